extension LanguageProfile {
  static let latin = [
    LanguageProfile(
      "en",
      words: """
        the of and to in is you that it he was for on are as with his they at be this have from or \
        had by but what some we can out other were all there when up use your how said an each she \
        which do their time if will way about many then them would like so these her him has more \
        could go come my than first been call who now find down day did get made may our please \
        click here free account code message reply stop text not win prize verify delivery
        """, parts: "ing_,_th,tion_,ed_,ould,_wh,ght,ay_,ly_,ery_"),
    LanguageProfile(
      "fr",
      words: """
        le la les de des du un une et est en que qui dans pour pas sur au aux avec ce cette ces il \
        elle nous vous ils je tu ne se son sa ses mais ou où par plus tout bien être avoir faire \
        votre vos notre merci bonjour été sont sera colis compte code suis ici très d'un l'on c'est
        """, letters: "êèùœçà", parts: "eau,aux_,ez_,tion_,ment_,_qu,oir_,ais_,ère_,é_"),
    LanguageProfile(
      "de",
      words: """
        der die das und ist in zu den von mit sich des auf für nicht ein eine einen einem als auch \
        es an werden aus er hat dass sie nach wird bei um am sind noch wie im über so war ihr ihre \
        ihren oder haben nur aber wir ich du uns bitte hier kein heute mehr bis wenn guten paket \
        konto kann sehr danke können
        """, letters: "ßäöü", parts: "sch,cht,ung_,ich,ein,_ge,eit_,_ver,_zu,tz,pf"),
    LanguageProfile(
      "es",
      words: """
        el la los las de del que y en un una es por con no para se lo su sus al como más pero le ha \
        o este esta sí porque muy sin sobre también me hasta hay donde quien desde todo nos usted \
        ustedes te tu mi cuando está aquí hoy gracias hola cuenta código envío paquete ser son tiene
        """, letters: "ñ¿¡", parts: "ción_,ado_,_qu,idad_,ll,ue,os_,as_,_est,ó_"),
    LanguageProfile(
      "it",
      words: """
        il lo la i gli le di a da in con su per tra fra e è che non un una uno del della dei delle \
        al alla ai alle nel nella sono ho hai ha abbiamo ma anche come più se ci si mi ti questo \
        questa quello tutto molto qui oggi grazie ciao conto codice pacco tuo tua suo sua essere
        """, letters: "ìò", parts: "zione_,gli,ato_,che_,tto,lla,_gi,ggi,zzo,mente_,ità"),
    LanguageProfile(
      "pt",
      words: """
        o a os as de do da dos das em no na nos nas um uma e é que não para com por se mais como \
        mas ao à foi ele ela seu sua ou ser quando muito já eu também só pelo pela até isso esta \
        este você vocês tem estão hoje aqui obrigado olá conta código encomenda são está meu minha
        """, letters: "ãõ", parts: "ção_,ções,nh,lh,ão_,_você,ei_,ou_,dade_,_não"),
    LanguageProfile(
      "nl",
      words: """
        de het een en van ik te dat die in is niet je op aan met voor zijn er maar om hem dan zou \
        of wat mijn men dit zo door over ze zich bij ook tot uit naar wordt heb hoe heeft hebben \
        worden uw u wij we deze hier klik rekening pakket geen nog kan moet vandaag bedankt goed
        """, parts: "ij,aa,oe,_ge,een,sch,cht,eid_,_ver,uu,lijk"),
    LanguageProfile(
      "sv",
      words: """
        och i att det som en på är av för med till den har de inte om ett han men var jag sig från \
        vi så kan när år under också efter eller nu sin där vid mot ska du din ditt hej tack här \
        paket konto mycket idag dig mig
        """, letters: "äå", parts: "ö,ning_,och,ck,sk,_är,ade_,ande_,tt_"),
    LanguageProfile(
      "da",
      words: """
        og i at det er en den til på af for med der de ikke som et har jeg var han men sig fra vi \
        så kan når år under også efter eller nu sin hvor ved mod skal du din dit hej tak her pakke \
        konto meget dag dig mig af være blev hvad noget
        """, letters: "æø", parts: "hv,ede_,_af_,ej,eg_,ld,_af,gt_,øj"),
    LanguageProfile(
      "nb",
      words: """
        og i at det er en den til på av for med der de ikke som et har jeg var han men seg fra vi \
        så kan når år under også etter eller nå sin hvor ved mot skal du din ditt hei takk her \
        pakke konto mye dag deg meg av være ble hva noe
        """, letters: "ø", parts: "hv,_av_,ei,kk,øy,tt_,_etter,æ,_ikk"),
    LanguageProfile(
      "fi",
      words: """
        ja on ei se että hän oli mutta ovat kun mitä niin tai kuin myös vain jos minä sinä me te \
        he tämä joka ole olen sen nyt sitä voi tänään kiitos hei tilisi paketti koodi koska kanssa
        """, letters: "ä", parts: "ää,ssa_,llä,en_,ii,uu,kk,ista_,aan_,yy,si_,tt"),
    LanguageProfile(
      "pl",
      words: """
        i w na z do się nie że to jest o jak po co ale od za przez już tak dla ten ta może tylko \
        być jego są czy oraz który która które ma mam twoje twój konto kod paczka proszę dziękuję \
        dzień dobry jestem bardzo
        """, letters: "łąęśżźńć", parts: "rz,sz,cz,owa,ie_,ego_,_prz,dzi,ów_"),
    LanguageProfile(
      "cs",
      words: """
        a v na se je že to s z do o i ale jako za by pro jsou ve po od jak tak nebo už jen který \
        která které co když byl není má jsem váš vaše účet kód zásilka děkujeme dnes prosím dobrý \
        den velmi bude
        """, letters: "řěůčž", parts: "ě,ní_,ho_,ch_,ství,ou_,ý_,í_"),
    LanguageProfile(
      "sk",
      words: """
        a v na sa je že to s z do o i ale ako za by pre sú vo po od tak alebo už len ktorý ktorá \
        ktoré čo keď bol nie má som váš vaša účet kód zásielka ďakujeme dnes prosím dobrý deň veľmi
        """, letters: "ľĺŕôä", parts: "ovať,osť_,ie_,nie_,ých_,ť_,ej_"),
    LanguageProfile(
      "hu",
      words: """
        a az és hogy nem is egy van ez de meg csak már el ha még mint volt ki lesz azt ezt vagy én \
        te ő mi ti ők itt ott most minden nagyon köszönjük kérjük kód számla csomag ön önt jó napot
        """, letters: "őű", parts: "sz,gy,ny,ek_,ás_,és_,ban_,nak_,ság,tt_,ok_"),
    LanguageProfile(
      "ro",
      words: """
        și în de la a cu nu că pe o un este sunt din pentru mai ce se care au fost sau dar ca prin \
        am ai are noi voi el ea lui ei acest această contul codul coletul dumneavoastră mulțumim \
        bună ziua azi foarte
        """, letters: "ășțâî", parts: "ul_,ului_,ă_,ție_,ea_,ește,_în,re_"),
    LanguageProfile(
      "hr",
      words: """
        i je u na se da su za od s ne to koji koja koje kao ili ali što sam si smo ste bio bila po \
        iz do samo više već kako vaš vaša račun kod paket hvala dobar dan danas molimo vrlo
        """, letters: "đćčšž", parts: "ije,nja_,ski_,ti_,lj,nj,_pr,ova"),
    LanguageProfile(
      "tr",
      words: """
        ve bir bu da de için ile çok ne o ben sen biz siz var yok gibi daha olarak olan en ama kadar \
        her sonra değil mi mı hesabınız kodunuz kargo lütfen teşekkürler merhaba bugün tıklayın
        """, letters: "ğışİ", parts: "lar_,ler_,ın_,dır_,iyor,mek_,mak_,ınız,iniz,ü,ç"),
    LanguageProfile(
      "id",
      words: """
        yang dan di ini itu dengan untuk tidak dari dalam akan pada juga saya ke karena tersebut \
        bisa ada mereka lebih kata tahun sudah atau saat oleh anda kami kita dia kode akun paket \
        silakan terima kasih hari jangan siapa pun kepada adalah rekening klik segera
        """, parts: "kan_,nya_,_me,_ber,_ter,ang_,_di,an_,_pe,ng"),
    LanguageProfile(
      "ms",
      words: """
        yang dan di ini itu dengan untuk tidak dari dalam akan pada juga saya ke kerana boleh ada \
        mereka lebih telah atau oleh anda kami kita dia kod akaun bungkusan sila terima kasih hari \
        jangan kepada adalah ialah wang sahaja bagi awak
        """, parts: "kan_,nya_,_me,_ber,_ter,ang_,_di,an_,_pe,ng,_ke"),
    LanguageProfile(
      "vi",
      words: """
        và của là có trong được cho không một người với các đã này để những khi từ về cũng đến như \
        tôi bạn anh chị em quý khách mã tài khoản vui lòng ngày hôm nay cảm ơn xin chào
        """, letters: "ơưđạảấầẩậắằặẹẻẽếềểễệỉịọỏốồổỗộớờởợụủứừửữựỳỷỹ", parts: "ng_,nh_,_th,_kh"),
    LanguageProfile(
      "ca",
      words: """
        el la els les de del dels i en un una que és per amb no a al als es seu seva com més però \
        aquest aquesta si ja molt també són hi ha on ens us avui gràcies hola compte codi paquet
        """, letters: "ï·ŀ", parts: "ció_,_amb,ny,tat_,ix,_l',_d',ment_,ès_"),
    LanguageProfile(
      "is",
      words: """
        og að í á er sem það til við um en með ekki var af fyrir hann hún ég þú við þið þeir þetta \
        hefur eru þá kóði reikningur pakki takk í dag vinsamlegast mjög góðan daginn
        """, letters: "þðýæ", parts: "inn_,ur_,um_,ir_,_þ,ð_"),
  ]
}
