import { counted, type Frames, lines } from './frame-lists.ts';

/** Frames written once the parser handled the third set correctly. */
export const fourthFrames: Frames = {
  questions: {
    tax: lines(`
      whats the taxman's slice of {pay}
      so if i'm making {pay} how much tax are we talking
      {pay}: give me the PAYE please
      How much income tax does {pay} attract?
      I need the tax for {pay}
        roughly how much tax on {pay}
      what do you pay in tax if you earn {pay}
      earning {pay} - how badly does SARS hit me
      could someone on {pay} expect to pay a lot of tax, how much exactly
      How much tax gets knocked off {pay}?
      tax deductible from {pay} each payday
      hoeveel inkomstebelasting op {pay}
      ek kry {pay}, wat gaan die taxman vat
      ngithola {pay}. Yimalini intela?
      {pay} lekgetho ke bokae
      what's SARS' take if my salary is {pay}
      how much of {pay} is lost to income tax
      check the tax on {pay} for me
      an employee earns {pay}, compute the tax`),
    takeHome: lines(`
      {pay}, how much will hit my account
      what's the after-tax amount on {pay}
      how much of {pay} will I see
      {pay} gross to net
      how much will remain for me out of {pay}
      work out my nett on {pay}
      what do I get to keep of {pay}
      hoeveel van {pay} kry ek in my sak
      wat is {pay} na belasting
      take-home figure for {pay}
      my pay is {pay}, what do I end up with`),
  },
  statements: lines(`
    I pull in {pay}
    Gross pay {pay}
    My remuneration is {pay}
    i'm a cashier earning {pay}
    They're paying me {pay}
    I started at a call centre for {pay}
    We earn {pay} as interns
    Package of {pay}
    My brother's wage is {pay}
    ngiholelwa {pay}
    my income is about {pay}`),
  requests: {
    tax: lines(`
      Tax?
      how much must SARS get
      what's that in tax
      How much would PAYE be?
      what do I owe the taxman
      how much will they deduct
      what does that mean in tax
      how much tax will come off
      hoeveel belasting gaan af
      what would I be paying SARS`),
    takeHome: lines(`
      what's my nett
      how much is left for me
      what do I really earn after tax
      how much do I take home then
      what goes into my bank account
      after deductions?
      wat bly vir my oor
      how much will I be left with`),
  },
  members: counted(`
    my wife and son are dependants on my medical aid = 3
    three of us are on GEMS = 3
    myself, my partner and twins on Bonitas = 4
    I'm on my own on the medical aid = 1
    medical scheme for the wife, me and four children = 6
    on the medical aid: me, mom and dad = 3
    my husband and I have a medical aid = 2
    medical aid, family of 3 = 3
    we don't have medical aid = 0
    medical aid for me and my little girl = 2
    two adults and two kids on the medical aid = 4
    1 dependant on my medical aid = 2`),
  notIncome: lines(`
    an aunt overseas sent me {sum}, tax?
    we received {sum} from the sale of mom's house. What tax must we pay?
    the lottery paid my dad {sum}, what will SARS take
    I cashed in an insurance policy for {sum}, how much tax
    my settlement from the RAF was {sum}, is it taxed and how much
    I've saved {sum} over the years, how much tax do I pay
    Got {sum} when I divorced. SARS?
    I have to repay a {sum} student loan, how much tax
    a friend gave us {sum} towards the wedding, tax?
    the landlord holds my {sum} deposit, how much tax
    SARS wants {sum} from me, how much is the tax
    sold my shares at {sum}, how much tax
    the shop's turnover was {sum}, tax?
    VAT on {sum} please
    I got {sum} cash for my laptop, what tax do I owe
    bursary money {sum} how much tax
    his maintenance is {sum} how much tax does he pay
    our stokvel shared out {sum}, how much tax for me
    bought a plot for {sum}, what tax
    I get {sum} pocket money from my parents, how much tax
    {sum} inheritance, tax?
    a grant of {sum} for my farm, what tax
    the traffic department fined me {sum}, how much tax back`),
  afterTax: lines(`
    I get {pay} in my hand, what is the tax
    salary after tax is {pay}, how much PAYE was taken
    I'm left with {pay} after SARS, how much do they take
    {pay} clear, what's the tax on that
    how much must I earn to take home {pay}
    my nett pay comes to {pay}. what tax do I pay`),
  withoutIncome: lines(`
    how much tax would I be paying
    work out my nett pay please
    I'm 72. How much tax do I have to pay?
    how much of my pay goes to SARS
    calculate my paye
    with 3 dependants on my medical aid, what is my tax
    what would my take-home be
    please tell me what my tax is`),
  rules: lines(`
    I earn {pay} and my employer doesn't deduct PAYE, what now
    I make {pay} on top of my pension, do I tell SARS
    my son gets {pay}, must he register
    at {pay}, which rebate do I get
    I earn {pay}, how do I change my banking details
    my salary of {pay} was paid late, is that allowed
    I'm on {pay}, how long do I keep payslips
    does SARS know that I earn {pay}
    I earn {pay}. Where do I see my tax number?
    getting {pay}, can I still be auto assessed`),
};
