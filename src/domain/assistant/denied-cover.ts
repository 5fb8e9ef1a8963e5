/** Names of medical schemes, and words for one. */
export const scheme = String.raw`(?:med(?:ical)?[ -]?(?:aid|scheme|cover|plan|insurance)|medaid|mediese(?: (?:fonds|skema))?|hospital plan|discovery(?: health)?|bonitas|gems|medihelp|bestmed|fedhealth|polmed|profmed|medshield|bankmed|momentum(?: medical| health)?)`;
const fund = String.raw`(?:(?:retirement |uittree-?|aftree-?)?annu(?:ity|ities|[iï]teit)|ra|pension fund|provident fund|retirement fund)(?:(?: contributions?)?(?![a-z-]))`;
/** “No medical” at the end of a clause. */
const cover = String.raw`(?:(?:my |our |a |an |any |the |'n |n |i-?|ye-?|we-?)*(?:${scheme}(?![a-z-])(?! (?:tax )?credits?)|med(?:ical)?(?=\s*(?:[,.;?!]|and\b|or\b|nor\b|$))|${fund}))`;
const covers = String.raw`${cover}(?:,? (?:or|and|nor|of|en) (?:no |an? |any |geen )?${cover})*`;

const none = String.raw`\b(?:no|nil|zero|without|geen|sonder|neither|never (?:had|been on|belonged to|joined|took out))`;
const member = String.raw`(?:on|in|under|covered by|(?:a )?members? of|part of|belonging to)`;
const isNot = String.raw`\b(?:not|isn't|isnt|aren't|arent|wasn't|wasnt|weren't)(?: \w+){0,2}? ${member}(?: an?| any)?(?! (?:my|our|the|his|her)\b)`;
const hasNot = String.raw`\b(?:don't|dont|do not|doesn't|doesnt|does not|didn't|didnt|did not|haven't|havent|have not|hasn't|hasnt|has not|never)(?: \w+)? (?:have|has|had|got|belong(?:ed)? to|pay|paid|paying|been on|contribute to)(?: for| into)?`;
const gaveUp = String.raw`\b(?:left|cancell?ed|stopped|dropped|quit|gave up|lost|ended|resigned from|came off|is off|am off|i'm off)`;
const nie = String.raw`\bnie (?:\w+ )?(?:op |aan |lid van )?(?:die |enige )?`;
const isiZulu = String.raw`\b(?:(?:angi|andi|aka|asi)n[ao]\w*|(?:ha|ga) ?ke ?na(?: le)?)[^.,;?!\d]{0,20}?`;

const deniedCover = new RegExp(
  String.raw`(?:(?:\b(?:i|he|she|we|they|who) )?(?:(?:have|has|had|with|is|am|are|was|'m|'s) )?(?:(?:${none}|${isNot}|${hasNot}|${gaveUp}|${nie}) ?${covers}|${isiZulu} ?${cover}))(?: nie\b)?(?: (?:in|since|from) (?:19|20)\d\d\b)?`,
  'gi',
);
const namesScheme = new RegExp(String.raw`\b(?:${scheme}|medical)\b`, 'i');

/** A text without statements that somebody has no medical scheme or retirement fund. */
export interface Uncovered {
  text: string;
  /** Whether a scheme was denied, and none is named elsewhere. */
  isUninsured: boolean;
}

/** Removes statements that somebody has no medical scheme or retirement fund: “no medical aid”, “geen annuïteit”. */
export function withoutCover(question: string): Uncovered {
  const denied = [...question.matchAll(deniedCover)].map(([whole]) => whole);
  if (denied.length === 0) return { text: question, isUninsured: false };
  const text = question.replaceAll(deniedCover, ' ').replaceAll(/ +/g, ' ');
  const isUninsured = denied.some((one) => namesScheme.test(one) || /\bmed\b/i.test(one));
  return { text, isUninsured: isUninsured && !namesScheme.test(text) };
}
