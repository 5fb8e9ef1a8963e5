import type { OwnTopic } from '../intents/own-topic.ts';
import { inEnglish, isAfrikaans } from '../words/afrikaans.ts';

/** Openings of questions about a status rather than a rule. */
const opener =
  /^(?:(?:please|pls|hi|hello|hey|so|and|ok|can you|could you|tell me)[\s,]+)*(?:show|list|check|see|give me|has|have|did|is|are|was|were|do you|any|what(?:'s| is| are)?|which|status|update|how(?:'s| is| are| far)|my|when|how much)\b/;
const shows =
  /^(?:(?:please|pls|can you|could you)\s)*(?:show|list)\b|\byou (?:have |'ve )?(?:billed|charged) me\b/;
const owner =
  /\b(?:my|mine|our|ours|from me|for me|me the|billed me|on my account|(?:have )?i (?:sent|uploaded|ordered|paid))\b/;
const state =
  /\b(?:last|latest|new|open|status|updates?|updated|progress|happening|done|finished|complete|completed|ready|assessed|accepted|submitted|filed|(?:go|gone|went) through|arrived?|received|heard back|already|yet|still|waiting|on its way|so far|going|here|unpaid|outstanding|pending|overdue)\b|\b(?:did|have) you (?:get|got|received?|seen?)\b/;
/** A bare reference to the person's own records: “my orders”. */
const bare = /^(?:all )?my (?:\w+ )?\w+$/;
/** Words that mark a question about a rule, a reason or an obligation. */
const rule =
  /\b(?:if|after|before|because|why|must|should|need to|have to|may|taxable|taxed|allowed|deduct\w*|claim\w*|mean|how (?:do|can|long|much|to)|can i|what happens|employer|employers?|bank|scheme)\b/;

/** Records that a question can be about, the most specific first. */
const things: readonly [OwnTopic, RegExp][] = [
  ['next', /\bnext (?:date|deadline|payment|step|appointment)\b/],
  ['messages', /\b(?:messages?|repl(?:y|ies)|answers? from|my (?:answers?|questions?))\b/],
  ['orders', /\b(?:orders?|purchases?|invoices?|subscription|payment)\b/],
  ['refund', /\brefund\b/],
  ['documents', /\b(?:documents?|papers|uploads?|uploaded|files|slips?|irp5|certificates?)\b/],
  ['returns', /\b(?:returns?|taxes|case|assessment|objection|mine)\b/],
];

/** Questions about the person's own next date that are worded like questions about a rule. */
const ownDate = /\bwhat(?:'s| is) (?:the|my) next \w+\b.*\bi\b/;

/** Questions about what we still need from the person. */
const needs =
  /\b(?:need|needs|require|missing|outstanding|waiting)\b.{0,30}\bfrom me\b|\beverything (?:you|u) need\b/;

/** Shorthand and the words that it stands for. */
const shorthand: readonly [RegExp, string][] = [
  [/\bdocs?\b/g, 'documents'],
  [/\bcerts?\b/g, 'certificate'],
  [/\bu\b/g, 'you'],
  [/\bhavent\b/g, "haven't"],
  [/\bdidnt\b/g, "didn't"],
  [/\bur\b/g, 'your'],
  [/\bwhats\b/g, "what's"],
  [/\bhows\b/g, "how's"],
  [/\bwheres\b/g, "where's"],
  [/\bmsgs?\b/g, 'messages'],
  [/\bthru\b/g, 'through'],
  [/\bnite\b/g, 'night'],
  [/\bchk\b/g, 'check'],
  [/\b4 (?=me\b|us\b|my\b)/g, 'for '],
  [/\bwats\b/g, "what's"],
  [/\bnr\b/g, 'number'],
];

/** Returns a question in lower case and in English, without shorthand. */
export function spelledOut(question: string): string {
  const text = question
    .toLowerCase()
    .replaceAll(/[‘’`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
  const spelled = shorthand.reduce((so, [short, long]) => so.replaceAll(short, long), text);
  const words = spelled.match(/[\p{L}']+|[^\p{L}']+/gu) ?? [];
  if (!isAfrikaans(words)) return spelled;
  return words
    .flatMap((word) => inEnglish(word).join(' '))
    .join('')
    .replaceAll('still not', 'not yet')
    .replaceAll(/\b(what|how much) owe i\b/g, '$1 do i owe');
}

/**
 * Determines which of the user's own records a fully worded question is about, based on its opening, owner, status
 * and kind. Returns null if one of these is missing.
 */
export function ownThingIn(text: string): OwnTopic | null {
  if (needs.test(text) && !/\bsars\b/.test(text)) return 'to-send';
  const found = things.find(([, thing]) => thing.test(text))?.[0] ?? null;
  if (found === 'next' && ownDate.test(text)) return found;
  if (!opener.test(text) || !owner.test(text) || rule.test(text)) return null;
  const isState = shows.test(text) || state.test(text) || bare.test(text.replace(/\W+$/, ''));
  return found === 'next' || isState ? found : null;
}
