const opens = String.raw`^(?:(?:no+|oh|sorry|oops|wait|actually|but|i meant?|it's|its|it is|it was|that's|should be|make (?:it|that))[\s,]+)*`;
const number = String.raw`r? ?(\d{1,3}(?:[ ,]\d{3})+|\d+(?:[.,]\d+)?)( ?k)?`;
const instead = [
  new RegExp(String.raw`${opens}${number},? (?:and )?(?:not|instead of|nie) ${number}\W*$`),
  new RegExp(String.raw`${opens}(?:not|nie) ${number}[\s,;]+(?:but |it's |maar )?${number}\W*$`),
] as const;

const digitsOf = (text: string) => text.replaceAll(/[ ,]/g, '');
const factors: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };

/** Returns the value of a number with its suffix: “35k” is 35 000. */
const valueOf = (digits: string, suffix = '') =>
  Math.round(Number(digitsOf(digits)) * (factors[suffix.trim()] ?? 1) * 100) / 100;

const numbers = /(?<![\d.,])(\d{1,3}(?:[ ,]\d{3})+(?!\d)|\d+(?:\.\d+)?)( ?[km]\b)?(?![\d,.]*\d)/g;

/** Returns the text with a number replaced that it has exactly once; null otherwise. */
function withNumber(text: string, was: number, is: number): string | null {
  const same = [...text.matchAll(numbers)]
    .map((found) => ({ found, value: valueOf(found[1] ?? '', found[2]) }))
    .filter(({ value }) => value === was || value === was * 1_000 || value * 1_000 === was);
  const exact = same.filter(({ value }) => value === was);
  // “54 not 45” may mean the age or R45 000, but “2 not 4” no R4 000.
  const isCount = exact.length > 0 && was < 10;
  const [only, ...others] = isCount ? exact : same;
  if (!only || others.length > 0) return null;
  // In “35, not 30”, of R30 000, both are thousands.
  const isShort = only.value === was * 1_000 && is < 1_000;
  const { index, 0: written } = only.found;
  return `${text.slice(0, index)}${isShort ? is * 1_000 : is}${text.slice(index + written.length)}`;
}

/** Replaces a number in an earlier message: “it's 54, not 45”, “not 4, 2”. */
function withOtherNumber(plain: string, before: string): string | null {
  const [first, second] = instead.map((pattern) => pattern.exec(plain));
  const [was, is] = first
    ? [valueOf(first[3] ?? '', first[4]), valueOf(first[1] ?? '', first[2])]
    : [valueOf(second?.[1] ?? '', second?.[2]), valueOf(second?.[3] ?? '', second?.[4])];
  return was > 0 && is > 0 ? withNumber(before, was, is) : null;
}

const per = String.raw`(?: (?:a|per|each|every) (?:day|week|fortnight|month|year|2 weeks|two weeks))?`;
const counted = new RegExp(
  String.raw`(?<![\d.,])(\d{1,3}) ?(shift|hour|day|week|month|trip|night|session|lesson)s?(${per})\b`,
  'g',
);
const ending = /\b(?:now|then|only|actually|instead|please|asb)\b/g;
const onlyCount = new RegExp(String.raw`${opens}(?:only |i (?:only )?work(?:ed)? |we work )?(?=\d)`);

/** Replaces a count in an earlier message: “actually it's 16 shifts every fortnight”. */
function withOtherCount(plain: string, before: string): string | null {
  const [count, ...others] = [...plain.matchAll(counted)];
  if (!count || others.length > 0) return null;
  const rest = plain.replace(onlyCount, '').replace(count[0], '').replace(ending, '');
  const same = [...before.matchAll(counted)].filter(([, , unit]) => unit === count[2]);
  const [only, ...further] = same;
  if (!only || further.length > 0 || /[a-z\d]/.test(rest)) return null;
  const phrase = count[3] ? count[0] : `${count[0]}${only[3] ?? ''}`;
  return `${before.slice(0, only.index)}${phrase}${before.slice(only.index + only[0].length)}`;
}

const currencies = [
  String.raw`(?:us ?)?(?:\$|usd|dollars?)`,
  '(?:£|gbp|pounds?)',
  '(?:€|eur|euros?)',
] as const;

/** Converts a foreign amount in an earlier message: “take R17.50 to the dollar”. */
function withRate(plain: string, before: string): string | null {
  for (const name of currencies) {
    const rate = new RegExp(
      String.raw`r ?(\d{1,2}(?:[.,]\d{1,4})?) ?(?:to|for|per|a|=|is)? ?(?:the |a |one |1 )?${name}(?![a-z])`,
    ).exec(plain);
    const written = String.raw`(\d[\d ,]*(?:\.\d+)?)( ?[km]\b)?`;
    const amount = new RegExp(`${name} ?${written}|${written} ?${name}`).exec(before);
    const units = valueOf(amount?.[1] ?? amount?.[3] ?? '', amount?.[2] ?? amount?.[4]);
    if (!rate || !amount || units === 0) continue;
    const rand = Math.round(units * Number((rate[1] ?? '').replace(',', '.')));
    return `${before.slice(0, amount.index)} r${rand} ${before.slice(amount.index + amount[0].length)}`;
  }
  return null;
}

/** Returns an earlier message with what a short correction replaces in it; null if it replaces nothing. */
export const rewrittenMessage = (plain: string, before: string): string | null =>
  withOtherNumber(plain, before) ?? withOtherCount(plain, before) ?? withRate(plain, before);
