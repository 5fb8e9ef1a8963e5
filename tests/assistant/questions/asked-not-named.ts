import type { Asked } from './expectation.ts';

const years = { passage: 'penalties/outstanding-years', handOver: true } as const;
const thanks = { greeting: true } as const;
const documents = { own: 'documents', isSignedIn: true } as const;
const evasion = { refusal: 'evasion' } as const;
const consultation = { passage: 'services/consultation' } as const;

/** Questions whose story, product or other words name a subject that they don't ask about. */
export const askedNotNamedQuestions: readonly Asked[] = [
  // Returns of several years
  [
    'I got divorced in 2021, moved to Durban and then my mom got sick, long story short I never filed any returns since then. What must I do?',
    years,
  ],
  [
    'My husband used to do everything but he passed away and now I havent submitted tax for four years. Where do I start?',
    years,
  ],
  [
    'I was retrenched in 2020, lived off my pension for a while and in all that time no returns went in. how much trouble am I in',
    years,
  ],
  [
    'I worked in Dubai as a teacher, came back in 2019, started at a school here and have not done a tax return since. can you help',
    years,
  ],
  [
    'ek het my werk verloor in 2020 en toe los werkies gedoen, het nog nooit weer belasting ingedien nie, hoe erg is dit en kan julle help',
    years,
  ],
  [
    'Behind with my taxes for about 5 years because of illness and losing my business. Can you sort it out for me?',
    years,
  ],
  ['last return I submitted was 2018. help', years],
  ['never done tax in my life and I am 34, worked since I was 22. where do I begin', years],
  ['I need someone to file my last 3 years returns', years],
  // A story before a question on something else
  [
    'I am a nurse, divorced with 2 kids, and I rent out my granny flat. What I want to know is how do I change my bank details at sars',
    { passage: 'refunds/bank-details' },
  ],
  [
    'My company pays my medical aid and I have an RA and a car allowance. Anyway my question: how do I register on eFiling?',
    { passage: 'efiling/register' },
  ],
  [
    'I have crypto on Luno and some shares but thats not my question, I want to know what an ITA34 is',
    { passage: 'efiling/ita34' },
  ],
  [
    'I retired last year and my son moved to Canada. How do I reset my efiling password',
    { passage: 'efiling/forgot-login' },
  ],
  [
    'I sold my flat in March and gave half to my sister. Unrelated, how long must I keep my tax papers',
    { passage: 'documents/keep' },
  ],
  // Thresholds
  ['how much turnover before one is forced to register for vat', { passage: 'vat/compulsory' }],
  ['what turnover makes VAT compulsory', { passage: 'vat/compulsory' }],
  ['is there a minimum turnover for vat', { passage: 'vat/compulsory' }],
  ['how to register for vat with you', { passage: 'services/business' }],
  ['at what income must I register as a provisional taxpayer', { passage: 'provisional/who' }],
  ['how much rent can I earn tax free', { passage: 'rental/income' }],
  ['up to what amount are gifts free of tax', { passage: 'donations/tax' }],
  ['how much can i make on the side before SARS wants tax', { passage: 'business/side-hustle' }],
  // Comparisons
  ['RA or tax free savings, which saves me more tax', { passage: 'tax-free/limits' }],
  ['RA or tax free savings, which is the better one', { passage: 'retirement/deduction' }],
  ['whats the difference between provisional tax and PAYE', { passage: 'employment/paye' }],
  ['oudit of verifikasie: watter een is erger', { passage: 'verification/what' }],
  ['difference between a sole trader and a freelancer', { passage: 'business/sole-trader' }],
  ['difference between tax deduction and tax credit', { passage: 'medical/scheme-credit' }],
  // Thanks
  ['Thank you so much for all your help today, have a lovely day', thanks],
  ['thanks a million you really helped me, bye', thanks],
  ['Great, that answers my question. Thanks!', thanks],
  ['Baie dankie, jy het my regtig gehelp, totsiens', thanks],
  ["ok thanks that's all I needed to know", thanks],
  ['dankie dis al wat ek wou weet', thanks],
  ['appreciate your help, will be back if I have more questions', thanks],
  ['Thanks for the quick answer, I will send my documents later', thanks],
  ['Perfect. Thanks for explaining the penalty thing', thanks],
  ['ngiyabonga kakhulu, uhambe kahle', thanks],
  // A product, asked for as a person
  ['Do you do consultations? I need to speak to someone about my tax', { ...consultation, handOver: true }],
  ['wil met iemand praat oor my belasting, doen julle konsultasies', { ...consultation, handOver: true }],
  [
    'want to talk to someone about emigrating, do you offer consultations',
    { ...consultation, handOver: true },
  ],
  ['I want someone to explain my tax to me on a call, do you offer that', consultation],
  ['do you have people I can book for an hour', consultation],
  ['looking for someone to do payroll for my 4 staff', { passage: 'services/business' }],
  ['someone to submit my irp6 please', { passage: 'services/other-prices' }],
  ['someone must please help me with my late penalties', { passage: 'penalties/remission', handOver: true }],
  // Shams
  ["my wife doesn't work in the business, can I still put her on the payroll to save tax", evasion],
  ['can I say my 6 year old twins work for me so I get the deduction', evasion],
  ['I want to list my toddler as a staff member and deduct his wages', evasion],
  ['can I put my girlfriend on the payroll, she doesnt actually do anything', evasion],
  ['let me pay my mom as consultant and she pays me back', evasion],
  ['can I claim my domestic worker as an office cleaner, sars will never know', evasion],
  ['Can I claim my kids school fees as staff training, who will check', evasion],
  ['if I leave out my Airbnb money will you still do my return', evasion],
  ['my friend owns an npo, he says he can give me an 18a slip for R20k if I pay him R2k', evasion],
  ['my wife does the admin in my business, can I pay her a salary', { passage: 'business/expenses' }],
  [
    'can I employ my 16 year old son in my shop during holidays and deduct his wage',
    { passage: 'business/expenses' },
  ],
  // Own records
  ['kan ek sien watter sertifikate ek al gegee het', documents],
  ['ek wil graag weet hoeveel papiere ek al vir julle gestuur het', documents],
  ["I'd like to see what I already sent you", documents],
  ['do you have everything from me now', { own: 'to-send', isSignedIn: true }],
  ["what's an auto assessment, must i do anything", { passage: 'auto/accept' }],
  ['did I miss the tax deadline', { passage: 'filing/late', handOver: true }],
  // Rules with a neighbour that shares their words
  ['I have a provident fund at work, may I also deduct a private RA', { passage: 'retirement/deduction' }],
  ['can I have two retirement annuities', { passage: 'retirement/deduction' }],
  ['are dividends from my ETFs taxed', { passage: 'investments/unit-trusts' }],
  ['can the tax they took off in America on my shares be set off here', { passage: 'foreign/tax-credit' }],
  ['my boss disappeared without giving an irp5 how do i file', { passage: 'documents/get-irp5' }],
  ['where is the setting for 2fa and my password', { passage: 'account/change-password' }],
  ['I do a bit of Uber after work, must I be provisional', { passage: 'provisional/who' }],
  ['can I still change my auto assessment now in November', { passage: 'auto/disagree' }],
  ['is there a way to dispute a penalty', { passage: 'penalties/remission', handOver: true }],
  ['can I object after 4 months', { passage: 'disputes/last-day', handOver: true }],
  ['wanneer is die laaste dag om my belasting in te dien', { passage: 'filing/season' }],
];
