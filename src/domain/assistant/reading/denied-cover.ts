import { month } from './months.ts';

/** Medical schemes by name, and general terms for one. */
export const scheme = String.raw`(?:med(?:ical)?[ -]?(?:aid|scheme|cover|plan|insurance)|medaid|mediese(?: (?:fonds|skema))?|hospital plan|discovery(?: health)?|bonitas|gems|medihelp|bestmed|fedhealth|polmed|profmed|medshield|bankmed|momentum(?: medical| health)?)`;
const fund = String.raw`(?:(?:retirement |uittree-?|aftree-?)?annu(?:ity|ities|[iï]teit)|ra|pension fund|provident fund|retirement fund)(?:(?: contributions?)?(?![a-z-]))`;
/** A scheme, or just “medical” where the clause ends, as in “no medical”. */
const cover = String.raw`(?:(?:my |our |a |an |any |the |'n |n |i-?|ye-?|we-?)*(?:${scheme}(?![a-z-])(?! (?:tax )?credits?)|med(?:ical)?(?=\s*(?:[,.;?!]|and\b|or\b|nor\b|no\b|geen\b|what\b|how\b|$))|${fund}))`;
/** Children ruled out in the same phrase as the cover: “any kids or medical aid”. */
const kidsOr = String.raw`(?:(?:any |no )?(?:kids|children|dependants|kinders) ?(?:,|or|and|nor|of|en) (?:no |an? |any |geen )?)?`;
const covers = String.raw`${kidsOr}${cover}(?:,? (?:or|and|nor|of|en) (?:no |an? |any |geen )?${cover})*(?:,? (?:or|and|nor|of|en) (?:no |an? |any |geen )?pension\b(?! fund))?`;

const none = String.raw`\b(?:no|nil|zero|without|geen|sonder|neither|never (?:had|been on|belonged to|joined|took out))`;
const member = String.raw`(?:on|in|under|covered by|(?:a )?members? of|part of|belonging to)`;
const isNot = String.raw`\b(?:not|isn't|isnt|aren't|arent|wasn't|wasnt|weren't)(?: \w+){0,2}? ${member}(?: an?| any)?(?! (?:my|our|the|his|her)\b)`;
const hasNot = String.raw`\b(?:don't|dont|do not|doesn't|doesnt|does not|didn't|didnt|did not|haven't|havent|have not|hasn't|hasnt|has not|never)(?: \w+)? (?:have|has|had|got|belong(?:ed)? to|pay|paid|paying|been on|contribute to)(?: for| into)?`;
const gaveUp = String.raw`\b(?:left|cancell?ed|stopped|dropped|quit|gave up|lost|ended|resigned from|came off|is off|am off|i'm off)`;
const nobody = String.raw`\b(?:none of us|neither of us|nobody|no one|neither [^.,;?!\d]{1,30} nor (?:my |our |the )?\w+)(?: in (?:my|our|the) (?:family|house|household))? (?:have|has|is|are|am|was|were|belongs?)(?: (?:on|to|got|in|under))?(?: an?| any)?`;
const nie = String.raw`\bnie (?:\w+ )?(?:op |aan |lid van )?(?:die |enige )?`;
const isiZulu = String.raw`\b(?:(?:angi|andi|aka|asi)n[ao]\w*|(?:ha|ga) ?ke ?na(?: le)?)[^.,;?!\d]{0,20}?`;

