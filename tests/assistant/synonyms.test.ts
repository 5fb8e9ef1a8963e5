import { describe, expect, it } from 'vitest';
import { passages } from '../../src/domain/assistant/knowledge/passages.ts';
import { plainOf, synonymsIn } from '../../src/domain/assistant/words/synonyms.ts';
import { wordGroups } from '../../src/domain/assistant/words/word-groups.ts';

const spaced = (text: string) => text.replaceAll('-', ' ');

const inOurWords = (question: string) => plainOf(question).split(' ').flatMap(synonymsIn).join(' ');

describe('synonyms', () => {
  it('have one meaning each', () => {
    const variants = wordGroups.flatMap(([, ...others]) => others.map(spaced));
    expect(variants.filter((variant, at) => variants.indexOf(variant) !== at)).toEqual([]);
    const ours = new Set(wordGroups.map(([word]) => spaced(word)));
    expect(variants.filter((variant) => ours.has(variant))).toEqual([]);
  });

  it('map to words that the passages use', () => {
    const used = new Set(
      passages.flatMap(({ title, questions, text }) =>
        plainOf([title, ...questions, text].join(' '))
          .split(/[^\p{L}\p{N}]+/u)
          .flatMap(synonymsIn),
      ),
    );
    const words = wordGroups.flatMap(([ours]) => spaced(ours).split(' '));
    expect(words.filter((word) => !used.has(word))).toEqual([]);
  });

  it.each([
    ['Waar is my terugbetaling', 'where is my refund'],
    ['ngikweleta SARS imali', 'owe sars money'],
    ['is my RA deductable', 'is my retirement annuity deduct'],
    ['mediese fonds vir my kinders', 'medical aid vir my child'],
    ['e-filing OTP', 'efiling otp'],
    ['how do I Sign-In', 'how do i log in'],
    ['Skuld ek belasting?', 'owe ek belasting?'],
    ['Uittree-annuïteit', 'retirement annuity'],
  ])('turn “%s” into “%s”', (question, ours) => {
    expect(inOurWords(question)).toBe(ours);
  });
});
