import type { Found } from './search/search.ts';
import { saysOtherWork } from './shams.ts';

/** Words for hiding or faking something. A question with one of them needs no minimum share of known words. */
const deceives =
  /\b(?:hid(?:e|es|ing|den)|conceal\w*|secret\w*|undeclared|unreported|evad\w*|evasion|dodg\w*|cheat\w*|trick\w*|fraud\w*|lie|lies|lying|fak(?:e|ed|ing)|forg(?:e|ed|ing)|falsif\w*|bogus|brib\w*|smuggl\w*|launder\w*|caught)\b/i;
/** Minimum share of known words; below it, the match rests on filler words such as “how do I make”. */
const LEAST_KNOWN = 0.45;

/** Words found only in Afrikaans. Evasion samples share them with every other Afrikaans question. */
const afrikaans =
  /\b(?:ek|nie|het|om|wat|vir|hoe|moet|daar|weet|hulle|ons|asb|asseblief|julle|oor|gaan|word|sy|haar|hy)\b/gi;
/** Minimum number of these words to treat a question as Afrikaans. */
const LEAST_AFRIKAANS = 3;
/** Afrikaans words that indicate evasion. */
const deceivesInAfrikaans =
  /\b(?:weg ?ge?steek|steek|wegsteek|versteek|verswyg|ontduik|vermy|vals\w*|lieg|kul|flous|fop|bedrieg|geheim|swart|radar|weglaat|wegl[aê]\w*|laat\b.{0,50}\b(?:weg|uit)|duim|sonder dat|sodat|agterkom|uitvind|vang|kontant\w*|smokkel|omkoop\w*|omgekoop|minder|kleiner|laer|armer|groter|meer\b.{0,40}\bas|lyk|asof|nooit|nie waar|niemand|nie (?:noem|s[eê]|wys|verklaar|aangee)|geen belasting|nie (?:belasting )?betaal|uitwis|wegraak|weghardloop|twee stelle|op papier|verander|eintlik|privaat\w*|persoonlik\w*|fiktief\w*|opmaak|uitdink|naam|kwitansies? van|ander(?:s|man)? se|al is|sars (?:nie|moet)\b.{0,40}\b(?:sien|weet|vertel|uitvis)|(?:kom|daarmee)\b.{0,12}\bweg)\b/i;

const health = String.raw`(?:doctors?|dr|dokters?|dentists?|tandartse?|physios?|physiotherap\w+|fisio\w*|chiro\w*|optometrists?|oogkundige|specialists?|spesialiste?|psycholog\w+|sielkundige|therapists?|terapeut|surgeons?|gyna\w*|midwi\w+|vroedvrou|sangoma|healers?|traditional healer|hospitals?|hospitaal|clinics?|kliniek|pharmac\w+|chemists?|apteek|apteker|medicines?|medisyne|medication|medikasie|meds|tablets?|pille|scripts?|inhalers?|asthma|insulin|nebuli[sz]ers?|wheelchairs?|rolstoel|hearing aids?|gehoorapparate?|glasses|spectacles|crutches|treatment|behandeling|medical|medies\w*)`;
/** Matches own purchases in cash, which hide nothing: “I buy my asthma pumps cash”, “the dentist wanted cash”. */
const buysInCash = new RegExp(
  String.raw`\b(?:i|we|ek|ons) (?:also |always |just |must |have to |het )?(?:buy|bought|pay|paid|koop|betaal)\b[^.;?]{0,40}\b(?:cash|kontant)\b|\b${health}\b[^.;?]{0,40}\b(?:cash|kontant)\b|\b(?:cash|kontant)\b[^.;?]{0,40}\b${health}\b`,
  'i',
);
/** Matches pay, sales and missing papers, which may be hidden by paying in cash. */
const hidesCash =
  /\b(?:staff|workers?|employees?|wages?|salar\w*|helper|domestic|gardener|cleaner|nanny|contractors?|suppliers?|slips?|invoices?|receipts?|declar\w*|record\w*|books?|trace|sars|taxman|tax man|werkers?|loon|lone)\b/i;

/** Matches a plain question about whether a cost may be claimed: “asthma pump, can I claim it?” */
const asksToClaim =
  /\b(?:can|could|may|kan|mag) (?:i|we|s?he|they|ek|ons|hy|sy|hulle) (?:still |also |then |nog |ook |dit |this |that |it |them |my |the |die )*(?:claim|deduct|write off|use|get|eis|terugeis|terug ?kry|aftrek)\b|,? claim (?:it|this|that)?\W*$|\b(?:is|are) (?:it|this|that|they) (?:tax )?(?:deductible|claimable|aftrekbaar)\b/i;
/** Matches words that make a claim untrue: someone else’s, private, larger than paid, or never paid. */
const bendsClaim =
  /\b(?:never|nooit|not|nie|no|without|sonder|don'?t|doesn'?t|didn'?t|isn'?t|wasn'?t|aren'?t|weren'?t|haven'?t|hasn'?t|won'?t|can'?t|more|meer|extra|bigger|groter|higher|double|twice|again|say|tell|call|pretend|personal\w*|private\w*|privaat\w*|persoonlik\w*|holidays?|vakansie|wedding|groceries|kruideniers\w*|party|dogs?|cats?|pets?|honde?|katte?|poodle|as (?:an?|my|if|the|'n|business|work)|friends?|vriende?|neighbour\w*|buurman|budd(?:y|ies)|colleague\w*|somebody|someone|other people\w*|(?:brother|sister|cousin|uncle|aunt|boss|flatmate)'?s|although|though|even (?:if|though)|al is|anyway|on paper|papier|nothing|so (?:that|sars|they|i)|nobody|no ?one|niemand|any number|whatever|made|make|wrote|figure|and (?:his|theirs)|don'?t have|edit\w*|change\w*|both)\b/i;

/**
 * Whether a question that resembles evasion contains evidence of it. Otherwise it may only share a phrase such as “how
 * do I make …”, or the language. A short follow-up has too few words to judge without such evidence.
 */
export function showsEvasion(
  question: string,
  { known }: Pick<Found, 'known'>,
  isContinued = false,
): boolean {
  if ((known < LEAST_KNOWN || isContinued) && !deceives.test(question)) return false;
  if (buysInCash.test(question) && !hidesCash.test(question) && !deceives.test(question)) return false;
  if (asksToClaim.test(question) && !bendsClaim.test(question) && !deceives.test(question)) return false;
  if (saysOtherWork(question) && !deceives.test(question)) return false;
  const isAfrikaans = new Set(question.toLowerCase().match(afrikaans)).size >= LEAST_AFRIKAANS;
  return !isAfrikaans || deceives.test(question) || deceivesInAfrikaans.test(question);
}
