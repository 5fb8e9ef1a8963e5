/** The owner's words for half: “I own half”, “half of it is mine”, “in both our names”, “we own it 50/50”. */
const ownHalf =
  /\b(?:me|i|my \w+) (?:and|n|&) (?:me|i|my \w+)\b(?! and\b)[^.;?\d]{0,40}\b50 ?[/-] ?50\b|\bi (?:only |just |also )?own (?:a |one |exactly )?half(?: (?:share|of)\b|(?= and\b)|(?=[,;.?]|$))|\bhalf (?:(?:of )?(?:it|this|that|the \w+) )?(?:is|was|belongs to) (?:mine|me|my (?:wife|husband|hubby|spouse|brother|sister|partner|mother|father|friend)(?:'s)?)\b|\b(?:in|on) both (?:of )?our names\b|\b(?:we|(?:my \w+ and i|i and my \w+)) (?:both )?(?:jointly |each )?own(?:ed)? (?:it |this |a \w+ |the \w+ )?(?:50 ?[/-] ?50|half(?:[ -](?:and[ -])?half| each)?|jointly|equally)\b|\b(?:own(?:ed)?|bought) (?:it |a \w+ |the \w+ )?(?:50 ?[/-] ?50|jointly|half(?:[ -]and)?[ -]half) with (?:my )?\w+|\bco-?own(?:ed)?\b[^.;?\d]{0,25}\b50 ?[/-] ?50\b/;
const denied =
  /\b(?:not|never|no longer|don'?t|doesn'?t|isn'?t|used to|if|would)\b[^.;?]{0,20}\b(?:own|half|both)\b/;
/** Three or more owners. */
export const sharesSeveral =
  /\b(?:three|3|four|4|five|5|six|6|all) of us\b|\b(?:two|2|three|3|four|4) (?:brothers|sisters|siblings|partners|friends) and i\b|\bsiblings\b|\b(?:own\w*|share|each) (?:a |one )?(?:third|quarter)\b/;

/** Whether a question says in the owner's words that half of something belongs to them. */
export const namesShare = (text: string) =>
  ownHalf.test(text) && !denied.test(text) && !sharesSeveral.test(text);
