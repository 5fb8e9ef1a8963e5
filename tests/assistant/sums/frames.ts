/** The figure that a frame asks for. */
export type Figure = 'tax' | 'takeHome';

/** Ways to ask, around a pay such as “R35 000 a month”. */
export interface Frames {
  /** Whole questions; `{pay}` stands for the pay. */
  questions: Readonly<Record<Figure, readonly string[]>>;
  /** Statements of an income. A request follows. */
  statements: readonly string[];
  /** Requests after a statement. */
  requests: Readonly<Record<Figure, readonly string[]>>;
  /** Members of the medical scheme: `[words, number]`. */
  members: readonly (readonly [string, number])[];
  /** Amounts that aren’t income; `{sum}` stands for the amount. */
  notIncome: readonly string[];
  /** Pay after tax, from which no sum can start. */
  afterTax: readonly string[];
  /** Requests for a sum without an income. */
  withoutIncome: readonly string[];
  /** Questions that name a pay but ask about a rule. */
  rules: readonly string[];
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const counted = (text: string) =>
  lines(text).map((line) => {
    const [words = '', number] = line.split('=').map((part) => part.trim());
    return [words, Number(number)] as const;
  });

const firstFrames: Frames = {
  questions: {
    tax: lines(`
      how much tax do I pay on {pay}
      What will SARS take from {pay}?
      tax on {pay}
      {pay}, how much of that goes to SARS
      {pay} - what does the taxman get?
      how much must I pay SARS if I earn {pay}
      How much must she pay SARS on {pay}?
      if someone makes {pay}, what is the tax
      what's my PAYE on {pay}
      calculate my tax for {pay}
      Please work out the income tax on a salary of {pay}
      what do i owe sars on {pay}
      how much do I lose to tax on {pay}
      My son earns {pay}. What must he pay in tax?
      hoeveel moet ek aan SARS betaal op {pay}
      wat is die belasting op {pay}
      hoeveel belasting op 'n salaris van {pay}
      ngihola {pay}, ngizokhokha itax engakanani
      ngithola {pay}, intela yami ingakanani
      Ke amohela {pay}, ke tla patala lekgetho le lekae
      {pay} tax?
      income tax {pay}
      My gross is {pay}; what comes off for tax?
      how hard will SARS hit me on {pay}
      what slice of {pay} is tax`),
    takeHome: lines(`
      what is my take-home on {pay}
      How much do I take home if I earn {pay}?
      {pay} before tax, what's left
      what will I clear on {pay}
      net pay on {pay}
      {pay} gross is how much nett?
      what do I get in my pocket from {pay}
      wat hou ek oor van {pay}
      hoeveel bring ek huis toe op {pay}
      how much lands in my bank account on {pay}
      what remains of {pay} after deductions`),
  },
  statements: lines(`
    I earn {pay}
    My salary is {pay}
    i make {pay}
    I get {pay} gross
    they pay me {pay}
    ek verdien {pay}
    I am a teacher on {pay}
    my wife earns {pay}
    I work at Checkers and get {pay}
    new job pays {pay}
    I was offered {pay}
    Income: {pay}`),
  requests: {
    tax: lines(`
      how much tax?
      what will they take?
      what must I pay SARS
      tax please
      what's the tax
      how much is deducted for tax
      whats my tax
      calculate tax
      how much goes to sars?
      hoeveel belasting is dit
      what is SARS going to take`),
    takeHome: lines(`
      what's left?
      what do i get out
      how much do I keep
      what will I clear
      what is my nett
      take home?
      what do I have left after tax
      how much is that in my pocket
      wat kry ek in die hand`),
  },
  members: counted(`
    me, my hubby and our two kids are on the medical aid = 4
    my wife and I are on the medical aid = 2
    just me on the medical aid = 1
    medical aid for a family of five = 5
    the two of us are on Discovery = 2
    4 on the medical aid = 4
    medical aid with my wife and 3 kids = 5
    I have 2 dependants on my medical aid = 3
    medical aid: me plus one child = 2
    my mother and I are on Bonitas = 2
    three people on the medical aid = 3
    no medical aid = 0
    I have medical aid for myself only = 1
    medical aid covers me, my husband, my son and my daughter = 4
    medical scheme with both my parents and me = 3
    single mom with two children on medical aid = 3`),
  notIncome: lines(`
    granny left me {sum} in her will, tax on that?
    I won {sum} in the lotto, how much tax do I pay
    I inherited {sum} from my father. What tax must I pay?
    my uncle gave me {sum} as a gift, how much tax
    sold my house for {sum}, how much tax
    sold my car for {sum} what tax do I pay
    I borrowed {sum} from my brother. Tax?
    the insurance paid out {sum}, how much tax will SARS take
    the RAF paid me {sum}, tax?
    I got {sum} in my divorce settlement, what do I pay SARS
    I have savings of {sum}, how much tax
    got a bursary of {sum}, how much tax
    my family received {sum} lobola, is there tax and how much
    I get maintenance of {sum} from my ex, how much tax
    my business has a turnover of {sum}, how much tax must I pay
    I owe SARS {sum}, how much tax do I pay each month
    SARS fined me {sum}, what must I pay
    I paid a deposit of {sum} on a flat, tax?
    my bakery got a government grant of {sum}, how much tax
    what VAT do I pay on {sum}
    I bought a laptop for {sum}, how much tax do I get back
    someone deposited {sum} into my account, what tax do I pay
    a man paid me {sum} for my old furniture, how much tax`),
  afterTax: lines(`
    I take home {pay}, how much tax am I paying
    my nett salary is {pay}, what is the tax
    I clear {pay}. how much tax?
    {pay} lands in my account after deductions, what tax do I pay
    after tax I get {pay}, what does SARS take?
    what do I earn before tax if I get {pay} in my pocket`),
  withoutIncome: lines(`
    work out my take-home pay
    calculate my tax please
    how much tax on my salary
    how much tax must I pay
    I'm 44 with three people on the medical aid, how much tax will I pay?
    I put R2 500 into an RA each month, how much tax do I pay
    what will SARS take from my salary
    please calculate my nett pay
    can you tell me how much tax I will pay
    I am 70, what is my tax
    how much will I take home
    help me work out what I owe SARS`),
  rules: lines(`
    I earn {pay}, must I submit a return?
    I earn {pay}. How do I get a tax number?
    My salary is {pay}, can I claim home office?
    I get {pay} from one employer, do I have to file?
    if I earn {pay} am I a provisional taxpayer
    I make {pay}, when is my return due
    my boss pays me {pay} in cash and gives no payslip, what now
    I earn {pay} and SARS wants my bank statements, why?
    salary of {pay}, which documents do I need
    on {pay}, is my medical aid deductible?
    I earn {pay} and got no IRP5
    earning {pay} what can I deduct`),
};

const secondFrames: Frames = {
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

/** Sets of frames. The second was kept out of sight until the first one was read right. */
export const frameSets = { first: firstFrames, second: secondFrames };
