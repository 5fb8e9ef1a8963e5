const units: Readonly<Record<string, number>> = {
  een: 1,
  twee: 2,
  drie: 3,
  vier: 4,
  vyf: 5,
  ses: 6,
  sewe: 7,
  agt: 8,
  nege: 9,
};
const tens: Readonly<Record<string, number>> = {
  tien: 10,
  elf: 11,
  twaalf: 12,
  dertien: 13,
  veertien: 14,
  vyftien: 15,
  sestien: 16,
  sewentien: 17,
  agtien: 18,
  agttien: 18,
  negentien: 19,
  neentien: 19,
  neëntien: 19,
  twintig: 20,
  dertig: 30,
  veertig: 40,
  vyftig: 50,
  sestig: 60,
  sewentig: 70,
  tagtig: 80,
  negentig: 90,
  neentig: 90,
  neëntig: 90,
};
const scales: Readonly<Record<string, number>> = { honderd: 100, duisend: 1_000, miljoen: 1_000_000 };

const longestFirst = (words: Readonly<Record<string, number>>) =>
  Object.keys(words)
    .toSorted((a, b) => b.length - a.length)
    .join('|');
const joined = String.raw`[ -]?(?:en[ -]?)?`;
const afrikaansWord = `(?:${longestFirst(tens)}|${longestFirst(units)}|${longestFirst(scales)})`;
/** Matches a number in Afrikaans words: “vyf-en-twintig duisend”, “driehonderdduisend”. */
const afrikaansNumber = new RegExp(
  String.raw`(?<![\p{L}\d]|\d )${afrikaansWord}(?:${joined}${afrikaansWord})*(?!\p{L})`,
  'gu',
);
const parts = new RegExp(afrikaansWord, 'g');
/** Numbers of a single word up to nine aren't amounts: “twee kinders”. */
const isSmall = new RegExp(`^(?:${longestFirst(units)})$`);

function valueOf(written: string): number {
  let total = 0;
  let current = 0;
  for (const [word] of written.matchAll(parts)) {
    const scale = scales[word];
    if (scale === undefined) current += units[word] ?? tens[word] ?? 0;
    else if (scale === 100) current = (current || 1) * 100;
    else {
      total += (current || 1) * scale;
      current = 0;
    }
  }
  return total + current;
}

const fractions: Readonly<Record<string, number>> = {
  half: 1 / 2,
  halwe: 1 / 2,
  helfte: 1 / 2,
  third: 1 / 3,
  derde: 1 / 3,
  quarter: 1 / 4,
  kwart: 1 / 4,
  fifth: 1 / 5,
  vyfde: 1 / 5,
  eighth: 1 / 8,
  tenth: 1 / 10,
  tiende: 1 / 10,
};
const counts: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, twee: 2, drie: 3 };
const scaleNames: Readonly<Record<string, number>> = {
  k: 1_000,
  thousand: 1_000,
  grand: 1_000,
  duisend: 1_000,
  m: 1_000_000,
  mil: 1_000_000,
  mill: 1_000_000,
  million: 1_000_000,
  miljoen: 1_000_000,
};
const fraction = Object.keys(fractions).join('|');
const scale = '(thousand|grand|duisend|million|miljoen|mill?|[km])(?![a-z])';
const article = String.raw`(?:an? |one |'?n |die |the )`;

const smallWords: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const smallWord = [...smallWords, 'nought', 'nul', ...Object.keys(units)].join('|');
const smallValue = (word: string) =>
  /\d/.test(word) ? Number(word) : (units[word] ?? Math.max(0, smallWords.indexOf(word)));

