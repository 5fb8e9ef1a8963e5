/** Short forms such as digits that stand for words: “b4 tax”, “2 pay”, “tax 4 the year”. */
const beforeWords: readonly [RegExp, string][] = [
  [/(?<=\b\d{1,3})k(?=\d\b)(\d)/g, '.$1k'],
  [/\b(kids|children|dependants|kinders) \((\d)\)/g, '$2 $1'],
  [/\bsal(?=:? (?:of |is )?(?:r ?)?\d)/g, 'salary'],
  [/\b(?:laaities?|lighties?)\b/g, 'kids'],
  [/\bn (?=(?:will|how|what|must|do|does)\b)/g, 'and '],
  [/\bb4\b/g, 'before'],
  [/\b2 (?=(?:pay(?!\s?(?:slips?|days?|ments?|s\b))|get|claim|do|be|know|submit|sars|me)\b)/g, 'to '],
  [
    /(?<!\b(?:are|of|all|us|and|plus|with|for|the|family|x) |[\d&+,] ?)\b4 (?=(?:the|my|d|da|this|that|last|an?|it|them|me|us|him|her|our|both|everything|everyone|tax)\b)/g,
    'for ',
  ],
];

const trade = String.raw`(?:sold|sell(?:ing)?|bought|buy(?:ing)?|purchased|paid|got|went)`;
/** Matches “4” before what can only be a price: “bought them 4 175 000”, “sold it 4 R90k”. */
const surePrice = new RegExp(
  String.raw`(?<=\b(?:${trade} (?:them|it|those|that)|${trade}(?: [a-z]+){0,3}) )4 (?=r ?\d|\d[\d ,.]*k\b)|(?<=\b${trade} (?:them|it|those|that) )4 (?=\d)`,
  'g',
);
/**
 * Matches “4” before a likely price. “Sold my shares 4 385 000” may mean four million, unless “4” is a “for” elsewhere.
 */
const likelyPrice = new RegExp(String.raw`(?<=\b${trade}(?: [a-z]+){1,3} )4 (?=\d{2,3} \d{3}\b)`, 'g');

/** Writes out short forms, so that digits in them aren't read as numbers. */
export function writeOutShortForms(text: string): string {
  const worded = beforeWords.reduce((rest, [find, word]) => rest.replaceAll(find, word), text);
  const priced = worded.replaceAll(surePrice, 'for ');
  return priced === text ? text : priced.replaceAll(likelyPrice, 'for ');
}
