import type { Asked } from './expectation.ts';

/** Further questions about filing and the revenue service. */
export const moreReturnQuestions: readonly Asked[] = [
  ['what percentage tax do I pay if I earn more than 1.8 million', { passage: ['rates/brackets'] }],
  ['is there a rebate for old people', { passage: 'rates/rebates' }],
  ['what happens if i file late', { passage: ['filing/late', 'penalties/late-return'], handOver: true }],
  ['I earn under the threshold, must I submit a return?', { passage: 'filing/who-must' }],
  ['changed jobs in August, got 2 irp5s', { passage: 'filing/two-employers' }],
  ['forgot to include my RA certificate in my return, how can I amend it', { passage: 'filing/correction' }],
  ['how far back can I correct old tax returns', { passage: 'filing/old-years' }],
  ['Executor of my late father: what returns must be filed', { passage: 'filing/deceased', handOver: true }],
  ['SARS auto assessment shows too little medical expenses', { passage: 'auto/disagree', handOver: true }],
  ['how long before my refund is paid into my bank', { passage: 'refunds/when' }],
  ['refund stuck, status says special stopper', { passage: 'refunds/delayed' }],
  ['banking details at SARS are wrong', { passage: 'refunds/bank-details' }],
  [
    'how much per month is the fine for outstanding returns',
    { passage: 'penalties/late-return', handOver: true },
  ],
  ['ask SARS to waive a fine', { passage: 'penalties/remission', handOver: true }],
  [
    'SARS is taking money out of my salary through my employer',
    { passage: 'debt/third-party', handOver: true },
  ],
  [
    'how do I take SARS to the tax court after they refused my objection',
    { passage: 'disputes/appeal', handOver: true },
  ],
  ['tax ombudsman contact', { passage: 'disputes/ombud' }],
  ['tax compliance pin how to get', { passage: 'efiling/compliance-status' }],
  ['provisional tax second payment date', { passage: 'provisional/dates' }],
  [
    'Up to what amount can an ordinary person earn without paying income tax?',
    { passage: 'rates/thresholds' },
  ],
  [
    'Does everybody get the same discount off their income tax, or is it more for the elderly?',
    { passage: ['rates/rebates', 'rates/turning-65'] },
  ],
  ['Is it true that a raise can leave me with less money because of tax?', { passage: 'rates/next-bracket' }],
  ['I started working in July, which months belong to this tax year?', { passage: 'rates/tax-year' }],
  ['When must a normal employee have handed in the 2026 return?', { passage: 'filing/season' }],
  [
    'The season is over and I did nothing. What will SARS do to me?',
    { passage: ['filing/late', 'penalties/late-return'], handOver: true },
  ],
  ['I only earned R60 000 last year, am I forced to send a return?', { passage: 'filing/who-must' }],
  ['My return went in with the wrong travel km. How do I correct that?', { passage: 'filing/correction' }],
  [
    'Two employers paid me at once and now SARS wants R12 000, how come?',
    { passage: ['filing/two-employers', 'filing/why-owe'] },
  ],
  ['Ek het nie verlede jaar gewerk nie, moet ek indien?', { passage: ['filing/nil', 'filing/who-must'] }],
  [
    'My husband died in April, is there still a return to do for him?',
    { passage: 'filing/deceased', handOver: true },
  ],
  [
    'SARS prefilled everything and says nothing more is needed. Is that okay?',
    { passage: ['auto/what', 'auto/accept'] },
  ],
  ['The auto assessment ignored my donations', { passage: 'auto/disagree', handOver: true }],
  ['It has been 40 days and SARS still owes me my money', { passage: ['refunds/delayed', 'refunds/when'] }],
  [
    'Will SARS pay into an account that is not in my name?',
    { passage: ['refunds/who-receives', 'refunds/bank-details'] },
  ],
  [
    'What supporting documents must I give SARS when they review me?',
    { passage: ['verification/documents', 'verification/what'] },
  ],
  ['They picked me for an audit. Should I be scared?', { passage: 'audit/what', handOver: true }],
  [
    'Every month they add R250 to my account because I did not submit',
    { passage: 'penalties/late-return', handOver: true },
  ],
  ['Is there a way to get the admin penalty removed?', { passage: 'penalties/remission', handOver: true }],
  ['I owe R80 000 and can only manage R3 000 a month', { passage: 'debt/arrangement', handOver: true }],
  ['FNB says SARS froze my funds', { passage: 'debt/third-party', handOver: true }],
  ['Which reference must I type in when I transfer money to SARS?', { passage: 'debt/how-to-pay' }],
  [
    'I had a side income for years that nobody knows about and want to fix it',
    { passage: ['penalties/voluntary-disclosure'], handOver: true },
  ],
  [
    'SARS threw out my medical claim, how do I contest that?',
    { passage: ['disputes/objection', 'disputes/reasons', 'verification/no-answer'], handOver: true },
  ],
  ['They rejected my objection', { passage: ['disputes/appeal', 'disputes/decision'], handOver: true }],
  ['Never had a job before. How do I get registered with SARS?', { passage: 'efiling/tax-number' }],
  ['SARS says my number is not the one they have so I get no pin', { passage: 'efiling/otp' }],
  [
    'A guy on WhatsApp says he is from SARS',
    { passage: ['efiling/scams', 'life/refund-promises'], handOver: true },
  ],
  ['My tender needs proof that my tax affairs are in order', { passage: 'efiling/compliance-status' }],
  [
    'How do you people get into my SARS profile without my password?',
    { passage: ['efiling/access-request', 'efiling/password'] },
  ],
  ['What is the primary rebate for 2025/2026?', { passage: 'rates/rebates' }],
  ['What is the tax threshold for someone who is 75?', { passage: 'rates/thresholds' }],
  ['What is the maximum marginal rate in South Africa?', { passage: ['rates/brackets', 'rates/marginal'] }],
  ['When is the deadline for non-provisional taxpayers?', { passage: 'filing/season' }],
  ['When is the second provisional tax payment due?', { passage: 'provisional/dates' }],
  [
    'What penalty will I get if I submit my return late?',
    { passage: 'penalties/late-return', handOver: true },
  ],
  ['Do I need to file if I earned less than R500 000 from one employer?', { passage: 'filing/who-must' }],
  [
    'Where on eFiling can I look how far my refund is?',
    { passage: ['refunds/when', 'refunds/delayed', 'efiling/statement-of-account'] },
  ],
  [
    'Why is SARS asking for supporting documents?',
    { passage: ['verification/what', 'verification/documents'] },
  ],
  [
    'How do I dispute a SARS decision?',
    { passage: ['disputes/objection', 'disputes/appeal'], handOver: true },
  ],
  ['Can SARS write off my tax debt?', { passage: 'debt/compromise', handOver: true }],
  ['How do I register for eFiling?', { passage: 'efiling/register' }],
  ['Ngifuna ukwazi nge refund yami', { passage: ['refunds/when', 'refunds/how-to-get', 'refunds/delayed'] }],
  ['wat is die sperdatum vir voorlopige belasting', { passage: 'provisional/dates' }],
  ['I disagree with my auto-assessment', { passage: 'auto/disagree', handOver: true }],
  ['How do I give TaxPilot access to my SARS profile?', { passage: 'efiling/access-request' }],
  ['Below which salary is there no income tax?', { passage: 'rates/thresholds' }],
  ['Show me the tax tables', { passage: 'rates/brackets' }],
  ['What extra rebate does a 66 year old get?', { passage: ['rates/rebates', 'rates/turning-65'] }],
  [
    'I forgot to do my taxes this year and it is November already',
    { passage: ['filing/late', 'penalties/late-return'], handOver: true },
  ],
  [
    'Until when may I still correct my 2023 assessment?',
    { passage: ['filing/old-years', 'disputes/last-day', 'filing/correction'] },
  ],
  ['Who signs the return of a dead person?', { passage: 'filing/deceased', handOver: true }],
  [
    'Does SARS automatically know about my medical aid?',
    { passage: ['auto/what', 'documents/medical', 'medical/scheme-credit'] },
  ],
  [
    'Refund says paid but there is nothing in my bank',
    { passage: ['refunds/delayed', 'refunds/when', 'refunds/bank-details', 'refunds/who-receives'] },
  ],
  [
    'What happens if I just ignore SARS letters?',
    {
      passage: 'penalties/ignoring-sars',
      handOver: true,
    },
  ],
  [
    'I got a fine of R1 000 from SARS for not filing',
    { passage: ['penalties/late-return', 'penalties/remission'], handOver: true },
  ],
  [
    'Please help me with paying off my SARS account over 12 months',
    { passage: 'debt/arrangement', handOver: true },
  ],
  ['How many days until they decide my objection?', { passage: 'disputes/decision', handOver: true }],
  ['Who is the Tax Ombud and what does she do?', { passage: 'disputes/ombud' }],
  ['I do not remember my eFiling login', { passage: 'efiling/forgot-login' }],
  ['Is sars@efile-refund.com a genuine address?', { passage: 'efiling/scams', handOver: true }],
  ['Where can I see my ITA34?', { passage: 'efiling/ita34' }],
  ['hoe registreer ek vir efiling', { passage: 'efiling/register' }],
  [
    'intela yami ikhokhwa nini',
    { passage: ['filing/payment-date', 'filing/season', 'refunds/when', 'debt/how-to-pay'] },
  ],
  [
    'its nearly december and i still didnt do my 2026 tax return, i only have a salary. whats gonna happen',
    { passage: 'filing/late' },
  ],
  [
    'December already and I haven’t done last season’s return, just a payslip job. what can happen',
    { passage: 'filing/late' },
  ],
];
