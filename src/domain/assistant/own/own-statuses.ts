import type { OwnTopic } from '../intents/own-topic.ts';

const paper = String.raw`(?:documents?|papers?|uploads?|files?|slips?|certificates?|(?:bank )?(?:letter|statement)s?|id(?: copy| document| book)?|irp5s?|payslips?|logbook|receipts?|invoices?|photos?|scans?|proof(?: of \w+)?)`;
const refused = String.raw`(?:reject\w*|declin\w*|refus\w*|disapprov\w*|not (?:been )?(?:approved?|accepted?)|turn(?:ed)? down|sent back|send back)`;
const judged = String.raw`(?:through|in|there|approved|accepted|received|arrived?|checked|processed|reviewed|ok(?:ay)?|fine|rejected)`;
const saving = String.raw`(?:savings?|saving (?:goal|target)|challenges?|(?:savings? |tax )?(?:goal|pot|target))`;
const unpaid = String.raw`(?:pending|unpaid|not (?:been )?(?:paid|confirmed|changed|updated)|hasn't (?:changed|moved|updated)|awaiting|waiting|stuck|the same)`;

const detail = String.raw`(?:tax (?:number|ref\w*)|e-?mail(?: address)?|cell(?:phone)? number|phone number|contact number|physical address|details)`;

const sofar = String.raw`(?:already|so far|actually|now|for you|to you|with you|here)`;
const handed = String.raw`(?:sent|uploaded|gave|given|handed|submitted|provided|loaded|supplied)`;

const earlierYear = String.raw`(?:last (?:tax )?year|(?:the )?previous (?:tax )?year|(?:the )?year before|last time|in 20\d\d)`;
/** Matches an amount that somebody got or paid. */
const asksAmount = String.raw`\b(?:how much|what|which amount)\b.{0,15}\b(?:did|have|has|was|were)\b.{0,6}\b(?:i|we|my|our|sars|the)\b.*`;
/** Matches figures and conditions, which make it a question about a rule. */
const ofRule = String.raw`.*(?:\b(?:can|could|should|will|would|must|if|deduct\w*|claim\w*|threshold|rates?|limit|exemption|earn\w*|salary|income|how long|when|why|interest|penalt\w*)\b|\d[ ,]?\d{3}\b(?<!\b20\d\d)|\bper ?cent|%)`;

