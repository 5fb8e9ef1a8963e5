import { withoutCover } from '../reading/denied-cover.ts';
import { withThreshold } from './asked-amount.ts';
import { type Decided, decidedPassages } from './deciding-facts.ts';
import type { Found } from './search.ts';

const ofEarlierYears =
  /\b(?:outstanding|missing|old) returns?\b|\b(?:years? (?:outstanding|behind)|outstanding years?|(?:have ?n'?t|did ?n'?t|never|not) (?:filed|submitted|done|file|submit))\b/i;
const atSea =
  /\b(?:ships?|vessels?|boats?|\w*yachts?|seam[ae]n|seafarers?|sailors?|sail\w*|sea|cruise\w*|crew|deckhands?|deck|captain|skipper|navy|marine|maritime|tankers?|offshore|trawlers?|skip|skepe)\b/i;

const ofDeath =
  /\b(?:died|dies?|dead|death|dood|pass(?:ed|es|ing) (?:away|on)|deceased|oorl\w+|gesterf|wyle|late|estates?|boedels?|executors?|eksekuteur|heirs?|ushonile)\b/i;

/** Passages that need certain words in the question. */
const onlyNamed: Readonly<Record<string, RegExp>> = {
  'foreign/ship-crew': atSea,
  'filing/estate-income': ofDeath,
  'filing/deceased': ofDeath,
  'product/document-status':
    /\b(?:documents?|docs?|dokumente?|papers?|uploads?|uploaded|files?|statement|certificates?|slips?|photos?|badge|pending|approved|processed|replace\w*|locked)\b/i,
  'life/divorce-fund':
    /\b(?:divorc\w*|egskei\w*|skei|geskei|split|separat\w*|clean break|ex|ex-\w+|former spouse)\b/i,
};

/** A passage that only a deciding fact can select, because its words resemble those of many questions. */
const onlyDecided = 'services/no-computer';

