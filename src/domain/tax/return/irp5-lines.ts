/**
 * A run of text on a page. Coordinates are in points with the origin at the top left: `x` is the left edge, `y`
 * the baseline, growing downwards. `page` counts from 1.
 */
export interface TextItem {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  str: string;
}

/** A word or a whole amount, with its left and right edges. `gap` is the separator before it. */
export interface Word {
  text: string;
  left: number;
  right: number;
  gap: 'space' | 'column';
}

/** The words on one baseline, from left to right. */
export interface Line {
  page: number;
  words: readonly Word[];
}

/** A word before amounts are joined. `item`, `start` and `end` locate it in the text item it comes from. */
interface Piece {
  text: string;
  left: number;
  right: number;
  item: number;
  start: number;
  end: number;
}

// Distances as fractions of the text's height.
const SAME_BASELINE = 0.4;
const SAME_WORD = 0.12;
const SPACE = 0.6;
const WIDEST_BOX = 2.5;

/** Splits a text run at white space. Positions within it are estimates that assume equally wide characters. */
function pieces({ x, width, str }: TextItem, item: number): Piece[] {
  const character = width / str.length;
  return [...str.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    left: x + index * character,
    right: x + (index + text.length) * character,
    item,
    start: index,
    end: index + text.length,
  }));
}

/** Joins characters and fragments that touch. Drops the second copy of a word printed twice to look bold. */
function joinFragments(line: readonly Piece[], height: number): Piece[] {
  const joined: Piece[] = [];
  for (const piece of line) {
    const last = joined.at(-1);
    const overprint =
      last?.text === piece.text && Math.abs(last.left - piece.left) < (piece.right - piece.left) / 4;
    if (overprint) continue;
    if (last && last.item !== piece.item && piece.left - last.right < height * SAME_WORD) {
      joined[joined.length - 1] = { ...piece, text: last.text + piece.text, left: last.left, start: -1 };
    } else joined.push(piece);
  }
  return joined;
}

const isBoxed = ({ text }: Piece) => /^[\p{L}\p{N}]$/u.test(text);
const middle = ({ left, right }: Piece) => (left + right) / 2;

/**
 * Joins characters printed in evenly spaced boxes, such as `3 6 0 1`. Joins a pair only if another run in the
 * line has the same spacing.
 */
function joinBoxes(line: readonly Piece[], height: number): Piece[] {
  const runs: { pieces: Piece[]; pitch: number }[] = [];
  for (const piece of line) {
    const run = runs.at(-1);
    const last = run?.pieces.at(-1);
    if (run && last && isBoxed(last) && isBoxed(piece)) {
      const pitch = middle(piece) - middle(last);
      const fits =
        run.pieces.length === 1
          ? pitch < height * WIDEST_BOX
          : Math.abs(pitch - run.pitch) < Math.max(run.pitch / 5, 0.5);
      if (fits) {
        run.pieces.push(piece);
        run.pitch = pitch;
        continue;
      }
    }
    runs.push({ pieces: [piece], pitch: 0 });
  }
  const pitches = new Set(runs.filter((run) => run.pieces.length > 2).map((run) => Math.round(run.pitch)));
  return runs.flatMap(({ pieces: run, pitch }) => {
    const [first, last] = [run[0], run.at(-1)];
    const boxed = run.length > 2 || [...pitches].some((known) => Math.abs(known - pitch) < pitch / 5);
    if (!first || !last || !boxed) return run;
    return [{ ...last, text: run.map(({ text }) => text).join(''), left: first.left, start: -1 }];
  });
}

const beginsAmount = /^[-−(]?(?:R|ZAR)?[1-9]\d{0,2}(?: \d{3}){0,3}$/;
const continuesAmount = /^\d{3}(?:[.,]\d{2})?(?:[)\-−]|CR)?$/;
const currencyOrSign = /^(?:[-−(]?(?:R|ZAR)?|(?:R|ZAR)[-−(])$/;
const number = /^[-−(]?(?:R|ZAR)?\d[\d., ]*(?:[)\-−]|CR)?$/;
const wholeAmount = /^[-−(]?(?:R|ZAR)?\d[\d ]*$/;

/** Returns the separator between two parts of one amount: a space or nothing. Null if they are separate words. */
function amountSeparator(last: Word, word: Word): ' ' | '' | null {
  // Cents with a separator belong to the number before them, however far away it is.
  if (wholeAmount.test(last.text) && /^[.,]\d{2}[)\-−]?$/.test(word.text)) return '';
  if (word.gap === 'column') return null;
  if (beginsAmount.test(last.text) && continuesAmount.test(word.text)) return ' ';
  if (currencyOrSign.test(last.text) && number.test(word.text)) return '';
  if (number.test(last.text) && /[.,]$/.test(last.text) && /^\d{2}[)\-−]?$/.test(word.text)) return '';
  return number.test(last.text) && /^(?:[)\-−]|CR)$/.test(word.text) ? '' : null;
}

function joinWords(words: readonly Word[], separatorOf: (last: Word, word: Word) => string | null): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const separator = last ? separatorOf(last, word) : null;
    if (last && separator !== null) {
      joined[joined.length - 1] = { ...last, text: last.text + separator + word.text, right: word.right };
    } else joined.push(word);
  }
  return joined;
}

/** Joins the parts of amounts, such as `R`, `480`, `000`, `,` and `00`, starting with the cents. */
function joinAmounts(words: readonly Word[]): Word[] {
  const withCents = joinWords(words, (last, word) =>
    /^[.,]$/.test(last.text) && /^\d{2}[)\-−]?$/.test(word.text) ? '' : null,
  );
  return joinWords(withCents, amountSeparator);
}

function readLine(items: readonly { piece: Piece; height: number }[]): Word[] {
  const height = Math.max(...items.map((item) => item.height));
  const ordered = items.map(({ piece }) => piece).toSorted((a, b) => a.left - b.left);
  const whole = joinBoxes(joinFragments(ordered, height), height);
  return joinAmounts(
    whole.map((piece, at): Word => {
      const before = whole[at - 1];
      const { text, left, right } = piece;
      if (!before) return { text, left, right, gap: 'column' };
      const sameItem = before.item === piece.item && before.start >= 0 && piece.start >= 0;
      const near = sameItem ? piece.start - before.end === 1 : left - before.right < height * SPACE;
      return { text, left, right, gap: near ? 'space' : 'column' };
    }),
  );
}

/** Groups text items into lines, from top to bottom, page by page. */
export function textLines(items: readonly TextItem[]): Line[] {
  const ordered = items
    .map((item, at) => ({ item, pieces: pieces(item, at) }))
    .filter((entry) => entry.pieces.length > 0)
    .toSorted((a, b) => a.item.page - b.item.page || a.item.y - b.item.y);
  const lines: { page: number; y: number; words: { piece: Piece; height: number }[] }[] = [];
  for (const { item, pieces: found } of ordered) {
    const line = lines.at(-1);
    const words = found.map((piece) => ({ piece, height: item.height }));
    if (line?.page === item.page && item.y - line.y < item.height * SAME_BASELINE) line.words.push(...words);
    else lines.push({ page: item.page, y: item.y, words });
  }
  return lines.map(({ page, words }) => ({ page, words: readLine(words) }));
}
