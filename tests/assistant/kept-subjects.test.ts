import { describe, expect, it } from 'vitest';
import { second } from './asked.ts';

/** Asks two questions in one conversation, and returns the second answer's text with ordinary spaces. */
const textOfSecond = async (first: string, then: string) =>
  (await second(first, then)).answer
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s/g, ' ');

describe('a follow-up that names another case', () => {
  it.each([
    [
      'what is the deadline for tax returns',
      'my husband pays provisional tax, same date for him?',
      '22 January 2027',
    ],
    ['when does the filing season end', 'provisional here, does that apply to me?', '22 January 2027'],
    ['wanneer sluit die filing season', 'ek betaal voorlopige belasting, dieselfde?', '22 January 2027'],
    [
      'how much interest may I earn tax free',
      'my uncle is 68, what is it for him',
      'From 65, it’s the first R34 500',
    ],
    ['is my bank interest taxed', 'and ouma of 81, how much for her', 'From 65, it’s the first R34 500'],
    ['what are the rebates', 'en vir my pa van 76?', 'come to R29 824.00 in 2025/2026'],
    ['at what income does tax start', 'dad is 69, how much for him', 'it’s R148 217.00 a year'],
    ['what vat is in R805 incl', 'and in R2 530?', 'R330.00 of it is VAT'],
    [
      'what do you charge for the comprehensive return',
      'does it cover my bitcoin?',
      'No, the Comprehensive Tax Return doesn’t cover crypto. The Elite Tax Return does, at R899.',
    ],
    [
      'how much is the individual one, the R299 return',
      'and is airbnb covered in that?',
      'No, the Individual Tax Return doesn’t cover rental income.',
    ],
    [
      'price of the elite return',
      'will it handle my overseas income too',
      'Yes, the Elite Tax Return covers foreign income.',
    ],
  ])('keeps the subject: %s / %s', async (first, then, sentence) => {
    expect(await textOfSecond(first, then)).toContain(sentence);
  });
});
