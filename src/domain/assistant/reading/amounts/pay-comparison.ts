import type { Role } from './amount-role.ts';
import type { ReadAmount } from './read-amounts.ts';

/** Matches salaries from two employers: “I was paid R180 000 by the clinic and R130 000 by the college”. */
export const paidByTwo =
  /\b(?:paid|earn(?:ed|s)?|got|get|received|made) (?:r ?)?\d[\d ,.]*k?(?: \w+){0,3} (?:by|from|at) [^.;?\d]*\band (?:r ?)?\d[\d ,.]*k?(?: \w+){0,3} (?:by|from|at)\b(?! (?:my|our|his|her) (?:\w+ )?(?:mother|father|mom|mum|dad|parents?|uncle|aunt\w*|brother|sister|son|daughter|wife|husband|ex|friends?|family|gran\w*)\b)/;

/** Two salaries to compare, as indexes into the amounts: the person's own and the other one. */
export interface ComparedPay {
  own: number;
  other: number;
}

/** Text between the old and the new salary: “from 30k to 34k”. */
const toNewPay =
  /^,? ?(?:(?:a|per|each|every) (?:month|year|week|annum) ?|p\/?\.?[maw]\.? ?)?(?:gross )?,?(?:(?:down |up |back )?to|->|=>|and (?:i )?(?:will )?(?:now|soon|next (?:month|year))(?: i)?(?: (?:earn|get|make|have|be (?:on|earning|getting)|on|it's|it is|am on|going to))?|(?:and )?(?:is|am|are|it's|i'm)? ?now(?: (?:earn|get|make|on|it's))?|but now|then|na) ?(?:r ?)?$/;
const isChange =
  /\b(?:rais\w+|increas\w+|increment|hike[ds]?|went|gone|goes|going|go|gaan|mov(?:e|es|ed|ing)|promot\w+|bump\w*|jump\w*|climb\w*|ris(?:e|es|ing)|rose|was|were|used to|up|lift\w*|verhog\w*|verhoging|extra|more|difference|drop\w*|cut|reduc\w*|decreas\w*|lower\w*|f[ae]ll\w*|down|new (?:tax|pay|salary|take[- ]?home|nett?))\b/;

/** Text between two alternatives, the second of which is the person's own pay. */
const thanOwn = /\b(?:instead of|rather than|than|as opposed to|(?:and |but )?not)\b/;
/** Text between two alternatives in either order. */
const betweenAny =
  /\b(?:or|versus|vs\.?|against|compared (?:to|with)|teenoor|(?<!\b(?:salary|income|wages?|pay|pension|package|gross|earnings|total|rent|amount|profit|bonus|worth|costs?|salaris|maximum|minimum|annuity|annuities|fund|allowance|commission|contributions?|grant|interest|rental|dividends?|gain|share) )of(?= r? ?$))\b/;
const betweenTwo = /^[^.;?]{0,30}\b(?:and|to|en|tot|na)\b/;
const comparesTwo = /\b(?:differen\w+|verskil|compar\w+|between|tussen)\b/;

/** Words for an offered salary. */
const isOther =
  /\b(?:offer(?:s|ed|ing)?|new (?:job|position|salary|pay|company|employer|role|boss|one)|(?:other|another|next|second) (?:job|company|employer|firm|position|offer)|job b|elsewhere|promot\w+|(?:will|would|may|might|could|can) (?:i )?(?:get|pay|earn|be|make|become|take home)|considering|move for|moving)\b/;
/** Words for the current salary. */
const isOwn =
  /\b(?:now|currently|current|at the moment|presently|at present|present|today|already|stay(?:ing)?|keep|job a|nou|tans|from)\b/;
/** Words for an earlier salary, to which the current one is compared. */
const wasPaid =
  /\b(?:was|were|used to|had been|previously|before|old (?:pay|salary|job)|started (?:at|on))\b/;
const asksChange =
  /\b(?:differ\w*|verskil|more|meer|extra|less|minder|better|worse|compar\w+|lose|gain|increase|up|down|actually|rise)\b/;

