import { scheme } from './denied-cover.ts';

const self = String.raw`(?:me|myself|i|us|ek|ons)`;
const person = String.raw`(?:wife|vrou|husband|hubby|spouse|partner|girlfriend|boyfriend|fianc[eé]e?|ex|mother|mom|mum|father|dad|parents|kids?|kinders|children|child|sons?|seun|daughters?|dogters?|dogter|brothers?|sisters?|grand\w+|granny|gran|gogo|baby|twins)`;
const ofPerson = String.raw`(?: (?:pay|cover|for|vir|on|of|my|our|the|his|her|die|two|three|both|\d|medical aid|own|other|small|minor|adult|old|elderly))* ${person}\b`;

/** Matches statements that the person asking isn't covered: “my kids, but not me”, “I’m not on it”. */
const excludesSelf = new RegExp(
  [
    String.raw`\b(?:not|nie)(?: for| on| vir)? (?:me|myself|ek|i)\b(?! (?:but|only|alone)\b)`,
    String.raw`\b(?:excluding|excl|except(?: for)?|without|minus|other than) (?:me|myself)\b`,
    String.raw`\bi(?:'m| am) (?:myself )?not(?: (?:myself|included|covered|a member|a beneficiary|part of it)| on (?:it|the ${scheme}|any))*(?=\s*(?:[,.;?!]|$)| (?:and|but|tax|what|how)\b)`,
    String.raw`\bnot (?:covered|on it|a member) myself\b`,
  ].join('|'),
);
/** Matches statements that only others are covered, perhaps beside the person asking: “only my daughter”. */
const onlyOthers = new RegExp(
  [
    String.raw`(?<!\b(?:an?|the) )\b(?:only|just|solely|slegs|net)${ofPerson}`,
    String.raw`\b${person}(?:'s (?:own )?${scheme})? (?:only|alone|alleen)\b(?! (?:and|earns?|works?|has)\b)`,
  ].join('|'),
);
/** Matches statements that nobody but others is covered: “nobody except my two kids”. */
const nobodyElse = new RegExp(
  String.raw`\b(?:nobody|no ?one|none of us)\b[^.,;?]{0,30}\b(?:except(?: for)?|but|besides|other than)${ofPerson}`,
);
/** Matches lists that include the person asking: “only me and my wife”. */
const listsSelf = new RegExp(
  String.raw`\b${self}(?:,| and| &| \+| plus| en| with) (?:my|our|the|\d|a|his|her|die)\b|\b(?:and|&|\+|plus|en) ${self}\b|\b(?:for|of) (?:me|myself|us)\b`,
);
/** Matches cover under another person's or an own scheme, beside the one asked about. */
const coveredElsewhere = new RegExp(
  String.raw`\bi(?:'m| am)(?: (?:also|myself))? (?:on|under|covered (?:by|on|under)|a (?:member|dependant) (?:of|on)|with) (?:my own\b|my (?:ex|company|employer|work|${person})\b|his\b|her\b|some(?:one|body)\b|another\b|a different\b)|\bi(?:'m| am) covered elsewhere\b|\bi have my own (?:${scheme}|plan|cover)\b`,
);
const ofOthers = new RegExp(
  String.raw`\b(?:for|of|cover\w*|:) (?:my |our |\d |an? |the )*(?:ex[- ]?)?${person}\b|\b${person} (?:is|are) on my\b`,
);
/** Words showing that the person asking pays for the cover. */
const pays = new RegExp(
  String.raw`\bi (?:only |just |also |do )?(?:pay|cover|am paying)\b|\bi'm (?:the one )?paying\b|\bmy (?:own )?${scheme}\b|\b${scheme} (?:for|vir|of)\b|\bon (?:discovery|bonitas|gems|medihelp|bestmed|momentum)\b`,
);

/** Who is covered: only others, others and perhaps the person asking, or anyone. */
export type Covered = 'others' | 'unknown' | 'any';

/** Returns whether a question says that only others are on the scheme that the person asking pays for. */
export function coveredIn(text: string): Covered {
  if (coveredElsewhere.test(text) && ofOthers.test(text)) return 'unknown';
  if (excludesSelf.test(text) || nobodyElse.test(text))
    return pays.test(text) && !listsSelf.test(text.replace(excludesSelf, ' ')) ? 'others' : 'unknown';
  return onlyOthers.test(text) && !listsSelf.test(text) ? 'unknown' : 'any';
}

/** Matches a whole family without its number of people. */
export const wholeFamily =
  /\b(?:famil(?:y|ies)|gesin|household|every(?:one|body)(?! else)|almal|all of us|us all|(?:we|we're|we are|ons)(?: \w+)? all|we (?:are|have|belong|pay)|we're|ons (?:is|het))\b(?! of \d)/;
