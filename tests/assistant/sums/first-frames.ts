import { counted, type Frames, lines } from './frame-lists.ts';

/** Frames that the parser was tuned for. */
export const firstFrames: Frames = {
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