const deniedCover = new RegExp(
  String.raw`(?:(?:\b(?:i|he|she|we|they|who) )?(?:(?:have|has|had|with|is|am|are|was|'m|'s) )?(?:(?:${none}|${isNot}|${hasNot}|${gaveUp}|${nobody}|${nie}) ?${covers}|${isiZulu} ?${cover}|\b${scheme}:? (?:none|nil)\b(?! of\b)|\bmed(?:ical)?:? (?:none|nil)\b(?! of\b)|\b(?:was|were|been) ${member} (?:my |our |the |an? )?(?:\w+'s )?${scheme} (?:until|till|up to) (?:\w+ )?(?:200\d|201\d|202[0-3])\b(?:, (?:none|nothing|not) since)?))(?: nie\b)?(?: (?:in|since|from) (?:19|20)\d\d\b)?`,
  'gi',
);
/** Words before people who are covered after all: “nobody is on medical aid except my kids”. */
const butOthers = /^,? ?(?:except|but (?:for )?my|besides|other than)\b/i;
const gaveUpThen = new RegExp(gaveUp, 'i');
const endsIn = new RegExp(
  String.raw`^ ?(?:(?:in|on|from|since|at|the|end|of|last) )*(?:\d{1,2} )?${month}\b`,
  'i',
);
/** Matches the month in which a period without a medical scheme began or ended: “no medical aid any more, since August”. */
const thenDenied = new RegExp(
  String.raw`^(?: any ?more| any longer|,)* (?:since|from|until|till|up to|before|sedert|vanaf|tot) (?:\d{1,2} |(?:the )?(?:end|start|beginning) of )?${month}\b(?!,? (?:19|200|201)\d)`,
  'i',
);
const namesScheme = new RegExp(String.raw`\b(?:${scheme}|medical)\b`, 'i');

const children = String.raw`kids?|child(?:ren)?|sons?|daughters?|baby|babies|twins|kinders?`;
const adults = String.raw`wife|husband|hubby|spouse|partner|girlfriend|boyfriend|fianc[eé]e?|mother|father|mom|mum|dad|parents?|brother|sister|vrou|man`;
const about = (people: string) => new RegExp(String.raw`\b(?:${people})\b[^.,;?!\d]{0,25}$`, 'i');
const [aboutChildren, aboutAdults] = [about(children), about(adults)];
/** Matches a denial that concerns only the person asking: “just my daughter, not me on medical aid”. */
const onlySelf = /^ ?(?:not|nie) (?:me|myself|i|ek)\b/i;
const anybody = new RegExp(String.raw`\b(?:${children}|${adults})\b`, 'i');
/** Statements that the person has no children: “no kids, no medical aid”. */
const deniedChildren = new RegExp(
  String.raw`\b(?:no|without(?: any)?|geen|don't have(?: any)?|zero|0) (?:${children})\b`,
  'gi',
);
const firstPerson = /\b(?:i|i'm|me|myself|my (?:own|salary|income|pay|pension|wages?)|ek)\b/i;

/** A text without the statements that somebody has no medical scheme or retirement fund. */
export interface Uncovered {
  text: string;
  /** Whether the question denies having a scheme and mentions none elsewhere. */
  isUninsured: boolean;
  /** Whether only others have no scheme: “my kids aren't on medical aid”. These statements are kept. */
  deniesOthers: boolean;
}

/** Removes statements that somebody has no medical scheme or retirement fund: “no medical aid”, “geen annuïteit”. */
export function withoutCover(question: string): Uncovered {
  let deniesOthers = false;
  let deniesScheme = false;
  const text = question.replaceAll(deniedCover, (denied: string, at: number) => {
    // With a date, as in “left my medical aid in August”, they were members until then.
    const behind = question.slice(at + denied.length);
    if ((gaveUpThen.test(denied) && endsIn.test(behind)) || thenDenied.test(behind) || butOthers.test(behind))
      return denied;
    if (onlySelf.test(denied) && anybody.test(question.slice(0, at))) return denied;
    const isOfScheme = namesScheme.test(denied) || /\bmed\b/i.test(denied);
    const before = question.slice(0, at).replaceAll(deniedChildren, ' ').trimEnd();
    if (
      isOfScheme &&
      (aboutChildren.test(before) || (aboutAdults.test(before) && firstPerson.test(question)))
    ) {
      deniesOthers = true;
      return denied;
    }
    if (isOfScheme) deniesScheme = true;
    return ' ';
  });
  const rest = text.replaceAll(/ +/g, ' ');
  return { text: rest, isUninsured: deniesScheme && !namesScheme.test(rest), deniesOthers };
}
