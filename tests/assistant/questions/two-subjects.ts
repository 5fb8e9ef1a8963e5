import type { Asked } from './expectation.ts';

/** Calculations combined with a rule, deadlines in letters from SARS, our products, and rules that are hard to find. */
export const twoSubjectQuestions: readonly Asked[] = [
  ['what is the tax on 42 000 a month, and do I have to hand in a return', { sum: { tax: 101_512 } }],
  ['tax on R450 000 a year? and may I deduct a home office', { sum: { tax: 84_772 } }],
  [
    'how much uif is taken from 20 000 a month and does the employer also contribute',
    { sum: { uif: 2_125.44 } },
  ],
  ['is tax care really 1188 for the year', { passage: 'services/yearly-plan' }],
  ['is 599 right for the comprehensive package', { passage: 'services/comprehensive' }],
  [
    'I never submitted 2020, 2021 and 2022, what is your price to do them',
    { passage: 'services/other-prices' },
  ],
  [
    'how much time do I get to hand in what the verification letter lists',
    { passage: ['verification/documents', 'verification/what'] },
  ],
  ['I sent you the wrong certificate, can it be taken off', { passage: 'product/document-delete' }],
  [
    'I paid and now I have second thoughts, is there a refund of your fee',
    { passage: 'services/fee-refund' },
  ],
  ['will you sign that sars allows my objection', { passage: 'life/refund-promises' }],
  ['when is the irp6 payable and due', { passage: 'provisional/dates' }],
  [
    'electrician on a contract in Kuwait for the whole year, what about my tax',
    { passage: ['foreign/work-exemption', 'foreign/independent-contractor'] },
  ],
  ['two years behind (2020 and 2021), what would your price be', { passage: 'services/other-prices' }],
  ['chef on a cruise ship for ten months, do I pay tax', { passage: 'foreign/ship-crew' }],
  ['my auto assessment is missing my rental', { passage: 'auto/disagree' }],
  ['my folks give us cash for a bond deposit, who is taxed', { passage: 'donations/tax' }],
  ['is a chatbot of another firm reading this', { passage: 'assistant/what' }],
  ['I keep cattle for a living, am I a provisional taxpayer', { passage: 'provisional/who' }],
];
