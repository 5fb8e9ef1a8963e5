/**
 * Further words that people use for a passage's subject: synonyms, examples, brands. They are search terms, not
 * sentences.
 */
export const taxVocabulary: Readonly<Record<string, string>> = {
  'rates/brackets': 'scale table percent percentage band top bottom highest lowest slice',
  'rates/next-bracket': 'raise increase promotion less worse jump push true myth lose',
  'rates/thresholds': 'ordinary person earn without minimum limit untaxed nothing below under amount start',
  'rates/rebates': 'discount elderly everybody reduction primary secondary tertiary',
  'rates/turning-65': 'birthday older age elderly senior become reach sixty five seventy',
  'rates/marginal': 'average effective last rand marginal versus overall real',
  'rates/tax-year': 'months belong run begin finish calendar march february financial',
  'rates/new-year-changes':
    'budget minister speech changed different increased new announced adjusted inflation',
  'rates/take-home': 'net nett remains left receive lands pocket deductions',
  'rates/taxable-income': 'gross base minus before counts',
  'filing/season':
    'hand in last latest until closing october november normal employee salaried individuals open close ended over sent handed belastingseisoen sluit wanneer',
  'filing/next-season': 'next following 2027 july reopen again',
  'filing/who-must':
    'forced obliged obligatory compulsory necessary required have to bother earned little only exempt',
  'filing/late': 'november already missed over after did nothing forgot passed expired too late overdue',
  'filing/extension': 'postpone delay extend weeks grace condonation more time',
  'filing/correction':
    'fix redo undo change adjust wrong typo mistake left out omitted missing submitted sent in again',
  'filing/old-years': 'previous past earlier years ago history backdated reopen 2019 2020 2021 2022 2023',
  'filing/nil': 'unemployed jobless no job zero nothing earned not worked werkloos gewerk',
  'filing/two-employers':
    'two second both jobs bosses companies changed switched moved same time pension and salary',
  'filing/why-owe': 'short shortfall how come why payable amount due surprised instead demand',
  'filing/payment-date': 'due pay by date until second',
  'filing/for-someone-else':
    'gogo granny mother father parents wife husband brother behalf help them power of attorney',
  'filing/deceased': 'died passed dead late husband wife father mother executor funeral oorlede death',
  'auto/what': 'prefilled automatic filled nothing needed simulated message sms done for me',
  'auto/disagree':
    'missing left out wrong incomplete reject forgot change edit add deductions donations travel',
  'auto/accept':
    'okay fine agree correct nothing more leave left alone ignored trouble accept accepted confirm click',
  'auto/not-selected': 'not chosen not got none waiting excluded',
  'filing/estimate-by-sars': 'estimated guessed raised made up own figures',
  'provisional/who': 'freelancer landlord extra income self-employed director who qualifies non salary',
  'provisional/dates': 'august february september first second period due 31',
  'provisional/how-much': 'work out calculate base estimate half instalment',
  'provisional/underestimation': 'underestimate low wrong estimate penalty 20% basic amount',
  'provisional/late': 'late missed forgot overdue penalty 10%',
  'provisional/top-up': 'third extra september avoid interest optional',
  'provisional/nil': 'zero none nil no income',
  'refunds/when': 'days weeks how soon pay out arrive receive waiting expect payout',
  'refunds/delayed':
    'still owes stuck hold delayed slow frozen stopper weeks months waiting outstanding not paid days later 30 40 60 stopper blocked',
  'refunds/how-to-get': 'money back claim back qualify get something',
  'refunds/smaller': 'less short reduced part difference smaller lower minimum small carried',
  'refunds/who-receives': 'name third party wife husband parent friend account not mine joint own',
  'refunds/bank-details': 'new bank account closed changed fnb absa capitec nedbank standard tymebank update',
  'refunds/set-off': 'offset used old debt previous kept took swallowed',
  'refunds/interest': 'slow late interest compensation',
  'verification/what': 'selected picked chosen random review check verify flagged',
  'verification/documents':
    'supporting proof evidence papers submit send review relevant material wants asks',
  'verification/no-answer': 'ignored did not answer respond forgot disallowed reply',
  'verification/how-long': 'how long days finish complete working 21',
  'audit/what': 'auditor audited picked scared investigation investigated inspection',
  'penalties/late-return':
    'admin administrative fine R250 every month monthly not submitting did not submit fixed',
  'penalties/remission': 'removed remove scrap cancel waive forgive drop reverse sick hospital excuse reason',
  'penalties/interest-rate': 'interest rate percent overdue late unpaid',
  'penalties/understatement': 'understated left out extra percentage wrong careless negligence dishonest',
  'debt/arrangement':
    'instalments pay off monthly manage afford cannot only broke struggle payment plan slowly bit by bit deferral',
  'debt/compromise': 'less smaller settle forgive write off part discount',
  'debt/third-party':
    'froze frozen blocked took bank account employer garnishee salary deducted attach seized collect fnb absa funds',
  'debt/how-to-pay': 'reference beneficiary eft transfer banking app payment prn pay over efiling card',
  'penalties/voluntary-disclosure':
    'come clean fix put right years nobody knows hidden secret undeclared admit confess regularise past',
  'penalties/outstanding-years': 'years never behind many outstanding catch up backlog',
  'penalties/criminal': 'jail prison arrested crime criminal court police tronk',
  'penalties/legal-saving': 'legal legally lower reduce save tips lawful smart',
  'disputes/objection':
    'contest fight challenge disagree unfair dispute threw out disallowed against wrong assessment',
  'disputes/last-day': 'days deadline until late expired time limit',
  'disputes/reasons': 'why explain explanation reasons unclear grounds',
  'disputes/decision': 'outcome waiting decide answer how long',
  'disputes/appeal':
    'rejected refused disallowed turned down still says said no lost court board adr next step',
  'disputes/pay-now': 'suspend suspension meanwhile while pending pay first',
  'disputes/ombud': 'complain complaint ombudsman bad service unhelpful escalate',
  'efiling/tax-number': 'first job new never school leaver registered register get apply number student',
  'efiling/find-tax-number': 'lost forgot look up find remember which',
  'efiling/register': 'open create make sign up new profile online',
  'efiling/forgot-login': 'username locked blocked reset forgot lost login',
  'efiling/otp': 'pin code sms old number cellphone changed different not arriving',
  'efiling/access-request': 'approve accept permission authorise link share connect allow request',
  'efiling/remove-practitioner': 'old previous accountant bookkeeper linked remove change move transfer',
  'efiling/scams': 'whatsapp call phoned email link sms guy fake real genuine scam suspicious click pin card',
  'efiling/profile-hijacked': 'hacked hijacked stolen stranger identity fraud without my knowledge',
  'efiling/ita34': 'assessment notice meaning read understand ita34',
  'efiling/statement-of-account': 'balance statement account outstanding check see',
  'efiling/compliance-status': 'clearance tender proof good standing compliant affairs in order pin job',
  'efiling/branch': 'office branch visit appointment queue call centre phone nearest',
  'efiling/letter': 'letter mail notice received got understand post',
  'efiling/details': 'moved address surname married name changed update cell email',
  'efiling/deregister': 'deregister stop close end registration',
  'efiling/file-yourself': 'myself own alone steps diy',
};
