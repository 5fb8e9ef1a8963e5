import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

/** Preferred terms, with the variants that must not appear. */
const names: readonly (readonly [name: string, others: RegExp])[] = [
  ['SARS', /(?<!South African )\brevenue service\b/i],
  ['log in, login', /\blog-in|\bsign(?:ed|ing|s)?[ -]in\b/i],
  ['log out, logout', /\blog-out|\bsign(?:ed|ing|s)?[ -]out\b/i],
  ['documents', /\bpapers\b|\bpaperwork\b/i],
  ['deleted documents', /\bin the bin\b|\btrash\b/i],
  ['leaderboard', /\bhigh scores\b/i],
  ['someone', /\bsomebody\b/i],
  ['cancelled', /\bcanceled\b|\bcancelation\b/i],
  ['organise, optimise, recognise', /\b(?:organiz|optimiz|recogniz|authoriz)\w+/i],
];

/** Claims that won't be true until practitioners use the application. */
const notYetTrue = [
  /\bwe(?: are|.re) checking\b/i,
  /\bpractitioners? (?:checks|reads) each\b/i,
  /\bsees? the full number\b/i,
  /\bonly you and our practitioners\b/i,
  /\bwhose turn it is\b/i,
  /\bis open and has not been filed\b/i,
];

/** Returns string literals and JSX text that contain a space. */
function textsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (typeof node !== 'object' || node === null) return [];
  const { type, value } = node as { type?: string; value?: unknown };
  if (type === 'ImportDeclaration') return [];
  if (type === 'JSXText' || type === 'Literal') return typeof value === 'string' ? [value] : [];
  // A tagged template with an invalid escape sequence has no cooked text.
  if (type === 'TemplateElement') return [(value as { cooked: string | null }).cooked ?? ''];
  return Object.values(node).flatMap(textsOf);
}

const isQuery = (text: string) => /\b(?:select|insert into|update|delete from)\b/.test(text);

const files = globSync('src/{client,domain,routers,server}/**/*.{ts,tsx}', {
  exclude: [
    '**/migrations/**',
    '**/*.gen.ts',
    // Words that may appear in users' questions but are never displayed.
    'src/domain/assistant/{words/{afrikaans,cues,word-groups},own/{own-grammar,own-questions,own-statuses}}.ts',
    'src/domain/assistant/reading/{clause-kinds,sum-request,amounts/amount-doubts}.ts',
    'src/domain/assistant/intents/**',
    'src/domain/assistant/wordings/**',
  ],
});

const texts = files.flatMap((file) => {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`);
  return textsOf(program)
    .filter((text) => / /.test(text.trim()) && !isQuery(text))
    .map((text) => ({ file, text: text.replaceAll(/\s+/g, ' ').trim() }));
});

describe('terminology', () => {
  it('is checked in over 1,500 pieces of text', () => {
    expect(texts.length).toBeGreaterThan(1_500);
  });

  it.each(names)('uses one term: %s', (_name, others) => {
    expect(texts.filter(({ text }) => others.test(text))).toEqual([]);
  });
});

/** The card that states the refund beside take-home pay, and the facts of a return with its own balance. */
const refundFiles = [
  'src/client/features/dashboard/refund-card.tsx',
  'src/client/features/returns/return/return-facts.ts',
];

describe('claims', () => {
  it.each(notYetTrue)("don't anticipate features: %s", (claim) => {
    expect(texts.filter(({ text }) => claim.test(text))).toEqual([]);
  });

  it("don't mention the source of the calculator's tables, which depends on the settings", () => {
    const claims = texts.filter(({ text }) => /SARS[’']s own tables/i.test(text));
    expect(claims.map(({ file }) => file)).toEqual(['src/client/features/tax/results/figures.ts']);
  });

  it("don't call take-home pay a refund", () => {
    const refunds = texts.filter(({ text }) => /estimated refund/i.test(text));
    expect([...new Set(refunds.map(({ file }) => file))].toSorted()).toEqual(refundFiles);
    const announced = texts.filter(({ file }) => /^src\/(domain\/mail|client\/features\/tax)\//.test(file));
    expect(announced.length).toBeGreaterThan(100);
    expect(announced.filter(({ text }) => /your refund/i.test(text))).toEqual([]);
  });
});
