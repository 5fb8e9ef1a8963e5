import { type Wordings, wordingsOf } from './wordings.ts';

/** Penalties, interest and tax debt. */
export const penaltiesWordings: Wordings = {
  'penalties/late-return': wordingsOf(`
    what if I don't submit a return
    what if I do not file my return
    what is the penalty if I never submit
    inhlawulo ye return efike sekwedlulile usuku
    inhlawulo ngoba i-return ifike late
    boete vir n laat opgawe elke maand
    why does sars charge me R500 a month
    there is a monthly charge from sars on my account
    what is this admin penalty sars keeps adding each month
    sars keeps adding a fine every month
    hoekom vra sars my elke maand R250
    avoiding a penalty for a late return
    every month an amount is added because I did not submit
    fine per month for a late return
    how much is the admin fine for outstanding returns
    what does it cost if I file late
    monthly penalty for not filing
    what is the penalty when I submit late
    how much will they charge me for being late with my return
    does the fine keep growing until I submit
    sars debits a penalty each month
    missed the deadline how big is the fine
    is there a fine even if I am due a refund
    what does late filing cost
    administrative non compliance penalty amount
    boete vir laat indiening
    is the late fine bigger when I earn more
    how many months can the late penalty run
    my return is 5 months late what do I pay
    return months late how much is the fine
    what do they add per month if my return is late and does it stop
    hoeveel is die boete per maand as my opgawe laat is`),
  'penalties/remission': wordingsOf(`
    the penalty is more than the tax itself
    the penalties are bigger than my tax, help
    how long does sars take to decide a request for remission
    when is the penalty removed after an RFR
    I sent the rfr, how long do I wait
    can you get SARS to drop my penalties and what do you charge for it
    can you make SARS take away my admin penalty, what does that cost
    what do you want for fighting my penalties
    will sars forgive a late filing penalty
    forgive or scrap my late penalty
    can sars cancel my penalty
    ask sars to waive or remove a fine
    penalty because I was sick or in hospital
    get a penalty taken away
    reasons for sars to drop a penalty
    I want this penalty gone
    first time I am late can they let it go
    how do I write a remission request
    excuse for a late return accepted by sars
    sars made the mistake and fined me
    rfr on efiling
    penalty unfair can it be reversed
    what counts as reasonable grounds
    boete laat kwytskeld
    apply to have my fine removed
    death in the family caused the penalty`),
  'penalties/interest-rate': wordingsOf(`
    interest rate on provisional tax that was paid short
    what rate of interest on underpaid tax
    what interest does sars take if I pay late
    percentage of interest on a late payment to sars
    interest sars adds when I am late
    what interest does sars charge on money I owe
    interest rate on overdue tax
    how much interest on late payment to sars
    what percentage does the taxman add each month on debt
    my debt keeps growing because of interest
    is interest charged while I'm paying off
    can sars drop the interest
    current prescribed rate
    why does interest get added to my debt each month
    rentekoers op belastingskuld
    interest on unpaid assessment
    does sars interest compound
    late payment of assessment interest percentage
    can interest be waived like a penalty
    how expensive is it to owe sars`),
  'penalties/understatement': wordingsOf(`
    sars says I understated my income and adds a percentage
    extra penalty because income was left out
    penalty for a wrong deduction in my return
    10% 25% 50% penalty on shortfall
    fined because my return was wrong
    I made an honest error will they punish me
    got caught with income I didn't put in
    forgot a second income and sars found it
    gross negligence or intentional evasion percentage
    how heavy is the penalty for false deductions
    usp letter from sars
    penalised for a claim I couldn't prove
    reasonable care not taken penalty
    sars percentage penalty on extra tax
    bona fide inadvertent error
    onderskatting boete`),
  'debt/arrangement': wordingsOf(`
    I can't afford to pay all that sars wants in one go
    sars wants more than I have right now, can I pay it off
    please help me with my tax debt
    I have a tax debt, what can I do
    how do I get out of my tax debt
    debt at sars, what are my options
    I need help with money I owe sars
    my sars debt is too big, help
    ngiyakweleta kwaSARS, ngenzeni
    I am unable to pay the whole tax bill in one go
    spread what I owe over a year
    settle R15 000 of tax over six months
    my assessment says I must pay and I don't have the money
    due to SARS and nothing in my account
    SARS says I owe, but I earn too little to pay it
    not able to pay SARS before the due date
    what happens if I cannot pay the full sum
    may I pay half now
    pay off what is on my SARS account over twelve months, please help
    R250 a month is all I can manage on my tax debt
    what I owe the taxman is more than I have, can I stretch it
    my bank account can't take what SARS wants
    kan nie my belasting nou betaal nie
    ek kan nie SARS betaal nie, wat maak ek
    won't make the due date with the full amount
    half now and half later to SARS
    short of money for my SARS payment
    what if I can't pay what SARS asks
    what can I do, the tax bill is bigger than my income allows
    SARS is asking R28 000 and I only have R3 000
    I can only put down a small amount each month on what SARS wants
    my assessment is R45 000 and I can't find that money
    give me time to pay the taxman what I owe
    need time to pay my tax, not all of it today
    may I pay part now and the balance later
    R7 500 now and the remainder over the next months
    is there a way to get terms on a tax bill
    kan ek die belasting in paaiemente betaal
    kan nie alles op een slag aan SARS betaal nie
    ek het nie die geld om SARS te betaal nie
    I must pay R19 000 to SARS and my salary can't carry it
    unable to settle my assessment in full
    SARS wants its money in one payment, I can't do that
    can't pay the whole amount at once
    they want a lump of money that I don't have
    how do I pay R60 000 off bit by bit
    split R33 000 owed to SARS into monthly payments
    the amount due on my assessment is too much to pay now
    can't cover the R14k that SARS demands
    a smaller amount every month to SARS instead of everything
    I need a few months to pay my tax, is that possible
    can I get a year to pay SARS
    an extra assessment came and I don't have the money
    assessed for more than I can pay now
    can I pay my tax debt bit by bit
    I owe SARS, can I pay it over a year
    behind with SARS, may I pay in instalments
    can I spread what I owe SARS over some months
    in the red with SARS, can I pay it off monthly
    can the amount I owe be split over six months
    pay SARS so much a month until it's done
    I'm in arrears with SARS, could I pay it over a few months
    does SARS let me pay in parts
    settle what I owe in instalments
    pay off my tax debt monthly
    I can't pay everything now can I pay it off
    cannot afford what sars wants
    payment plan with sars
    pay sars in parts
    no money to pay my tax bill
    can I give sars a bit each month
    request to defer payment
    how many months do they give to pay off
    lost my job and can't pay my tax bill
    what happens if I miss an instalment
    terms for paying tax debt
    monthly deal with the taxman
    afbetaal aan sars
    sars debt I can't manage in one go
    apply for instalments on efiling
    pay the tax over 12 months
    can't pay what sars wants at once
    sars wants it all now and I don't have it
    can't afford to pay everything in one go
    can I pay sars bit by bit
    R23k due to sars and I can't pay it all at once
    sars wants its money immediately but I only have half
    ek kan nie alles gelyk betaal nie
    kan ek sars in paaiemente betaal
    pay off my tax bill monthly
    I simply cannot pay the lot that sars wants
    I can only pay part of my sars debt now`),
  'debt/compromise': wordingsOf(`
    can SARS cancel part of my debt
    I can't pay everything, will SARS drop some of it
    will SARS forgive a part of what I owe
    can SARS accept less than I owe
    can't afford the whole amount, can a piece be written off
    I will never be able to pay all of it, does SARS let some of it go
    can they scrap some of my tax debt
    reduce what I owe SARS because I can't pay it all
    can a part of it be written off
    will sars accept less than what I owe
    settle my debt for a smaller amount
    sars to forgive part of my debt
    can't ever pay this debt is there a way out
    offer sars a lump sum lower than the debt
    get tax debt cancelled
    debt review and sars
    will sars scrap an old debt
    forgive a big tax debt
    do I have to show everything I own for a settlement
    part of the debt wiped
    insolvent and owe the taxman
    skuld afskryf sars
    permanent write off of tax debt
    bankrupt and still owing tax
    negotiate my tax debt down`),
  'debt/sheriff': wordingsOf(`
    sheriff is at my gate with a paper from SARS
    sheriff wants to take my furniture for tax
    the sheriff came for my car because of SARS
    writ of execution from sars what do I do
    balju by my huis oor belasting
    balju wil my goed vat vir sars
    judgment taken against me by sars
    sars got a court judgment for my tax
    can sars sell my furniture
    sheriff attached my things for tax`),
  'debt/third-party': wordingsOf(`
    what is an IT88
    meaning of IT88 on my payslip
    sars instructed my bank to take money
    sars takes money out of my salary through my employer
    sars deducts from my wages for old tax
    can sars empty my account
    letter of final demand
    money is missing from my account and it was sars
    my boss got a letter from sars to deduct from my pay
    can they take my whole salary
    aa88 notice
    third party appointment
    bank says sars took it
    sars grabbed my pension
    how do I stop sars from deducting from my wages
    got a final demand what now
    without warning the taxman emptied my account
    sars vat geld uit my rekening`),
  'debt/how-to-pay': wordingsOf(`
    how do I make a payment to sars
    sars banking details for payment
    which reference do I use when paying sars
    pay what I owe through my banking app
    beneficiary for sars on fnb
    can I pay sars at the bank counter
    which account number does sars have
    pay my assessment with my card
    make a payment on efiling
    what is a prn
    how many days before it reflects at sars
    paid sars with the wrong reference
    pay via the mobiapp
    hoe betaal ek sars met eft
    transfer the tax I owe
    pay the irp6 on efiling
    pay my provisional tax by EFT`),
  'penalties/voluntary-disclosure': wordingsOf(`
    I forgot to declare my freelance money, what now
    I never declared my cash tips and want to put it right
    my accountant made up expenses and I want to fix it
    I lied on my return years ago, how do I make it good
    I left out my airbnb income by mistake, what must I do
    I was paid in cash for years and said nothing, how do I come clean
    I claimed a home office that I didn't have, can I undo it honestly
    I should have declared it and didn't, will it help if I tell sars first
    worried about income I hid in the past
    can I still own up to a false claim
    I got bad advice to hide money and regret it
    I inflated my expenses in 2021 and want to correct that
    didn't know that I had to declare it, how do I tell sars
    I kept my offshore account secret, how do I disclose it
    what is the vdp
    how do I come clean about income of previous years
    tell sars about income I did not declare
    put right what I left out in the past
    disclose old income without a penalty
    never declared my rental for years want to fix it
    confess to sars before they find out
    overseas account I never told sars about
    I hid cash income and regret it
    is there an amnesty
    does the vdp work when an audit has begun
    how do I apply for vdp
    crypto I kept quiet about in old returns
    vrywillige openbaarmaking
    own up to undeclared earnings
    disclose it myself before the audit`),
  'penalties/outstanding-years': wordingsOf(`
    my tax return for 2022 was never filed, can sars still charge
    I haven't done tax for 5 yrs what will happen
    can you file my 2019 return
    can you still do my 2021 tax return
    do you also do old returns
    I never filed for 2020, what now
    no returns from me for six years, what do I do
    haven't filed since 2018, how do I catch up
    years of returns not done, where do I begin
    I stopped submitting in 2017, what happens now
    never did my taxes for several years
    catch up on years of missing returns
    haven't submitted since 2019
    where do I start with all the missing years
    several years not filed terrified
    oldest return first or newest first
    sars shows many outstanding returns
    I fell behind after my divorce with the returns
    get my old certificates for missing years
    clean up my tax history
    skipped filing for a long time
    agterstallige opgawes
    do you do returns of earlier years
    can I file five years at once
    how do I see which years are outstanding`),
  'penalties/criminal': wordingsOf(`
    is it a crime not to declare cash
    can I go to jail because I forgot income
    is it fraud if I made a mistake
    what if my bookkeeper faked something in my name
    will I get a criminal record for a false deduction
    can sars put me in prison
    can you go to jail for not filing
    is it a criminal offence not to submit
    can sars arrest me
    tronk belasting
    will I be arrested for tax
    is lying on a return fraud
    dodging tax what is the sentence
    summons from court about my returns
    criminal record because of tax
    how many years in prison for tax fraud
    can sars send the police for my tax
    prosecuted for not submitting
    is it illegal not to do taxes
    fake invoices to get a refund what can happen
    criminal charge sars
    they want to charge me criminally and I'm scared
    sars says it will lay a criminal case against me
    letter says criminal prosecution because my returns are outstanding
    threatened with court for years that I never filed
    sars gaan my krimineel aankla
    will they prosecute me for returns outstanding for years`),
  'penalties/legal-saving': wordingsOf(`
    can I legally pay less tax
    which deductions am I missing
    what may I claim that is allowed
    how can I get a bigger refund in a legal way
    can I split income with my wife legally
    is it allowed to pay my wife a salary from my business
    how do I bring my tax down without doing anything wrong
    how do I avoid paying too much tax
    legal loopholes
    which tax breaks exist for an employee
    honest ways to save tax
    is there something else I can claim
    how not to pay more tax than needed
    how do I pay less tax without breaking the law
    what can I do to reduce the tax I pay
    lawful ways to save on tax
    tips to pay less tax legally
    what can I claim to bring my tax down
    smart tricks that are allowed
    am I paying too much tax how to lower it
    bring down my tax bill the honest way
    difference between avoidance and evasion
    how do rich people pay less tax
    minder belasting betaal wettig
    tax planning ideas
    dodge tax legally
    list of things that bring my tax down`),
  'debt/old': wordingsOf(`
    is my tax debt prescribed
    can my sars debt expire
    after how many years does a sars debt fall away
    how long before sars writes off an old debt
    does my tax debt prescribe
    sars wants money for 2004, can they still
    after how many years is a sars debt gone
    old tax debt of ten years ago, does it fall away
    verjaar my belastingskuld
    when does a sars debt lapse
    can sars still collect a debt from years back
    statute of limitations on tax debt
    how many years can they chase me for tax`),
  'penalties/ignoring-sars': wordingsOf(`
    what if I never answer sars
    I have been ignoring sars letters for months
    can I just leave it and hope sars forgets
    what will sars do if I do not respond
    I threw the sars letters away
    nothing will happen if I ignore them, right
    what is the worst that sars can do
    wat gebeur as ek sars ignoreer`),
};
