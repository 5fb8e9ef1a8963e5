import type { DecidingFact } from './deciding-fact.ts';

const missed = String.raw`(?:miss(?:ed)?|forgot|forgotten|overlooked|vergeet|gemis|(?:did|have|has|had)(?: ?n[o']?t| not|nt) (?:\w+ )?(?:file|filed|submit|submitted|pay|paid|do|done|send|sent)|never (?:filed|submitted|paid|did|sent|done)|nie (?:ingedien|betaal|gestuur)|too late|te laat|passed|expired|is over|lapsed|verby|verstryk)`;

const leftOut = String.raw`(?:chang(?:e|ing)|correct(?:ing)?|fix|edit|amend|object|redo|undo|verander|regmaak|forgot|left (?:out|off)|leaves? (?:out|off)|wrong|incorrect|(?:is|are|was|were)(?: ?n'?t| not|nt) (?:on|in|there|included|shown)|not (?:on|in) (?:it|there)|nie (?:daarop|daarin|op|in)|missing|without my|weggelaat|uitgelaat|kort|did ?n'?t (?:do|change|add)|did nothing|never did anything|niks gedoen|now what|what now|too late|te laat|late|missed|closed|season (?:is )?over)`;

/** Steps that are left after a last day has passed, or after SARS prepared a return. */
export const askedLate: readonly DecidingFact[] = [
  // A return prepared by SARS that somebody wants to change.
  {
    passage: 'auto/disagree',
    words: [
      /\b(?:auto[- ]?assess\w*|outo-?(?:matiese )?aan(?:slag|geslaan)\w*)/i,
      new RegExp(String.raw`\b${leftOut}\b`, 'i'),
    ],
    unless:
      /\b(?:check|price|cost|r149|when did|what (?:is|are)|why|no auto|not auto|never got|bank (?:details|account)|refund (?:not|has|have|is late))\b/i,
    overrules:
      /^(?:auto\/(?!disagree)|filing|penalties|retirement|medical|donations|documents|travel|refunds|disputes|efiling)/,
  },
  // A provisional return or payment that wasn't made.
  {
    passage: 'provisional/late',
    beside: ['provisional/dates'],
    words: [
      /\b(?:provisional|irp ?6'?s?|voorlopige)\b/i,
      new RegExp(String.raw`\b${missed}\b`, 'i'),
      /\b(?:what|how|can i|must i|do i|should i|still|now|wat|hoe|kan ek|moet ek|nou|help|options?)\b/i,
    ],
    unless:
      /\b(?:how much|hoeveel|nil|third|top[- ]?up|registered|regist\w*|estimate\w*|underestimat\w*|itr ?12|yearly return|annual return|price|cost|remission|waive\w*|r ?\d{3,}|\d{4,}(?<!20\d\d))\b|\d[ ,]\d{3}/i,
    overrules: /^(?!penalties\/outstanding-years|provisional\/late)/,
  },
  // A late appeal.
  {
    passage: 'disputes/appeal',
    words: [
      /\b(?:appeal\w*|appèl|appel)\b/i,
      new RegExp(String.raw`\b(?:${missed}|late|laat|after the)\b`, 'i'),
    ],
    overrules: /^(?!disputes\/appeal)|^disputes\//,
  },
  // The time to appeal isn't the time to object.
  {
    passage: 'disputes/appeal',
    words: [
      /\b(?:appeal\w*|appèl|appel\w*)\b/i,
      /\b(?:how (?:long|many)|by when|until when|deadline|time limit|last day|when must|days|hoe lank|hoeveel|wanneer|sperdatum|dae)\b/i,
    ],
    unless: /\b(?:price|cost|fees?|charge|kos|sars (?:take|have|has|get)|decid\w*|answer|hear|tax court)\b/i,
    overrules: /^(?!disputes\/appeal)|^disputes\//,
  },
  // The time that SARS has for an objection isn't the time to object.
  {
    passage: 'disputes/decision',
    words: [
      /\b(?:beswaar|objection|objections)\b/i,
      /\b(?:hoeveel|hoe lank|wanneer|how (?:long|many)|when)\b/i,
      /\bsars\b.{0,20}\b(?:antwoord|besluit|reageer)|\b(?:het|have|has|vat) sars\b/i,
    ],
    unless: /\b(?:price|cost|fees?|kos|appeal\w*|appel\w*)\b/i,
    overrules: /^(?!disputes\/decision)|^disputes\//,
  },
  // The time to pay isn't the time to object.
  {
    passage: 'filing/payment-date',
    words: [
      /\b(?:aanslag|assessment)\b/i,
      /\b(?:hoeveel dae|hoe lank|wanneer|teen wanneer|how (?:long|many days)|by when)\b/i,
      /\b(?:te betaal|betaal wees|to (?:pay|settle))\b/i,
    ],
    unless: /\b(?:beswaar|object\w*|appeal\w*|provisional|voorlopige|irp6|refund|terugbetaling)\b/i,
    overrules: /^disputes\//,
  },
  // The time to object has passed.
  {
    passage: 'disputes/last-day',
    beside: ['disputes/correction-or-objection'],
    words: [
      /\b(?:object|objections?|objecting|beswaar|noo)\b|\b80 (?:business )?days\b/i,
      new RegExp(
        String.raw`\b(?:${missed}|late|laat|condon\w*)\b|\b(?:after|na|still|nog)\b.{0,20}\b(?:\d+|two|three|four|five|six|twee|drie|vier|vyf|ses) (?:days?|weeks?|months?|years?|dae|weke|maande|jaar)\b`,
        'i',
      ),
    ],
    unless:
      /\b(?:auto\w*|appeal\w*|penalt\w*|price|cost|late (?:return|filing|submission)|decid\w*|answer|reply|heard|hear|lodged|already (?:sent|filed|submitted|objected)|pay|sars (?:missed|is late|has not|did))\b/i,
    overrules: /^(?:disputes|filing|penalties|verification|efiling)\//,
  },
  // A verification that wasn't answered.
  {
    passage: 'verification/no-answer',
    words: [
      /\b(?:verif\w+|(?:documents?|letter) (?:that )?(?:sars|they) (?:asked|wanted|requested))\b/i,
      new RegExp(String.raw`\b(?:${missed})\b`, 'i'),
      /\b(?:what|how|can i|must i|now|wat|hoe|kan ek|nou|help|options?)\b/i,
    ],
    unless: /\b(?:refund|how long|already (?:sent|submitted)|fake|scam|price|cost)\b/i,
    overrules: /^(?:verification|efiling|filing|documents|penalties)\//,
  },
];
