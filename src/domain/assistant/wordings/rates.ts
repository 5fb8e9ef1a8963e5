import { type Wordings, wordingsOf } from './wordings.ts';

/** Rates, rebates and thresholds for individuals. */
export const ratesWordings: Wordings = {
  'rates/brackets': wordingsOf(`
    show the table of tax brackets please
    from which income does 36% apply
    when does the 41 percent bracket begin
    where does 31% start
    vanaf watter bedrag betaal mens 39%
    table of the tax rates
    where is the sliding scale of rates
    what percentage do I pay if I earn more than a million
    income tax table for individuals
    what are the tax rates and brackets for the year
    at which income does the 45% rate begin
    lowest and highest rate of tax
    belastingkoerse en belastingtabel
    sars tax table with all the slabs
    what are the bands of income tax and their percentages
    how many tax brackets are there
    is it 18 percent at the bottom and 45 at the top
    someone told me SARS takes almost half, which percentages apply to which income
    do pensioners and landlords pay by the same rates as workers
    sliding scale of tax for people
    rates of normal tax natural persons
    where can I see the percentages per income level
    how much tax percent at each income level
    from how much does 36% start
    at what income does the 31 percent begin
    where does the 45 percent bracket begin
    from which amount do I pay 26%
    wanneer begin 36 persent
    from how much per year do you fall in the next rate
    let me see the tables for tax
    wat is die belastingkoerse
    belastingtabelle van die jaar`),
  'rates/next-bracket': wordingsOf(`
    increase moves me to a higher bracket will I earn less
    promotion puts me in another bracket do I end up with less
    is all my income taxed at the higher rate if I go over the bracket
    should I refuse an increase because of the bracket
    boss offers me more money but I am scared the taxman takes it all
    got an increase and my whole salary is now taxed at the higher percentage or not
    will I be worse off if I earn a bit over the next level
    promotion came with more tax, am I really getting less in my pocket
    does jumping a tax bracket eat up my raise
    crossing into the next band by a small amount
    is it better to stay under the bracket limit and decline more pay
    people say a salary increase can leave you poorer because of tax
    only the part above the line taxed more or everything
    verhoging stoot my in hoër belastingskyf`),
  'rates/thresholds': wordingsOf(`
    what is the tax threshold for a 72 year old
    from what income do I pay tax if I'm 76
    how much may a pensioner earn before tax
    tax threshold at 68
    tax free income for someone of 70
    at what salary does tax start
    who pays no tax at all
    I earn R90 000 a year, am I below the threshold
    minimum income to pay tax
    ek is 70 en afgetree, moet ek nog belasting betaal
    I am retired and 71, do I still have to pay tax
    from what amount a year does somebody pay
    how much can one earn in a year before tax
    I am 26, from how much do I pay
    where does tax begin for a young person
    minimum you earn before they take tax
    what income is still free of tax
    how much may I make without owing anything
    at what salary do you start to pay
    from how much a month do you start paying tax
    from which salary does one pay tax at all
    how much may my domestic worker earn before tax comes off
    up to what wage is there no tax
    at what monthly pay does tax begin
    up to what income is no income tax paid at my age
    income below which a pensioner pays nothing
    below what amount is income not taxed
    how much may a pensioner earn before paying tax
    how much can I earn without paying any tax
    tax free amount of income per year
    what is the tax free income for people of 70 or 75
    at what amount does one begin to pay tax
    I earn so little am I even liable for income tax
    cut-off income under which one pays no tax
    my granny lives on a small pension, from what amount is she taxed
    lowest yearly income that gets taxed
    hoeveel mag ek verdien voor ek belasting betaal
    entry level salary do I fall under the tax line
    threshold for someone under 65 and for someone over 75
    part of my earnings that is free of tax each year
    what must I earn for income tax to kick in
    minimum wage worker, is tax due at all
    from which level of income is one taxable
    do I pay tax if my salary is small
    wat is die drempel vir 65 plus
    drempel vir pensioenarisse
    what may my father earn before he pays tax
    how much can an older relative earn before tax is due`),
  'rates/rebates': wordingsOf(`
    what rebates are there
    which tax rebates do I get
    list of the tax rebates
    rebates per age group
    rebate versus deduction
    is a rebate the same as a deduction
    how does a rebate differ from a deduction
    tersiêre korting vir ouer as 75
    sekondêre korting
    how big is the primary rebate
    is there a rebate for old people over 65
    what discount does everyone get off their tax
    what is a tax rebate and how does it work
    amount of the secondary rebate at 65 and tertiary rebate at 75
    the amount SARS subtracts from everyone's tax
    does the rebate come off my income or off the tax
    why does the rebate not give me money back when I earned nothing
    primary rebate for the year in rand
    extra rebate for older people and how big it is
    age rebates sars list
    hoeveel is die primêre korting
    my tax calculation has a line that says rebate, what is that
    can a rebate make my tax negative`),
  'rates/turning-65': wordingsOf(`
    my birthday is in January and I become 65, does that change my tax
    which age counts if I turn 65 during the tax year
    what changes in tax when you become 75
    does being a senior lower my tax
    I have my 65th birthday in February, does the whole year count
    how does getting older change what I pay SARS
    my dad turned 75 this year will he pay less
    do senior citizens get tax relief
    at what age do the pensioner benefits start for tax
    turned sixty five halfway through the tax year
    must I let payroll know I am now 65
    ek word 65 betaal ek minder belasting
    is there a discount when you reach retirement age
    birthday on the last day of February and the older age rebate
    what benefits come with being older than 65 at SARS`),
  'rates/marginal': wordingsOf(`
    difference between marginal and effective tax rate
    rate on the next rand I earn
    why is my average percentage lower than my bracket
    which percentage do I use to work out what a deduction saves me
    what is my effective rate compared with my bracket
    how much of each extra rand goes to SARS
    the calculator shows an effective rate, what does it mean
    I am in the 36 percent bracket but only pay about 25, how come
    average tax rate explained
    top rate versus overall rate of tax
    which rate applies to extra income that I earn
    what rate applies to my last rand of income
    tax saved per rand that I deduct
    marginale koers beteken wat`),
  'rates/tax-year': wordingsOf(`
    which months does 202602 stand for
    tax period 202602 on my certificate
    202602 on an IRP5, what is that
    my IRP5 says year of assessment 2026, which months
    which dates does the tax year run from and to
    1 March to end of February
    does the year run from january to december for tax
    first and last day of the tax year
    when does SARS's year close
    does a payment in March fall in this year or the next one
    year of assessment 2026 is which months
    from when till when do I count my income
    is the financial year of individuals the same as the calendar year
    wanneer begin die belastingjaar
    got paid on 28 February, to which year does it belong
    which year does the return of this season cover
    what period does 2025/2026 stand for
    why does SARS call it 2026 when it started in 2025
    irp5 says 202602 which months is that
    what does 202602 on my certificate mean
    which months are in the 2026 tax year
    is 202502 the return for 2024/2025
    transaction year on the irp5
    watter maande is in die 2026 jaar`),
  'rates/new-year-changes': wordingsOf(`
    what is new from March 2026
    budget speech tax changes
    what did the finance minister change in the budget
    are the new rates different from last year
    which tax amounts went up for 2026/2027
    did the thresholds and rebates rise after three years of nothing
    new tables from 1 March compared with the old ones
    has the finance minister raised the tax free amounts
    is the budget good or bad for my pocket this year
    what did the 2026 budget do for ordinary people
    new limits for the coming tax year
    do the new brackets apply to the return I am filing now
    2025/2026 figures versus 2026/2027 figures
    bracket creep relief in the budget
    begroting 2026 wat het verander`),
  'rates/take-home': wordingsOf(`
    how is net pay worked out from gross
    what is taken off before I get my salary
    how do you get from gross to net
    got a job offer with a gross figure, what lands in my bank
    from CTC to what I actually receive
    what remains of my pay after all deductions
    why is my payslip different from your take home result
    clear salary after paye and uif
    how much will I clear each month
    work out my nett from the gross for me
    cost to company versus money in hand
    what will I be left with after SARS and UIF
    hoeveel van my salaris kry ek in my hand
    take home on a new salary package
    disposable pay after tax
    how much of my gross salary do I take home
    salary after deductions of paye and uif`),
  'rates/taxable-income': wordingsOf(`
    meaning of exempt income
    what does tax exempt mean
    exempt versus deductible
    gross income versus taxable income
    on which amount is the tax worked out, before or after deductions
    is tax calculated before or after my pension contribution
    which kinds of money does SARS see as income
    does tax get charged on the full salary or on what is left
    which receipts count as gross income
    what comes off before the tax percentage is applied
    exempt income and deductions explained
    my irp5 has gross and taxable, why are they not the same
    is everything I receive seen as income by SARS
    what is the difference between a deduction and a rebate
    how do I get from total earnings to the figure that is taxed
    bruto inkomste en belasbare inkomste verskil
    what counts toward my income for the year
    definition of taxable income in simple words`),
};
