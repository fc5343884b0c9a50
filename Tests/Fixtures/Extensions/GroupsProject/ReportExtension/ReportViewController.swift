import IdentityLookupUI

class ReportViewController: ILClassificationUIExtensionViewController {}
