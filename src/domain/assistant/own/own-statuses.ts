import type { OwnTopic } from '../intents/own-topic.ts';

const paper = String.raw`(?:documents?|papers?|uploads?|files?|slips?|certificates?|(?:bank )?(?:letter|statement)s?|id(?: copy| document| book)?|irp5s?|payslips?|logbook|receipts?|invoices?|photos?|scans?|proof(?: of \w+)?)`;
const refused = String.raw`(?:reject\w*|declin\w*|refus\w*|disapprov\w*|not (?:been )?(?:approved?|accepted?)|turn(?:ed)? down|sent back|send back)`;
const judged = String.raw`(?:through|in|there|approved|accepted|received|arrived?|checked|processed|reviewed|ok(?:ay)?|fine|rejected)`;
const saving = String.raw`(?:savings?|saving (?:goal|target)|challenges?|(?:savings? |tax )?(?:goal|pot|target))`;
const unpaid = String.raw`(?:pending|unpaid|not (?:been )?(?:paid|confirmed|changed|updated)|hasn't (?:changed|moved|updated)|awaiting|waiting|stuck|the same)`;

/** Questions about the state of one's own records, by what was done to them. */
export const ownStatuses: readonly [OwnTopic, RegExp][] = [
  // “Why did you reject my bank letter”
  [
    'to-send',
    new RegExp(
      String.raw`\b(?:why|reason|how come)\b.{0,30}\b(?:you|your (?:people|team)|practitioner)\b.{0,15}\b${refused}\b.{0,10}\b(?:my|our)\b.{0,15}\b${paper}\b|\b(?:you|practitioner) ${refused} (?:my|our) (?:\w+ )?${paper}\b|\b(?:why|how come)\b.{0,12}\b(?:my|our) (?:\w+ )?${paper}\b.{0,10}\b${refused}\b(?!.*\b(?:sars|efiling|bank)\b.*$)`,
    ),
  ],
  // “Check if my documents came through”
  [
    'documents',
    new RegExp(
      String.raw`\b(?:check|see|look|tell me|know|confirm|say)\b.{0,12}\b(?:if|whether)\b.{0,8}\b(?:my|our) (?:\w+ ){0,2}?${paper}\b.{0,20}\b${judged}\b|\bhow many ${paper}\b.{0,20}\b(?:do|have|did) i\b.{0,40}\b(?:on|in|approved|uploaded|profile|account|there)\b|\b(?:which|any|how many) of my ${paper}\b.{0,20}\b(?:not|are|were|still|have|got)\b`,
    ),
  ],
  // “The order I paid last night still says pending”
  [
    'orders',
    new RegExp(
      String.raw`\border\b.{0,40}\b(?:i|we) (?:have |already )?(?:paid|payed|made|placed)\b.{0,50}\b${unpaid}\b|\b(?:paid|payed)\b.{0,50}\border\b.{0,25}\b${unpaid}\b|\bmy (?:\w+ )?order\b.{0,15}\bstill\b.{0,15}\b${unpaid}\b|\bmy (?:\w+ )?order\b.{0,25}\b${unpaid}\b.{0,25}\b(?:paid|payed)\b|\bmy (?:\w+ )?order still ${unpaid}\b`,
    ),
  ],
  // “It still says pending but my money went off”, “what's my order status”
  [
    'orders',
    new RegExp(
      String.raw`\border\b.{0,15}\bstill\b.{0,15}\b${unpaid}\b.{0,30}\b(?:i|my|we|money|bank|card)\b.{0,25}\b(?:paid|payed|went|gone|left|off|deducted|debited|taken|afgegaan)\b|\bmy (?:\w+ )?order(?:'s)? (?:status|state|progress|update)\b`,
    ),
  ],
  // “I cancelled my order, where is the money”
  [
    'orders',
    /\b(?:i|we) (?:have |already )?cancell?ed (?:my|the|our|that|an) (?:\w+ )?(?:order|purchase|plan|subscription)\b.{0,80}\b(?:where|when|not (?:back|received|arrived|got)|nothing|still)\b/,
  ],
  [
    'orders',
    /\b(?:when|on what date|what date) (?:does|do|will|is) my (?:\w+ ){1,3}(?:plan|subscription)\b.{0,20}\b(?:renew\w*|run out|expires?|end|charged)\b/,
  ],
  // “I approved your access request, can you see it”
  [
    'returns',
    /^(?!.*\b(?:what happens|how long)\b).*\b(?:i|we)(?: have|'ve)? (?:just |already |now )?(?:approved?|accepted|gave|granted|given|confirmed|allowed)\b.{0,12}\b(?:your?|the)\b.{0,25}\b(?:access|request)\b.{0,60}\b(?:can|do|did|have|has|is|was)\b.{0,20}\b(?:see|show\w*|through|got|get|work\w*|received|there|in)\b/,
  ],
  // “The reference number SARS gave for my return”
  [
    'returns',
    /\b(?:ref|reference|submission|confirmation)\b(?: (?:number|nr|no|code))?\b.{0,45}\bmy (?:\w+ )?(?:return|submission|irp6)\b.{0,20}\b(?:was|went|in|filed|submitted|sent)\b/,
  ],
  ['refund', /\bsars (?:has |have )?(?:just |now )?assessed (?:me|my \w+)\b.{0,80}\b(?:you|u|yours|your)\b/],
  // “Is there a quote waiting for me”
  [
    'next',
    /\b(?:is there|are there|do i have|have i (?:got|received)|any|where(?:'s| is)|did you (?:send|make))\b.{0,20}\b(?:quotes?|offers?)\b.{0,25}\b(?:for me|waiting|to accept|open|from you|yet)\b|\bwhere(?:'s| is) my (?:quote|offer)\b/,
  ],
  // “How much is in my no spend month”
  [
    'savings',
    /\b(?:how much|what)\b.{0,30}\b(?:in|with|on|for) my (?:\w+ ){0,2}(?:no[- ]spend(?: \w+)?|savings? (?:challenge|goal)|challenge|saving goal)\b/,
  ],
  [
    'savings',
    new RegExp(
      String.raw`\bhow (?:far|close|much|am|are|is|look|looks)\b.{0,25}\b(?:i|we|my)\b.{0,25}\b(?:with|in|to|on|towards|doing|look)\b.{0,30}\b${saving}\b|\bhow (?:look|looks|is|are|does) my (?:\w+ )?(?:save |saving |savings )?(?:challenge|goal)s?\b`,
    ),
  ],
  ['messages', /\b(?:any|new|unread) (?:\w+ )?messages?\b/],
  ['documents', /\bhow (?:look|looks|are|is) my (?:documents?|papers|uploads|files)\b/],
];
