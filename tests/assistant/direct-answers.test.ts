import { describe, expect, it } from 'vitest';
import { answerTo } from './asked.ts';

/** Returns an answer's text with ordinary spaces. */
const textTo = async (question: string) =>
  (await answerTo(question)).answer
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s/g, ' ');

describe('an answer decided by the words of a question', () => {
  it.each([
    ['why does my employer deduct SDL from my salary', 'is your employer’s own cost'],
    ['who pays the skills levy, me or my boss', 'is your employer’s own cost'],
    [
      'can I cash in my retirement annuity at 50',
      'No, not at 50. You can retire from a retirement annuity from age 55.',
    ],
    ['kan ek my RA trek op 48', 'No, not at 48'],
    ['can I retire from my RA at 60', 'Yes, at 60'],
    ['kan ek my petrol eis', 'An employee can’t claim petrol on its own'],
    ['sonpaneel belasting krediet', 'There is no longer a tax credit for solar panels'],
    ['are braces tax deductible', 'Yes: treatment by a registered orthodontist'],
    ['am I still a SA tax resident if I live in the UK', 'more than 915 days in those five years'],
    ['my ex boss won’t give me my IRP5', 'Your employer must give you an IRP5'],
    ['I was fired and got no IRP5', 'Your employer must give you an IRP5'],
    ['I drive for Uber with my own car, what can I deduct?', 'without any travel allowance'],
    ['replaced the roof at my rental flat, can i claim it', 'The roof: a repair'],
    ['built a carport and a garage at my rental house, deductible?', 'an improvement'],
    ['painted the rental house and put in a new kitchen, what can I claim', 'The house: a repair'],
  ])('comes first: %s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });

  it.each([
    ['when is SDL due for my staff', 'your employer’s own cost'],
    ['can I cash in my RA when I emigrate at 50', 'No, not at 50'],
    ['how do I deduct petrol for my business', 'An employee can’t claim petrol'],
    ['I drive a truck for a company, what can I deduct', 'a business of your own'],
    ['replaced the roof on my own house can I claim', 'a repair'],
    ['I rent a flat and the landlord replaced the geyser, claim?', 'a repair'],
  ])('isn’t given to a neighbouring question: %s', async (question, sentence) => {
    expect(await textTo(question)).not.toContain(sentence);
  });
});

describe('a guest’s question about their own records', () => {
  it.each([
    ['has my return been submitted?', 'open “Tax Returns” in the menu'],
    ['did my upload go through?', 'open “Documents” in the menu'],
    ['where is my invoice', 'open “Orders” in the menu'],
    ['how far is my savings challenge', 'open “Savings Challenges” in the menu'],
    ['do I have unread messages', 'open “Messages” in the menu'],
  ])('names the page: %s', async (question, sentence) => {
    expect(await textTo(question)).toContain(sentence);
  });
});
