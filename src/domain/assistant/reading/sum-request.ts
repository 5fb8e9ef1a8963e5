import { isGeneral, likelihoodsOf, type RequestKind, withoutPeriods } from './clause-kinds.ts';

/** Matches boundaries between clauses: punctuation, and words that begin a request. */
export const boundary =
  /[.;?!:]+(?=\s|$)|,(?=\s)|\s[-–]+\s|\.{2,}|[()]|(?<=[^,.]\s)(?<!\b(?:of|work out|calculate|compute|estimate|me|know|see|and|you|to|is) )(?=(?:how|what(?:'?s)?|(?:when|where|which) (?:do|does|is|are|must|should|will|can)|why|calc|calculate|work out|compute|ke tla)\b)/;

/** Filler words: thanks, the “or not” of a yes-or-no question, and “in South Africa”. */
const courtesy =
  /\b(?:thanks|thank you|thx|dankie)\b|\b(?:or not|of nie|in (?:south africa|sa|mzansi|suid-afrika))(?=\W*$)|\bwith (?:the|my|that|all|those) (?:credits?|rebates?|deductions?|costs?)?(?: ?(?:counted|taken|included) in)?(?=\W*$)/g;

const clausesOf = (text: string) =>
  withoutPeriods(text.replaceAll(/_+/g, ' ').replaceAll(courtesy, ' '))
    .split(boundary)
    .map((clause) => clause.trim())
    .filter((clause) => /\p{L}/u.test(clause));

/** Openings that usually introduce a question about a rule, or a yes-or-no question, rather than a request. */
const opensQuestion =
  /^(?:so |and |but |then |now |also )*(?:why|who|where|when(?! (?:i|we|he|she|my)\b)|which(?! is\b)|can(?! you)|could(?! you)|must|do|does|did|is|are|am|should|has|have to|will|what (?:happens|now|next)|what can|what (?:must|should|do|can) i do|what (?:is|are) (?:the )?(?:rule|limit|form|code)|how (?!much|big|hard|heavily|badly|many))\b/;

const asksIndirectly =
  /\b(?:know|ask|wonder(?:ing)?|find out|sure|tell me) (?:when|where|why|which|whether|if|who|how (?!much|big|hard|heavily|badly))\b/;

/**
 * Minimum log-likelihood margin of a request over a rule. Negative, because facts for a calculation suggest a request.
 */
const WITH_FACTS = -3.9;
/** Minimum margin of a request in a clause's last words: “I work in town and get # take home”. */
const AT_END = 1;
const WITHOUT_AMOUNTS = -3;

const requestKinds = ['tax', 'takeHome', 'otherSum'] as const;

/** A request, and its log-likelihood margin over a rule. */
interface FoundRequest {
  kind: RequestKind;
  margin: number;
}

/** Returns the request in a text; null unless its margin is more than `least`. */
function requestOf(text: string, least: number): FoundRequest | null {
  if (!/\p{L}/u.test(text)) return null;
  const likelihoods = likelihoodsOf(text);
  const kind = requestKinds.reduce((a, b) => (likelihoods[b] > likelihoods[a] ? b : a));
  const margin = likelihoods[kind] - likelihoods.rule;
  return margin > least && likelihoods[kind] > likelihoods.statement ? { kind, margin } : null;
}

/** The last one, two or three words of a clause. */
const lastWords = [
  / (?<!\b(?:in|of|for|any|no|pay|paid|the|my|#) )(tax|paye|net|nett)$/,
  / (\S+ \S+)$/,
  / (\S+ \S+ \S+)$/,
];

/** Returns the request in a clause: in all of it, before or after its amounts, or in its last words. */
export function requestIn(clause: string): FoundRequest | null {
  if (opensQuestion.test(clause)) return requestOf(clause, 0);
  const whole = requestOf(clause, WITH_FACTS);
  if (whole) return whole;
  const at = clause.indexOf('#');
  const part =
    at === -1
      ? null
      : (requestOf(clause.slice(clause.lastIndexOf('#') + 1), WITH_FACTS) ??
        requestOf(clause.slice(0, at + 1), WITH_FACTS));
  if (part) return part;
  return lastWords
    .flatMap((pattern) => requestOf(pattern.exec(clause)?.[1] ?? '', AT_END) ?? [])
    .reduce<FoundRequest | null>((best, one) => (best && best.margin >= one.margin ? best : one), null);
}

/** Kind of request in a question with facts for a calculation. */
export type Request = RequestKind | 'rule' | null;

/** A request for another figure only counts if no clause asks for the tax or the take-home pay. */
const weightOf = (found: FoundRequest | null) =>
  found === null ? -Infinity : found.margin + (found.kind === 'otherSum' ? 0 : 1_000);

/** Reads the request in a question with facts for a calculation: the likeliest among its clauses. Amounts are `#`. */
export function readRequest(text: string): Request {
  let likeliest: FoundRequest | null = null;
  let asksToConfirm = false;
  if (asksIndirectly.test(text)) return 'rule';
  for (const clause of clausesOf(text.replaceAll(membersAre, ' , '))) {
    const found = requestIn(clause);
    if (found && weightOf(found) > weightOf(likeliest)) likeliest = found;
    if (found || !opensQuestion.test(clause)) continue;
    if (confirms.test(clause)) {
      asksToConfirm = true;
      continue;
    }
    const { statement, rule } = likelihoodsOf(clause);
    if (rule > statement) return 'rule';
  }
  return likeliest?.kind ?? (asksToConfirm ? 'rule' : null);
}

/** Matches questions about what somebody else said: “HR says I lose half, is that so?” */
const confirms = /^(?:and |so )?is (?:that|it|this|he|she) (?:so|true|the case)$/;

/** Matches blanked members of a medical scheme: “_ are on GEMS”. */
const membersAre =
  /_+ (?:are|is|am) (?:on|in|with) (?:the |my |a |our )?(?:med\w*[ -]?(?:aid|scheme)|scheme|discovery|bonitas|gems|momentum)\b/g;

const ofPerson = /\b(?:i|i'm|me|my|he|she|his|her|we|our|us)\b/;
/** Matches a blanked fact with the words around it: “with _ on medical aid”. */
const blankedFact =
  /(?:\b(?:with|and|i'?m|i am|i|at|for|have|has|if)\s)*_+(?:\s(?:on|in)\s(?:the |my |a |our )?(?:med\w*[ -]?(?:aid|scheme)|scheme|discovery|bonitas|gems)\b)?/g;
const family = String.raw`mother|mom|mum|ma|father|dad|pa|gogo|gran|granny|grandmother|grandfather|grandpa|grandma|ouma|oupa|aunt|auntie|uncle|brother|sister|husband|wife|hubby|spouse|partner|friend|boss|son|daughter`;
/** Matches a person whose age was blanked: “for someone who is _”, “a person of _”. */
const aged = new RegExp(
  String.raw`\b(for )?(?:(?:my|a|an|the|our|his|her) )?(?:elderly |retired )?(?:someone|somebody|anyone|person|people|pensioner|retiree|man|woman|lady|gentleman|worker|taxpayer|${family})\b,?(?: (?:who|that))?(?:'s| is| are| was)?(?: now)?(?: aged?| of)?[ ,(]*_+`,
  'g',
);
const relative = new RegExp(String.raw`\b(for )?(?:my|our|the) (?:${family})\b`, 'g');

/** Puts people of a known age in the first person: “what does a person of _ pay” becomes “what does i pay”. */
const withoutAged = (text: string) =>
  text.includes('_')
    ? text
        .replaceAll(/\b(does|do|would|will|must) (?:an?|the) _+/g, '$1 i ')
        .replaceAll(/\b(?:for|of) (?:an?|the) _+(?: (?:man|woman|lady|person|pensioner|worker))?/g, ' ')
        .replaceAll(aged, (_, isFor: string | undefined) => (isFor ? ' ' : 'i '))
        .replaceAll(relative, (_, isFor: string | undefined) => (isFor ? ' ' : 'i'))
    : text;

/** Matches an introduction to a request: “do you know how much tax I pay”. */
const leadIn =
  /^(?:do you (?:know|have an idea)|can you (?:please )?tell me|could you (?:please )?tell me|any idea) (?=how much|what)/;

/** Matches questions that don't ask for a calculation: what SARS sees, and “what's up with my taxes?” */
const ofOther = /\b(?:sars|taxman) (?:sees?|knows?|finds?|checks?)\b|\bwhat(?:'?s| is) up\b/;
/** Matches questions about what the user owes or gets back. The user's records or a rule answer them. */
const ofAccount =
  /^(?!.*\b(?:work out|calculate|compute|estimate|paye \S{1,4} uif|uif \S{1,4} (?:paye|tax)|tax \S{1,4} uif|on my (?:pay|salary|income|wages?|pension))\b).*\b(?:owe|owing|refund|back|deduct\w*|uif)\b/;

/**
 * Whether a question without amounts asks for a person's tax or take-home pay. Facts such as an age are blanked.
 * Every word must occur in such requests, because passages answer the others.
 */
export function asksWithoutAmounts(text: string): boolean {
  const hasFacts = text.includes('_');
  let asks = false;
  for (const clause of clausesOf(withoutAged(text.replace(leadIn, '')).replaceAll(blankedFact, ' , '))) {
    const request =
      opensQuestion.test(clause) || ofAccount.test(clause) || ofOther.test(clause)
        ? null
        : requestOf(clause, WITHOUT_AMOUNTS);
    if (request && isGeneral(clause) && (hasFacts || ofPerson.test(clause))) asks = true;
    else {
      const { statement, rule } = likelihoodsOf(clause);
      if (statement < rule) return false;
    }
  }
  return asks;
}
