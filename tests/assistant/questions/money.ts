import type { Asked } from './expectation.ts';

/** Questions about work, business, savings, investments, family and emigration. */
export const moneyQuestions: readonly Asked[] = [
  [
    'can i claim my work clothes and petrol to the office',
    { passage: ['employment/allowed-deductions', 'travel/own-car-no-allowance'] },
  ],
  ['i work from home 3 days a week, can i claim a study', { passage: 'employment/home-office' }],
  ['is overtime taxed more', { passage: 'employment/overtime' }],
  ['must I register my domestic worker for UIF', { passage: 'employment/domestic-worker' }],
  ['explain my payslip', { passage: 'employment/payslip' }],
  ['what is code 3601 on the irp5', { passage: 'codes/3601' }],
  ['kode 3701 op my irp5', { passage: 'codes/travel' }],
  ['whats 4102 on my certificate', { passage: 'codes/tax' }],
  ['discovery tax certificate, where to download', { passage: 'documents/medical' }],
  [
    'I’m 50 with big hospital bills, can I claim',
    { passage: ['medical/additional-under-65', 'medical/qualifying-expenses'] },
  ],
  ['what percentage of my salary can I put in an RA tax free', { passage: 'retirement/deduction' }],
  ['how is my pension taxed', { passage: 'retirement/pension-income' }],
  ['are dividends from Sasol taxed again in my return', { passage: 'dividends/local' }],
  ['dividends from my US shares on EasyEquities', { passage: 'dividends/foreign' }],
  ['IRP6 due dates', { passage: 'provisional/dates' }],
  ['what is the third top up payment for', { passage: 'provisional/top-up' }],
  ['i do uber on weekends, how is it taxed', { passage: 'business/gig-work' }],
  ['I sell cakes on the side next to my job, do I declare it', { passage: 'business/side-hustle' }],
  ['what is turnover tax for small businesses', { passage: 'turnover-tax/who' }],
  [
    'I work in Dubai for a year, do I pay tax here',
    { passage: ['foreign/work-exemption', 'foreign/residents-worldwide', 'foreign/day-tests'] },
  ],
  ['we are emigrating to New Zealand, what about tax', { passage: 'emigration/ceasing', handOver: true }],
  [
    'I got married in community of property, how is the interest split',
    { passage: ['investments/community', 'life/marriage'] },
  ],
  ['do I get a tax deduction for having children', { passage: 'life/children' }],
  ['I won the lotto', { passage: 'life/winnings' }],
  ['can I claim my solar panels', { passage: 'life/solar' }],
  ['I gave money to a church, can I claim it', { passage: 'donations/deduction' }],
  [
    'want to give my daughter R300 000 for a car, is there tax on that gift',
    { passage: 'donations/tax', handOver: true },
  ],
];
