import { type Wordings, wordingsOf } from './wordings.ts';

/** Retirement funds, pensions, the two-pot system and lump sums. */
export const retirementWordings: Wordings = {
  'retirement/deduction': wordingsOf(`
    can my wife get my RA deduction
    may I deduct the RA that I pay for my husband
    I pay my wife's retirement annuity, who deducts it
    section 11F deduction
    what does 11F mean
    how much of my salary can go to a pension before tax
    what percentage of my salary can I put in an RA
    RA limit per year
    how much tax do I save with an RA
    is my pension fund contribution deductible
    how much may I contribute to retirement before it is taxed
    is it worth putting money in a retirement annuity for tax
    what is the ceiling for pension contributions
    27,5 percent of which income for retirement
    does company's pension payment count in my limit
    biggest amount one can put away for old age tax free
    do I pay less tax if I save for retirement
    provident fund payments come off my income
    new cap on retirement funds
    aftrekking vir uittreeannuïteit
    pension contributions lower my taxable income
    section 11F limit
    how much of my pension and RA contributions is deductible`),
  'retirement/carry-over': wordingsOf(`
    contributed more than 27.5 percent do I lose it
    RA contribution above the cap next year
    what becomes of the part of my RA that SARS did not allow
    put in more than allowed does it roll over
    unused contributions from earlier years
    excess pension money shown on my ITA34
    SARS forgot my carried forward RA balance
    is over-contributing to my retirement fund lost money
    amount brought forward from last year for retirement
    disallowed pension contributions at retirement used against lump sum
    paid too much into my retirement annuity last year
    rolled over contributions never expire
    balance of contributions not deducted yet
    oordrag van uittreebydraes`),
  'retirement/top-up-deadline': wordingsOf(`
    by when must I top up my RA for this tax year
    last date to pay extra into RA
    end of Feb RA payment
    is 28 February too late for a lump sum into my annuity
    if I pay into my RA in March does it count for last year
    how many days before year end should I send money to my RA provider
    want to reduce tax before the year closes by adding to my RA
    when does my fund need the money for this year's deduction
    last minute contribution to pension
    cut off for extra retirement contributions
    how much room is left for an RA top up this year
    got a bonus and want to add it to my RA before when
    laaste dag vir RA betaling
    can I still contribute to my annuity for the year that ended`),
  'retirement/ra-through-payroll': wordingsOf(`
    I pay my own RA every month by debit order does SARS know
    company deducts my RA from salary do I claim it too
    RA at 10x or allan gray paid privately
    why is my retirement annuity not on my certificate from work
    should I let payroll handle my RA or pay myself
    RA certificate from sanlam where does it go in the return
    do I get money back if I pay my own annuity
    private RA next to a company pension fund
    bank debit for retirement annuity how to get the tax
    claimed RA twice by mistake
    is it better to have the RA deducted before tax by the boss
    aftrekorder RA terugeis
    when do I see the tax benefit of my own RA
    does a self paid RA get refunded at filing time`),
  'retirement/transfer': wordingsOf(`
    switch my retirement annuity to a different company
    is it taxed if I move my fund to Allan Gray
    changing jobs and moving my provident fund to the new one
    move my pension into a preservation fund when I resign
    leave my money in a preservation fund, do I pay tax
    RA from Old Mutual to 10X any tax
    consolidate two retirement annuities into one
    skuif my annuïteit na 'n ander maatskappy
    transfer of my pension between funds deductible
    switching RA provider tax
    does SARS tax a move of my annuity from one insurer to the next
    pension goes to a preservation fund, taxed or not
    move provident fund money to preservation fund when I leave my job
    resign and keep the fund money invested in a preservation fund
    change my RA to another insurer
    move my RA from Sanlam to another insurer, is that taxed`),
  'retirement/pension-income': wordingsOf(`
    irhafu yomhlala-phantsi
    ngiyayikhokha intela uma ngingumhlalaphansi
    how is my pension or living annuity taxed
    must I pay tax on the pension I receive
    old age pension from my former employer tax
    I retired and get a monthly pension what about tax
    two annuities and a bill from SARS
    government employees pension GEPF taxed
    pension fund takes too little tax off
    drawing 5 percent from my living annuity
    is my mother's pension income
    work part time and get a pension
    widow's pension taxed
    ask the fund to take more tax off my pension
    why do I owe though tax is taken from both pensions
    moet ek belasting op my pensioen betaal
    guaranteed annuity payments taxable`),
  'retirement/state-pension': wordingsOf(`
    is the old age grant taxable
    sassa pension tax
    r350 grant tax
    my gran gets sassa does she owe anything to SARS
    government grant for disabled person taxed
    foster child grant income
    do I declare a child grant
    older persons grant SARS
    grant from the state plus a little rent
    ouderdomstoelaag belasbaar
    does social grant money count as income
    I only receive a grant must I pay
    if I earn interest do I lose my old age grant
    grant money into my account is it taxable
    care dependency grant`),
  'retirement/which-funds': wordingsOf(`
    is a provident fund better than an RA for tax
    what is a preservation fund and is it taxed
    does saving in a unit trust for my old age lower tax
    which retirement product gives a deduction
    endowment versus retirement annuity
    savings account for retirement deduct or not
    do all pension funds get the same treatment
    pension or provident which saves more
    is growth inside a retirement fund taxed
    tax free savings or RA for retirement
    RA vs TFSA
    money in a bank for pension does it save tax
    verskil tussen pensioenfonds en voorsorgfonds
    pension fund and RA together share one limit`),
  'two-pot/tax': wordingsOf(`
    is my two pot withdrawal taxed
    why did I get less from my savings pot
    how much tax on savings pot
    took money out of my savings pot how much does SARS keep
    what percent goes off a two pot payout
    my withdrawal was cut in half by tax
    savings component added to my salary
    does the two-pot payout come on my tax return
    two pot made me owe money at year end
    two pots belasting
    cashed my savings pot and my bonus the same year
    will a savings pot claim push me in a higher bracket
    why was tax withheld on my savings component
    is the first part of a two pot claim tax free
    code 3926 on my return
    tax directive low but now I must pay more on my savings pot
    how much tax comes off when I withdraw from my savings pot
    do they tax what I pull out of the two pot
    is the savings pot money taxed or not`),
  'two-pot/rules': wordingsOf(`
    how does two pot work
    how often may I draw from the savings pot
    how much can I take from my savings component
    minimum withdrawal two pot
    when can I take from my savings component again
    which part of my pension is accessible now
    one third two thirds pension rule
    vested pot what happens to my old money
    do I have to leave my job to get savings pot money
    smallest amount one can draw from the savings pot
    seeding amount from my old savings
    how do I apply for my two pot money
    ten percent opening balance
    what is the retirement pot for
    twee pot stelsel hoe werk dit
    can I withdraw every year from my pension
    what is the least I can pull out of the two pot
    how many times a year can I draw from my savings pot
    minimum I can take out of the two pot
    twee pot hoeveel keer per jaar
    how often may I dip into the pot and what is the smallest amount`),
  'two-pot/debt': wordingsOf(`
    I owe sars can I still take my two pot money
    sars took my two pot withdrawal
    outstanding returns and a savings pot claim
    fund said SARS instructed them to keep part of my payout
    my two pot was swallowed by an old tax debt
    savings pot and tax arrears
    IT88 on my withdrawal
    SARS grabbed my savings component
    can I get my two pot if I have a payment plan
    applying for savings pot without tax reference number
    directive for my two pot declined
    must I clear my debt before I withdraw
    I owe tax, will my fund pay SARS first
    skuld by SARS en two pot onttrekking
    what should I check at SARS before I claim my savings pot`),
  'lump-sums/retirement': wordingsOf(`
    how much of a retirement lump sum is tax free
    tax table for retirement lump sums
    take a third in cash at retirement
    I am retiring at 60 and want cash from my provident fund
    pension lump sum on retirement date what is tax free
    how does SARS tax the third that I commute
    does a retrenchment years ago lower my tax free retirement amount
    retirement payout percentages
    tax when my RA matures at 55
    taking everything in cash because my fund is small
    is the first half million free at retirement
    lifetime table for retirement benefits
    uittree enkelbedrag belasting
    lump sums added together over my life
    do I add my retirement lump sum to my salary
    tax on the cash lump sum when I retire`),
  'lump-sums/withdrawal': wordingsOf(`
    can I cash in my RA or pension early
    take money out of a retirement fund early
    tax when I cash out my pension after resigning
    taking my provident fund when I change jobs
    left my job and want all my pension in cash
    how much do I lose if I take my provident fund early
    moving my pension to a preservation fund taxed or not
    transfer retirement money to new employer's fund
    fired and cashing my fund
    withdraw from preservation fund before 55
    I need the money from my pension now what will the tax be
    vested benefit paid out after changing jobs
    penalty for taking pension early
    pensioen onttrekking as ek bedank
    does an early withdrawal reduce my tax free amount at retirement
    GEPF resignation payout`),
  'lump-sums/severance': wordingsOf(`
    how are retrenchment packages taxed
    how much is tax free when I get retrenched
    voluntary severance package tax
    lost my job through cutbacks and get a package
    company closing down pays me out
    voluntary severance VSP offer how much tax
    laid off with a severance cheque
    my retrenchment package was taxed and I want to know if that is right
    employer restructured and I was let go, tax on payout
    afleggingspakket belasting
    is a golden handshake tax free
    redundancy pay
    severance for each year of service
    medically boarded and paid out by the employer
    is notice and leave in my retrenchment package also tax free
    years of service payout when retrenched`),
  'lump-sums/death': wordingsOf(`
    my husband died and his pension fund pays me out
    late father's provident fund money for the children
    do I pay tax on money from mom's retirement annuity after she passed
    life insurance payout after a death taxable
    funeral policy paid me out
    group life benefit from employer after death
    beneficiary got a cheque from the fund is that income
    inherited a living annuity
    widow chooses annuity or lump sum from dead husband's fund
    does the estate or the family pay the tax on a death benefit
    SARS and money from a deceased person's pension
    sterfte voordeel pensioenfonds belasting
    lump sum to dependants of a dead member
    life policy proceeds after my wife passed away
    nominee on dad's RA what tax do I pay
    pension fund of my late husband pays a lump sum, is there tax`),
  'lump-sums/directive': wordingsOf(`
    what is a directive from sars for my fund
    fund says they wait for a tax directive
    SARS declined my directive
    what is IRP3 form
    fund waits for SARS before paying me
    why was a directive refused
    can I apply for my own directive
    how long does a directive take
    directive on commission or freelance pay
    is a directive the final tax
    percentage that the fund must hold back by order of SARS
    fund says my tax number is missing for the directive
    directive number on my certificate
    belastingaanwysing
    who asks SARS for the tax on my payout
    IRP3 for a pension payout`),
  'lump-sums/cash-or-annuity': wordingsOf(`
    must I take my whole pension as an annuity or can I take cash
    when I retire how much of my pension fund may I take in cash
    can I take my provident fund in full when I retire
    how much of my ra can I get in cash at 60
    I am retiring next year, can I take everything as a lump sum
    do I have to buy a living annuity
    what is the one third rule
    two thirds must buy an annuity, is that so
    retiring, cash or monthly pension
    small retirement fund, can I take it all
    hoeveel van my pensioen kan ek kontant vat as ek aftree
    moet ek n annuiteit koop as ek aftree`),
};
