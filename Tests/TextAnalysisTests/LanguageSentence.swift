import Testing

/// A sentence written for these tests, with its language.
struct LanguageSentence: CustomTestStringConvertible, Sendable {
  let language: String
  let text: String
  var testDescription: String { "\(language): \(text)" }

  private init(_ language: String, _ text: String) {
    self.language = language
    self.text = text
  }

  /// Sentences at which the profiles were improved.
  static let all = [
    LanguageSentence("en", "Your parcel could not be delivered, please pay the fee here."),
    LanguageSentence("en", "See you at eight, bring the kids!"),
    LanguageSentence("fr", "Votre colis est en attente, merci de confirmer votre adresse."),
    LanguageSentence("de", "Ihr Paket konnte nicht zugestellt werden, bitte klicken Sie hier."),
    LanguageSentence("es", "Su paquete está retenido, pague los gastos de envío aquí."),
    LanguageSentence("it", "Il tuo pacco è in attesa di consegna, clicca qui per pagare."),
    LanguageSentence("pt", "A sua encomenda está retida, pague a taxa para não a perder."),
    LanguageSentence("nl", "Uw pakket kon niet worden bezorgd, klik hier om te betalen."),
    LanguageSentence("sv", "Ditt paket kunde inte levereras, klicka här för att betala."),
    LanguageSentence("da", "Din pakke kunne ikke leveres, klik her for at betale af gebyret."),
    LanguageSentence("nb", "Pakken din ble ikke levert, klikk her for å betale gebyret nå."),
    LanguageSentence("fi", "Pakettiasi ei voitu toimittaa, maksa tulli tästä tänään."),
    LanguageSentence("pl", "Twoja paczka została wstrzymana, proszę dopłacić za dostawę."),
    LanguageSentence("cs", "Vaše zásilka nemohla být doručena, prosím zaplaťte poplatek."),
    LanguageSentence("sk", "Vaša zásielka nebola doručená, prosím zaplaťte poplatok už dnes."),
    LanguageSentence("hu", "A csomagját nem tudtuk kézbesíteni, kérjük fizesse ki a díjat."),
    LanguageSentence("ro", "Coletul dumneavoastră nu a putut fi livrat, vă rugăm plătiți taxa."),
    LanguageSentence("hr", "Vaš paket nije mogao biti dostavljen, molimo platite naknadu."),
    LanguageSentence("tr", "Kargonuz teslim edilemedi, lütfen ücreti ödemek için tıklayın."),
    LanguageSentence("id", "Paket Anda tidak dapat dikirim, silakan bayar biaya hari ini juga."),
    LanguageSentence("ms", "Bungkusan anda tidak boleh dihantar, sila bayar wang itu hari ini."),
    LanguageSentence("vi", "Kiện hàng của bạn không thể giao được, vui lòng thanh toán phí."),
    LanguageSentence("ca", "El seu paquet no s'ha pogut lliurar, cliqui per pagar amb targeta."),
    LanguageSentence("ru", "Ваша посылка не доставлена, оплатите пошлину сегодня."),
    LanguageSentence("uk", "Вашу посилку не доставлено, сплатіть мито сьогодні."),
    LanguageSentence("bg", "Вашата пратка не може да бъде доставена, платете таксата днес."),
    LanguageSentence("ar", "تم تعليق حسابك، يرجى التحقق من رقم هاتفك اليوم"),
    LanguageSentence("fa", "حساب شما مسدود شده است، لطفا برای پرداخت کلیک کنید"),
    LanguageSentence("ur", "آپ کا اکاؤنٹ بند کر دیا گیا ہے، آج ہی رابطہ کریں"),
    LanguageSentence("hi", "आपका खाता बंद कर दिया गया है, कृपया आज ही भुगतान करें।"),
    LanguageSentence("mr", "तुमचे खाते बंद झाले आहे, आजच पैसे भरा आणि चालू करा."),
    LanguageSentence("el", "Το δέμα σας δεν παραδόθηκε, πληρώστε εδώ."),
    LanguageSentence("he", "החבילה שלך ממתינה, לחץ כאן לתשלום"),
    LanguageSentence("th", "พัสดุของคุณไม่สามารถจัดส่งได้"),
    LanguageSentence("ja", "お荷物をお届けできませんでした。こちらをご確認ください。"),
    LanguageSentence("ko", "고객님의 택배를 배송할 수 없습니다."),
    LanguageSentence("zh-Hans", "您的包裹无法送达，请点击链接确认账户。"),
    LanguageSentence("zh-Hant", "您的包裹無法送達，請點擊連結確認帳戶。"),
    LanguageSentence("ta", "உங்கள் கணக்கு முடக்கப்பட்டது"),
    LanguageSentence("te", "మీ ఖాతా నిలిపివేయబడింది"),
    LanguageSentence("bn", "আপনার অ্যাকাউন্ট বন্ধ করা হয়েছে"),
  ]

