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

it.each([
  ['how do i chnage my banking detials with sars', 'refunds/bank-details'],
  ['waht docuemnts do you need for the retrun', 'documents/needed'],
  ['cna i calim my hmoe office expesnes', 'employment/home-office'],
  ['is my penison taxde', 'retirement/pension-income'],
  ['my company has not traded for 2 years, do i still need to file a return', 'business/dormant-company'],
  ['pty registered 3 years ago never did any business, must i submit to sars', 'business/dormant-company'],
  ['my maatskappy het nooit handel gedryf nie, moet ek n opgawe indien', 'business/dormant-company'],
  ['as a freelancer I have not filed a return for 2 years', 'penalties/outstanding-years'],
  ['what is the 80% and 90% rule for provisional tax', 'provisional/underestimation'],
  ['explain the basic amount for provisional tax', 'provisional/underestimation'],
  ['im a provisional taxpayer till when can i submit my itr12', 'provisional/both'],
  ['as a provisional taxpayer what is my deadline for the annual return', 'provisional/both'],
  ["hoe dien ek 'n IRP6 in op eFiling?", 'provisional/file'],
  ['steps to file a provisional tax return on efiling', 'provisional/file'],
  ['how do i register for irp6', 'provisional/register'],
  ['is n erfporsie belasbaar', 'gains/inheritance'],
  ['Ubani okumele akhokhe i-provisional tax?', 'provisional/who'],
  ['how much can i donate per year tax free', 'donations/tax'],
  ['what is the tfsa limit and can I put back what I withdraw', 'tax-free/limits'],
])('answers what is asked first: %s', async (question, expected) => {
  const [first] = await passagesOf(question);
  expect(first).toBe(expected);
});

const firstOf = async (question: string) => (await answerTo(question)).answer[0]?.text.replaceAll(/\s/g, ' ');

describe('a limit that changes from year to year', () => {
  it.each([
    ['when is the annual limit for tax free savings', 'R46 000 into tax-free savings accounts in 2026/2027'],
    ['how much can i put in my tax free account', 'R46 000'],
    ['hoeveel mag ek in my belastingvrye rekening sit per jaar', 'R46 000'],
    ['what can I give my son without donations tax', 'above R150 000 in 2026/2027'],
    ['what was the tfsa limit for 2024/2025', 'R36 000'],
    ['i put too much in my tfsa last year', 'R36 000'],
    ['i gave my brother R120 000 last year, donations tax?', 'above R100 000 in 2025/2026'],
  ])('is this year’s unless the question is about an earlier one: %s', async (question, figure) => {
    expect(await firstOf(question)).toContain(figure);
  });
});

it.each([
  'Hoeveel kos dit as julle my boete by SARS laat afskryf?',
  'what do you charge to get my late penalty waived by sars',
  'how much do you guys charge for removing penalties',
])('gives our price for a penalty reversal: %s', async (question) => {
  const [first] = (await answerTo(question)).answer;
  expect(first?.text).toBe('“Penalty Reversal Request” costs R550.');
});

it('gives SARS’s penalty if our price isn’t asked for', async () => {
  expect(await passagesOf('how much is the penalty for late filing')).toEqual(['penalties/late-return']);
});
