import { counted, type Frames, lines } from './frame-lists.ts';

/** Frames written once the parser handled the second set correctly. */
export const thirdFrames: Frames = {
  questions: {
    tax: lines(`
      Earning {pay} what would they dock me for tax?
      What's the damage from SARS on {pay}
      how much of {pay} would I hand over to the taxman
      Tell me the income tax on {pay}.
      {pay} salary, PAYE?
      my mother-in-law draws {pay}, what tax is she liable for
      would you mind calculating the tax on {pay}
      how much tax for a person earning {pay}
      with an income of {pay}, what does one pay SARS
      if they give me {pay} what will I be taxed
      How much would be withheld from {pay}?
      I'd like to know what {pay} is taxed
      what cut does sars take of {pay}
      belasting betaalbaar op {pay}
      hoeveel belasting gaan ek betaal as ek {pay} verdien
      ngihola {pay}, ngikhokhe malini kwaSARS
      ke fumana {pay}, ke lefe bokae lekgetho
      Suppose I earned {pay}: tax?
      tax liability on {pay}
      {pay} how much tax is it
      my gross comes to {pay}, what is due to SARS
      what's payable to SARS on {pay}
      how much is the PAYE for {pay}
      On {pay} how much do they deduct for the taxman`),
    takeHome: lines(`
      {pay} gross, what's my nett
      how much do I pocket on {pay}
      what would I have left of {pay} after SARS is done with me
      what is {pay} in the hand
      Calculate nett salary for {pay}
      after paye what is left of {pay}
      if my salary is {pay} how much will be deposited into my account
      hoeveel bly oor van {pay} na belasting
      wat is my netto op {pay}
      what do I actually get on {pay}
      ngihola {pay}, ngizosala namalini emva kwentela
      how much cash do I see if I earn {pay}`),
  },
  statements: lines(`
    Right now I'm earning {pay}
    my boss gives me {pay}
    I work in retail for {pay}
    The company wants to pay me {pay}
    salary: {pay}
    My payslip says {pay} gross
    I'll be getting {pay} from next year
    we pay our manager {pay}
    basic {pay}
    {pay} before tax
    i am working as a security guard, {pay}
    They've offered me {pay} at the new place`),
  requests: {
    tax: lines(`
      How much would go to tax?
      what's my tax bill then
      and the tax?
      please give me the tax
      what tax is payable
      how much of it does SARS want
      what will the receiver take
      what do they deduct
      wat moet ek vir SARS gee
      tax thereon?
      how much will I owe SARS
      pls calc the tax`),
    takeHome: lines(`
      how much comes out clear
      what's my take home going to be
      what will I have left over each month
      nett pay?
      how much will I actually get
      what do i keep after tax
      wat bly oor
      so what lands in my bank`),
  },
  members: counted(`
    my husband and three daughters are also on my medical aid = 5
    I belong to a medical aid with my mom = 2
    medical aid: myself + 2 dependants = 3
    only my son and I are on the medical aid = 2
    we are a family of four on medical aid = 4
    hubby, me and the baby are on Discovery = 3
    medical aid for me and my 2 kids = 3
    no medical aid cover = 0
    I'm alone on my medical aid = 1
    medical aid covers 5 people = 5
    my wife, our three kids and myself are on Bonitas = 5
    main member plus one adult and one child on the medical scheme = 3
    I don't have a medical aid = 0
    medical aid for my spouse and me = 2
    both my parents are on my medical aid = 3`),
  notIncome: lines(`
    I came into {sum} when my grandfather died, what tax is payable
    Powerball gave me {sum}, how much goes to SARS
    My ex pays me {sum} in child support. Tax?
    my sister repaid me the {sum} she owed me, what do I pay in tax
    I flogged my motorbike for {sum}. how much tax
    we got {sum} for our flat in Durban, what is the tax
    the bank approved a {sum} loan, what tax do I pay
    Old Mutual paid {sum} on my late wife's policy, how much tax
    what's the tax if dad gifts me {sum}
    I have {sum} in a fixed deposit, how much tax
    I got {sum} damages from the hospital, how much does the taxman want
    my salon turned over {sum}, what must I pay SARS
    customer paid {sum} including VAT, how much tax is that
    I spent {sum} on doctors, how much tax do I get off
    SARS owes me {sum}, how much tax is on it
    they want a {sum} deposit for the wedding venue, what's the tax
    got an SRD grant of {sum}, how much tax
    my house is worth {sum}, how much tax do I pay
    I was scammed out of {sum}, how much tax back
    school fees of {sum}, what tax do I save
    admin penalty {sum} how much must i pay
    my cousin lent me {sum} what do I owe SARS
    traffic fines of {sum}, how much tax
    my retirement annuity is sitting at {sum}, what tax
    he paid {sum} lobola for me, what tax must we pay
    bought shares for {sum}, how much tax
    I sold bitcoin for {sum}, what tax`),
  afterTax: lines(`
    I walk away with {pay} after deductions. how much tax do I pay?
    my take-home is {pay}, what's the tax
    they deposit {pay} into my account after tax, what is my PAYE
    in my hand I get {pay}; what does SARS get
    {pay} nett. Tax?
    what must my gross be to take home {pay}
    I receive {pay} nett, how much tax does my employer pay over`),
  withoutIncome: lines(`
    what tax will I pay
    please work out how much tax I pay
    how much tax am I supposed to pay
    what is my nett salary
    I'm 68 and on a medical aid with my wife. What is my tax?
    figure out my take home for me
    can you calculate how much I will take home
    how much of my salary does SARS take
    calculate what I must pay SARS
    I have 4 people on my medical aid, what will my tax be`),
  rules: lines(`
    if my salary is {pay} do I have to send in a return
    which deductions are there for someone on {pay}
    my employer paid me {pay} but won't give an IRP5
    I make {pay} from Uber, is that taxable
    I'm on {pay} and want to know when season opens
    I earn {pay}, why did I get a penalty
    with {pay} can I still get a rebate
    my salary is {pay}; how do I register on eFiling
    I get {pay} and got auto assessed, do I accept
    earning {pay}, can I claim my laptop
    I was paid {pay} and the company closed, where do I get my IRP5
    my wife earns {pay}, do we file together
    we pay our domestic worker {pay}, must we register for UIF`),
};
