import { ownThingIn, spelledOut } from './own-grammar.ts';
import { besideRule, ownStatuses } from './own-statuses.ts';
import type { OwnTopic } from '../intents/own-topic.ts';

/** A question about the person's own records. */
export interface OwnQuestion {
  topic: OwnTopic;
  /** False if it could also be about a rule. */
  isSure: boolean;
  /** True if a guest needs both the rule and a log-in. */
  hasRule: boolean;
}

const withRule: ReadonlySet<OwnTopic> = new Set(['refund', 'owed']);

/** Matches how-to questions, which are about rules. */
const howTo =
  /\b(?:how|where|when|what|which) (?:do|can|should|must|would|could|may) (?:i|we|you|one)\b(?! (?:still|need to send you|owe|have to (?:send|do) (?:you|next)))|\bhow to\b|\bcan i\b(?! (?:see|check|view) (?:which|what|how))|\bdo i (?:need|have) to\b/;

const mine = String.raw`\b(?:my|our)\s(?:\S+\s){0,3}?`;
const work = String.raw`(?:tax )?(?:returns?|submissions?|filing|taxes|case|irp6|provisional|assessment|objection|application)\b`;

const sure: readonly [OwnTopic, RegExp][] = [
  [
    'messages',
    /\b(?:unread|new|any) messages?\b|\bdo i have (?:\w+ )?messages?\b|\bmessages? (?:from|for) (?:you|me|my practitioner)\b|\bhas (?:anyone|somebody|someone|my practitioner) (?:written|replied|answered)\b/,
  ],
  [
    'next',
    /\b(?:is there |do you have |have i got )?(?:anything|something) (?:else )?(?:that )?(?:(?:you|u) (?:guys |people )?(?:still )?(?:need|want|require|expect)|i (?:should|must|need to|have to|can) (?:still )?do for you)(?: (?:me|from me|from my side))?\b(?! (?:to )?(?:know|tell))|\b(?:need|want) me to do (?:anything|something)\b|\banything (?:still )?(?:needed|required|wanted|left) (?:from|on|at) my side\b|\bmust i do anything(?: (?:now|else|still))?\??$|\b(?:do|have) i (?:have |got )?(?:something|anything) (?:left |still )?to do (?:for|on|with) (?:my return|you)\b/,
  ],
  [
    'returns',
    new RegExp(
      String.raw`^(?!.*\b(?:sars|efiling|refund)\b).*(?:\b(?:why|how come|hoekom|what(?:'s| is)|reason)\b.{0,20}${mine}${work}.{0,20}\b(?:on hold|waiting|stuck|not (?:moving|done|ready|submitted|filed|finished)|still|held|paused|blocked)\b|${mine}${work}.{0,15}\bon hold\b|\b(?:holding up|blocking|keeping) ${mine}${work}|\b(?:nobody|no ?one) (?:is )?(?:working|busy|looking)\b.{0,8}${mine}${work}|\b(?:why|how come) you (?:have(?: ?n'?t| not)|did(?: ?n'?t| not)) (?:yet )?(?:filed|file|submitted|submit|started|start|done|finished)\b|\bwhy (?:have(?: ?n'?t| not)|did(?: ?n'?t| not)|are ?n'?t) you (?:\w+ )?(?:filed|file|submitted|submit|started|start|done|finished|worked|working|busy)\b)`,
    ),
  ],
  [
    'orders',
    /^(?!.*\bhow (?:do|can|to)\b).*(?:\b(?:anything|something|what|which|stuff|things?|items?|unpaid|still|left|open|did i leave)\b.{0,25}\b(?:in|on) my (?:shopping )?(?:cart|basket)\b|\b(?:unpaid|outstanding|pending|open)\b.{0,20}\b(?:cart|orders?)\b.{0,15}$)(?<!\?.*\bcancel\b.*)/,
  ],
  [
    'orders',
    /\b(?:paid|payed|betaal)\b.{0,60}\b(?:order|payment)\b.{0,20}\b(?:still )?(?:says?|shows?|is|stands?|marked)\b.{0,12}\b(?:still )?(?:pending|unpaid|not paid|awaiting|waiting|open)\b|\bcancel (?:my |the )?(?:last|latest|second|double|duplicate|newest) (?:order|purchase)\b|\b(?:when|on what date) (?:does|do|will|is) my (?:\w+ )?(?:plan|subscription)\b.{0,20}\b(?:renew\w*|run out|expires?|end|charged)\b/,
  ],
  [
    'orders',
    new RegExp(
      String.raw`\b(?:status|state|progress|update|where|what happened|what's happening|happening)\b.{0,25}(?:${mine}|\b)(?:orders?|purchase|subscription)\b|\border\s?#?\s?\d+\b|\b(?:did|has|have|was|is|were)\b.{0,12}${mine}(?:payment|order|invoice)s?\b.{0,25}\b(?:go|gone|went|received|paid|processed|through|arrive|arrived|sent|complete)|\bwhere(?:'s| is| are) ${mine}invoices?\b|\b(?:what|which) (?:have i|did i) (?:order|buy|bought|ordered)\b|\b(?:have|did) i (?:already )?(?:paid|pay)\b(?: for)?(?: ${mine}| the | )(?:order|invoice)?`,
    ),
  ],
  [
    'to-send',
    /\bwhat (?:else )?(?:do|does|are|is) (?:you|we|the practice|taxpilot)(?: (?:guys|people|all))? (?:still )?(?:need|want|require|waiting|wait)\w*(?: (?:for|from me|of me|from us))?(?: on| from me)?\b|\bwhat(?:'s| is| are)? (?:still )?(?:outstanding|missing|open)\b|\b(?:which|what) (?:documents?|papers?|certificates?|files?) (?:are|is|do you|am i|must i|should i|do i|have i)\b.{0,25}\b(?:outstanding|missing|still|waiting|owe|replace|needed from me|not sent)\b|\bwhat (?:must|should|do|can) i (?:still )?(?:need to |have to )?(?:send|upload|submit|give) (?:to )?you\b|\bwhat (?:must|should|do) i still (?:need to |have to )?(?:send|upload|give|do)\b|\bwhich document must i replace\b|\b(?:do i have|are there|am i|have i)\b.{0,15}\b(?:outstanding|missing|forgotten)\b.{0,15}\b(?:documents?|papers?|certificates?|files?|anything)\b|\b(?:documents?|papers?|certificates?|files?) (?:are |is )?(?:still )?(?:outstanding|missing) (?:from|for|on) (?:me|my)\b|\b(?:is|are) (?:anything|there anything|something) (?:still )?(?:outstanding|missing)\b|\b(?:do|does) you (?:still )?need (?:anything|something|more)\b.{0,15}\bfrom me\b/,
  ],
  [
    'to-send',
    /\b(?:do|have) you (?:now |already )?(?:have|got|get|received?) everything(?: (?:from me|you need|that you need|now))*\W*$/,
  ],
  [
    'refund',
    new RegExp(
      String.raw`\b(?:where(?:'s| is)|status of|track|how much is|what(?:'s| is)|what happened to|any news (?:on|about)|has)\s${mine}(?:tax )?refund\b`,
    ),
  ],
  [
    'returns',
    new RegExp(
      String.raw`\b(?:where(?:'s| is| are)|how far|status|state|progress|update|news|what(?:'s| is) happening|what happened|stage|eta)\b.{0,30}${mine}${work}|\b(?:has|have|did|is|are|was|were|when will|will)\b.{0,20}${mine}${work}.{0,25}\b(?:submitted|filed|done|ready|finished|approved|assessed|started|complete\w*|sent|closed|be)\b|\b(?:have|did|are|will) you (?:\w+ )?(?:submit|file|start|finish|work|send|done|complete)\w*\b.{0,15}${mine}${work}|\bwho\b.{0,25} (?:working on|doing|handling|preparing|busy with|dealing with|looking after)\b.{0,10}${mine}|\bwho is my practitioner\b|\bhow far (?:are|is) (?:you|we|it|my)\b|\bmy return(?:'s)? status\b|\bshow (?:me )?my (?:tax )?returns?\b|\bstatus of (?:the|this) return\b|\b(?:has|is|are|have)\s(?:anybody|anyone|somebody|someone|you|they|the practice)\b.{0,25}\b(?:start\w*|busy|work\w*|begun|begin|finish\w*|look\w*)\b.{0,15}${mine}${work}`,
    ),
  ],
  [
    'next',
    /\bwhat(?:'s| is)? (?:waiting|waits) for me\b|\bwhat (?:must|should|do) i (?:have to |need to )?do next\b|^(?:so |and )?what(?:'s| is) (?:my )?next(?: step| date| deadline)?(?: for me)?\??$|\bmy next (?:date|deadline|step|payment|due date)\b|\bwhat(?:'s| is) (?:my|on my) (?:to-?do|deadlines?|due date)\b|\bwho(?:se|'?s) turn\b|\banything (?:i|for me) (?:must|need|have|to) (?:to )?do\b/,
  ],
  [
    'documents',
    new RegExp(
      String.raw`\b(?:did|have|has|were|was|are|is)\b.{0,12}(?:you )?.{0,12}${mine}(?:documents?|uploads?|files?|certificates?)\b.{0,20}\b(?:receiv\w*|arriv\w*|approv\w*|check\w*|accept\w*|review\w*|ok|fine|processed)|\b(?:did|have) you (?:get|got|receive|received|see|seen)\b.{0,12}${mine}(?:documents?|papers?|docs?|uploads?|files?|slips?|certificates?|irp5)\b|\bhow many documents (?:have|did) i\b|\bwhat have i (?:uploaded|sent)\b|\b(?:status|state) of ${mine}(?:documents?|uploads?)\b|^(?:show )?my (?:uploaded )?documents\??$`,
    ),
  ],
];

/** Questions about the person's own records if they have any, and about a rule otherwise. */
const likely: readonly [OwnTopic, RegExp][] = [
  [
    'refund',
    /\bwhen(?:'s| is| will| does)?\s(?:\w+ )?my (?:\w+ )?refund\b|\bwhen (?:will|do|can|am|should) i (?:\w+ )?(?:get|receive|see|expect|be paid)(?: back)? my (?:\w+ )?(?:refund|money)\b|\bwhen (?:do|will|can) i get (?:my|the|our) money(?: back)? from sars\b|\bwhen get i my money\b|\bmy refund\b.{0,25}\b(?:arrive|come|paid(?! (?:in|into|to) (?!(?:my |the )?(?:bank|account)))|taking|long|yet|late|received|not)\b|\bhaven't (?:received|got) my refund\b|\bam i getting a refund\b|\bhow much (?:of a |tax )?refund (?:am|will|do|should) i\b|\bdo i get (?:a refund|money back)\b(?! (?:for|on|from|of|if|when|out)\b)/,
  ],
  [
    'owed',
    /\b(?:how much|what) do i (?:still )?owe(?: sars| the taxman| in tax)?(?: (?:now|right now|today|currently|(?:at|on) (?:the|this) (?:moment|oomblik)))?\??$|\bdo i owe (?:sars|anything|money|tax)\b|\bamount (?:due|i owe)\b|\bmy (?:tax )?balance\b/,
  ],
  [
    'to-send',
    /\b(?:what|which) (?:documents?|papers?) (?:do|must|should|can) i (?:need to |have to )?(?:send|upload|submit)\b|\bwhat do you need\??$/,
  ],
  [
    'to-send',
    /\b(?:by when|until when|when|how long)\b(?!.{0,12}\b(?:stay|remain|bly|keep|kept|store|stored|bewaar)\b).{0,35}\bmy (?:papers?|documents?|slips?|certificates?|things|stuff)\b.{0,20}\b(?:in|by|you|sent|send|upload\w*|there|reach)\b/,
  ],
  [
    'returns',
    new RegExp(
      String.raw`\b(?:how (?:much )?long(?:er)?|how many days|when)\b.{0,30}(?:(?:you|u) (?:\w+ )?(?:finish|complete|do|file|submit|start)\w*.{0,8}${mine}${work}|${mine}${work}.{0,20}\b(?:ready|done|finished|filed|submitted|complete\w*|klaar)\b)`,
    ),
  ],
  ['next', /\bmy (?:tax )?deadlines?\b|\bwhen is my\b.{0,30}\bdue\b/],
];

/**
 * Matches the condition in “if I send everything today, when will it be ready?”, which asks how long we usually take.
 */
const supposes =
  /\b(?:if|once|when|as soon as|after) (?:i|we) (?:\w+ )?(?:send|upload|submit|give|hand|pay|order)\b/;
const asksTime = /\b(?:when (?:will|would|can|do|are|is)|how (?:long|fast|soon|quick\w*|many days))\b/;

/** Whether a question asks how long our work usually takes. */
export function asksUsualTime(question: string): boolean {
  const text = spelledOut(question);
  return supposes.test(text) && asksTime.test(text);
}

/** Matches questions about the meaning of a word: “what is an auto-assessment and must I do anything”. */
const defines = /^(?:(?:hi|hello|so|ok|please|and)[\s,]+)*what(?:'s| is| are) an? (?!update|status|eta)/;

/** Returns which of the person's own records a question is about; null if it's about none. */
export function ownQuestionOf(question: string): OwnQuestion | null {
  const text = spelledOut(question);
  if (asksUsualTime(question) || defines.test(text)) return null;
  const beside = besideRule(text);
  if (beside) return { topic: beside, isSure: false, hasRule: true };
  for (const [topic, pattern] of [...ownStatuses, ...sure]) {
    if (pattern.test(text) && (!howTo.test(text) || topic === 'to-send' || topic === 'next'))
      return { topic, isSure: true, hasRule: withRule.has(topic) };
  }
  const found = likely.find(([, pattern]) => pattern.test(text))?.[0] ?? ownThingIn(text);
  return found ? { topic: found, isSure: false, hasRule: withRule.has(found) } : null;
}
