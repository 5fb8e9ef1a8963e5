import type { Role } from './amount-role.ts';
import { hasRunningCosts, runningCosts } from './costs-and-sales.ts';
import type { ReadAmount } from './read-amounts.ts';

const fund = String.raw`(?:pension|provident|preservation|retirement(?: annuity)?|ra)`;

export const namesBonus =
  /\bbonus(?:es)?\b|\b(?:13th|thirteenth|13) (?:che(?:que|ck)|salary|pay(?:ment)?)\b|\bdouble (?:salary|pay|cheque)\b|\b13 months?(?:'s?)? (?:pay|salary)\b/;

type Mention = readonly [Role, RegExp];

/** Keywords for the role of the nearest amount. The most specific come first, because each word matches only once. */
const mentions: readonly Mention[] = [
  ['savingsPot', /\b(?:two|2)[ -]?pots?\b|\bsavings? (?:pots?|components?)\b|\bsavings withdrawal/g],
  [
    'withdrawal',
    new RegExp(
      String.raw`\b(?:withdr[ae]w\w*|cash(?:ing|ed)? (?:in|out)|took out|taking out)(?: \w+){0,3}? ${fund}\b(?: fund)?|\b${fund}(?: fund)? withdrawal`,
      'g',
    ),
  ],
  [
    'foreignDividends',
    /\b(?:foreign|overseas|offshore|us|usa|american|uk|international) (?:share )?dividends?\b|\bdividends?\b(?=[^.;?]{0,40}\b(?:(?:us|uk) (?:shares?|stocks?|compan\w+|etfs?)|usa|america\w*|foreign|offshore|overseas|nasdaq|nyse|apple|microsoft|google|alphabet|amazon|tesla|nvidia|vanguard)\b)/g,
  ],
  [
    'foreignDividends',
    /(?<=\b(?:us|usa|uk|american|british|foreign|offshore|overseas|nasdaq|nyse|apple|microsoft|google|alphabet|amazon|tesla|nvidia|vanguard)(?:'s)? (?:shares?|stocks?|etfs?|compan\w+|investments?|portfolio|broker)\b[^.;?]{0,30})\bdividends?\b(?!(?: of)?[^.;?,]{0,25} from (?:my )?(?:sa\b|south afr|jse|naspers|sasol|mtn|standard|capitec|firstrand|absa))|(?<=\b(?:apple|microsoft|google|alphabet|amazon|tesla|nvidia|vanguard)\b[^;?\d]{0,60})\bdividends?\b/g,
  ],
  ['severance', /\bseverance\b|\bretrench\w*|\bredundancy\b/g],
  ['lumpSum', /\blump[ -]?sums?\b|\bretirement (?:payout|benefit)\b|\bcommut\w+/g],
  [
    'donation',
    /\bdonat\w+|\b(?:section |s)?18a\b|\b(?:gave|given?|giving|gift)\b(?=[^.;]{0,40}\b(?:charity|pbo|npo|npc|church|school|hospice|shelter|foundation)\b[^.;]{0,20}\b(?:receipt|certificate|18a)\b)|\bpbo\b|\bto (?:an? |the |my )?(?:charity|church|npo|hospice)\b(?=[^.;]{0,20}\b(?:receipt|certificate|18a)\b)/g,
  ],
  [
    'provisionalPaid',
    /\bprovisional(?: tax)?(?: payments?)? (?:already )?(?:paid|of)\b|\b(?:already )?paid (?:in )?provisional(?: tax)?(?: payments?)?(?: of)?\b/g,
  ],
  // In “my second IRP6 … I paid # in August”, the amount is the first payment.
  [
    'provisionalPaid',
    /(?<=\b(?:irp ?6|provisional)\b.{0,160}\b(?:paid|pay|betaal)\b[^.;?]{0,30})\b(?:aug(?:ust(?:us)?)?|(?:the )?first (?:period|payment|irp ?6|half))\b/g,
  ],
  [
    'paye',
    /\bpaye (?:already )?(?:paid|deducted|withheld|of|was|is)\b|\b(?:paid|deducted|withheld|with|and|in) paye\b|\b(?:was |were |is |got |been )*(?:deducted|withheld|taken)(?: off)? (?:as|in|for) (?:paye|tax)\b|\btax (?:already )?(?:paid|deducted|withheld)\b|\b(?:already )?paid (?:in )?tax\b|(?<!\b(?:my|the) )\bpaye:|(?<=\b(?:paid|deducted|withheld|took) (?:r ?)?[\d ,.]+k? (?:in |of )?)(?:paye|tax)\b/g,
  ],
  [
    'netPay',
    /\b(?:i )?(?:take[- ]home|bring home|get out|clear)(?: pay| salary)?(?: is| of|:)?(?=\s?(?:r\s?)?\d)|\bnett?(?:(?: pay| salary| income)(?: is| of|:)?| is|:)?(?=\s?(?:r\s?)?\d)|(?<=\d\s?k?\s(?:(?:rand|thousand|grand|mil|million) )?(?:(?:(?:a|per|every|each) [a-z]+|p\/?\.?[ma]\.?|[a-z]+ly) )?)(?:nett?\b(?!\s*[?.!]*$)|after tax|after deductions|in (?:my )?hand|take[- ]home(?!\s*\?*$)|clear\b|in my (?:pocket|account))/g,
  ],
  ['moreRetirement', /(?!)/g],
  [
    'pension',
    /\b(?:living annuity|life annuity|pension income|annuity income|old age pension|pension payout|my pension is|pension from|receiv\w+ (?:a )?pension|get (?:a )?pension|gets (?:a )?pension|pensioner|retired)\b/g,
  ],
  [
    'retirement',
    new RegExp(
      String.raw`\b(?:retirement annuit\w+(?: contributions?)?|ras?\b(?: contributions?)?|retirement(?: fund)?(?: contributions?| savings?)?|(?:provident|preservation)(?: fund)?(?: contributions?)?|gepf|pension fund(?: contributions?)?|pension contributions?|annuit(?:y|ies))`,
      'g',
    ),
  ],
  ['pension', /\bpensions?\b/g],
  ['bonus', new RegExp(namesBonus, 'g')],
  // Such as “a 13th cheque in December. Basic # a month, and the 13th is #”.
  [
    'bonus',
    /(?<=\b(?:13th|thirteenth) (?:che(?:que|ck)|salary|pay\w*)\b.*)\b(?:the|my|that|this) (?:13th|thirteenth|cheque|extra month)\b(?! of\b| (?:che|sal|pay|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/g,
  ],
  // Leave pay and notice pay are paid once and taxed with the salary, like a bonus.
  [
    'bonus',
    /\b(?:accumulated |outstanding |accrued )?leave (?:pay|payout|days)\b|\bnotice pay\b|\bpay in lieu(?: of notice)?\b|\bverlofgeld\b|\b(?:for|as|in) (?:my |the )?(?:unused |outstanding |accumulated )?leave\b|\bleave payment\b/g,
  ],
  [
    'interest',
    /\binterest(?: (?:income|earned|received))?(?: (?:from|at|by|on|in|of)(?: (?!r\b)[a-z]+){1,4}? (?:deposits?|accounts?|savings|bank|investments?|capitec|absa|fnb|nedbank|tymebank))?\b(?! rate)/g,
  ],
  [
    'rent',
    /\brent(?:al)?s?(?: income| profit)?\b(?! (?:flat|property|house|unit|home|apartment|place)\b)|\blet(?:s|ting)? (?:it |them |my |our |the |a )?(?:\w+ )?out\b|(?<=\b(?:i|we) )let (?:my|our|the|an?)\b|\bletting\b|\btenants?\b|\blodgers?\b|\bairbnb\b|\brent(?:ing)? out\b|\b(?:flat|apartment|cottage|property|house|unit|townhouse|room) (?:brings?(?: in)?|gives|earns|makes|pays)\b/g,
  ],
  [
    'gain',
    /\b(?:capital )?gains?\b(?! in\b)|\bprofit (?:on|from) (?:the |my |selling |sale of )*(?:shares?|crypto|bitcoin|property|house|flat|land|stocks?|etfs?|unit trusts?)\b|\b(?:crypto|share|bitcoin|trading) profits?\b/g,
  ],
  [
    'business',
    /\b(?:freelanc\w+|self[- ]employed|side (?:hustle|business|gig)|sole (?:prop\w*|trader)|my (?:own )?business|business (?:profit|income)|consulting|contracting|profit)\b/g,
  ],
  [
    'medicalCosts',
    /\bmedical (?:costs?|expenses?|bills?)\b|\bout[ -]of[ -]pocket\b|\bdoctors?(?:'s)? bills?\b/g,
  ],
  [
    'medicalFees',
    /\bmed(?:ical)?[ -]?(?:aid|scheme)(?: fees?| contributions?| premiums?)?\b|\bmedaid\b|(?<=\b(?:of|for|on|towards|to) (?:my |our )?)medical\b(?! (?:costs?|expenses?|bills?|aid|scheme|school|cover|insurance|student|field|practice|doctor))/g,
  ],
  [
    'income',
    /\btaxable(?= (?:income |is |of |was )*(?:r ?)?\d)|\bsalar(?:y|ies)\b|\bwages?\b|\bearn(?:s|ing|ings|ed)?\b|\bincome\b|\bgross\b|\bremuneration\b|\bmak(?:e|es|ing)\b|\bmade\b|\b(?:get|getting|am|being|is|are|was) paid\b|\bpays me\b|\bctc\b|\bcost to company\b|\bpackage\b|\b(?<!\bside )jobs?\b|\bon top of\b|\bemployed at\b|\bemployer\b(?! (?:deduct|took|take))/g,
  ],
];

/** Words for side work. They indicate business income only if another amount is pay. */
const sideWork: Mention = [
  'business',
  /\bon the side\b|\bside (?:job|income|work)\b|\bafter hours\b|\btutor\w*\b|\bphotograph\w*\b|\b(?:uber|bolt)\b|\b(?:baking|cakes|catering|sewing|braids|nails)\b|\b(?:do|does|did|doing) (?:hair|nails|make ?up|lashes)\b|\b(?:extra|private|music) lessons\b|\bbookkeeping\b|\bgigs\b/g,
];
const isEmployed =
  /\bsalar\w+\b|\b(?:day|main|full[- ]time|my|regular|permanent) job\b|\bemploye[rd]\b|\bas an? (?:teacher|nurse|clerk|engineer|driver|accountant)\b/;

const travelAllowance = String.raw`\b(?:travel(?:ling)?|car|vehicle) allowances?\b`;
/** Mentions that count only in questions with kilometres or the cost of a car. */
const travel: readonly Mention[] = [
  ['travelAllowance', new RegExp(String.raw`${travelAllowance}|\ballowance\b`, 'g')],
  [
    'carValue',
    /\b(?:car|vehicle|bakkie)(?:'s)? (?:(?:is |was )?(?:costs?|costing|value|price|worth|bought)(?: (?:for|at))?|which cost)\b|\b(?:car|vehicle|bakkie)(?: of)?:?(?= ?(?:r ?)?\d)|\b(?:cost|value|price) of (?:the |my )?(?:car|vehicle|bakkie)\b|\bmy (?!(?:salary|pay|income|basic|wage|pension|allowance|bonus|travel|employer|boss|business)\b)(?:[a-z]+ )?[a-z]+ (?:was|cost|costs|cost me|is worth)(?= (?:r ?)?\d{2,})/g,
  ],
];

/** Mentions of fees and costs in questions about a medical scheme. */
const medical: readonly Mention[] = [
  ['medicalFees', /\bscheme(?: (?:is|costs?(?: me| us)?|takes))?:?(?= ?(?:r ?)?\d)/g],
  [
    'medicalCosts',
    /\b(?:doctors?'?s?|own medical|hospital|dentist'?s?|specialist'?s?) (?:bills?|costs?|expenses?)\b|\b(?:from |out of )?(?:my |our )?own pocket\b/g,
  ],
  [
    'medicalFees',
    /\b(?:discovery|bonitas|gems|momentum|fedhealth|medihelp|bestmed|polmed|medshield|keyhealth)(?: (?:health|medical))?(?:(?: (?:costs?|takes|charges|deducts)(?: me| us)?| is| premium(?: is| of)?)\b|:?(?= ?(?:r ?)?\d))/g,
  ],
  [
    'medicalFees',
    /(?<!\b(?:airbnb|booking|platform|agents?|agency|management|service|accounting|admin|municipal|membership|union|delivery|uber|bolt|takealot|transfer|conveyancing|school|university|varsity|study|bank|ra|annuity|fund|retirement|pension|provident|legal|gym|creche|club|insurance|life) )\b(?:scheme )?(?:fees?|premiums?|contributions?)\b(?! (?:to|into|towards) (?:my |the |an? )?(?:ra\b|retire|pension|provident))/g,
  ],
];
/** Medical costs that people paid themselves because the scheme didn't. */
const treatment =
  /(?<!\b(?:at|in|by|near|i'm|i am|as) (?:an? |the |my |our )?(?:\w+ )?)\b(?:specialists?|dentists?|glasses|specs|spectacles|chemist|pharmacy|optician|pills|optometrists?|physio\w*|meds|medicines?|medication|chronic|surgery|operation|op|hospital|braces|scans?|hearing aids?|treatments?|therap\w+|doctors?|crutches|dental)\b|(?<=\b(?:paid|spent) (?:r ?)?[\d ,.]+k? (?:at|to) (?:the |my |an? )?)\b(?:dentist|specialist|optometrist|optician|physio\w*|doctor|hospital|clinic|pharmacy|chemist)\b/g;
const paidOneself =
  /\b(?:spent|(?:paid|pay)\b[^.;?]{0,30}\bmyself|slips?|receipts|bills?|own pocket|out[ -]of[ -]pocket|not covered|uncovered|(?:not|didn't|didnt|doesn't|wouldn't|won't|refused to) (?:cover|pay|paid|refund\w*)|(?:scheme|aid) (?:refused|rejected)|refused|rejected|shortfalls?)\b/;
const aboutScheme = /\bmed(?:ical)?[ -]?(?:aid|scheme)\b|\b(?:discovery|bonitas|gems|momentum health)\b|_/;
const medicalBills = /\b(?:own pocket|out[ -]of[ -]pocket|bills?|medical (?:costs?|expenses?))\b/;
const schemeFees =
  /\b(?:fees?|premiums?|contributions?)\b|\b(?:discovery|bonitas|gems|momentum|fedhealth|medihelp|bestmed|polmed|medshield|keyhealth)(?:(?: \w+)? (?:costs?|takes|charges|deducts|is)\b| ?(?:r ?)?\d)/;
/** Whether treatment is mentioned beside the scheme's fees and the scheme didn't pay for it. */
const isBesideFees = (text: string) =>
  /\bfees?\b[^.;?]*\d/.test(text) &&
  !/\b(?:scheme|aid|they|discovery|bonitas|gems|momentum|insurance) (?:\w+ )?(?:paid|pays|covers?|covered|settled|refunded)\b|\bpaid (?:back )?by\b|\bclaimed (?:it )?(?:back )?from\b/.test(
    text,
  );
const namesAllowance = new RegExp(String.raw`${travelAllowance}|\btravel claim\b.*\ballowance\b`);
/** Whether a question names the facts that the business travel deduction depends on. */
export const namesTravel = (text: string) =>
  namesAllowance.test(text) &&
  /(?<![a-z])kms?\b|\bkilomet|\b(?:car|vehicle|bakkie)(?:'s)? (?:costs?|value|price|worth|bought)\b/.test(
    text,
  );

/** Returns the mentions to look for. */
export function mentionsFor(text: string, amounts: readonly ReadAmount[]): readonly Mention[] {
  if (amounts.length < 2) return mentions;
  return [
    ...(namesTravel(text) ? travel : []),
    ...(aboutScheme.test(text) && (medicalBills.test(text) || schemeFees.test(text)) ? medical : []),
    ...(aboutScheme.test(text) && (paidOneself.test(text) || isBesideFees(text))
      ? [['medicalCosts', treatment] as const]
      : []),
    ...(hasRunningCosts(text) ? [['runningCosts', runningCosts] as const] : []),
    ...mentions.filter(([role]) => role !== 'income'),
    ...(isEmployed.test(text) ? [sideWork] : []),
    ...mentions.filter(([role]) => role === 'income'),
  ];
}
