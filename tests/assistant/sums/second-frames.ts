import { counted, type Frames, lines } from './frame-lists.ts';

/** Frames first tried once the parser handled the first set correctly. */
export const secondFrames: Frames = {
  questions: {
    tax: lines(`
      So what would the tax bill be on {pay}?
      {pay}... how much does the government take
      how much of my {pay} disappears in tax
      Could you tell me what tax I'd be charged on {pay}?
      what tax comes off {pay}
      What is the annual tax for somebody earning {pay}?
      {pay} what must be paid over to sars
      how much PAYE should my employer deduct from {pay}
      Determine the tax payable on {pay}
      my husband gets {pay}, how much is SARS going to want from him
      I'm getting {pay} now. SARS portion?
      do the tax sum for {pay}
      op {pay}, hoeveel vat SARS
      hoeveel word afgetrek van {pay} vir belasting
      ngihola {pay}, uSARS uzothatha malini
      {pay} ke patala bokae ho SARS
      If my pay is {pay}, how big is the tax
      How much would a person on {pay} have to give SARS?
      tax amount for {pay} pls
      need to know my tax on {pay}`),
    takeHome: lines(`
      How much would I actually receive from {pay}?
      {pay}, what stays with me after the taxman
      what ends up in my account on {pay}
      If I get {pay} what will my payslip say at the bottom, nett I mean
      after-tax pay on {pay}
      op {pay}, wat bly oor vir my
      what's the net of {pay}
      {pay} minus tax is what
      how much money is mine after tax on {pay}`),
  },
  statements: lines(`
    I bring in {pay}
    current pay {pay}
    Got a job at {pay}
    my cost to company is {pay}
    I'm on {pay}
    My monthly or yearly pay is {pay} before deductions
    my partner works as a plumber for {pay}
    I'm being paid {pay}
    wage {pay}
    my mom, a nurse, earns {pay}`),
  requests: {
    tax: lines(`
      how much does SARS get from that?
      what is the tax bill
      so how much tax is that
      what's going to SARS
      my deductions for tax?
      hoeveel gaan SARS toe
      what tax would that be
      give me the tax figure
      SARS share?`),
    takeHome: lines(`
      what do I walk away with
      how much is mine in the end
      what will be paid into my account
      net?
      how much can I spend after tax
      what do I see of that`),
  },
  members: counted(`
    wife, myself and a baby on the medical aid = 3
    on medical aid it's me and my partner and her two boys = 4
    I am the only one on my medical aid = 1
    there are six of us on the medical aid = 6
    medical scheme: husband, wife, 2 children = 4
    my medical aid has four members = 4
    five dependants plus me on GEMS = 6
    my daughter and I belong to a medical aid = 2
    medical aid for two = 2
    spouse and 1 kid also on my medical aid = 3
    we are 3 on Momentum medical = 3
    I pay medical aid for my mom, dad and myself = 3
    not on any medical aid = 0
    medical aid with twins and my wife = 4`),
  notIncome: lines(`
    My late aunt's estate paid me {sum}. What will the tax be?
    hit the jackpot for {sum} at the casino, how much does SARS take
    dad transferred {sum} to help me out, what tax must I pay
    got {sum} for my old bakkie, tax on it?
    we took a loan of {sum}, how much tax
    life cover payout of {sum}, what does SARS take
    received {sum} compensation for my injury, how much tax
    my ex must give me {sum} when we split our assets, what's the tax
    there is {sum} in my savings account, what tax do I pay
    NSFAS gave me {sum}, how much tax
    I was awarded {sum} by the court, how much goes to SARS
    I raised {sum} on backabuddy, how much tax do I pay
    house price is {sum}, how much tax
    my shop sells for {sum}, what do I owe SARS
    SARS says I am {sum} in arrears, what do I pay
    a penalty of {sum} came, how much do I pay
    stokvel paid me {sum}, tax?
    my pension fund is worth {sum}, how much tax
    I donated {sum} to my daughter, what is the tax
    my parents gave us {sum} for our wedding, what will SARS take
    refund of {sum} from SARS, is it taxed and how much
    we sold our farm at {sum}. How much tax do we pay?`),
  afterTax: lines(`
    {pay} is what I get paid out after all deductions, how much tax was that
    I bring home {pay}. What's my PAYE?
    my bank shows a salary of {pay} after tax, how much did SARS take
    {pay} nett in my hand, tax?
    what gross do I need to clear {pay}`),
  withoutIncome: lines(`
    could you calculate what I get paid out after tax
    how much do I owe the taxman on my pay
    what's my net salary
    work my tax out for me
    my wife and two kids are on my medical aid and I am 39, what tax do I pay
    I want to know how much tax I must pay
    compute my PAYE
    over 65 with 2 on medical aid, what tax must I pay`),
  rules: lines(`
    earning {pay} but never registered with SARS, what should I do
    on a salary of {pay} why does SARS say I owe them
    I earn {pay}, is a retirement annuity worth it
    I make {pay} as an au pair in Spain, do I declare it
    what happens if I earn {pay} and don't file
    who must pay the UIF when I earn {pay}
    my IRP5 says {pay} but my payslips differ
    do I get a refund for study costs with a salary of {pay}
    I earn {pay} and live in two provinces, where do I file`),
};
