/** A piece of a text and the font that has its characters. */
export interface TextRun {
  text: string;
  font: FontName;
}

/** `standard` is every PDF reader's own; the others are parts of one font, named as its files are. */
export type FontName = 'standard' | 'latin-ext' | 'vietnamese' | 'cyrillic' | 'greek';

/** Which characters each font has, the first that fits; names in Tshivenda, Polish, Greek or Russian stay readable. */
const ranges: readonly (readonly [FontName, RegExp])[] = [
  ['standard', /[\u0020-\u007e\u00a0-\u00ffŒœŠšŽžŸƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]/],
  ['vietnamese', /[ĂăĐđĨĩŨũƠơƯư\u1ea0-\u1ef9₫]/],
  ['latin-ext', /[\u0100-\u02af\u1e00-\u1e9f\u1ef2-\u1eff\u2c60-\u2c7f\ua720-\ua7ff]/],
  ['cyrillic', /[\u0400-\u045f\u0490\u0491\u04b0\u04b1]/],
  ['greek', /[\u0370-\u03ff]/],
];

function fontOf(character: string): FontName | undefined {
  return ranges.find(([, range]) => range.test(character))?.[0];
}

/** Divides a text by the fonts that it needs. A character that none has becomes a question mark. */
export function textRuns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  for (const character of text.normalize('NFC')) {
    const font = fontOf(character);
    const last = runs.at(-1);
    const next = { text: font ? character : '?', font: font ?? 'standard' };
    if (last?.font === next.font) last.text += next.text;
    else runs.push(next);
  }
  return runs;
}
