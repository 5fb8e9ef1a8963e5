import type { Asked } from './expectation.ts';

/** Questions about rates, filing, refunds and dealing with the revenue service. */
export const returnQuestions: readonly Asked[] = [
  ['wat is die belastingkoerse vir 2025/2026', { passage: 'rates/brackets' }],
  [
    'If I get an increase that moves me to a higher bracket, will I take home less?',
    { passage: 'rates/next-bracket' },
  ],
  ['From what income do pensioners of 70 start paying tax?', { passage: 'rates/thresholds' }],
  ['I turn 65 in January, does that change my tax?', { passage: 'rates/turning-65' }],
  ['when does a tax year start and finish', { passage: 'rates/tax-year' }],
  ['What did the budget change from March 2026?', { passage: 'rates/new-year-changes' }],
  ['gross income vs taxable income, whats the difference', { passage: 'rates/taxable-income' }],
  ['last day to submit my itr12 this year', { passage: 'filing/season' }],
  [
    'i missed the 23 october date, what now',
    { passage: ['filing/late', 'penalties/late-return'], handOver: true },
  ],
  ['Do I have to submit a return if my only income is one salary?', { passage: 'filing/who-must' }],
  ['I worked for two companies last year, must I use both IRP5s', { passage: 'filing/two-employers' }],
  [
    'Why does SARS say I owe money when my boss already takes off PAYE every month?',
    { passage: ['filing/why-owe', 'filing/two-employers'] },
  ],
  [
    'can i fix my return after sending it, i left out my medical certificate',
    { passage: 'filing/correction' },
  ],
  [
    'I never did my 2022 tax. Can I still submit that?',
    { passage: ['filing/old-years', 'penalties/outstanding-years'] },
  ],
  ['My mother passed away in May, who does her taxes?', { passage: 'filing/deceased', handOver: true }],
  ['unemployed the whole year, must I file a zero return?', { passage: ['filing/nil', 'filing/who-must'] }],
  [
    'can I do the tax of my gogo for her',
    { passage: ['filing/for-someone-else', 'product/several-returns'] },
  ],
  ['Can SARS give me more time to submit?', { passage: 'filing/extension', handOver: true }],
  ['by which date must I pay the amount on my assessment', { passage: 'filing/payment-date' }],
  ['my auto assesment left out my RA, what must I do', { passage: 'auto/disagree' }],
  ['my colleagues were auto-assessed but I was not', { passage: 'auto/not-selected' }],
  [
    'sars made an estimated assessment because I didn’t submit',
    { passage: 'filing/estimate-by-sars', handOver: true },
  ],
  ['my refund has been on hold for weeks', { passage: 'refunds/delayed' }],
  ['The refund I got is less than the assessment said', { passage: ['refunds/smaller', 'refunds/set-off'] }],
  ['can sars pay my refund into my wife’s account', { passage: 'refunds/who-receives' }],
  ['I changed banks, how do I tell SARS my new account', { passage: 'refunds/bank-details' }],
  ['SARS used my refund for an old debt, can they do that', { passage: 'refunds/set-off' }],
  ['Does SARS pay me interest if they are slow with my money?', { passage: 'refunds/interest' }],
  ['SARS is auditing me, help', { passage: 'audit/what', handOver: true }],
  [
    'what is the admin fine for a late return per month',
    { passage: 'penalties/late-return', handOver: true },
  ],
  ['can they cancel my penalty if I was in hospital', { passage: 'penalties/remission', handOver: true }],
  [
    'I can’t pay SARS everything now, can I pay it off monthly?',
    { passage: 'debt/arrangement', handOver: true },
  ],
  ['SARS instructed my bank to take money from my account', { passage: 'debt/third-party', handOver: true }],
  ['how do I make a payment to SARS by EFT', { passage: 'debt/how-to-pay' }],
  [
    'I have not submitted for 6 years, what do I do',
    { passage: 'penalties/outstanding-years', handOver: true },
  ],
  ['can you go to jail for not filing taxes', { passage: 'penalties/criminal', handOver: true }],
  [
    'SARS didn’t explain why they changed my return, can I ask them',
    { passage: 'disputes/reasons', handOver: true },
  ],
  ['must i pay while my dispute is still going', { passage: 'disputes/pay-now', handOver: true }],
  ['request for correction vs objection', { passage: 'disputes/correction-or-objection', handOver: true }],
  ['how to make an efiling profile', { passage: 'efiling/register' }],
  ['forgot my e-filing username', { passage: 'efiling/forgot-login' }],
  ['OTP from SARS is not coming through, my number changed', { passage: 'efiling/otp' }],
  [
    'I got an email from SARS with a link about a refund, is it real?',
    { passage: 'efiling/scams', handOver: true },
  ],
  ['what does ITA34 mean', { passage: 'efiling/ita34' }],
  ['where do I see what I owe SARS, the statement', { passage: 'efiling/statement-of-account' }],
  ['book an appointment at a SARS office', { passage: 'efiling/branch' }],
  ['how do i approve the tax practitioner request', { passage: 'efiling/access-request' }],
];
