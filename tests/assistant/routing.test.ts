import { describe, expect, it } from 'vitest';
import { sayPlainly } from '../../src/domain/assistant/answer-texts.ts';
import { passages } from '../../src/domain/assistant/knowledge/passages.ts';
import { ownThingIn, spelledOut } from '../../src/domain/assistant/own/own-grammar.ts';
import type { OwnTopic } from '../../src/domain/assistant/intents/own-topic.ts';
import { ownQuestionOf } from '../../src/domain/assistant/own/own-questions.ts';
import { refusalTexts } from '../../src/domain/assistant/refusals.ts';
import { smallTalkTexts } from '../../src/domain/assistant/small-talk.ts';
import { understand } from '../../src/domain/assistant/reading/understand.ts';
import { answerTo } from './asked.ts';

/** Stub for a signed-in person: an answer about their own records consists of its topic only. */
const signedIn = {
  isSignedIn: true,
  own: async (topic: OwnTopic) => sayPlainly('own', [topic]),
};

describe('questions about one’s own records', () => {
  it.each([
    ['show me the latest messages from you for me', 'messages'],
    ['have you heard back from SARS about my return', 'returns'],
    ['how is my case going', 'returns'],
    ['list my invoices', 'orders'],
    ['my orders', 'orders'],
    ['wheres my return now', 'returns'],
    ['wat is die status van my opgawe', 'returns'],
    ['show me the invoices you have billed me', 'orders'],
    ['show me the documents I must keep', null],
    ['who there is busy with my return', 'returns'],
    ['have u submitted mine already', 'returns'],
    ['any unpaid invoices on my account', 'orders'],
    ['did you get the irp5 I uploaded', 'documents'],
    ['how much refund am I getting', 'refund'],
    ['what is the next date I must watch out for', 'next'],
    ['did my payslips go through', 'documents'],
    ['did my certificates go through', 'documents'],
    ['do u have everything u need', 'to-send'],
    ['is my refund on its way', 'refund'],
    ['what is the next date for my payment', 'next'],
    ['what happens after my return is submitted', null],
    ['must my invoices show a VAT number', null],
    ['does SARS still pay interest', null],
  ])('are recognised with their topic, and other questions aren’t: %s', (question, topic) => {
    expect(ownQuestionOf(question)?.topic ?? null).toBe(topic);
  });

  it('are hardly ever seen in passage titles', () => {
    const seen = passages.filter(({ title }) => ownThingIn(spelledOut(title)) !== null);
    expect(seen.length / passages.length).toBeLessThan(0.01);
  });
});

describe('the commute', () => {
  it.each([
    'the drive from home to the office',
    'can I claim petrol for travelling to work',
    'is the trip between home and work deductible',
  ])('isn’t mistaken for the home office: %s', async (question) => {
    const { sources } = await answerTo(question);
    expect(sources.map(({ passage }) => passage)).not.toContain('employment/home-office');
  });
});

describe('evasion', () => {
  it.each([
    'my customers pay cash, how do I hide that',
    'can I make it look as if I earned less',
    'can I pay the staff cash so there is no PAYE',
    'put the house in my wife’s name so SARS can’t touch it',
    'can I put trips in the logbook that I didnt drive',
    'how do I make this invoice look genuine',
    'how do I move my coins so that SARS can never trace them',
    'invoice in my sister’s name so she pays the tax instead of me',
    'how can I keep my tips away from SARS',
    'best way to leave a second job off the return',
    'can I skip the rent income and not get caught',
    'how can I under-declare my sales so that I stay below the limit',
    'hoe kry ek dit reg dat SARS nie van my tweede werk weet nie',
    'ek wil hê julle moet my inkomste kleiner laat lyk vir SARS',
  ])('is refused: %s', async (question) => {
    expect(await answerTo(question)).toMatchObject({
      kind: 'refusal',
      answer: [{ text: refusalTexts.evasion }],
      handOver: true,
    });
  });

  it.each([
    'what if I forgot to mention my second job last year',
    'if I don’t report a loss this year, can you help me later',
    'why does it look like I owe tax',
    'how long must I keep documents from SARS',
    'how do I remove a document from my return',
    'I left my interest off the return by mistake',
    'can I claim my car even though it is financed',
    'I do nails at home and get cash, what must I declare',
    'can I pay less tax in a legal way',
    'what if I have no slip for something I really bought',
    'my boss pays me cash, am I in trouble',
    'is it a crime if I made a mistake on my return',
    'my wife has no income, can we share mine for tax',
    'how do i make malva pudding sauce that doesnt split',
    'how can I get stains out of a wooden table',
    'My ma is dood in Mei en ek het briewe van SARS en verstaan niks nie. Wat moet ek doen?',
  ])('isn’t suspected: %s', async (question) => {
    expect((await answerTo(question)).kind).not.toBe('refusal');
  });
});

