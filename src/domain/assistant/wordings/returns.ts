import { type Wordings, wordingsOf } from './wordings.ts';

/** Rates, filing, auto-assessments and provisional tax. */
export const returnWordings: Wordings = {
  'rates/brackets': wordingsOf(`
    what percentage do I pay if I earn more than a million
    income tax table for individuals
    what are the tax rates and brackets for the year
    at which income does the 45% rate begin
    lowest and highest rate of tax
    belastingkoerse en belastingtabel`),
  'rates/next-bracket': wordingsOf(`
    increase moves me to a higher bracket will I earn less
    promotion puts me in another bracket do I end up with less
    is all my income taxed at the higher rate if I go over the bracket
    should I refuse an increase because of the bracket`),
  'rates/thresholds': wordingsOf(`
    below what amount is income not taxed
    how much may a pensioner earn before paying tax
    how much can I earn without paying any tax
    tax free amount of income per year
    what is the tax free income for people of 70 or 75
    at what amount does one begin to pay tax`),
  'rates/rebates': wordingsOf(`
    how big is the primary rebate
    is there a rebate for old people over 65
    what discount does everyone get off their tax
    what is a tax rebate and how does it work
    amount of the secondary rebate at 65 and tertiary rebate at 75`),
  'rates/turning-65': wordingsOf(`
    my birthday is in January and I become 65, does that change my tax
    which age counts if I turn 65 during the tax year
    what changes in tax when you become 75
    does being a senior lower my tax`),
  'rates/marginal': wordingsOf(`
    difference between marginal and effective tax rate
    rate on the next rand I earn
    why is my average percentage lower than my bracket`),
  'rates/tax-year': wordingsOf(`
    which dates does the tax year run from and to
    1 March to end of February
    does the year run from january to december for tax`),
  'rates/new-year-changes': wordingsOf(`
    what is new from March 2026
    budget speech tax changes
    what did the finance minister change in the budget
    are the new rates different from last year`),
  'rates/take-home': wordingsOf(`
    how is net pay worked out from gross
    what is taken off before I get my salary
    how do you get from gross to net`),
  'rates/taxable-income': wordingsOf(`
    gross income versus taxable income
    on which amount is the tax worked out, before or after deductions
    is tax calculated before or after my pension contribution`),
  'filing/season': wordingsOf(`
    until when can I hand in my taxes this year
    closing date for itr12 non provisional
    when is the last day to submit itr12
    when does efiling close for the year
    has the tax season ended already
    until when can provisional taxpayers file
    wanneer sluit die belastingseisoen`),
  'filing/next-season': wordingsOf(`
    when does tax season start next year
    opening date of the following tax season`),
  'filing/who-must': wordingsOf(`
    must I submit if I earn under the threshold
    is one salary from one employer enough to need a return
    I only earn a salary, do I need to do a return
    am I obliged to do taxes
    who does not have to submit a return
    do pensioners have to submit a return`),
  'filing/late': wordingsOf(`
    can I still submit my return of the last season
    forgot to do my taxes and it is november
    submit after the season
    I missed the closing date, what now
    season closed and I did not submit
    the deadline has passed can I still submit
    what happens if I file after the closing date
    is it too late to do my taxes`),
  'filing/extension': wordingsOf(`
    ask sars to extend the deadline
    can sars give me a few more weeks to submit
    postpone the due date of my return`),
  'filing/correction': wordingsOf(`
    fix my return after sending it
    I left something out of the return that I submitted
    forgot to include a certificate in my submitted return how can I amend it
    change figures after submitting
    can I redo my return after submitting
    typed the wrong amount in my return`),
  'filing/old-years': wordingsOf(`
    can I still submit or correct returns of years ago
    never claimed medical in earlier years can I still do that
    how many years back may a return be corrected
    claim something I forgot three years ago`),
  'filing/nil': wordingsOf(`
    I had no job the whole year must I submit
    submit zero return when not working
    earned nothing this year what about my tax return
    housewife without income tax return`),
  'filing/two-employers': wordingsOf(`
    two employers paid me and now sars wants money
    I worked for two companies in the year
    changed jobs and got 2 irp5s
    must I use both certificates if I changed employer
    second job makes me owe at year end
    two salaries at the same time`),
  'filing/why-owe': wordingsOf(`
    why does sars say I owe when paye is deducted every month
    my assessment shows an amount payable, why
    why do I have to pay in instead of getting money back
    how can I owe tax if my employer deducts it`),
  'filing/payment-date': wordingsOf(`
    by which date must the amount on my assessment be paid
    until when do I have to pay what I owe after assessment
    due date for paying the assessed tax`),
  'filing/for-someone-else': wordingsOf(`
    can I do the taxes of my granny for her
    help my father with his return
    do a family member's return on their behalf
    power of attorney for someone's tax`),
  'filing/deceased': wordingsOf(`
    my mother passed away who does her taxes
    executor of an estate what returns must be filed
    final return of a person who died
    wife died does she still need a return`),
  'auto/what': wordingsOf(`
    sms from sars that my assessment is done automatically
    simple assessment sms
    sars already filled in my return for me
    what does it mean when sars assesses you automatically`),
  'auto/disagree': wordingsOf(`
    refuse or reject an auto assessment
    can I say no to an auto assessment
    auto assessment left something out
    auto assessment does not show my RA or medical expenses
    auto assessment is too low or incorrect what must I do
    figures on the auto assessment are wrong
    add missing deductions to an auto assessment`),
  'auto/accept': wordingsOf(`
    sars prefilled everything and says nothing more is needed
    I agree with the auto assessment must I do anything
    do I need to click accept on the auto assessment
    auto assessment is correct what is the next step
    can I ignore the auto assessment if it is right`),
  'auto/not-selected': wordingsOf(`
    why did I not get an auto assessment
    everyone else was auto assessed but not me
    sars did not send me an auto assessment`),
  'filing/estimate-by-sars': wordingsOf(`
    sars made an estimate because I never submitted
    sars guessed my income and assessed me
    estimated assessment what can I do`),
  'provisional/who': wordingsOf(`
    what is an irp6 form for
    do I have to pay provisional tax
    from how much side income do I become provisional
    rental income next to salary, provisional taxpayer or not
    what does provisional tax mean
    is a self employed person a provisional taxpayer`),
  'provisional/dates': wordingsOf(`
    provisional payments when
    when must irp6 be in
    due date of the second provisional payment
    due date of the first provisional return
    august and february payments`),
  'provisional/how-much': wordingsOf(`
    how do I work out my irp6 amount
    formula for provisional payment
    what do I base my provisional estimate on`),
  'provisional/underestimation': wordingsOf(`
    my provisional estimate was too low
    penalty because I estimated less than I earned
    what is the basic amount
    how accurate must my second estimate be`),
  'provisional/late': wordingsOf(`
    I did not pay my august provisional tax
    paid my irp6 a few days late
    penalty of 10% on provisional tax`),
  'provisional/top-up': wordingsOf(`
    what is the third payment for
    extra payment in september to avoid interest`),
  'provisional/nil': wordingsOf(`
    irp6 with zero income
    no longer earn extra income, do I still submit irp6`),
  'provisional/register': wordingsOf(`
    how to become a provisional taxpayer on efiling
    activate irp6 on my profile`),
  'provisional/both': wordingsOf(`
    is irp6 the same as the yearly return
    after irp6 must I do an itr12 as well
    annual return of provisional taxpayers`),
  'provisional/side-income-paye': wordingsOf(`
    ask payroll to take off more tax
    pay more paye monthly so that I don't owe`),
};
