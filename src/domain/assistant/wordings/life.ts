import { type Wordings, wordingsOf } from './wordings.ts';

/** Donations, family, prizes and other life events. */
export const lifeWordings: Wordings = {
  'donations/deduction': wordingsOf(`
    gave money to a church or charity can I claim it
    18A certificate what is it worth
    gave to gift of the givers or spca
    tithe to my church each month tax back
    paid into a backabuddy campaign
    donated clothes and food
    what is the limit for giving to charities
    charity gave me no receipt
    monthly debit order to a children's home
    PBO number on donation receipt
    gave more than ten percent of my income away
    school asks for a donation with a tax certificate
    skenking aan liefdadigheid aftrek
    donation through payroll must I add it
    supporting a family in need does it count
    18a receipt
    do I need a receipt for donations to a raffle
    is a charity raffle ticket deductible`),
  'donations/tax': wordingsOf(`
    a gift to my child for a house deposit, is there tax
    give my child money for a deposit, who pays tax
    parents helping with a house, is there tax on the gift
    how much may one give away in a year before donations tax
    give a child money for a car
    my aunt gives me money for a flat, do I pay tax on it
    my parents are helping with our deposit, is it taxed
    dad pays for my wedding, tax on that
    my uncle sponsors my studies, must I pay tax on it
    my brother gave us money for the house, what tax is there
    money from my family every month, is it taxable
    granny wants to give us something, do we have to pay tax
    is a present from my mother taxed
    my boyfriend pays my rent, do I pay tax on it
    somebody donated to me for an operation, do I pay tax on it
    my in-laws put money into our bond, is it taxed
    tax when I give my child money
    giving money to my son, who pays the tax
    a friend put money in my account as a gift
    my mother sends me money every month, is it income
    is a wedding or birthday gift taxed
    my parents want to give me money
    donation tax limit per year
    tax when I give money to my children
    who pays donations tax on a gift
    give my daughter money for a car or house
    received money from my dad as a present
    mom pays the deposit on my house
    limit per year before a gift is taxed
    IT144
    hand over my car to my daughter for free
    wife gives husband money
    sold my house to my child for less than it's worth
    twenty percent on gifts
    is the receiver of a gift taxed
    lobola or wedding money taxed
    my mother gave me a large sum of money, is it taxed
    do I pay tax when I give money to family
    want to give my daughter money for the deposit of her house
    skenkingsbelasting as ek my kind geld gee
    moet ek skenkingsbelasting betaal
    ek gee my dogter geld in desember`),
  'life/marriage': wordingsOf(`
    just got married what changes with tax
    do my wife and I submit one return
    does my husband's income count with mine
    we married last month what must we do at SARS
    does being married lower my tax
    stay at home wife tax rebate
    do spouses have separate returns
    must I tell SARS that I am married now
    ANC with accrual and tax
    living together partner seen as spouse
    customary marriage tax
    must my husband's salary be on my return
    my spouse doesn't earn anything
    getroud belasting saam indien
    civil union and tax
    change of marital status on my return
    does marriage change how we file and pay tax`),
  'life/divorce': wordingsOf(`
    is maintenance for my kids deductible after divorce
    alimony tax
    ex pays me maintenance do I declare it
    papgeld or child support received is it income
    court ordered me to pay my ex each month deduct
    house goes to my ex in the divorce
    we are separated what changes for SARS
    pay maintenance for two kids from my salary
    spousal support income or not
    egskeiding belasting
    do I declare alimony
    house transferred to me after we split up tax
    marital status divorced update`),
  'life/divorce-fund': wordingsOf(`
    ex wife gets half my pension who pays the tax
    got a lump sum from my husband after the split
    pension interest on divorce
    what happens to my retirement annuity when we divorce
    my ex was awarded a share of my provident fund
    section 7 divorce order and my preservation fund
    egskeiding en my pensioenfonds, wie betaal die belasting
    can I transfer my half of his pension to my own RA after the divorce
    is the pension I lose in the divorce taxed on my side
    fund paid my ex wife out of my annuity`),
  'life/children': wordingsOf(`
    do I get a deduction for having children
    new baby tax
    claim creche fees
    I have four kids, is there any tax break
    aftercare and nursery school fees
    single mom tax benefit
    dependants do they lower tax
    child tax credit like in America
    my teenager acts in adverts and earns
    does my baby give me a rebate
    raising children is expensive, does SARS help parents
    investment in my child's name who is taxed
    kinders belasting aftrekking
    supporting two children at varsity
    raising my sister's kids do I get something from SARS
    maternity and baby costs deduct
    do children lower my tax`),
  'life/student': wordingsOf(`
    student with a part time job
    intern or learnership pay taxed
    I am at varsity and waitress over weekends
    vac work tax taken off can I get it back
    NSFAS student earning a bit
    tutor or assistant at university paid with tax
    graduate programme first stipend
    seta learnership stipend
    under 25 and still studying must I file
    21 year old student with holiday job
    candidate attorney or intern salary
    student belasting terug
    do I pay tax on my bursary and my part time wage
    au pair while I study
    youth employment YES programme pay
    is a student exempt from income tax`),
  'life/winnings': wordingsOf(`
    I won the lotto or powerball
    prize money from a competition
    hollywoodbets payout
    slot machine at the casino jackpot
    won a car in a competition
    poker for a living
    raffle prize
    sports betting profits
    won money on a TV show
    prize from my employer for best seller
    aviator or online casino winnings
    do I declare lottery winnings
    dobbelwins belasbaar
    horse racing winnings
    big win and SARS asks`),
  'life/solar': wordingsOf(`
    eis vir sonpanele en batterye by die huis
    claim my solar panels or inverter
    rebate for solar
    put panels on my roof because of loadshedding
    geyser solar claim
    rebate 25 percent panels
    is the solar credit still there this year
    COC for solar claim
    invertor and lithium batteries, do I get tax back
    bought solar in 2023
    renewable energy credit household
    sonpanele belasting
    generator for my house claim
    solar loan or rent to own panels tax benefit
    panels for my business roof
    home solar incentive ended`),
  'life/home-loan': wordingsOf(`
    is my home loan interest deductible
    claim the bond of the house I live in
    does SARS give anything back for my bond
    mortgage interest on my own house
    paying extra into the bond lowers tax or not
    bond on the house where my family stays
    first house bought can I claim the repayments
    rates and levies of my own home
    I pay a mortgage each month
    access bond interest deduct
    homeowners tax relief on bond
    huislening rente aftrek
    paying off my own place, any tax benefit
    in America they deduct mortgage interest, here
    interest on the loan for my own house
    renovation of own house claim`),
  'life/damages': wordingsOf(`
    raf payout taxable
    money from insurance claim
    injury on duty compensation
    got money from the road accident fund
    house burnt down and insurance paid
    hospital negligence settlement
    payout for unfair dismissal CCMA
    disability cover paid me monthly
    car written off and insurer paid
    workmens compensation
    stolen laptop insurance money
    lost income cover payout taxed
    insurer replaced my business stock
    ongelukfonds uitbetaling
    court award for injuries
    do I declare an insurance claim payout for damage`),
  'life/bank-deposits': wordingsOf(`
    can SARS look into my bank accounts
    does SARS see all my accounts
    does SARS know about my second account
    what do banks tell SARS about my accounts
    can the taxman see my savings account
    does my bank report to SARS
    is every account that I have visible to SARS
    how much cash can I deposit before sars asks
    does a bank report a large cash deposit to sars
    I deposit my shop's cash every day, will sars ask
    my mother sends me money each month, must I declare it
    paid a friend's rent into my account
    from what amount do banks report deposits
    is money that I move between my accounts income
    does sars look into my bank account
    friends send money to my account does sars tax it
    SARS says my bank deposits don't match my return
    my cousin pays into my account and I give it on
    do banks report to SARS
    EFT from a friend for a braai
    SARS wants bank statements to explain money
    large cash deposit into my account
    stokvel payout into my account
    moved money between my own bank accounts, does SARS see income
    unexplained deposits
    capitec account does SARS watch it
    bankrekening SARS sien
    ewallet and cash send amounts
    repaid loan lands in my account is it income
    boyfriend sends me money every month
    do I declare a loan from my dad
    is borrowed money income
    family loan into my account taxed`),
  'life/estate-duty': wordingsOf(`
    what tax is there when I die
    tax on a deceased estate
    3.5 million abatement
    what tax comes off what I leave my kids
    inheritance taxed at 20 percent
    planning my will tax
    is there an estate duty here when somebody dies
    estate worth more than the limit
    wife inherits everything estate duty
    does my RA fall in my estate
    executor pays what to SARS out of the estate
    boedelbelasting
    unused abatement of late spouse
    life policy in the estate
    how much goes to government after my death
    house and savings left to children tax
    how much estate duty is paid on an estate`),
  'life/evasion': wordingsOf(`
    what happens if sars finds income that I hid
    how does sars find out about cash jobs
    what is the punishment for tax evasion
    is it tax evasion to leave out a small amount
    is a fake invoice a crime
    where do I report somebody who evades tax
    my old boss cheats on tax, where do I report him
    does sars check people who get paid in cash
    what counts as evasion
    consequences of lying to sars
    how do they catch people who under-declare
    what data does sars get to find hidden income
    somebody told me to lie on my return, what could happen
    can I get in trouble if my accountant made up expenses
    what is the difference between a mistake and evasion
    boss offers to pay me under the table`),
  'life/no-guarantee': wordingsOf(`
    put it in writing that sars will never audit me
    give me a guarantee that there will be no audit
    will you sign that I won't be prosecuted
    affidavit that sars will leave me alone
    promise me sars won't check my return
    assure me that I'll never get a letter from sars
    is it certain that I won't be audited if you do my return
    belowe my sars sal my nie oudit nie
    waarborg dat sars my los
    can you make sure that I won't be penalised
    guarantee that my objection wins
    will using you stop sars from auditing me
    promise me my refund is a certain amount before I pay you
    guarantee a minimum refund and I will buy
    written guarantee that there will be no audit
    sars must not audit me if you file, put that on paper`),
  'life/refund-promises': wordingsOf(`
    can you guarantee that SARS never audits me
    promise me no audit if you file
    put on paper that I will not be audited
    guarantee in writing that sars will not audit me
    do you promise that I win the objection
    sign that my dispute will succeed
    guarantee that the objection is allowed
    give me a legal guarantee about sars
    promise me that nothing goes wrong with sars
    I only pay if you guarantee the result
    assure me that my appeal will be won
    can you guarantee in writing that I get something back
    guy on tiktok promises me thousands from SARS
    consultant asks 20 percent of what I get back
    facebook ad guaranteed refund
    agent says hand me your login and I get you thousands
    how do I know the person offering me a refund is legit
    refund agent claimed medical costs that I never had
    whatsapp group tax refunds
    my friend's lady gets everybody a large refund
    is he a registered practitioner
    dishonest consultant put fake deductions on my return
    do you take a share of the refund
    bigger refund guaranteed by an agent
    runner at the mall doing tax returns
    terugbetaling beloftes bedrog
    con artist doing tax
    tax preparer scam
    someone promises a huge refund for a percentage`),
  'life/gifts-received': wordingsOf(`
    my brother overseas sent me money, do I declare it
    my mom sends me money every month, is it taxable
    my boyfriend pays my rent, is that income
    my parents gave me money for a deposit on a house
    someone abroad sends me dollars as a gift
    is lobola money taxed
    my uncle in london sent me R50 000
    do I pay tax on money I get from family
    is pocket money or support from my father taxable
    friends gave me cash for my wedding, tax
    my children support me every month, must I declare that
    my suster in engeland stuur vir my geld, is dit belasbaar`),
  'life/stokvel': wordingsOf(`
    we got our stokvel money in december, must I declare it
    my burial society paid out
    is the money from our savings club income
    stokvel gave me R20 000, tax
    grocery stokvel money tax
    does sars tax a stokvel
    umgalelo money tax`),
};
