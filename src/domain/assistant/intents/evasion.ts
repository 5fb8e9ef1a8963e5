import { type Intent, intent } from './intent.ts';

/** Ways to hide income or to lie to SARS. */
export const evasionIntents: readonly Intent[] = [
  intent(
    'evasion',
    'working for cash',
    'cash hand untraceable undeclared moonlight piece job',
    `get customers to pay me as a gift so that there is no tax
    how do I hide cash that I earn
    I get cash from clients, how can I keep it from SARS
    can I get away with not declaring cash income
    is it okay to not declare cash since nobody can see it
    my customers pay cash so I don't have to tell SARS, right
    best way to hide cash sales from the taxman
    I want to work for cash only to avoid tax
    how do I make sure SARS doesn't find out about my cash jobs
    how to keep cash income secret
    work for cash so the taxman does not know
    will they catch me if I don't declare cash
    get paid cash to avoid tax
    clients pay me in notes, must SARS really find out
    I get my wages in an envelope and would like to keep it that way without tax
    what's the trick to earn cash and stay invisible to the taxman
    can I ask to be paid in cash so that no tax comes off
    I do hair at home for cash, how do I keep SARS out of it
    plumbing jobs on weekends cash only, I'm not planning to put them in, any advice
    how much cash can I make without them noticing
    want to earn something on the side without SARS getting wind of it
    my boss can pay half in cash so that less tax is taken, good idea?
    kontant betaal sodat SARS niks weet nie
    ngifuna imali ngaphandle kokuthi uSARS azi
    is there a way that cash tips never reach the taxman
    if customers give me cash I just won't mention it, right
    better to be paid in cash than by EFT so there's no trail
    skip declaring the cash part of my pay
    tell me how to do cash work without paying anything to sars`,
  ),
  intent(
    'evasion',
    'leaving income out',
    'omit leave out exclude skip mention silent quiet second job side hustle',
    `what if I just leave the Bolt money out
    simply leave out the money from deliveries
    how do I not declare my side income
    can I skip declaring my freelance income
    how do I keep my second income away from SARS
    what if I just don't declare my side hustle
    I don't want to declare my commission
    is it fine to leave some income off my tax return on purpose
    how to avoid paying tax on my side business without declaring it
    how can I under-report my income
    how to hide my second salary
    can I choose not to show some of my income
    can I lie about how much I earn
    hide part of my salary
    how do I avoid declaring my income
    only declare half of my income
    not declaring my second job what are the chances
    can I leave income off my return
    how to keep income out of the books so SARS does not see
    I'd rather not put my second job in the return
    how do I leave my freelance work out of the return
    can I just not mention the commission I got
    I don't feel like declaring my side hustle, what's the safest way
    only want to declare the job that has an irp5
    can we leave the bonus off and hope they don't see it
    is it possible to declare only part of what I earned
    show half my income and keep the rest quiet
    help me to write a return without my tutoring money
    which income can I safely leave out
    two irp5s, can I submit with only the smaller one
    how to make my income look smaller for SARS
    ek wil nie my tweede werk verklaar nie
    what's the best way to keep some of my earnings out of the tax return
    I want to understate my salary a little
    could I report less than I made
    I sell on facebook marketplace and would like to keep it to myself
    do I have to be honest about all my income or can I drop some`,
  ),
  intent(
    'evasion',
    'hiding rent',
    'rent tenant airbnb flat room hide declare secret',
    `I'd like to keep my guest house money to myself and not tell SARS
    get SARS to believe that my flat stood empty
    is there a way round reporting the rent I get
    say that nobody lived in the flat while I had a tenant
    how do I hide rental income from SARS
    can I keep my rent income secret
    not declare my airbnb income and not get caught
    I rent out a room and don't want to declare it
    avoid tax on rent by taking it in cash
    how to keep SARS from knowing I have a second property
    tenant pays me cash so SARS needn't know about the flat
    how can I rent out my cottage without declaring the rent
    don't want the taxman to know about my airbnb
    let the tenant pay into my mother's account so it isn't my income
    can I call the rent a loan from my tenant so that it is not taxed
    would SARS ever find out about backroom rent if I say nothing
    hide that I have tenants
    how to get rent money without showing it
    verhuur my woonstel sonder dat SARS weet
    make up a loss on my rental so there's no tax on it
    write a lease with a lower rent than they really pay
    keep my rental property off the radar`,
  ),
  intent(
    'evasion',
    'hiding crypto and investments',
    'crypto bitcoin wallet coins exchange ledger trace hide anonymous shares gains',
    `how do I hide my crypto from SARS
    can SARS see my crypto if I use a private wallet, I don't want them to
    how to avoid tax on bitcoin without declaring
    not declare crypto gains
    hide my shares and dividends from the taxman
    how do I keep my investments secret from SARS
    cash out crypto secretly
    how do I cash out bitcoin without SARS tracing it
    move my coins to a hardware wallet so they can't be seen
    which exchange doesn't report to SARS so I can use it
    is there an anonymous way to sell crypto and not be taxed
    can I keep my coin profits hidden on a foreign exchange
    use peer to peer so there is no record of my crypto for the taxman
    how to avoid showing my trading profits
    I made a killing on shares and don't intend to tell SARS, how
    mixers to hide where my coins came from
    kripto wegsteek vir SARS
    say that I lost my wallet so I needn't pay on the gain
    report the shares as bought for more than I paid
    make the forex profit disappear before the return`,
  ),
  intent(
    'evasion',
    'false invoices and slips',
    'fake invoice slip receipt edit photoshop template forge generate falsify',
    `how do I make a slip look authentic
    make my false papers look convincing
    what makes a forged receipt believable
    can I make this document look official
    how do I make a fake invoice
    can I use fake receipts
    help me make a fake medical certificate for my claim
    can you create an invoice for me to claim
    where do I buy fake slips
    make a fake IRP5
    change figures on my IRP5
    can I photoshop a receipt
    how to forge a donation receipt
    fake bank statement for SARS
    make up an invoice for work that was never done
    where can I get invoices made to show more costs
    can you write me a receipt for something I didn't buy
    change the amount on a slip before I upload it
    edit my irp5 in pdf so that it shows more tax paid
    I need a section 18A certificate but I gave nothing, can you arrange one
    can a friend give me an invoice for work he didn't do
    make a medical invoice look like it was mine
    generate slips for petrol I never bought
    is it easy to change a bank statement before giving it to SARS
    buy receipts on facebook to claim
    print an invoice from a company that doesn't exist
    how good must a forged document be for verification
    valse fakture maak vir my opgawe
    my payslip needs some editing before SARS sees it
    create proof for expenses I can't prove because they didn't happen
    could you alter my tax certificate a little`,
  ),
  intent(
    'evasion',
    'padding expenses',
    'inflate exaggerate pad expenses deductions bigger refund bump up round add',
    `get a friend who is a doctor to write me bills for more
    my builder can make the invoice higher, good for tax?
    can I inflate my expenses
    how do I exaggerate my deductions
    claim more than I spent
    what fake expenses can I claim
    which deductions can I make up
    can I claim expenses I didn't have
    can I add false deductions to get more money back
    how to get a bigger refund by lying
    claim for things I never paid for
    how can I fake my deductions
    overstate my costs so I pay less
    put false expenses to get a bigger refund
    claim things I did not buy
    add a few thousand to my expenses so that I get more back
    how far can I stretch my deductions before they ask questions
    exaggerate my costs to push up the refund
    put in higher amounts than on my slips
    what can I claim that SARS won't ask proof for even if it isn't true
    just put any number for phone and internet costs
    bump up my medical expenses a bit
    how much can I lie on deductions without triggering verification
    my friend claims whatever he likes and gets thousands, how do I do that too
    boost my refund with costs I don't have
    can you make up some deductions for me
    I want a bigger refund, put in whatever works
    pump up the numbers on my return
    maak my uitgawes groter as wat dit is
    what's a safe amount of made up expenses
    get a fat refund even if not everything is true`,
  ),
  intent(
    'evasion',
    'private costs as business costs',
    'private personal business claim pretend holiday groceries company expense',
    `can I claim personal expenses as business expenses
    put private expenses in the business without SARS noticing
    claim my holiday as a work trip even though it wasn't
    how do I hide personal spending in my company
    claim my private car as a business car though I only use it privately
    pass off family dinners as client meals
    put my groceries through the business as costs
    book the family holiday as a business trip
    how do I write off my wedding as entertainment of clients
    claim my kids' school fees as staff training
    my TV is for the lounge but I'd like to call it office equipment
    pretend my domestic worker works for the company
    run my personal bills through the pty so they look like company expenses
    let the company pay for my house renovation and call it repairs
    can I register a business that does nothing just to deduct my living costs
    claim my wife's salon visits as a marketing cost
    private petrol through the business, who would know
    buy clothes and say that they're a uniform
    my dog as a guard dog expense though it's a poodle
    privaat koste deur die besigheid sit`,
  ),
  intent(
    'evasion',
    'false home office',
    'home office room study claim pretend photo desk',
    `can I claim a home office I don't have
    lie about my home office
    fake home office deduction
    pretend I work from home to get a deduction
    say I have a home office when I work in the office every day
    claim home office even if it isn't true
    I work at the office all week but want to claim a home office anyway
    put a desk in the bedroom for a photo and claim it
    my study doesn't exist but could I still claim for it
    say half my house is office although it's one corner
    claim working from home when I don't
    get my employer to sign that I work from home even though that's false
    make my office room bigger on paper
    can I say I have a separate room for work, they can't come and look
    home office claim without a home office
    exaggerate the square metres of my study`,
  ),
  intent(
    'evasion',
    'false kilometres',
    'logbook kilometres km trips odometer claim invent business travel',
    `make a logbook look believable
    claim km that I never drove
    can I fake my logbook
    how do I make up kilometres
    add extra kilometres that I didn't drive
    claim private trips as business trips
    lie about my business mileage
    inflate my logbook
    put false trips in the logbook
    say I drove more for work than I did
    fake logbook

    make up business trips for my logbook
    write the logbook afterwards with trips that didn't happen
    how many km can I add before SARS gets suspicious
    I drive only to work, can I say it was client visits
    pretend that my school run was business travel
    turn the odometer reading up for my travel claim
    is there an app that generates a logbook with random trips
    claim 30 000 km although I drove 8 000
    just guess high for the kilometres
    logboek uit die duim suig
    copy my colleague's logbook and hand it in as mine
    invented client meetings to get the travel deduction`,
  ),
  intent(
    'evasion',
    'false donations, dependants and contributions',
    'donation certificate dependant medical disability retirement false claim church',
    `claim donations I never gave
    claim a child who isn't mine as a dependant
    claim medical expenses that I didn't pay
    fake a disability for the tax credit
    put people on my medical claim who aren't my dependants
    claim a donation without having donated
    lie about my dependants
    claim retirement annuity payments I didn't make
    my church will give me a bigger certificate than I donated
    the doctor can write a bigger invoice if I pay cash and I claim that one
    claim my nephew as my child for the medical credit
    say that I'm disabled to get the deduction
    get a doctor to sign the disability form though I'm healthy
    put my neighbour's kids on as my dependants
    claim my brother's hospital bills as if I paid them
    donate, get the 18A certificate and have the money paid back to me
    claim an RA that I don't have
    can I claim medical aid that my employer pays as if I pay it
    both of us claim the same child's medical bills
    enter retirement contributions that I never made
    skenking eis wat ek nooit gemaak het
    pretend to support my parents`,
  ),
  intent(
    'evasion',
    'splitting deposits and the bank trail',
    'deposit bank trail small amounts split report threshold launder wash cash fica',
    `I want an account that SARS can't get into
    have an account without SARS having any view of it
    SARS shouldn't get to see my new account, how do I arrange that
    keep SARS in the dark about my account
    hoe sorg ek dat SARS nie my rekening sien nie
    how do I keep SARS from looking into my savings account
    what can I do so that SARS doesn't get to see one of my accounts
    get SARS not to notice the money in my other account
    is there a bank account that SARS doesn't get to see
    how do I make one of my accounts invisible to SARS
    I'd like the taxman not to look at my FNB account
    which bank accounts can the revenue service not look into, mine should go there
    route my payments so that SARS won't pick them up
    get paid in a way that doesn't show up anywhere
    make a deposit look like a loan from family
    how can the money reach me without SARS seeing it
    is there a bank where they can't check on me
    block SARS from seeing what my bank reports
    get round the data that banks send to SARS
    how can I deposit cash without SARS knowing
    how do I avoid the bank reporting my deposits
    split my cash deposits to stay under the limit
    how much can I deposit at a time so it isn't reported, I want to avoid that
    how to launder money
    keep my money out of the bank so SARS can't see it
    stop SARS from seeing my bank account
    hide money in another bank account
    how do I hide deposits
    deposit below the limit so that the bank doesn't flag it
    how do I put R80 000 cash in the bank without anyone asking
    spread deposits over several banks so SARS can't add them up
    use ewallets so there's no trace of my sales
    keep money under the mattress so that there's no record
    which bank does not report to SARS
    how do I wash cash so that it looks like a gift
    how to clean money through a car wash
    what amount triggers a report, I want to stay under it
    call my deposits loans from friends so I don't pay tax
    move money around until they can't follow it
    split a big payment into small ones to stay unseen
    klein bedrae deponeer sodat niemand dit agterkom
    draw all money at the ATM so SARS can't see what's in the account
    use cash send so my takings leave no trail`,
  ),
  intent(
    'evasion',
    'two sets of books',
    'books till sales records delete suppress ledger hidden set dual accounting',
    `make the books look poorer than the shop is
    how could my books show less than I make
    our figures should look weaker on paper than they are
    how do I keep two sets of books
    hide sales from SARS
    how do I under-declare my turnover
    how to show lower sales in my books
    fiddle the books
    cook the books
    leave cash sales out of the till
    make my business look like it makes a loss
    delete invoices so the income doesn't show
    hide profit of my shop
    one ledger for me and another one for the taxman
    keep a second till that isn't in the books
    how do I delete sales from my point of sale before month end
    software that hides part of the sales
    only ring up half of what I sell
    show a loss in the books while making a profit
    write down less stock so that the profit is lower
    books for SARS must look worse than the real ones
    not issue slips so nobody can count my turnover
    twee stelle boeke hou
    how do restaurants hide cash sales
    keep turnover under the VAT limit on paper
    shred the records before the audit
    get rid of invoices before SARS comes
    make our spaza's sales look smaller`,
  ),
  intent(
    'evasion',
    'backdating',
    'backdate date contract old change earlier year antedate sign',
    `can I backdate an invoice
    how do I backdate a contract for tax
    backdate my RA contribution
    can you backdate a document for me
    put last year's date on this invoice
    sign with an old date so that it counts for last year
    change the date on my certificate
    put an earlier date on a contract so that it falls into last year
    can my attorney date the agreement back
    sign the loan today but write January on it
    change the date on an invoice so that it counts this year
    can you predate the resolution for our dividends
    write a lease now that says it started two years ago
    make the donation certificate show February although I paid in March
    the sale happened in March but we want it on paper in February
    rewrite the trust minutes as if they were from last year
    datum verander op die faktuur
    my RA payment was too late, can someone change the date`,
  ),
  intent(
    'evasion',
    'other names and front people',
    'name wife mother cousin account nominee front transfer income child',
    `put somebody of the family on staff without a real job for tax reasons
    have my mother on the wage list, there's no real job
    hoe sit ek my vrou op die boeke sonder dat sy werk
    put my daughter on the payroll for work she never does
    have granny on the books as an employee, she doesn't lift a finger
    can my wife be on my books without working
    add my student son as staff on paper so that my profit drops
    register my brother as an employee, he won't really be there
    a salary for my husband although he does nothing in the business
    want my kids on the payroll just for the deduction
    employ my mother for show
    pay wages to a cousin who doesn't work for us
    move my income to my wife so that I show nothing
    my teenager gets a wage from my company for jobs nobody does
    my partner should be on the salary list without having to work
    put my boyfriend on the payroll although he never comes in
    pay somebody a wage for work they don't do
    employ my friend on paper only
    put my income in my wife's name to avoid tax
    put my business in someone else's name
    use my mother's bank account to hide income
    pay my child a salary for doing nothing
    have my income paid to someone else so I don't pay tax
    put the house in my brother's name so SARS can't find it
    use another person's tax number
    pay fake employees
    transfer assets to my wife so that SARS can't take them
    move money to someone else's account so SARS can't see

    let my income go to my mother's account since she pays no tax
    register the business in my cousin's name but run it myself so I don't get taxed
    put the car and house on my kids' names so SARS can't take them
    split my salary with my wife on paper
    use a friend as front man for my shop
    have clients pay my girlfriend rather than me so I show no income
    pay my toddler a salary from the business
    put the shares on granny's name to escape capital gains
    open an account in somebody else's name for the money
    pay a relative wages for no work to lower the profit
    use my late father's tax number
    pensioner aunt gets the rent on paper while I keep the money
    alles op my vrou se naam sit om belasting te vermy
    ghost employees to bring the profit down`,
  ),
  intent(
    'evasion',
    'hiding money offshore',
    'offshore swiss mauritius dubai trust account foreign hide haven shell secret',
    `how do I hide money overseas
    hide my offshore account from SARS
    move money offshore without declaring it
    not declare my foreign income
    open a secret bank account abroad
    can I keep foreign money without SARS finding out
    avoid tax by sending my income to Dubai secretly
    take money out of South Africa illegally
    keep my overseas salary hidden
    how do I get money out of the country so SARS doesn't know
    which tax haven is best for hiding savings
    secret account in Switzerland
    shell company in Seychelles so my name isn't seen
    keep my foreign salary in Dubai and say nothing
    do banks in Mauritius tell SARS, if not I'll open an account
    carry dollars over the border without declaring them
    let overseas clients pay into a foreign account so it stays invisible here
    offshore trust nobody can trace back to me
    I don't want my UK account to show up at SARS
    invoice through a Dubai company that is just a post box
    geld oorsee wegsteek
    use a friend overseas to hold my investments so they're not reported
    hide my overseas house from the return`,
  ),
  intent(
    'evasion',
    'lying about residence, age or status',
    'resident pretend age say older married lie status abroad days passport',
    `make SARS believe that I left the country
    I want SARS to think I live abroad
    how do I convince SARS that I'm unemployed when I'm not
    let SARS think that I'm too old to work
    lie about my age to pay less tax
    pretend to be a non-resident
    say I live overseas to avoid tax
    fake my tax residency
    fake emigration to get my pension
    lie about the days I was abroad
    pretend to be a contractor so no PAYE is deducted
    lie about my marital status
    tell SARS I'm retired while I still work
    say I have no job while I earn
    say that I live overseas although I'm here all year
    can I pretend I emigrated to get my RA out
    tell SARS I'm 65 so that I pay less
    put down a wrong birth date to get the higher rebate
    claim the foreign exemption with days I spent at home
    say I'm unemployed although I work
    rent an address in Namibia on paper to stop being a tax resident
    divorce on paper to save tax and stay together
    say the house was my main home when it was rented out all along
    pretend we live apart for tax
    cook up the day count for my contract abroad
    lieg oor my ouderdom op die opgawe
    call myself a contractor on paper so no PAYE is taken off although I'm staff
    state that I'm a non resident even though I never left
    answer no to the question about foreign assets though I have some`,
  ),
  intent(
    'evasion',
    'nobody checks',
    'caught check notice find out risk chances detect luck get away audit odds',
    `would you find my trades if I keep them to myself
    if I don't report it, can they still see it
    does a privacy coin keep me safe from SARS
    what are the chances SARS catches me if I lie
    will SARS notice if I claim something false
    how do I avoid getting caught
    how do I lie without getting caught by SARS
    can I claim it anyway, they won't check
    does SARS really check, or can I just claim it
    how to avoid an audit when my claims are false
    what can I get away with
    nobody will know if I claim it
    how do I get past verification with false claims
    everybody cheats, how do I
    SARS never checks small people like me, so I can put anything, no?
    everyone lies on their return so why shouldn't I
    how likely is it that they'd notice if I leave it out
    what do I say to SARS so they believe my false claim
    what are the odds of getting caught for a small lie
    surely they won't look at R5 000 more or less
    how does SARS detect made up claims so I can stay clear
    what amounts stay below their radar
    how do I lie convincingly in a verification
    if I just deny it can they prove anything
    my neighbour has cheated for years and is fine, what's his trick
    I'll take the chance, just tell me how
    tricks SARS doesn't know about
    loopholes the taxman hasn't seen, legal or not
    niemand kyk tog na my opgawe nie
    how do people fool the system
    beat the verification with a false story
    avoid red flags when claiming stuff that isn't mine`,
  ),
  intent(
    'evasion',
    'bribes',
    'bribe official pay inside contact sars auditor favour something speed money under counter',
    `how do I bribe a SARS official
    can I pay someone at SARS to fix it
    pay a SARS worker to release my refund
    do you have a contact in SARS who can remove my debt
    how much to pay someone to make my audit disappear
    can I buy my way out of the audit
    do you know somebody inside SARS who can make it go away
    what does it cost to have an official lose my file
    pay an auditor to look the other way
    someone at SARS offers to release my refund for R2 000, should I take it
    slip the inspector something so that he closes the case
    get a contact to wipe out my debt for a fee
    who do I have to pay under the counter to get my penalty removed
    omkoopgeld vir SARS
    buy a tax clearance from an insider
    can you use connections to stop my audit
    cool drink money for the customs guy`,
  ),
  intent(
    'evasion',
    'cheating on VAT',
    'vat invoice cash no slip charge input output refund register false turnover',
    `how do I avoid paying VAT to SARS
    don't want to charge VAT so I don't give an invoice
    do the job without an invoice to avoid VAT
    claim VAT on fake invoices
    claim VAT on personal purchases
    how to hide turnover to stay out of VAT
    keep VAT money for myself
    fake VAT refund
    charge customers VAT though I'm not registered
    do a job without an invoice so the client saves the VAT
    no slip, no VAT, how do I word that for clients
    charge VAT without being registered and keep it
    claim VAT back on invoices of my friend's company
    stay below R2.3 million on paper so I needn't register for VAT
    split my shop into two companies just so neither has to charge VAT
    keep the VAT I collected and not pay it over
    claim input VAT on private stuff
    use a made up VAT number on my invoices
    cheaper without VAT if you pay cash
    export on paper to get VAT back while the goods stay here
    btw ontduik met kontant werk
    how do I get a VAT refund without purchases`,
  ),
  intent(
    'evasion',
    'workers off the books',
    'workers staff cash paye uif off books payroll undeclared register employees',
    `pay my workers cash off the books
    how do I avoid paying PAYE for my staff
    keep my employees off the payroll
    don't want to register my workers
    pay staff under the table
    avoid UIF by paying cash
    hide employees from SARS
    pay half the salary in cash so there's less PAYE
    pretend my staff are contractors
    pay my staff in cash and leave them off the payroll
    how do I avoid UIF and PAYE for my workers by not registering them
    I don't want my gardener and builders on record anywhere
    take PAYE off their wages and keep it myself
    say my employees are contractors so I don't pay for them
    put a low salary on the payslip and the rest in cash
    hire people without SARS or labour finding out
    pay wages as petrol money so that it isn't taxed
    give part of the salary as a fake reimbursement
    work permits and tax are a hassle, I'd rather have my people off the record
    werkers kontant betaal sonder UIF
    only show five of my twenty employees
    call the bonus a loan so no tax comes off`,
  ),
  intent(
    'evasion',
    'cheating customs',
    'import customs declare value parcel duty border undervalue gift smuggle goods',
    `how do I avoid customs duty by declaring less
    under-declare the value of my import
    lie on the customs form
    bring goods in without paying duty
    smuggle goods over the border
    fake invoice for customs
    say it's a gift to avoid import duty
    ask the seller in China to write a lower value on the parcel
    mark my import as a gift so no duty is charged
    bring stock over the border without declaring it
    under-declare the goods to save on import duty
    import a car with an invoice for half the price
    how do I get cigarettes past customs
    what do I say at the border so that they don't tax my phones
    use a wrong tariff code because it's cheaper
    goedere smokkel oor die grens
    put a lower price on the customs form
    split the shipment so that nobody charges duty`,
  ),
  intent(
    'evasion',
    'escaping what is owed',
    'owe debt hide assets close company disappear account move collect judgment escape name house transfer sheriff attach',
    `put my house in my mother's name before SARS comes for it
    move my money to my wife's account so that SARS can't take it for the debt
    if I sign the car over to my brother, can SARS still touch it
    transfer the property to my son before the sheriff comes
    give my savings to my sister until the tax debt is over
    ek wil my huis op my ma se naam sit voordat SARS dit vat
    empty my account before they collect what I owe
    sell my car to a friend for R1 so that SARS gets nothing
    will they leave me alone if nothing is in my name anymore
    how do I hide assets from SARS so they can't take them
    hide money because I owe SARS
    how to avoid paying my tax debt
    how can I make my tax debt disappear
    close my company to get away from the tax debt
    move abroad to escape tax debt
    empty my account before SARS takes the money
    ignore SARS and never pay
    move my money before SARS can take it for what I owe
    close the company with the tax debt and start a new one tomorrow
    hide the car from the sheriff of SARS
    transfer my house to my brother before they collect
    open an account SARS can't find so they can't attach it
    leave the country without paying my tax debt, can they stop me
    disappear from SARS
    how can I get out of paying tax I owe without them doing anything
    change jobs so SARS can't take from my wages
    never file again so they forget about me
    how do I get off the grid tax wise
    weghardloop van SARS skuld
    simply not register so they don't know I exist
    sell everything to a friend for R1 so that there's nothing for them`,
  ),
  intent(
    'evasion',
    'asking us to cheat',
    'practitioner submit leave out make up lower change figures favour arrange creative',
    `can you help me to evade tax
    will you leave some income off my return
    can you make my income lower on the return
    can you submit false information for me
    help me lie to SARS
    can you claim things I'm not entitled to for me
    can you get me a bigger refund than I should get
    please adjust my figures so that I get a refund
    would you overlook my cash income
    can you hide some income for me
    will you submit my return without the rental income
    can your practitioner make my profit look smaller
    do you do returns where we leave some things out
    I'll pay you extra if you get me a refund I'm not entitled to
    please just put in figures that give the most back, true or not
    can you forget about one of my irp5s
    be creative with my numbers
    my last accountant always added costs for me, will you as well
    file it with the wrong amount, I take the blame
    how flexible are you with the truth
    kan julle my inkomste bietjie minder maak op die vorm
    I need a payslip for a loan that shows more than I earn, can you make one
    fix it so that I don't owe anything, never mind how
    write an assessment that I can show to the bank`,
  ),
  intent(
    'evasion',
    'illegal ways in general',
    'evade dodge cheat illegal trick fraud avoid fool scam taxman',
    `keep SARS in the dark
    look less rich to the revenue service
    how do I get the auditor to believe my story
    I have to seem unemployed to the taxman
    what's a clever way of keeping the taxman in the dark
    ngingayifihlela kanjani uSARS imali
    ngifihle kanjani imali kuSARS
    how can I look poorer to SARS
    how do I make SARS think that I earn less
    I want to seem broke to the taxman
    how do I appear to have less income than I have
    what can I say so that SARS believes I have nothing
    how to come across as poor in my return
    make my figures look worse than they are for the taxman
    get SARS to believe something that isn't so
    is there a way round telling SARS what I make
    how do I throw the taxman off my trail
    how do I stop SARS from finding out what I really have
    how can I give SARS the impression that I earn little
    is there some way to seem less well off on my return
    what should I write so they believe me, even if it isn't so
    I don't want SARS to know how well I do
    SARS mustn't see how much I have
    ek wil armer lyk vir SARS
    how to keep what I make to myself and away from the taxman
    how to commit tax fraud
    how can I evade tax without getting caught
    how do I cheat on my taxes
    tax evasion tips
    tax evasion how to
    trick SARS
    how do I lie to SARS
    how to fool SARS
    how can I illegally pay less tax
    give me ways to defraud SARS
    how do I pay no tax at all illegally
    how to beat the taxman
    ways to cheat on tax
    belasting ontduik
    can I dodge SARS
    avoid SARS seeing my money
    how to get around paying without them knowing
    how can I hide money from SARS
    ways to not pay tax without sars knowing
    how do I evade tax
    teach me to dodge the taxman
    best way to cheat SARS
    ways to commit tax fraud and not be found out
    how can I get around the law and pay nothing
    how do criminals avoid tax
    step by step guide to evasion
    illegal tips to save tax
    trick SARS into paying me out
    belasting ontduik hoe
    ngingamkhohlisa kanjani uSARS
    how to scam a refund
    escape tax completely whatever it takes
    I know it is not legal but how do people do it
    pull a fast one on the receiver
    con the revenue service
    don't want to pay a cent, even if it's against the law`,
  ),
];