/** Matches “three quarters of a million”, “half 'n miljoen”, “kwartmiljoen”. */
const partOfScale = new RegExp(
  String.raw`(?<![\p{L}\d]|\b(?:and|en) (?:an? |'?n )?)${article}?(?:(${Object.keys(counts).join('|')}) )?(${fraction})s?(?: of| van)? ?${article}?${scale}`,
  'gu',
);
/** Matches “two and a half million”. */
const withPart = new RegExp(
  String.raw`(?<![\p{L}\d.,])(\d{1,3}|${smallWord}) (?:and|en|&) ${article}?(three )?(${fraction})s? ?(?:of )?${article}?${scale}`,
  'gu',
);
/** Matches “a million and a half”, whose scale comes first. */
const scaleAndPart = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(\d{1,3}|${smallWord}) |${article})?${scale} (?:and|en) ${article}?(half|quarter|kwart)(?! (?:an? )?(?:million|thousand|k\b))`,
  'gu',
);
const oneAndAHalf = new RegExp(String.raw`(?<![\p{L}\d])anderhalf ?${scale}`, 'gu');
/** Matches “one point two five million”. */
const withDecimals = new RegExp(
  String.raw`(?<![\p{L}\d])(${smallWord}) (?:point|comma|komma|punt) ((?:${smallWord})(?: (?:${smallWord}))*)(?= ?${scale})`,
  'gu',
);

const rounded = (value: number) => String(Math.round(value * 100) / 100);

/** Writes Afrikaans numbers, decimals in words, and fractions of a thousand or a million in digits. */
export const withNumberWords = (text: string) =>
  text
    .replaceAll(
      withDecimals,
      (_, whole: string, decimals: string) =>
        `${smallValue(whole)}.${decimals.split(' ').map(smallValue).join('')}`,
    )
    .replaceAll(withPart, (_, whole: string, three: string | undefined, share: string, name: string) =>
      rounded((smallValue(whole) + (three ? 3 : 1) * (fractions[share] ?? 0)) * (scaleNames[name] ?? 1)),
    )
    .replaceAll(scaleAndPart, (_, whole: string | undefined, name: string, share: string) =>
      rounded((smallValue(whole ?? '1') + (fractions[share] ?? 0)) * (scaleNames[name] ?? 1)),
    )
    .replaceAll(oneAndAHalf, (_, name: string) => rounded(1.5 * (scaleNames[name] ?? 1)))
    .replaceAll(partOfScale, (_, count: string | undefined, share: string, name: string) =>
      rounded((counts[count ?? ''] ?? 1) * (fractions[share] ?? 1) * (scaleNames[name] ?? 1)),
    )
    .replaceAll(afrikaansNumber, (written) => (isSmall.test(written) ? written : String(valueOf(written))));

const multiples: Readonly<Record<string, number>> = {
  'half of': 1 / 2,
  half: 1 / 2,
  'die helfte van': 1 / 2,
  'a third of': 1 / 3,
  'a quarter of': 1 / 4,
  'three quarters of': 3 / 4,
  'two thirds of': 2 / 3,
  twice: 2,
  double: 2,
  'two times': 2,
  '2 times': 2,
  '2 x': 2,
  '2x': 2,
  dubbel: 2,
  'twee keer': 2,
  triple: 3,
  'three times': 3,
  '3 times': 3,
  'drie keer': 3,
};
/** Matches pay stated as a multiple or a part of an amount: “I earn twice R20 000 a month”. */
const multipliedPay = new RegExp(
  String.raw`(?<=\b(?:earn\w*|makes?|made|gets?|got|paid|salary|income|pay|wage|verdien|kry)(?: (?:is|was|of|about|exactly|me))? )(${Object.keys(multiples).join('|')}) (?:r ?)?(\d{1,3}(?:[ ,]\d{3})+|\d+)( ?k\b)?`,
  'g',
);

const amount = String.raw`r ?\d{1,3}(?:[ ,]\d{3})+(?:\.\d\d)?|(?:r ?)?\d+(?:\.\d+)?(?: ?k\b)?`;
const by = String.raw`(?: ?[x×*] ?| times )`;
/** Matches a month's amount times the months of a year: “R8 500 x 12”, “12 × R8 500”. */
const timesTwelve = new RegExp(
  String.raw`(?<![\d.,])(${amount})(?: (?:pm|p\/m|(?:a|per) month|monthly))?${by}(?:12|twelve)(?: ?(?:months?|mnths?|maande))?\b(?! ?(?:[.,]?\d|%|k\b))|(?<![\d.,])\b(?:12|twelve)${by}(r ?\d{1,3}(?:[ ,]\d{3})+(?:\.\d\d)?|r ?\d+(?:\.\d+)?(?: ?k\b)?)(?: (?:pm|p\/m|(?:a|per) month|monthly))?(?![\d.,]*\d)`,
  'g',
);

/** Matches a month's amount times fewer months than a year has: “R8 500 x 10 months”. */
const timesMonths = new RegExp(
  String.raw`(?<![\d.,])(${amount})(?: (?:pm|p\/m|(?:a|per) month|monthly))?${by}([2-9]|1[01]) ?(?:months?|mnths?|maande)\b`,
  'g',
);

const largeNumber = /\d{3}|\d ?k\b/;
const total = (written: string, count: number) =>
  `r${rounded(count * Number(written.replaceAll(/[^\d.]/g, '')) * (written.endsWith('k') ? 1_000 : 1))} a year`;

/**
 * Works out pay that is stated as a multiple or a part of an amount. Twelve times an amount is a month's, and an amount
 * for fewer months is a year's, unless it's the only one: then it's the pay for part of a year.
 */
export const withMultiples = (text: string) =>
  text
    .replaceAll(
      multipliedPay,
      (_, times: string, digits: string, thousands: string | undefined) =>
        `r${rounded((multiples[times] ?? 1) * Number(digits.replaceAll(/[ ,]/g, '')) * (thousands ? 1_000 : 1))}`,
    )
    .replaceAll(
      timesTwelve,
      (_, first: string | undefined, second: string | undefined) => `${first ?? second ?? ''} a month`,
    )
    .replaceAll(timesMonths, (found: string, digits: string, count: string) =>
      largeNumber.test(text.replace(found, ' '))
        ? total(digits, Number(count))
        : `${digits} a month for ${count} months`,
    );
