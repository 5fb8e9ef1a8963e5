import { describe, expect, it } from 'vitest';
import { comparedSubjects } from '../../src/domain/assistant/search/compared-subjects.ts';
import { refusalOf, refusalTexts } from '../../src/domain/assistant/refusals.ts';
import { smallTalkOf, smallTalkTexts } from '../../src/domain/assistant/small-talk.ts';
import { answerTo } from './asked.ts';

const passagesOf = async (question: string) =>
  (await answerTo(question)).sources.map(({ passage }) => passage);

describe('a last day', () => {
  const question = 'when does the tax season close';
  const saidOn = async (today: string, asked = question) =>
    (await answerTo(asked, { today })).answer.map(({ text }) => text);

  it('is said to have passed, right after it is named', async () => {
    const texts = await saidOn('2026-11-28');
    const at = texts.indexOf('It’s 28 November 2026 today, so 23 October 2026 has passed.');
    expect(texts[at - 1]).toContain('23 October 2026');
  });

  it.each(['2026-10-23', '2026-08-01'])('is not said to have passed on %s', async (today) => {
    expect(await saidOn(today)).not.toContainEqual(expect.stringContaining('today, so'));
  });

  it('is said once, with each day that a sentence names', async () => {
    const said = (await saidOn('2027-03-01', 'provisional tax dates')).filter((text) =>
      text.includes('today, so'),
    );
    expect(said).toEqual(['It’s 1 March 2027 today, so 31 August 2026 and 26 February 2027 have passed.']);
  });
});

describe('two things that a question compares', () => {
  it.each([
    ['audit vs verification', ['audit/what', 'verification/what']],
    ['is ordinary tax better than turnover tax', ['turnover-tax/who', 'business/sole-trader']],
    ['freelancer or sole trader?', ['business/sole-trader']],
    ['what is an audit', []],
    ['is my interest or anything else taxed', []],
  ])('%s', (question, expected) => {
    expect(comparedSubjects(question)).toEqual(expected);
  });

  it('are both answered', async () => {
    expect(await passagesOf('travel allowance or company car, which is cheaper for tax')).toEqual([
      'travel/allowance',
      'travel/company-car',
    ]);
  });
});

describe('a message of thanks', () => {
  it.each([
    'Thanks so much, that cleared it all up! bye',
    'Much appreciated, that is everything from my side',
    'thanks for the tax help',
  ])('%s', async (message) => {
    const answer = await answerTo(message);
    expect(answer.answer.map(({ text }) => text)).toEqual(smallTalkTexts.thanks);
    expect(answer.handOver).toBe(false);
  });

  it.each([
    'thanks, but what about my refund',
    'thanks I still cant log in',
    'thank you. my wife has a job too',
    'thanks for the info, my dad died last year',
    'thanks in advance for checking my case',
  ])('isn’t one if it says more: %s', (message) => {
    expect(smallTalkOf(message)).not.toBe('thanks');
  });
});

describe('a sham', () => {
  it.each([
    'can I put my baby down as an employee for R95 000, no one looks',
    'can I pay my son a salary although he does not really work here',
  ])('is refused, with the rule for real wages: %s', async (question) => {
    const answer = await answerTo(question);
    expect(answer.answer[0]?.text).toBe(refusalTexts.evasion);
    expect(answer.sources.map(({ passage }) => passage)).toEqual(['business/expenses']);
    expect(answer.handOver).toBe(true);
  });

  it.each([
    'I have a 4 year old and a salary of R30 000',
    'I pay my nanny a salary to look after my 2 year old',
    "my wife doesn't work, I pay R5000 medical aid for her, what credit",
    'can I hire my wife, she works 20 hours a week',
    'can i claim my laptop, I worry sars will check',
    'nobody checks my documents, can you look',
  ])('isn’t seen in an honest question: %s', (question) => {
    expect(refusalOf(question)).toBeNull();
  });
});

it('gives the price of a consultation before it offers a person', async () => {
  const answer = await answerTo('I want to talk to someone for advice, do you do consultations');
  expect(answer.answer[0]?.text).toContain('A Tax Consultation costs R499');
  expect(answer.answer.at(-1)?.text).toBe(smallTalkTexts.person.at(-1));
  expect(answer.handOver).toBe(true);
});

it('answers a question on years without returns first, whatever the story names', async () => {
  const [first] = await passagesOf(
    'Lost my job, claimed UIF, had a baby and have not submitted my taxes since 2020. Can you help?',
  );
  expect(first).toBe('penalties/outstanding-years');
});

it('puts a passage with an amount first if a threshold is asked for', async () => {
  const [first] = await passagesOf('at which age do u stop paying tax in south africa');
  expect(first).toBe('rates/turning-65');
});

it.each([
  ['are dividends from sa companies taxable in my return', 'dividends/local'],
  ['dividends from a local company and from us shares', 'dividends/foreign'],
])('tells dividends from here and from abroad apart: %s', async (question, expected) => {
  const [first] = await passagesOf(question);
  expect(first).toBe(expected);
});
