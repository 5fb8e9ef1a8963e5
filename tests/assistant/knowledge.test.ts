import { describe, expect, it } from 'vitest';
import { fillFigures } from '../../src/domain/assistant/figures/figures.ts';
import { passages } from '../../src/domain/assistant/knowledge/passages.ts';
import { type Passage, passageText } from '../../src/domain/assistant/knowledge/passage.ts';
import { isDay, monthNames } from '../../src/domain/calendar.ts';
import { catalogue } from '../../src/domain/shop/catalogue.ts';
import { currentTaxYear, taxYears } from '../../src/domain/tax/tax-year.ts';
import { closedPages, openPages } from '../support/page-addresses.ts';

/** Pages that a passage may link to: all routes, and a page for each product. */
const pages = new Set([...openPages, ...closedPages, ...catalogue.map(({ id }) => `/products/${id}`)]);

const provision = String.raw`\d+[A-Za-z]*(?:\(\w+\))*`;

/**
 * Digits allowed in a passage: names of provisions, forms and source codes, years in names, days without a year, and
 * the ages of the rebates. Every other figure must be a placeholder, because it could disagree with the tables.
 */
const typedDigits: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:section|paragraph|rule)s? ${provision}(?:(?:, | and | or | to )${provision})*`,
    'gi',
  ),
  /\bAct \d+ of \d{4}\b/g,
  /\b(?:IRP|IT|ITR|ITA|EMP|VAT|RFR|RAV|CoR)\d+(?:\.\d+)?s?\b/g,
  /\b[34]\d{3}\b/g,
  /\b20\d\d\/20\d\d\b/g,
  /\b20\d\d (?:filing )?season\b/g,
  /\bBudget 20\d\d\b/g,
  new RegExp(String.raw`\b\d{1,2} (?:${monthNames.join('|')})\b(?! \d)`, 'g'),
  /\b(?:65 to 74|65|75)\b/g,
];

/** Returns a text's figures that are neither placeholders nor allowed. */
function handTyped(text: string): readonly string[] {
  const typed = text.replaceAll(/\{\{[^{}]*\}\}/g, '');
  const left = typedDigits.reduce((rest, allowed) => rest.replaceAll(allowed, ''), typed);
  return left.match(/\S*\d\S*|%|\bper ?cent\b/g) ?? [];
}

const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** Returns a passage's text in each tax year it applies to. */
const filledTexts = (passage: Passage) => taxYears.flatMap((year) => passageText(passage, year) ?? []);

/** Returns the first day on which a passage's yearly review is overdue. */
const overdueFrom = (reviewedOn: string) =>
  new Date(`${Number(reviewedOn.slice(0, 4)) + 1}${reviewedOn.slice(4)}T00:00:00+02:00`);

/** Returns the IDs of the passages that break a rule. */
const failing = (isMet: (passage: Passage) => boolean) =>
  passages.filter((passage) => !isMet(passage)).map(({ id }) => id);

/** Returns the values that occur more than once. */
const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

/** Converts to lower case and removes the final punctuation, so that questions can be compared. */
const fold = (text: string) => text.toLowerCase().replace(/[?.!]$/, '');

const isKnownInNamedYears = (passage: Passage) =>
  (passage.taxYears ?? []).every((year) => passageText(passage, year) !== null);

/** Returns all texts of a passage that are shown or searched. */
const allTexts = ({ text, title, source, link, questions }: Passage) => [
  text,
  title,
  source.name,
  link?.label ?? '',
  ...questions,
];

const isSourceAddress = (url: string) => (url.startsWith('/') ? pages.has(url) : url.startsWith('https://'));

describe('passages', () => {
  it('number at least 180', () => {
    expect(passages.length).toBeGreaterThanOrEqual(180);
  });

  it('have unique IDs made up of topic and name', () => {
    expect(repeated(passages.map(({ id }) => id))).toEqual([]);
    expect(failing(({ id }) => /^[a-z]+(?:-[a-z]+)*\/[a-z\d]+(?:-[a-z\d]+)*$/.test(id))).toEqual([]);
  });

  it('have unique titles and questions', () => {
    expect(repeated(passages.map(({ title }) => fold(title)))).toEqual([]);
    expect(repeated(passages.flatMap(({ questions }) => questions.map(fold)))).toEqual([]);
  });

  it('were reviewed in the past year', () => {
    expect(failing(({ reviewedOn }) => isDay(reviewedOn) && overdueFrom(reviewedOn) > new Date())).toEqual(
      [],
    );
  });

  it('have 40 to 160 words', () => {
    const counts = passages.flatMap((passage) =>
      filledTexts(passage).map((text) => ({ id: passage.id, words: wordCount(text) })),
    );
    expect(counts.filter(({ words }) => words < 40 || words > 160)).toEqual([]);
  });

  it('have figures for the years they name, and for at least one year', () => {
    expect(failing((passage) => isKnownInNamedYears(passage) && filledTexts(passage).length > 0)).toEqual([]);
    expect(failing((passage) => filledTexts(passage).every((text) => !/[{}]/.test(text)))).toEqual([]);
  });

  it('have no figures typed by hand', () => {
    const found = passages.flatMap(({ id, title, text }) =>
      handTyped(`${title} ${text}`).map((figure) => ({ id, figure })),
    );
    expect(found).toEqual([]);
  });

  it('have three to six questions of at most 20 words', () => {
    expect(failing(({ questions }) => questions.length >= 3 && questions.length <= 6)).toEqual([]);
    expect(failing(({ questions }) => questions.every((question) => wordCount(question) <= 20))).toEqual([]);
  });

  it('are plain text with typographic apostrophes', () => {
    const notPlain = /[<>*_`#\n'"]|&\w+;|\s{2}|^\s|\s$|https?:/;
    expect(failing((passage) => !allTexts(passage).some((text) => notPlain.test(text)))).toEqual([]);
    expect(failing(({ text }) => /[.!?]$/.test(text))).toEqual([]);
  });

  it('link to pages that exist', () => {
    expect(failing(({ link }) => link === undefined || pages.has(link.to))).toEqual([]);
    expect(failing(({ source }) => source.url === undefined || isSourceAddress(source.url))).toEqual([]);
  });
});