/** Passages that replace a likelier one on a neighbouring subject, with the words that settle it. */
const replacements: readonly [likelier: string, right: string, words: RegExp][] = [
  [
    'account/email-change',
    'account/confirm-email',
    /\b(?:not|\w+n'?t|never|no|nie|where|waar|re-?send|again|expired)\b.*\b(?:verif\w*|confirm\w*|activat\w*|bevestig\w*)|\b(?:verif\w*|confirm\w*|activat\w*|bevestig\w*)\b.*\b(?:not|\w+n'?t|never|no|nie|where|waar|re-?send|again|expired)\b/i,
  ],
  ['services/prices', 'services/other-prices', ofEarlierYears],
  ['life/refund-promises', 'life/no-guarantee', /\b(?:audit\w*|prosecut\w*|verif\w*)\b/i],
  ['filing/estate-income', 'life/estate-duty', /\b(?:estate duty|boedelbelasting|death duties)\b/i],
  [
    'rental/abroad',
    'rental/income',
    /\b(?:house|flat|property|home|place|huis|woonstel)\b[^.;?]{0,12}\b(?:in sa|in south africa|here|back home)\b/i,
  ],
  [
    'services/turnaround',
    'services/answer-time',
    /\b(?:answer|reply|repl(?:ies|ied)|respond|antwoord)\w*\b.{0,25}\b(?:messages?|e-?mails?|questions?|boodskap\w*|vrae)\b/i,
  ],
  [
    'business/records',
    'documents/keep',
    /^(?!.*\b(?:business|books|trad\w+|compan(?:y|ies)|vat|freelanc\w*|self[- ]employed|stock|sole|customers?|clients?|besigheid)\b)/i,
  ],
  [
    'travel/own-car-no-allowance',
    'travel/rate-per-km',
    /\d ?(?:rand )?(?:a|per|\/|for each|for every) ?(?:km|kilomet\w+)\b/i,
  ],
  [
    'services/fee-refund',
    'services/fee-before-refund',
    /\b(?:off|from|out of|against|uit) (?:my |the )?(?:tax )?(?:refund|terugbetaling)\b/i,
  ],
  [
    'provisional/both',
    'provisional/who',
    /^(?:wat|what|whats|what's)(?: is|'s)?(?: an?| 'n| n)? (?:irp ?6|provisional tax|voorlopige belasting)\W*$/i,
  ],
  [
    'rates/rebates',
    'services/prices',
    /(?=.*\b(?:you|your|u|ur|julle)\b).*\b(?:discounts?|specials?|afslag)\b(?!.*\bincome tax\b)/i,
  ],
  [
    'interest/exemption',
    'tax-free/limits',
    /\btax[- ]?free (?:savings?|acc\w*|investment\w*|plan)\b|\btfsa\b|\bbelastingvrye? (?:spaar\w*|rekening)\b/i,
  ],
  [
    'employment/no-paye',
    'employment/paye-not-paid',
    /\b(?:deduct\w*|withh\w+|took|takes?|taken|afgetrek)\b.{0,40}\b(?:paye|tax|it|belasting)\b.{0,40}\b(?:did ?n[o']?t|does ?n[o']?t|has ?n[o']?t|never|not|nie|nooit)\b.{0,15}\b(?:pay|paid|hand\w*|send|sent|give|gave|betaal|oorbetaal)\b/i,
  ],
  [
    'residence/ordinarily',
    'emigration/ceasing',
    /\b(?:become|becoming|became|be|stop being|cease\w*|end|lose)\b.{0,25}\b(?:non-?resident|tax residen\w+|resident for tax)\b(?!.*\b(?:in|of) sa\b)/i,
  ],
  [
    'provisional/register',
    'provisional/who',
    /^(?:wat|what|whats|what's|yini|kini)(?: is|'s)?(?: i| an?| 'n| n)? ?-?(?:irp ?6|provisional tax|voorlopige belasting)\W*$|\b(?:explain|verduidelik|incazelo|tell me about|how does)\b.{0,12}(?:provisional|voorlopige)/i,
  ],
  [
    'emigration/ceasing',
    'residence/ordinarily',
    /\b(?:become|becoming|became) a?n? ?(?:sa |south african )?(?:tax )?resident\b|\b(?:mov(?:e|ed|ing)|relocat\w+|immigrat\w+|come|came|coming) (?:back )?(?:to|into) (?:sa|south africa|here)\b/i,
  ],
  [
    'debt/how-to-pay',
    'debt/arrangement',
    /\b(?:can'?t|cannot|can not|unable to|not able to|don'?t have|dont have|kan nie|sukkel om|struggl\w+ to) (?:\w+ ){0,3}?(?:pay|betaal|afford|settle|money|it all|that much|the full|everything)\b|\b(?:at once|in one go|bit by bit|paaiement\w*|instal\w+|pay (?:it )?off|monthly)\b/i,
  ],
  [
    'disputes/correction-or-objection',
    'filing/old-years',
    /(?=.*\b(?:until when|till when|how far back|how long|too late|still|by when|tot wanneer|hoe lank)\b).*\b(?:20(?:1\d|2[0-5])|old|older|earlier|years? ago|jare gelede)\b/i,
  ],
];

const asksWhichProduct =
  /\b(?:which|what|watter) (?:of (?:your|ur|the|julle) )?(?:packages?|products?|pakket\w*)\b/i;

/** Lobola isn't clearly a gift, so the rule for gifts mustn't be used for it. */
const ofLobola = /\b(?:lobolo|lobola|ilobolo|ilobola|magadi|bohali|bride ?price|bruidsprys|roora)\b/i;

const ofMedicalCosts =
  /\b(?:doctors?|dentist\w*|hospital\w*|operation|op|medicines?|medication|meds|treatment|specialist|clinic|glasses|therap\w+|(?:medical|health|doktors?)\s?(?:costs?|expenses?|bills?|koste|uitgawes)|disab\w+|gap cover|credits?|claim\w*|deduct\w*|aftrek\w*|join\w*)\b/i;

/** Drops the rules for medical scheme members if the person isn't one and names no medical costs. */
function withoutMedical(found: Found, question: string): Found {
  if (!withoutCover(question).isUninsured || ofMedicalCosts.test(question)) return found;
  const others = found.passages.filter(({ passage }) => !/^(?:medical|documents\/medical)/.test(passage.id));
  const all = others.reduce((sum, { chance }) => sum + chance, 0);
  return { ...found, confidence: found.confidence * Math.min(1, all), passages: others };
}

/** Minimum chance of a passage shown beside one that a fact settles, such as the answer to a further question. */
const BESIDE_DECIDED = 0.3;

/** Chances given to a passage that a fact settles, and to those shown after it. */
const FIRST = 0.6;
const AFTER = 0.3;

function withDecided({ passages }: Found, { passage: decided, beside }: Decided): Found['passages'] {
  if (beside.length > 0)
    return [{ passage: decided, chance: FIRST }, ...beside.map((passage) => ({ passage, chance: AFTER }))];
  const [first, ...others] = passages;
  const only = { passage: decided, chance: 1 };
  if (first?.passage !== decided) return [only];
  const likely = others.filter(({ chance }) => chance >= BESIDE_DECIDED);
  return likely.length > 0 ? [first, ...likely] : [only];
}

/**
 * Puts the passage that fits a question's subject first, and drops passages whose subject the question doesn't name.
 */
export function ofSubject(found: Found, question: string): Found {
  const decided = decidedPassages(found, question);
  if (decided) return { ...found, confidence: 1, passages: withDecided(found, decided) };
  const named = found.passages.filter(
    ({ passage: { id } }) => id !== onlyDecided && (onlyNamed[id]?.test(question) ?? true),
  );
  const { passages, confidence } = withThreshold(
    withoutMedical({ ...found, passages: named }, question),
    question,
  );
  const [first] = passages;
  const isAboutProduct = asksWhichProduct.test(question) && !first?.passage.id.startsWith('services/');
  if (first?.passage.id === 'donations/tax' && ofLobola.test(question))
    return { ...found, confidence: 0, passages };
  const [, id] = isAboutProduct
    ? ['', 'services/which-one']
    : (replacements.find(([likelier, , words]) => likelier === first?.passage.id && words.test(question)) ??
      []);
  const right = passages.find(({ passage }) => passage.id === id);
  if (!first || !right) return { ...found, confidence, passages };
  const others = passages.filter((one) => one !== right);
  return { ...found, passages: [{ ...right, chance: first.chance }, ...others] };
}