const payRoles: ReadonlySet<Role | null> = new Set([null, 'income', 'pension', 'unsure']);

/** Returns the words around an amount, between the nearest punctuation marks, conjunctions or amounts. */
function wordsAround(text: string, amounts: readonly ReadAmount[], at: number): string {
  const before = text.slice(amounts[at - 1]?.end ?? 0, amounts[at]?.start);
  const behind = text.slice(amounts[at]?.end, amounts[at + 1]?.start ?? text.length);
  const last = before.split(/[,;.?!:]\s|\b(?:and|or|but|vs|versus)\b/).at(-1) ?? '';
  return `${last} # ${behind.split(/[,;.?!:]\s|\b(?:and|or|but|vs|versus)\b/)[0]}`;
}

/** Returns which of two alternatives is the person's own pay. If no word shows it, that's the lower one. */
function orderOf(
  text: string,
  amounts: readonly ReadAmount[],
  [first, second]: [number, number],
): ComparedPay {
  const [before, after] = [first, second].map((at) => wordsAround(text, amounts, at));
  const ownFirst = { own: first, other: second };
  const wasFirst = before !== undefined && wasPaid.test(before);
  if (wasFirst !== (after !== undefined && wasPaid.test(after)))
    return wasFirst ? ownFirst : { own: second, other: first };
  const ownSecond = { own: second, other: first };
  if (before === undefined || after === undefined) return ownFirst;
  if (isOwn.test(before) !== isOwn.test(after)) return isOwn.test(before) ? ownFirst : ownSecond;
  if (isOther.test(before) !== isOther.test(after)) return isOther.test(before) ? ownSecond : ownFirst;
  return (amounts[first]?.amount ?? 0) <= (amounts[second]?.amount ?? 0) ? ownFirst : ownSecond;
}

/** Returns two amounts of pay that a question compares: before and after a change, or two alternatives. */
export function comparedPayIn(
  text: string,
  amounts: readonly ReadAmount[],
  roles: readonly (Role | null)[],
): ComparedPay | null {
  const pays = amounts.flatMap((_, at) => (payRoles.has(roles[at] ?? null) ? [at] : []));
  for (const [place, second] of pays.entries()) {
    const first = pays[place - 1];
    if (first === undefined || first + 1 !== second) continue;
    const [one, other] = [amounts[first], amounts[second]];
    if (!one || !other || one.amount === other.amount) continue;
    const between = text.slice(one.end, other.start);
    if (toNewPay.test(between) && isChange.test(text)) return { own: first, other: second };
    if (pays.length !== 2) continue;
    if (thanOwn.test(between)) return { own: second, other: first };
    const isPair =
      (betweenAny.test(between) && !isAdded.test(between)) ||
      (comparesTwo.test(text) && betweenTwo.test(between)) ||
      (asksChange.test(text) &&
        (isOther.test(text) || isOwn.test(text)) &&
        !isAdded.test(between) &&
        !secondJob.test(text));
    if (isPair) return orderOf(text, amounts, [first, second]);
  }
  return null;
}

/** Returns contributions before and after a change: “my RA goes from # to #”. */
export function comparedContributionsIn(
  text: string,
  amounts: readonly ReadAmount[],
  roles: readonly (Role | null)[],
): ComparedPay | null {
  const other = amounts.findIndex((next, at) => {
    const own = amounts[at - 1];
    const role = roles[at - 1];
    return (
      own !== undefined &&
      (role === 'retirement' || role === 'moreRetirement') &&
      own.amount < next.amount &&
      toNewPay.test(text.slice(own.end, next.start)) &&
      isChange.test(text)
    );
  });
  return other === -1 ? null : { own: other - 1, other };
}

/** Words for a second job. */
const secondJob = /\b(?:second|2nd|side|extra|part[- ]time|weekend|both|two|2) (?:part[- ]time )?jobs?\b/;
/** Words for an amount on top of the salary. */
const isAdded = /\b(?:plus|on top of|bonus|overtime|commission|tips|in addition|also|as well)\b|\+/;
