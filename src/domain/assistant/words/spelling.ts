/** Easily misspelled words that the parser of calculation facts relies on. */
const words =
  `salary retirement annuity medical pension provident preservation deducted deduction deductions business freelance freelancing donation donated
  dividend dividends commission withdrawal withdraw severance retrenched retrenchment interest employer contribution contributions contribute
  provisional expenses monthly overtime allowance annually salaries children pensioner scheme rental earning`.split(
    /\s+/,
  );
/** Correct words that differ by one letter from one of these `words`. */
const correct = new Set(
  `employed employee employs expense medial tension withdrawn schema dental mental rentals learning warning interests donations`.split(
    ' ',
  ),
);
const withoutEach = (word: string) => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));

const exact = new Set(words);
/** Maps each form with one letter left out to its word. */
const shortened = new Map(words.flatMap((word) => withoutEach(word).map((form) => [form, word] as const)));

/** Whether two words differ by one letter added, left out, replaced or swapped with the next. */
function differByOne(one: string, other: string): boolean {
  if (one.length !== other.length) return true;
  const places = Array.from(one, (letter, at) => (letter === other[at] ? -1 : at)).filter((at) => at >= 0);
  const [first = 0, second] = places;
  if (second === undefined) return true;
  return (
    places.length === 2 &&
    second === first + 1 &&
    one[first] === other[second] &&
    one[second] === other[first]
  );
}

function correctWord(word: string): string {
  if (exact.has(word) || correct.has(word)) return word;
  if (shortened.has(word)) return shortened.get(word) ?? word;
  for (const form of withoutEach(word)) {
    // A plural or another ending isn't a mistake.
    if (exact.has(form)) return /[sdrn]$/.test(word) && word.startsWith(form) ? word : form;
    const near = shortened.get(form);
    if (near !== undefined && near[0] === word[0] && near.length === word.length && differByOne(near, word))
      return near;
  }
  return word;
}

/**
 * Corrects words of five letters or more that have one wrong letter: “retirment” becomes “retirement”. Expects lower
 * case. Shorter words have too many neighbours.
 */
export const correctSpelling = (text: string) => text.replaceAll(/[a-z]{5,}/g, correctWord);
