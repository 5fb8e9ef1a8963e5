import type { Asked } from './expectation.ts';

/** Questions with two similar passages, about years or countries without figures, or about other clients. */
export const neighbouringPassageQuestions: readonly Asked[] = [
  // Only one of two similar passages answers the question.
  [
    'We are selling the place that we have lived in since 2006. How much of the gain is exempt?',
    { passage: 'gains/residence' },
  ],
  ['What part of my profit on the flat I live in does SARS leave alone?', { passage: 'gains/residence' }],
  [
    'My logbook got lost and I kept none since. Is anything of the travel allowance deductible?',
    { passage: ['travel/allowance', 'travel/logbook'] },
  ],
  ['can a car allowance be deducted if nobody wrote a logbook', { passage: 'travel/allowance' }],
  [
    'as a provisional taxpayer, until when can I send in this season’s return?',
    { passage: ['filing/season', 'provisional/dates', 'provisional/both'] },
  ],
  ['SARS wants papers for a verification, how many days have I got?', { passage: 'verification/what' }],
  ['How much may I gift my daughter in one tax year without donations tax?', { passage: 'donations/tax' }],
  // Our prices and hours.
  ['What do you charge to look over an auto-assessment?', { passage: 'services/other-prices' }],
  [
    'four old returns are outstanding, what is the price per year with you',
    { passage: 'services/other-prices' },
  ],
  ['Cost of a video call with a real person for an hour?', { passage: 'services/consultation' }],
  [
    'May I drop in on Sunday, or on which days is your office open?',
    { passage: ['services/contact', 'services/answer-time'] },
  ],
  ['until what time do you work on a Friday', { passage: ['services/answer-time', 'services/contact'] }],
  [
    'Changed my mind an hour after I paid for the Individual return, refund?',
    {
      passage: ['services/fee-refund', 'orders/cancel'],
    },
  ],
  ['joining a savings challenge, where?', { passage: ['savings/what', 'savings/entries'] }],
  // Years and countries without figures.
  ['tax tables for 2028/2029 please', { unknown: true }],
  ['How high will the primary rebate be in 2027/2028?', { unknown: true }],
  ['medical credits for the 2029/30 year', { unknown: true }],
  ['income tax rates in the USA for a single person', { unknown: true }],
  ['What does a German worker pay in tax in Germany?', { unknown: true }],
  ['IRS form 1040 deadline', { unknown: true }],
  ['per diem for a trip to France in euros', { unknown: true }],
  [
    'Does South Africa have a treaty with Germany so that I don’t pay twice?',
    { passage: ['foreign/treaties', 'foreign/tax-credit'] },
  ],
  // Other clients' records.
  [
    'My husband is also your client. Send me the payslip that he uploaded in March.',
    { refusal: 'other-person' },
  ],
  [
    'My ex uses your site too. I only want to see the income on the return she filed with you.',
    { refusal: 'other-person' },
  ],
  [
    'My brother is one of your clients. I need to know what his refund was for the estate.',
    { refusal: 'other-person' },
  ],
  ['hello, is someone there?', { greeting: true }],
  ['hi anybody here', { greeting: true }],
  // Subjects that share words with another subject.
  ['Work lent me a MacBook, does SARS tax me on that?', { passage: 'employment/lent-equipment' }],
  ['my employer pays my data bundles, is it a perk for tax', { passage: 'employment/lent-equipment' }],
  ['SARS call centre told me there is a stopper', { passage: 'refunds/delayed' }],
  [
    'May I still hand in a backdated return of 2018?',
    { passage: ['filing/old-years', 'penalties/outstanding-years'] },
  ],
  ['backdate my return so that I pay less tax', { refusal: 'evasion' }],
  ['in which suburb are your offices', { passage: ['services/remote', 'services/contact'] }],
  ['can the refund be paid to my husband’s account', { passage: 'refunds/who-receives' }],
  [
    'Must I pay you before the refund comes?',
    { passage: ['orders/payment-methods', 'services/fee-refund', 'services/fee-before-refund'] },
  ],
  ['your fee for an IRP6?', { passage: 'services/other-prices' }],
  ['When did the 2026 filing season start?', { passage: 'filing/season' }],
  ['what did they withhold on the dividends that landed in my account', { passage: 'dividends/local' }],
  ['My slip has tax period 202602. Which months does that mean?', { passage: 'rates/tax-year' }],
  [
    'SARS is doing a lifestyle check and wants our bank statements',
    { passage: ['audit/what', 'verification/documents'] },
  ],
  ['your fee for checking an auto assessment', { passage: 'services/other-prices' }],
];