/** Questions about the status of the person's own records, with their topics. */
export const ownStatuses: readonly [OwnTopic, RegExp][] = [
  // Matches questions about what one has already sent: “hoeveel dokumente ek al gestuur het”.
  [
    'documents',
    new RegExp(
      String.raw`^(?!.*\b(?:sars|efiling|employer|must|should|need|missing|outstanding|wrong|mistake|instead|if)\b).*\b(?:how (?:many|much)|which|what)(?: (?:all|of my|of the))? (?:${paper} (?:have |did |had )?(?:i|we) (?:have |had |'ve )?(?:${sofar} )*${handed}|(?:have |did |had )?(?:i|we) (?:have |had |'ve )?(?:${sofar} )+${handed}|(?:have |did |had )?(?:i|we) (?:have )?${handed} (?:to )?you)\b(?! (?:in|as|on) (?:my|the) (?:return|income|tax))`,
    ),
  ],
  // Matches questions about which documents are approved and which are still pending.
  [
    'documents',
    new RegExp(
      String.raw`^(?!.*\b(?:sars|efiling|missing|outstanding|must i|should i|still need|replace|again|over)\b).*\b(?:which|what|how many|any|some|all)\b.{0,8}\b(?:(?:of )?(?:my|our)|${paper} of (?:mine|ours)|did (?:you|your \w+))\b.{0,60}\b(?:approv\w*|accept\w*|pending|through|checked|reviewed|processed|okay|goedgekeur)\b`,
    ),
  ],
  // Matches questions about documents that have to be sent again.
  [
    'to-send',
    new RegExp(
      String.raw`^(?!.*\b(?:sars|efiling|employer|how|if|why|after|before|year)\b).*(?:\b${paper}\b.{0,12}\b(?:of (?:mine|ours)|(?:i|we) (?:sent|uploaded))\b.{0,30}\b(?:over|again|redo|replace\w*|anew|weer)\b|\b(?:must|do|should|need|have) (?:i|we)\b.{0,12}\b(?:redo|re-?upload|re-?scan|re-?send|replace|do over)\b.{0,15}\b${paper}\b|\b(?:redo|re-?scan|do over) (?:an?|any|one of my|my|some) (?:\w+ )?${paper}\b)`,
    ),
  ],
  // Matches requests to check whether a refund has been paid.
  [
    'refund',
    /\b(?:check|see|look|tell me|know|kyk|sien|sê|se)\b.{0,14}\b(?:if|whether|of|or)\b.{0,4}\bmy (?:tax )?(?:refund|money|terugbetaling|geld)\b.{0,16}\b(?:in|paid|inbetaal|betaal|there|through|daar|deur|come|came)\b/,
  ],
  // Such as “did my medical aid certificate get approved or must I send it again”.
  [
    'documents',
    new RegExp(
      String.raw`^(?!.*\b(?:sars|efiling|bank(?! (?:letter|statement))|employer|fund|scheme|if|without|why|reason|how come)\b).*\b(?:did|has|have|was|were|is|are) (?:my|our|the) (?:[\w']+ ){0,3}?${paper}(?: (?:i|we) (?:sent|uploaded)(?: \w+)?)?(?: (?:get|got|been|come|came|go|gone|even|already|all|now))*(?: you)? (?:approved?|accepted|rejected|checked|reviewed|through|passed?|ok(?:ay)?|good enough|readable|clear enough)\b`,
    ),
  ],
  // Such as “where's my money, you filed in July”.
  [
    'refund',
    new RegExp(
      String.raw`^(?!.*\bif\b)(?=.*\b(?:you|you guys|you people|your (?:people|team|office)) (?:\w+ ){0,2}?(?:filed|submitted|did|sent|lodged|handed|put)\b).*(?:\bwhere(?:'s| is)? (?:\w+ ){0,2}?my (?:money|cash|payout)\b|\b(?:still )?(?:no|not (?:a cent|one cent|seen|received|got)|haven't (?:seen|got|received)|waiting (?:for|on)) (?:\w+ ){0,2}?(?:money|payout|refund|cash)\b)`,
    ),
  ],
  // Matches questions about a refund's status with us: “SARS says it's approved, where does it stand at your side”.
  [
    'refund',
    /\brefund\b.*\b(?:at|on|from) your (?:side|end)\b|\b(?:at|on|from) your (?:side|end)\b.*\brefund\b/,
  ],
  // Matches questions about the refund or the tax of an earlier year: “how much did I get back last year”.
  [
    'refund',
    new RegExp(String.raw`^(?!${ofRule})(?=.*\b(?:refund\w*|back)\b)(?=.*\b${earlierYear}\b).*${asksAmount}`),
  ],
  [
    'returns',
    new RegExp(
      String.raw`^(?!${ofRule})(?=.*\btax\b)(?=.*\b(?:pay|paid)\b)(?=.*\b${earlierYear}\b).*${asksAmount}`,
    ),
  ],
  // Matches questions about the next charge of a subscription.
  [
    'orders',
    /^(?!.*\b(?:ra|retirement|fund|bank|sars|medical|insurance)\b).*\bmy next (?:debit order|charge|billing|instal?ment|renewal|subscription payment)\b/,
  ],
  // Such as “check my order number 1043”.
  ['orders', /\border ?(?:#|number|no\.?|nommer) ?#?\d{1,7}\b/],
  // Such as “is my tax number on your system”.
  [
    'profile',
    new RegExp(
      String.raw`\bwhat(?:'s| is)? my ${detail} (?:on|in|at|with|by) (?:you|your)\b|\b(?:is|are|if|whether|was) my ${detail}\b.{0,20}\b(?:on|in|with|linked|saved|loaded|captured|registered)\b.{0,12}\b(?:you|your)\b|\b(?:do|does|did|have|has) you (?:still |already |even )?(?:have|got|get|know) my ${detail}(?: (?:on|in) (?:file|record|your \w+|the system))?\W*$|\b(?:what|which) ${detail} (?:do|have|has) you (?:have|got|saved|captured|use)?.{0,12}\bfor me\b|\bwhich ${detail}\b.{0,15}\b(?:linked|registered|saved)\b.{0,15}\bmy (?:profile|account)\b`,
    ),
  ],
  // Such as “why did you reject my bank letter”.
  [
    'to-send',
    new RegExp(
      String.raw`\b(?:why|reason|how come)\b.{0,30}\b(?:you|your (?:people|team)|practitioner)\b.{0,15}\b${refused}\b.{0,10}\b(?:my|our)\b.{0,15}\b${paper}\b|\b(?:you|practitioner) ${refused} (?:my|our) (?:\w+ )?${paper}\b|\b(?:why|how come)\b.{0,12}\b(?:my|our) (?:\w+ )?${paper}\b.{0,10}\b${refused}\b(?!.*\b(?:sars|efiling|bank)\b.*$)`,
    ),
  ],
  // Such as “check if my documents came through”.
  [
    'documents',
    new RegExp(
      String.raw`\b(?:check|see|look|tell me|know|confirm|say)\b.{0,12}\b(?:if|whether)\b.{0,8}\b(?:my|our) (?:\w+ ){0,2}?${paper}\b.{0,20}\b${judged}\b|\bhow many ${paper}\b.{0,20}\b(?:do|have|did) i\b.{0,40}\b(?:on|in|approved|uploaded|profile|account|there)\b|\b(?:which|any|how many) of my ${paper}\b.{0,20}\b(?:not|are|were|still|have|got)\b`,
    ),
  ],
  // Such as “the order I paid last night still says pending”.
  [
    'orders',
    new RegExp(
      String.raw`\border\b.{0,40}\b(?:i|we) (?:have |already )?(?:paid|payed|made|placed)\b.{0,50}\b${unpaid}\b|\b(?:paid|payed)\b.{0,50}\border\b.{0,25}\b${unpaid}\b|\bmy (?:\w+ )?order\b.{0,15}\bstill\b.{0,15}\b${unpaid}\b|\bmy (?:\w+ )?order\b.{0,25}\b${unpaid}\b.{0,25}\b(?:paid|payed)\b|\bmy (?:\w+ )?order still ${unpaid}\b`,
    ),
  ],
  // Such as “my order still says pending but my money went off” or “what's my order status”.
  [
    'orders',
    new RegExp(
      String.raw`\border\b.{0,15}\bstill\b.{0,15}\b${unpaid}\b.{0,30}\b(?:i|my|we|money|bank|card)\b.{0,25}\b(?:paid|payed|went|gone|left|off|deducted|debited|taken|afgegaan)\b|\bmy (?:\w+ )?order(?:'s)? (?:status|state|progress|update)\b`,
    ),
  ],
  // Such as “I cancelled my order, where is the money”.
  [
    'orders',
    /\b(?:i|we) (?:have |already )?cancell?ed (?:my|the|our|that|an) (?:\w+ )?(?:order|purchase|plan|subscription)\b.{0,80}\b(?:where|when|not (?:back|received|arrived|got)|nothing|still)\b/,
  ],
  [
    'orders',
    /\b(?:when|on what date|what date) (?:does|do|will|is) my (?:\w+ ){1,3}(?:plan|subscription)\b.{0,20}\b(?:renew\w*|run out|expires?|end|charged)\b/,
  ],
  // Such as “I approved your access request, can you see it”.
  [
    'returns',
    /^(?!.*\b(?:what happens|how long)\b).*\b(?:i|we)(?: have|'ve)? (?:just |already |now )?(?:approved?|accepted|gave|granted|given|confirmed|allowed)\b.{0,12}\b(?:your?|the)\b.{0,25}\b(?:access|request)\b.{0,60}\b(?:can|do|did|have|has|is|was)\b.{0,20}\b(?:see|show\w*|through|got|get|work\w*|received|there|in)\b/,
  ],
  // Such as “the reference number SARS gave when my return was submitted”.
  [
    'returns',
    /\b(?:ref|reference|submission|confirmation)\b(?: (?:number|nr|no|code))?\b.{0,45}\bmy (?:\w+ )?(?:return|submission|irp6)\b.{0,20}\b(?:was|went|in|filed|submitted|sent)\b/,
  ],
  ['refund', /\bsars (?:has |have )?(?:just |now )?assessed (?:me|my \w+)\b.{0,80}\b(?:you|u|yours|your)\b/],
  // Such as “is there a quote waiting for me”.
  [
    'next',
    /\b(?:is there|are there|do i have|have i (?:got|received)|any|where(?:'s| is)|did you (?:send|make))\b.{0,20}\b(?:quotes?|offers?)\b.{0,25}\b(?:for me|waiting|to accept|open|from you|yet)\b|\bwhere(?:'s| is) my (?:quote|offer)\b/,
  ],
  // Such as “how much is in my no spend month”.
  [
    'savings',
    /\b(?:how much|what)\b.{0,30}\b(?:in|with|on|for) my (?:\w+ ){0,2}(?:no[- ]spend(?: \w+)?|savings? (?:challenge|goal)|challenge|saving goal)\b/,
  ],
  [
    'savings',
    new RegExp(
      String.raw`\bhow (?:far|close|much|am|are|is|look|looks)\b(?!.*\btax[- ]?free\b).{0,25}\b(?:i|we|my)\b.{0,25}\b(?:with|in|to|on|towards|doing|look)\b.{0,30}\b${saving}\b|\bhow (?:look|looks|is|are|does) my (?:\w+ )?(?:save |saving |savings )?(?:challenge|goal)s?\b`,
    ),
  ],
  ['messages', /\b(?:any|new|unread) (?:\w+ )?messages?\b/],
  ['documents', /\bhow (?:look|looks|are|is) my (?:documents?|papers|uploads|files)\b/],
];

const assessed = String.raw`(?:(?:(?:my|the|an?) )?(?:\w+ )?(?:assessment|ita34)(?: \w+)? (?:came|come|arrived|landed|is (?:in|out|here|back|done|through)|in|out|done)|(?:got|have|received) (?:my|the|an?) (?:\w+ )?(?:assessment|ita34)|sars (?:has |have |just )*assessed me)`;
const due = String.raw`(?:\b(?:what|how much|wat|anything)\b.{0,25}\b(?:owe|pay|due|owing|settle)\b|\b(?:must|do|should) i (?:still |have to |need to )*(?:pay|owe)\b)`;

/** Questions about the person's own records for which a passage also gives the rule. */
const ownBesideRules: readonly [OwnTopic, RegExp][] = [
  // Such as “what do I owe and by when, my assessment came”.
  ['owed', /\b(?:when|by when|what date)\b.{0,15}\b(?:must|do|should) i pay\b.{0,40}\bmy assessment\b/],
  ['owed', new RegExp(String.raw`${due}.{0,60}\b${assessed}|\b${assessed}\b.{0,40}${due}`)],
  // Such as “how many months have I got left on my subscription”.
  [
    'orders',
    /\bmy (?:\w+ ){0,3}?(?:subscription|plan|bookkeeping|payroll)\b.{0,60}\b(?:how (?:many|much|long)|what)\b.{0,30}\b(?:left|remain\w*|more|to go|still run\w*)\b|\bhow (?:many|much|long)\b.{0,40}\b(?:left|remain\w*|to go) (?:on|of|with|in) my (?:\w+ ){0,3}?(?:subscription|plan|bookkeeping|payroll)\b/,
  ],
  // Such as “does my approval of the figures still count”.
  [
    'returns',
    /^(?!.*\b(?:access|sars|bank)\b).*(?:\b(?:does|is|do|will) my (?:approval|signature|consent|sign-?off|okay|ok)\b.{0,40}\b(?:still|count\w*|valid|stand\w*|good)\b|\b(?:i|we) (?:have |had |already |did )*(?:approved?|signed)\b.{0,30}\b(?:figures|return|numbers|it)\b.{0,40}\b(?:did|have|has) you (?:\w+ )?chang\w+)/,
  ],
];

/** Returns which of the person's own records a question is about, if a passage also gives the rule; null otherwise. */
export const besideRule = (text: string): OwnTopic | null =>
  ownBesideRules.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

const isPaid =
  /(?<!\b(?:not|isn't|never|hasn't)(?: been| yet)? )\b(?:paid|payed)\b|\b(?:money|payment|r ?\d[\d ,.]*)\b.{0,20}\b(?:went|gone|left|deducted|debited|taken)\b/;
const isOpen = new RegExp(String.raw`\border\b.*\b${unpaid}\b|\b${unpaid}\b.*\border\b`);

/** Whether somebody says that they paid for an order that still shows as unpaid. */
export const saysPaid = (text: string) => isPaid.test(text) && isOpen.test(text);