describe('figures typed by hand', () => {
  it.each([
    'up to R36 000 a year',
    'at 40% of the gain',
    'ten percent, or 10 percent',
    'within 80 business days',
    'by 23 October 2026',
    'the first 23800 rand',
    'since 2024',
  ])('are found in “%s”', (text) => {
    expect(handTyped(text)).not.toEqual([]);
  });

  it.each([
    'section 10(1)(o)(ii) and paragraph 20 of the Schedule',
    'sections 222 and 223',
    'the IRP5 at code 4102, and the IT3(b)',
    'from 1 March of 2025/2026',
    'the 2026 season, from 65 to 74 and from 75',
    'up to {{taxFree.year@2026/2027}}',
  ])('don’t include “%s”', (text) => {
    expect(handTyped(text)).toEqual([]);
  });
});

describe('figures', () => {
  const context = { taxYear: '2025/2026', prices: {} } as const;

  it('are those of the question’s year, unless the placeholder names another one', () => {
    const text = '{{taxFree.year}}, {{taxFree.year@2026/2027}}';
    expect(fillFigures(text, context)).toBe('R36\u00a0000, R46\u00a0000');
    expect(fillFigures(text, { ...context, taxYear: '2026/2027' })).toBe('R46\u00a0000, R46\u00a0000');
    expect(fillFigures('{{year@current}}', context)).toBe(currentTaxYear);
  });

  it('are missing if nothing has been published', () => {
    expect(fillFigures('{{season.closes}}', context)).toBe('23 October 2026');
    expect(fillFigures('{{season.closes}}', { ...context, taxYear: '2026/2027' })).toBeNull();
  });

  it('can be whole tables', () => {
    expect(fillFigures('{{brackets}}', context)).toBe(
      '18% up to R237 100, 26% to R370 500, 31% to R512 800, 36% to R673 000, 39% to R857 900, 41% to R1 817 000, and 45% above R1 817 000'.replaceAll(
        /(\d) (\d)/g,
        '$1\u00a0$2',
      ),
    );
  });

  it('include current prices', () => {
    expect(fillFigures('{{price.individual}}', context)).toBe('R299');
    const prices = { 1: { price: '349.00', discountPrice: null } };
    expect(fillFigures('{{price.individual}}', { ...context, prices })).toBe('R349');
  });

  it('throw an error if they don’t exist', () => {
    expect(() => fillFigures('{{treshold.under65}}', context)).toThrow('Unknown figure treshold.under65');
    expect(() => fillFigures('{{rebate.primary@2019/2020}}', context)).toThrow('Unknown tax year 2019/2020');
  });
});
