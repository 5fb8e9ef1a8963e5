import { type Wordings, wordingsOf } from './wordings.ts';

/** Employees' pay, PAYE, UIF, allowances and benefits. */
export const employmentWordings: Wordings = {
  'employment/paye': wordingsOf(`
    what does paye stand for and who pays it
    tax that my boss takes off every month
    how does pay as you earn work
    what is that paye line that gets taken off my wages
    first job and they take money for paye, where does it go
    does the paye count against my tax at year end
    is paye separate from what I owe SARS
    do I get the paye back or is it gone
    monthly tax deduction by the company explained
    if paye is already paid, have I paid my income tax
    what is employees tax
    wat beteken LBS op my salaris
    who works out the paye each month, my boss or SARS
    why is tax taken before I even see my salary
    paye simple explanation
    what does the paye deduction on my salary mean
    is the tax my employer deducts each month final`),
  'employment/paye-too-high': wordingsOf(`
    employer takes off too much paye
    why is so much tax taken off my pay this month
    payroll deducts the wrong amount of tax
    payroll is overcharging me on tax
    this month they took nearly double the tax
    back pay came in and my paye shot up
    my colleague earns the same but pays less paye
    the lady in payroll says my paye is right but it looks too much
    paye on my payslip does not match your calculator
    company forgot my medical aid dependants when working out paye
    extra shifts made the tax on this payslip jump
    can I ask HR to fix the tax they deduct
    overtaxed by my employer how does it come right
    my tax went up suddenly though my salary is the same
    te veel belasting afgetrek van my salaris
    why is my paye so high compared with last month
    my employer overtaxes me on my payslip
    payslip shows too much tax`),
  'employment/paye-not-paid': wordingsOf(`
    how do I know that my boss really pays over my paye
    company deducted paye but never paid it to sars
    paye on my payslips is not on efiling
    employer kept my tax money
    boss pocketed the paye he took off my wages
    company closed and never handed the tax over
    SARS says there is no paye from my employer but my payslips show deductions
    my employer went bankrupt and stole our tax
    they deducted tax every month yet SARS wants it from me again
    can I be punished because my employer didn't pay paye over
    how do I report a company that keeps employees tax
    business was liquidated and my tax never reached SARS
    prove that paye was withheld with payslips
    employer stole my paye what now
    my tax was taken but not sent to SARS
    do I have to pay twice if the firm never paid SARS`),
  'employment/no-paye': wordingsOf(`
    my payslip shows PAYE as nil
    PAYE is zero on my payslip
    my employer deducts no tax from me, is that right
    there is no PAYE on my payslip, is it a problem
    why is no paye taken off my wages
    no tax comes off my salary, is that okay
    nothing is deducted for tax from my pay, is it correct
    my boss takes no PAYE off, is that fine
    they don't take tax off my pay, should I worry
    my boss pays me cash and takes no tax off, what must I do
    I get paid in cash, how do I declare it
    must I declare tips that customers give me in cash
    do waiters pay tax on cash tips
    employer pays me under the table, am I in trouble
    my employer doesn't deduct tax though I'm staff
    company pays me without a payslip
    cash wages, do I need to submit a return
    my boss takes off no tax, must I pay it
    I get my full salary without any deductions
    I am paid in cash every Friday and nothing comes off
    restaurant pays me into my account without tax, must I sort it out myself
    nothing is withheld from my wages
    my salary arrives in full, do I owe SARS later
    first job and no deductions on the payslip for tax
    boss says tax is my own problem
    casual worker whose pay has no tax off it
    teacher at a private school paid without paye
    who pays the tax when the employer takes none
    no tax comes off my pay, will I get a big bill
    my employer isn't registered for paye
    employer never took tax and now I am worried
    geen belasting word van my pay afgetrek nie
    my employer pays me without taking tax off
    no tax was deducted from my salary the whole year
    nobody deducts paye from my wage, how do I pay it`),
  'employment/bonus': wordingsOf(`
    why is so much tax taken from my bonus
    do I pay more tax when I get a 13th cheque
    is a performance bonus taxed differently
    how much of my bonus goes to tax
    bonus month and half of it disappeared in tax
    end of year bonus hit hard by tax
    got my December bonus and it was hammered
    incentive bonus is it taxed at another rate
    will I get part of the tax on my bonus back
    can I put my bonus into an RA to save tax
    birthday bonus from work taxed
    production bonus deductions
    hoekom is my bonus so swaar belas
    sign-on bonus tax
    is the thirteenth cheque tax free
    they took too much from my 13th`),
  'employment/overtime': wordingsOf(`
    is overtime taxed more than normal pay
    do waiters pay tax on tips
    weekend work extra pay tax
    nurse doing extra night shifts are those taxed more
    is it worth working Sundays if tax takes it
    waitress with tips must I tell SARS about them
    customers give me tips in cash
    petrol attendant tips taxed
    extra hours at work and what SARS takes of them
    public holiday pay double time tax
    oortyd belasting
    barman gratuity income
    does more overtime mean I take home less
    car guard money from people, is it income
    standby and shift allowance taxed how
    gratuities shared among staff`),
  'employment/commission': wordingsOf(`
    kommissie werker uitgawes
    salesman on commission only what can I deduct
    more than half my income is commission
    property agent deductions
    I live from commission what may I write off
    car salesman costs petrol phone and ads
    basic plus commission, which expenses are allowed
    insurance broker earning mostly commission
    commission is 60 percent of my pay
    can a rep on commission claim phone and car
    realtor costs of selling houses
    commission less than half of my salary
    telesales agent commission claim home office
    code 3606 and my costs
    which costs can an estate agent deduct
    kommissie verdiener aftrekkings
    what proof does SARS want for commission costs`),
  'employment/allowed-deductions': wordingsOf(`
    are funeral policies tax deductible
    does a funeral policy come off my tax
    is a funeral plan deductible for an employee
    life cover or funeral cover on my tax return
    can I deduct my life insurance premiums
    can I claim my funeral cover on tax
    is my car insurance tax deductible
    are my policy premiums deductible
    can I claim my short term insurance back from sars
    trek ek my begrafnispolis af
    can I claim my work clothes and uniform
    can I claim driving to the office
    can a teacher deduct stationery bought with own money
    salaried person what can be deducted
    can nurses claim shoes and professional fees
    union fees or professional body fees
    I only have a salary, is there anything I can claim
    what can a normal worker write off
    taxi fare to work claim
    can a police officer claim boots and cleaning of uniform
    gym membership deduct
    professional registration fee HPCSA or SACE claimable
    can I put my groceries and rent against tax
    list of things an employee may deduct
    traffic fines or parking at work deductible
    do salaried people get deductions at all
    work clothes bought by myself
    wat kan ek as werknemer aftrek
    deduct funeral policy or life cover as an employee
    are funeral cover premiums deductible
    can I claim netflix and dstv`),
  'employment/equipment': wordingsOf(`
    can I claim my laptop even though I bought it on credit
    may I claim a tool although I use it privately sometimes
    deduct internet for remote work
    is a laptop paid out of my own pocket deductible
    bought a laptop for work can I claim it
    claim a phone, printer or desk
    claim internet and data for my job
    tools I bought for my work
    teacher who bought own laptop for school
    new computer for my job, over how many years can I write it off
    monitor keyboard and chair that I paid for myself
    my company makes us use our own phone, can I claim
    depreciation on my own computer as an employee
    electrician employed by a firm bought own drill set
    can I deduct my cellphone contract used for work
    do I need a letter from my boss that I need the laptop
    ipad used for lessons deductible
    rekenaar vir werk gekoop kan ek dit eis
    second-hand notebook for office tasks claim`),
  'employment/home-office': wordingsOf(`
    I rent a flat and work from home some days of the week
    when does a room at home qualify for a deduction
    work from a spare bedroom that is also used for other things
    is a shared room good enough for home office
    rules for claiming a home office
    what are the conditions for a home office
    can I claim a home office if I don't have a separate room
    my desk is in the bedroom, does that count
    can I claim part of the room even though my kids play there
    I only work from home on Fridays, may I claim
    I work from home a few days a week can I claim a study
    hybrid work room at home deduct
    claim electricity and rent because I work at home
    kan ek my tuiskantoor aftrek
    study at home used only for work
    I am fully remote since covid can I claim part of my rent
    employer says work from home three days
    how many square metres of my house for an office claim
    spare bedroom turned into an office
    dining room table as workplace claim
    what proof for a home office does SARS ask
    will my office at home cost me when I sell the house
    floor plan and letter from boss for office
    electricity and cleaning of the room that I work in
    my company closed its office so everyone works from home
    percentage of bond interest for the study where I work as an employee
    I rent my flat and work from home two days out of five on a salary`),
  'employment/fringe-benefits': wordingsOf(`
    benefits from my company taxed
    is a loan from my employer taxable
    free accommodation from employer
    employer gives me a cellphone or groceries voucher
    company gives me a free flat, is that taxed
    benefits on my payslip that I never got in cash
    staff discount or free meals from employer taxed
    employer pays my kids school fees as a perk
    perks at work and SARS
    employer pays my bills as a benefit
    cheap staff loan from the bank I work for
    benefit in kind tax
    gift voucher or long service award from company
    byvoordele van my werkgewer belas
    do I declare fringe benefits again in my return
    live-in job with room and food
    free company uniform, is it a taxed benefit`),
  'employment/lent-equipment': wordingsOf(`
    employer lent me a notebook
    airtime from my job taxed
    the firm covers my internet bundle, taxable perk
    do I get taxed on the work ipad
    is a cellphone from work taxable
    the company gave me a laptop, must I pay tax on it
    my work pays for my cellphone contract
    employer supplied a computer for working at home
    fringe benefit of a work phone
    data contract paid by my employer
    I got an ipad from my job
    skootrekenaar van die werk belasbaar`),
  'employment/bursary': wordingsOf(`
    company pays my studies is that taxed
    scholarship from employer for family
    university fees deduct
    my company pays my degree do I owe tax on that
    nsfas money taxed
    scholarship taxable
    employer bursary for my daughter's varsity
    I study part time at unisa and pay it myself, deduct
    bursary shown on my irp5 as income
    work pays my MBA
    must I pay back my bursary and what about tax
    beurs van my werk belasbaar
    tuition paid by the firm for its workers
    school fees of staff children under a bursary scheme
    limits for bursaries to relatives of employees
    is nsfas taxable
    must I declare my bursary or nsfas money`),
  'employment/independent-contractor': wordingsOf(`
    they call me a contractor but I work like an employee
    contract worker 25% tax withheld
    boss made me sign a contractor agreement but I sit in the office every day
    company wants me as contractor so that it needn't deduct paye
    difference between a contractor and a permanent worker for SARS
    invoice my employer each month am I self employed
    they take off 25 percent and call me a consultant
    who decides if I am an employee
    fixed term contract worker tax deducted or not
    labour broker or contractor for tax
    contract says freelancer yet I have set hours and one boss
    can I deduct costs if I am on contract
    I work only for one client as a contractor
    ek is 'n kontrakteur wie betaal my belasting
    being moved from payroll to contractor what changes for tax`),
  'employment/director': wordingsOf(`
    salary or dividends from my own company
    pay myself as owner of a pty
    I own a pty ltd and take money when I need it
    director takes drawings from own company
    sole director must I put myself on payroll
    directors fees code 3620
    board member fee for attending meetings
    can I just transfer money from the business account to myself as director
    loan account to director tax
    best way to take money from my company salary dividend or loan
    paye on director's salary in a one man company
    owner of the company without payslip
    direkteur salaris belasting
    director of a small company which tax on pay
    must the company deduct tax when it pays its director`),
  'uif/contribution': wordingsOf(`
    how much is uif
    what percent goes to uif
    why do I pay uif
    1 percent taken from my pay each month for uif
    is uif capped
    uif deduction looks wrong on my payslip
    does the boss also pay uif for me
    most that can come off for uif in a month
    does uif reduce my income tax
    are pensioners charged uif
    uif for part time worker with few hours
    hoeveel is wvf aftrekking
    unemployment insurance percentage of wages
    rate and limit of the unemployment fund deduction
    do foreigners and contract workers contribute to uif`),
  'uif/benefits': wordingsOf(`
    is unemployment money from uif taxed
    is uif maternity money taxable
    uif payout on my tax return
    lost my job and receive uif, must I pay tax on it
    where do I claim unemployment money
    do I put uif payments in my tax return
    SARS or labour department for uif claims
    on maternity leave getting uif, is it income
    retrenched and want to apply for uif
    can you help me get my uif
    employer tops up my maternity pay taxed
    ters or sick leave uif money taxed
    wvf uitbetaling belasbaar
    ufiling login problem
    how long does uif pay after I lost my job`),
  'employment/domestic-worker': wordingsOf(`
    must I register my domestic helper for uif
    nanny or gardener tax
    I have a cleaner two days a week what must I register
    helper at home uif how much do I pay
    do I deduct tax from my maid's wages
    char comes once a week uif needed
    can I claim my nanny's wages on my tax
    caregiver for my mother at home, must I register as employer
    payslip for my domestic
    uif for gardener and housekeeper
    my domestic earns less than the tax limit
    ons huishulp se wvf, hoe begin ek
    am I an employer if I have someone who cleans my house
    how many hours before I register my housekeeper
    household staff wages deductible`),
  'employment/payslip': wordingsOf(`
    explain the deductions on my payslip
    what do the lines on my salary slip mean
    what are all these abbreviations on my payslip
    don't understand my salary slip
    there is a garnishee on my payslip
    what is the difference between gross earnings and net on the slip
    first payslip ever please explain the items
    company contribution column on payslip
    fund and medical deductions on wage slip
    deduction on my pay advice that I don't recognise
    nett salary versus gross on the slip
    union deduction and loan on payslip
    salarisstrokie verduidelik
    payroll must explain an unclear line on my slip`),
  'employment/leave-pay': wordingsOf(`
    leave paid out when I resigned
    leave days paid out taxed
    final pay after resigning
    quit my job and got my unused leave as cash taxed heavily
    worked only half the year, do I get tax back
    resigned in July and not working since
    notice month paid out by old boss tax
    pro rata bonus in final month
    last payslip taxed very high after I left
    I stopped working, will SARS give me money back
    encashed annual leave tax rate
    outstanding leave days sold to the company
    left in the middle of the tax year and studied after that
    fired with notice pay, what tax comes off
    verlof uitbetaal hoeveel belasting
    contract ended in August and no work after it, tax refund
    resigned mid year, will I get tax back
    do I pay tax on my leave payout
    leave days paid out, is that taxed
    verlof uitbetaal, is dit belasbaar`),
  'employment/shares': wordingsOf(`
    my company gave me shares
    got shares from my boss as a bonus
    my rsus vested this year
    options from my employer, when are they taxed
    espp through work
    shares at work that I can sell after three years
    aandele by die werk gekry
    stock awards from a us employer
    share incentive at my job
    vesting of my staff shares`),
  'employment/back-pay': wordingsOf(`
    they paid me two years of back pay in one month
    my increase was backdated, tax on the lump
    received arrear salary after winning at the ccma
    backdated salary increase taxed heavily
    government paid my back pay for 2023 and 2024 now
    pension arrears paid in one amount
    agterstallige salaris belasting`),
};