  /// Sentences that were written before the profiles were measured, and not used to improve them.
  static let heldOut = [
    LanguageSentence("en", "Mum, my phone broke, this is my new number."),
    LanguageSentence("en", "The meeting moved to Thursday afternoon."),
    LanguageSentence("en", "Congratulations! You have won a gift card."),
    LanguageSentence("en", "Running late, start without me"),
    LanguageSentence("fr", "Maman, mon téléphone est cassé, voici mon nouveau numéro."),
    LanguageSentence("fr", "Le rendez-vous chez le dentiste est reporté à jeudi."),
    LanguageSentence("fr", "Félicitations, vous avez gagné une carte cadeau."),
    LanguageSentence("de", "Mama, mein Handy ist kaputt, das ist meine neue Nummer."),
    LanguageSentence("de", "Der Termin wurde auf Donnerstag verschoben."),
    LanguageSentence("de", "Glückwunsch, du hast einen Gutschein gewonnen!"),
    LanguageSentence("es", "Mamá, se me rompió el móvil, este es mi nuevo número."),
    LanguageSentence("es", "La reunión se ha movido al jueves por la tarde."),
    LanguageSentence("es", "Felicidades, ha ganado una tarjeta de regalo."),
    LanguageSentence("it", "Mamma, il mio telefono si è rotto, questo è il nuovo numero."),
    LanguageSentence("it", "La riunione è stata spostata a giovedì pomeriggio."),
    LanguageSentence("it", "Complimenti, hai vinto una carta regalo!"),
    LanguageSentence("pt", "Mãe, o meu telemóvel avariou, este é o meu novo número."),
    LanguageSentence("pt", "A reunião passou para quinta-feira à tarde."),
    LanguageSentence("pt", "Parabéns, você ganhou um cartão presente."),
    LanguageSentence("nl", "Mam, mijn telefoon is stuk, dit is mijn nieuwe nummer."),
    LanguageSentence("nl", "De vergadering is verplaatst naar donderdagmiddag."),
    LanguageSentence("sv", "Mamma, min telefon är trasig, det här är mitt nya nummer."),
    LanguageSentence("sv", "Mötet är flyttat till torsdag eftermiddag."),
    LanguageSentence("da", "Mor, min telefon er gået i stykker, her er mit nye nummer."),
    LanguageSentence("nb", "Mamma, telefonen min er ødelagt, dette er det nye nummeret."),
    LanguageSentence("fi", "Äiti, puhelimeni meni rikki, tämä on uusi numeroni."),
    LanguageSentence("pl", "Mamo, zepsuł mi się telefon, to mój nowy numer."),
    LanguageSentence("pl", "Spotkanie zostało przeniesione na czwartek po południu."),
    LanguageSentence("cs", "Mami, rozbil se mi telefon, tohle je moje nové číslo."),
    LanguageSentence("hu", "Anya, elromlott a telefonom, ez az új számom."),
    LanguageSentence("ro", "Mamă, mi s-a stricat telefonul, acesta este noul meu număr."),
    LanguageSentence("tr", "Anne, telefonum bozuldu, bu benim yeni numaram."),
    LanguageSentence("id", "Bu, ponsel saya rusak, ini nomor baru saya ya."),
    LanguageSentence("vi", "Mẹ ơi, điện thoại con hỏng rồi, đây là số mới của con."),
    LanguageSentence("ru", "Мама, у меня сломался телефон, это мой новый номер."),
    LanguageSentence("uk", "Мамо, у мене зламався телефон, це мій новий номер."),
  ]
}
