/** Matches statements that the person owns half: “I own half”, “half of it is mine”, “we own it 50/50”. */
const ownHalf =
  /\b(?:me|i|my \w+) (?:and|n|&) (?:me|i|my \w+)\b(?! and\b)[^.;?\d]{0,40}\b(?:50 ?[/-] ?50|half(?: ?[/-] ?| (?:and |& )?)half|half each|equal(?:ly| shares))\b|\bi (?:only |just |also )?own (?:a |one |exactly )?half(?: (?:share|of)\b|(?= and\b)|(?=[,;.?]|$))|\bhalf (?:(?:of )?(?:it|this|that|the \w+) )?(?:is|was|belongs to) (?:mine|me|my (?:wife|husband|hubby|spouse|brother|sister|partner|mother|father|friend)(?:'s)?)\b|\b(?:in|on) both (?:of )?our names\b|\b(?:we|(?:my \w+ and i|i and my \w+)) (?:both )?(?:jointly |each )?own(?:ed)? (?:it |this |a \w+ |the \w+ )?(?:50 ?[/-] ?50|half(?:[ -](?:and[ -])?half| each)?|jointly|equally)\b|\b(?:own(?:ed)?|bought) (?:it |a \w+ |the \w+ )?(?:50 ?[/-] ?50|jointly|half(?:[ -]and)?[ -]half) with (?:my )?\w+|\bco-?own(?:ed)?\b[^.;?\d]{0,25}\b50 ?[/-] ?50\b/;
const denied =
  /\b(?:not|never|no longer|don'?t|doesn'?t|isn'?t|used to|if|would)\b[^.;?]{0,20}\b(?:own|half|both)\b/;
/** Matches mentions of three or more owners. */
export const sharesSeveral =
  /\b(?:three|3|four|4|five|5|six|6|all) of us\b|\b(?:two|2|three|3|four|4) (?:brothers|sisters|siblings|partners|friends) and i\b|\bsiblings\b|\b(?:own\w*|share|each) (?:a |one )?(?:third|quarter)\b/;

/** Whether a question says that the person owns half of something. */
export const namesShare = (text: string) =>
  ownHalf.test(text) && !denied.test(text) && !sharesSeveral.test(text);

const owner = String.raw`(?:wife|husband|hubby|spouse|partner|mother|father|mom|mum|ma|pa|dad|parents|brother|boet|bro|sister|sis|siblings?|son|daughter|cousin|uncle|aunt|friend|mate|buddy|ex|girlfriend|boyfriend|colleague|co-?owner|business partner)`;
const holds = String.raw`(?:own\w*|lets?|letting|rents?|share[ds]?|sharing|split\w*|sold|sell\w*|bought|inherited|runs?|hold|have|do|get|are (?:joint|equal|co-?)\w*|joint\w*)`;
/** Mentions of another owner, which change the amount that a person declares. */
const sharedWith = new RegExp(
  String.raw`\b(?:my|the) ${owner} (?:and|n|&|\+) (?:i|me|myself|ek)\b[^.;?\d]{0,15}\b${holds}\b|\b(?:i|me|myself|ek) (?:and|n|&|\+) (?:my |a )?${owner}\b[^.;?\d]{0,15}\b${holds}\b|\b(?:with|to) (?:my|a|an|the) ${owner}\b(?=[^.;?]{0,20}\b(?:half|equal\w*|own\w*|split|share[ds]?)\b)|\b(?:${holds})\b[^.;?\d]{0,30}\bwith (?:my|a|an) ${owner}\b|\bbelongs? to (?:me|us|both|my ${owner})\b(?! alone)[^.;?\d]{0,30}\b(?:and|together|both|&)\b|\b(?:half|third|quarter|part|rest) (?:of )?(?:(?:the|it|that|this) )?(?:\w+ )?(?:goes|belongs|is paid|is for) (?:to )?my\b`,
);
const namesPart =
  /\bshared? (?:equally|it|this|that|\d|between|with|the (?:rent\w*|profit|income|gain|interest))\b|\bsplit (?:it|this|that|between|equally|with|the|\d|half)\b|\b(?:in )?equal shares\b|\bjoint(?:ly)? own\w*\b|\bco-?own\w*\b|\b(?:in |a |our )?partnership\b|\b[2-6] of us (?:run|own|share|have|let|rent|do)\b|\b(?:mine|my (?:share|part|stake)) (?:is |of )?(?:only )?(?:\d{1,2} ?(?:%|percent)|(?:a |one |1 )?(?:half|third|quarter)\b)|\bi (?:own|have|hold) (?:only )?(?:\d{1,2} ?(?:%|percent)|(?:a |one |1 )?(?:half|third|quarter)(?: (?:share|stake|interest|of)\b|(?=[,.;?]|$)))|\b(?:half|third|quarter) each\b/;

/** Whether a question mentions another owner or a share of an amount. */
export const mayBeShared = (text: string) => sharedWith.test(text) || namesPart.test(text);