describe('a person', () => {
  it.each([
    'Kan iemand my net asb skakel oor my pa se boedel',
    'sal een van julle my asb bel, ek het briewe van SARS gekry en weet nie waarheen nie',
  ])('is offered: %s', async (question) => {
    const answer = { kind: 'greeting', answer: [{ text: smallTalkTexts.person[0] }], handOver: true };
    expect(await answerTo(question)).toMatchObject(answer);
  });

  it.each([
    'I am unhappy: your consultant forgot my RA and SARS charged me R3 000. Let me speak to the manager',
    'very disappointed in your people, they missed my donations and now I owe SARS',
    'fed up with this, get me the supervisor, my medical aid was left out',
  ])('is offered with an apology for a complaint: %s', async (question) => {
    const answer = { kind: 'greeting', answer: [{ text: smallTalkTexts.complaint[0] }, {}], handOver: true };
    expect(await answerTo(question)).toMatchObject(answer);
  });

  it('isn’t offered with an apology for a complaint about SARS', async () => {
    const { answer } = await answerTo('I am unhappy with the assessment of SARS, can I object');
    expect(answer[0]?.text).not.toBe(smallTalkTexts.complaint[0]);
  });
});

describe('another person’s records', () => {
  it.each([
    'what did my ex put on her return',
    'let me read my neighbour’s assessment',
    'how much does my manager get paid',
    'show me Anna Fourie’s documents',
    'which clients of yours got a refund',
  ])('aren’t shown: %s', async (question) => {
    expect(await answerTo(question, signedIn)).toMatchObject({
      kind: 'refusal',
      answer: [{ text: refusalTexts['other-person'] }],
    });
  });
});

describe('one’s own records, worded differently', () => {
  it.each([
    ['is there movement on my return', 'returns'],
    ['which slips do you still want from me', 'to-send'],
    ['did all my papers reach you', 'documents'],
    ['what did I purchase from you so far', 'orders'],
    ['did anybody write to me', 'messages'],
    ['any dates I should remember this month', 'next'],
    ['what came out of my last calculation', 'calculations'],
    ['how much did I put away in my challenge', 'savings'],
    ['which e-mail address do you have of mine', 'profile'],
  ])('are recognised: %s', async (question, topic) => {
    const answer = await answerTo(question, signedIn);
    expect(answer).toMatchObject({ kind: 'own', answer: [{ text: topic }] });
  });

  it('require a guest to log in', async () => {
    const answer = await answerTo('is there movement on my return');
    expect(answer).toMatchObject({ kind: 'own', links: [{ to: '/auth' }] });
  });

  it('are offered to guests along with the rule on refunds', async () => {
    const answer = await answerTo('when can I expect my money back from sars');
    expect(answer).toMatchObject({
      kind: 'passage',
      links: expect.arrayContaining([{ to: '/auth', label: 'Log in' }]),
    });
  });

  it.each([
    'what documents does one need for a return',
    'how do I see the status of a return',
    'which payment methods do you accept',
  ])('aren’t meant by %s', async (question) => {
    expect((await answerTo(question, signedIn)).kind).toBe('passage');
  });
});

describe('rates of a year without a Budget', () => {
  it.each(['what will the rebates be in 2029', 'tax brackets for 2028/29 please'])(
    'are said to be unpublished: %s',
    async (question) => {
      expect((await answerTo(question)).answer[0]?.text).toContain('aren’t published');
    },
  );
});

