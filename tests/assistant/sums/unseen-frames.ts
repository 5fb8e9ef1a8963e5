import { counted, type Frames, lines } from './frame-lists.ts';

/** Held-out frames that the parser was never tuned for. Don't tune for them: write new ones. */
export const unseenFrames: Frames = {
  questions: {
    tax: lines(`
      how deep does SARS reach into a salary of {pay}
      If I accept {pay}, what tax will be withheld?
      {pay} minus what for tax
      hi there wanna know tax on {pay}
      Can you do a tax calculation for {pay}?
      how much goes to the state on {pay}
      what's the PAYE amount if someone gets {pay}
      my sister gets {pay}, how much must she give SARS
      please calc paye on {pay}
      SARS deduction on {pay}?
      which amount of tax must I pay on {pay}
      Estimate how much tax I'd pay with {pay}
      ek verdien {pay} hoeveel belasting moet ek betaal
      malini itax ku {pay}
      the tax I'd owe earning {pay}
      how much in taxes for {pay}`),
    takeHome: lines(`
      what would my bank account get each payday on {pay}
      {pay}, deduct the tax and tell me what's left
      net salary if gross is {pay}
      how much do I really get on {pay}
      if the offer is {pay} how much is my take home
      hoeveel geld bly oor as ek {pay} verdien
      my nett on {pay} would be?
      so {pay} comes to how much after tax`),
  },
  statements: lines(`
    I make about {pay}
    salary {pay}
    My contract is for {pay}
    I'm a nurse, I get {pay}
    I've been offered {pay}
    we each have our own pay, mine is {pay}
    Currently on {pay}
    they pay {pay}
    I work for the municipality, earning {pay}`),
  requests: {
    tax: lines(`
      How much is the taxman's part?
      so what's the tax
      how much will SARS pocket
      what am I paying SARS
      Calculate PAYE for me
      how much is taxed
      what must be deducted
      hoeveel vat SARS`),
    takeHome: lines(`
      What do I go home with?
      how much hits my bank
      net salary?
      what's left after SARS
      how much can I count on
      hoeveel hou ek`),
  },
  members: counted(`
    my husband plus 2 children are with me on the medical aid = 4
    medical aid is for me and my wife only = 2
    I've got my 3 kids on my medical aid = 4
    just the two of us on medical aid = 2
    Discovery for a family of six = 6
    my mom is on my medical aid = 2
    the whole family, 4 people, on Bonitas = 4
    no medical = 0
    my partner and our baby on my medical aid = 3
    medical aid with one child = 2`),
  notIncome: lines(`
    my brother in the UK sent {sum} for our mother, what tax do we pay
    I got {sum} out of my late mom's estate. Tax?
    raffle prize of {sum}, how much tax
    Discovery Life paid us {sum}, what does SARS want
    we made {sum} on the sale of our house, tax?
    I get {sum} maintenance for my daughter, how much is taxed
    the car was written off and the insurer paid {sum}, tax
    I have {sum} put away for retirement, how much tax
    SARS is claiming {sum} from me, how much must I pay
    student loan of {sum} how much tax do I pay
    my business turned over {sum} last year, how much tax
    received {sum} lobola for my daughter, must I pay and how much
    got {sum} on selling my bitcoin, tax?
    bought a house of {sum}, how much tax
    my gran's gift of {sum}, tax?
    deposited {sum} of cash at the bank, what tax do I pay
    a speeding fine of {sum}, how much do I pay
    NSFAS bursary {sum}, how much tax
    divorce payout of {sum} what tax
    paid {sum} for a course, how much tax back`),
  afterTax: lines(`
    I get {pay} nett, what's the tax
    my payout after deductions is {pay}, how much is tax
    take-home pay {pay}. How much did SARS take?
    what should I earn to bring home {pay}`),
  withoutIncome: lines(`
    how much would SARS take from me
    tell me what I take home
    I'm 66, calculate my tax
    how much tax is due on my salary
    how do you work out what I pay, please do it for me
    my husband and I are on medical aid, how much tax do I pay`),
  rules: lines(`
    I earn {pay} but only from March, do I need to file
    with {pay} a month must my employer register me
    I earn {pay}, what happens to my tax if I marry
    I get {pay} and lost my payslips, what can I send you
    for {pay}, which of your packages do I need
    my pay of {pay} isn't on my IRP5, who do I call
    I earn {pay}. Who signs the return?`),
};