describe('other subjects', () => {
  it.each([
    'which shares will go up this year',
    'what does Nedbank charge on a home loan',
    'my geyser is broken, who can fix it',
    'how long is the queue at home affairs for a visa',
    'will it be windy in Cape Town tomorrow',
    'where do I renew the licence of my car',
    'who scored for Pirates on Saturday',
  ])('get no passage: %s', async (question) => {
    expect((await answerTo(question)).kind).toBe('unknown');
  });
});

describe('calculations, worded differently', () => {
  it.each([
    [
      'earn 25k pm, 4 on medical aid, contribution 5500, how much',
      { members: 4, income: 25_000, medicalFees: 5_500 },
    ],
    ['work out my PAYE: R33 750 per month, 45 years old', { income: 33_750 }],
    ['take home on 52 000 monthly, no medical', { income: 52_000, members: 0 }],
    ['commission R15 000 a month and basic R10 000, tax?', { income: 25_000 }],
    ['I worked from March to August at R20 000 a month. Tax?', { income: 120_000 }],
    ['a third of my provident fund in cash, R900 000. How much tax?', { lumpSum: 900_000 }],
    ['I get R11 000 a month pension and earn R24 000 salary. Tax?', { income: 35_000 }],
    ['monthly salary 22k take home?', { income: 22_000 }],
    ['I am 72, do I still pay tax on my pension of R12 000 a month?', { income: 12_000 }],
    ['moet ek nog belasting betaal op my pensioen van R12 000 per maand?', { income: 12_000 }],
    ['donated R20 000 to Gift of the Givers, earn R500 000 a year, tax?', { donation: 20_000 }],
    ['what will my tax be with one dependant on medical aid', { members: 2 }],
  ])('are read: %s', (question, expected) => {
    const { facts, asksSum } = understand(question);
    expect(asksSum).toBe(true);
    const read = Object.entries(facts).map(([field, value]) => [
      field,
      typeof value === 'object' ? value.amount : value,
    ]);
    expect(Object.fromEntries(read)).toMatchObject(expected);
  });

  it('aren’t attempted for the sale price of a home', () => {
    expect(understand('I am selling my house for R3 million, what capital gains tax?').asksSum).toBe(false);
  });
});

describe('the price of a product', () => {
  it.each([
    ['how much is a tax clearance pin with you', '“Tax Compliance Status PIN” costs R299.'],
    ['wat kos die beswaar', '“Objection to Assessment” costs R950.'],
    ['price of the auto-assessment check', 'An auto-assessment check costs R149'],
    [
      'fee for two irp6 submissions',
      '“Provisional Tax Submission (IRP6)” costs R449. For both periods, that’s R898.',
    ],
    ['payroll price for my salon', '“Payroll, up to 5 employees” costs R495 a month.'],
    ['consultation cost please', 'A Tax Consultation costs R499'],
  ])('is given: %s', async (question, expected) => {
    const { answer } = await answerTo(question);
    expect(
      answer
        .map(({ text }) => text)
        .join(' ')
        .slice(0, expected.length),
    ).toBe(expected);
  });

  it.each(['can I deduct the cost of a consultation', 'what does SARS charge for tax clearance'])(
    'isn’t given if the question isn’t about our price: %s',
    async (question) => {
      const { answer } = await answerTo(question);
      expect(answer[0]?.text).not.toMatch(/^“/);
    },
  );
});

describe('a dividend after tax', () => {
  it('is grossed up to the dividend declared', async () => {
    const { answer } = await answerTo(
      'Sasol dividends of R16 000 came in, that is after the tax. what tax was held back',
    );
    expect(answer.map(({ text }) => text.replaceAll('\u00A0', ' '))).toContain(
      'If R16 000.00 is what you received after dividends tax, R4 000.00 was withheld from a dividend of R20 000.00.',
    );
  });
});

describe('a guest who asks for their own refund', () => {
  it('is told how long refunds take, and can log in', async () => {
    const { sources, links } = await answerTo('ngicela ukwazi i-refund yami ikuphi');
    expect(sources[0]?.passage).toBe('refunds/when');
    expect(links.at(-1)?.to).toBe('/auth');
  });
});
