import { type Intent, intent } from './intent.ts';

/** Questions about money, property and government that share words with tax but that no passage answers. */
export const moneyIntents: readonly Intent[] = [
  intent(
    'outside',
    'comparing banks and accounts',
    'bank highest lowest best rate fixed deposit notice account fees nedbank fnb absa capitec tymebank investec standard',
    `who gives the highest rate on a call account
    best place to keep my emergency fund
    African Bank or TymeBank, which pays more on savings
    what does FNB charge for a cash withdrawal
    monthly fees of a gold cheque account
    highest notice deposit rate at the moment
    can I break a fixed deposit early at Nedbank
    how much will R100 000 grow to in five years at the bank
    rate on a Discovery Bank savings account
    is my money safe if the bank fails
    which bank has the lowest charges for a student
    retail savings bonds, how do I buy them
    RSA retail bond rate this month
    how long does an EFT between banks take
    what is the interest on an overdraft at Standard Bank
    watter bank gee die beste rente
    hoeveel rente betaal Capitec op spaargeld
    is a 32-day account better than a fixed deposit
    how do I get a bond at a lower rate
    what rate does the bank give if I fix for two years
    money market fund with the best return`,
  ),
  intent(
    'outside',
    'rates of the economy',
    'inflation repo prime rate reserve bank budget speech minister economy currency exchange rand dollar cpi forecast',
    `what is inflation now
    CPI figure for October
    by how much will prices rise next year
    where is the repo rate
    prime rate today
    will rates come down this year
    how strong is the rand against the pound
    what will the rand do next week
    what day is the budget read in parliament
    what was in the minister's budget for nurses
    how much does government spend on schools
    what is our country's debt
    who reads the budget
    growth forecast of the economy
    what is the dollar at
    best place to change euros
    forex bureau at the airport with good rates
    current gold price in rand
    what does a barrel of oil cost
    average salary in the country
    hoeveel is die dollar nou
    wat is die repokoers`,
  ),
  intent(
    'outside',
    'municipal accounts and tariffs',
    'municipal municipality council city rates levies water lights electricity refuse valuation tshwane ekurhuleni ethekwini cape town joburg pensioner rebate discount prepaid',
    `how do I apply for a discount on rates for seniors in Cape Town
    my municipal account has been estimated for months
    pensioner discount on property rates in Durban
    the valuation roll says my house is worth too much
    who do I complain to about a water bill
    what does a kilowatt hour cost from Eskom
    rates clearance certificate for a sale
    how do I read my municipal statement
    can the council cut my lights
    rebate on rates from Ekurhuleni for disabled people
    refuse removal fee in Tshwane
    interest on an overdue municipal account
    free basic electricity for poor households, how do I register
    what are property rates on a R2 million house in Pretoria
    how do I transfer the water account to my name
    sewerage charges went up, why
    indigent subsidy at the city
    grondbelasting by die munisipaliteit
    hoe kry pensioenarisse afslag op erfbelasting
    prepaid meter will not load units`,
  ),
  intent(
    'outside',
    'incentives and special allowances',
    'section 12b 12c 12e 12h 12i 12j 12l 11d 12r allowance incentive venture capital manufacturing research learnership zone wind farm film diesel rebate employment tax incentive eti',
    `venture capital company investment under section 12
    is there still a deduction for venture capital companies
    allowance for wind turbines on a farm
    section 12B for a solar plant of a company
    research and development deduction section 11D application
    learnership allowance section 12H for my company
    energy efficiency allowance under section 12L
    special economic zone tax rate
    film incentive of the department of trade
    employment tax incentive for young workers, how does my company claim it
    what is ETI
    what is a 12J investment
    section 12C machinery write-off rates
    urban development zone building allowance
    small business corporation depreciation under 12E
    mining rehabilitation trust contributions
    diesel refund scheme for fishing boats
    headquarter company regime
    farmers averaging of income and livestock values
    mineral rights royalty rate formula
    section 13sex residential units allowance`,
  ),
  intent(
    'outside',
    'insurers and claims',
    'insurance policy insurer claim cover premium life funeral car household accident fund injury workmen compensation coida payout excess raf',
    `my insurer rejected the claim for my geyser
    how much life cover do I need
    which policy pays out first when you die
    how do I get compensation for an injury at work
    workmen's compensation forms for a broken hand
    does the accident fund pay for a passenger
    how long does the RAF take to pay
    what excess does OUTsurance charge
    cheapest funeral cover for parents
    is a dread disease policy worth it
    cancel my car insurance
    report an accident to Santam
    can I cede my life policy to the bank
    lawyer for a claim against the road accident fund
    dekking vir my huis se inhoud
    hoe eis ek van die versekering
    retrenchment cover on a loan
    does household insurance cover load shedding damage
    surrender value of my Old Mutual policy
    how do I become a beneficiary of a policy`,
  ),
  intent(
    'outside',
    'choosing investments',
    'invest shares stocks etf fund return performance buy sell jse offshore broker platform easyequities satrix sygnia allan gray coronation best which',
    `which fund did best this year
    should my money go offshore or stay local
    Satrix or Sygnia, which tracker
    is now a good time to get into property
    how do I start buying shares with R500
    what return can I expect from a balanced fund
    is Naspers a buy
    shares that pay high dividends
    what is a bear market
    how do I become a day trader
    forex trading for beginners
    which crypto will go up
    is this investment club a scam
    pyramid scheme or not, how can I tell
    fees at Allan Gray compared with 10X
    how do I switch my living annuity to another manager
    what should a 30 year old put in an RA portfolio
    best tax free account provider
    which company should I take an annuity with
    what is a hedge fund
    hoe belê ek R10 000
    watter aandele moet ek koop`,
  ),
  intent(
    'outside',
    'debt, credit and loans',
    'loan credit debt bureau blacklisted score review counsellor administration garnishee instalment repossession collector prescribed bond afford nca',
    `how do I get my name off the credit bureau
    can they take my car if I miss two instalments
    debt counsellor fees
    do old clothing accounts prescribe
    a collector keeps phoning me about an old account
    what is a good credit score
    loan for someone who is blacklisted
    how much can I borrow for a house on my salary
    consolidate my accounts into one loan
    how do I stop a garnishee order for a furniture shop
    mashonisa took my ID and card
    which bank gives bonds without a deposit
    student loan repayments to a bank
    balloon payment on a car explained
    how do I cancel a debit order that I didn't sign
    what happens to a bond when a couple splits
    ek is onder skuldberading, hoe kom ek uit
    interest on a store card`,
  ),
  intent(
    'outside',
    'companies office and licences',
    'cipc register company pty director change name reserve annual return beneficial ownership trademark patent licence permit bbbee certificate sanral nhbrc',
    `reserve a name for my pty
    remove a director at CIPC
    CIPC says my company is in deregistration
    file the beneficial ownership register
    how do I get share certificates for my company
    liquor licence for a tavern
    do I need a permit to sell food from home
    trademark search for a brand
    what does it cost to patent an idea
    NHBRC enrolment of a builder
    sworn affidavit for BEE level 1
    tender documents from the department of works
    central supplier database registration
    convert a cc to a pty
    shareholders agreement template
    how do I close my company at the companies office
    business plan for a loan from SEFA
    where do I get a hawker's permit
    letter of good standing from the labour department
    maatskappy registreer hoeveel kos dit`,
  ),
  intent(
    'outside',
    'employers, unions and the labour department',
    'employer boss dismiss warning ccma union leave maternity notice hours labour department payslip overtime contract bargaining minimum wage provident housing subsidy',
    `my boss refuses to give me a contract
    what must be on a payslip by law
    can they dismiss me while I'm pregnant
    how many hours may I work in a week
    CCMA referral form
    can my employer make me work on a public holiday
    notice period after two years
    is my boss allowed to cut my pay without asking
    what can the union do about my salary
    sick note after one day
    how do I report an employer to the department of labour
    severance: how many weeks must they pay by law
    probation rules for new staff
    my employer pays late every month, what are my rights
    maternity leave, how many months
    minimum wage for farm workers
    can I be retrenched without consultation
    lay-off during short time
    my baas wil my nie my verlof gee nie
    hoeveel dae siekteverlof kry ek
    how do I claim maternity money at the labour office
    how do I register for ui-19 online`,
  ),
  intent(
    'outside',
    'wills, courts and family matters',
    'will testament heir inherit executor fees court lawyer attorney divorce custody protection order guardian deed transfer conveyancer antenuptial contract',
    `who gets the house if my father left no will
    how do I contest a will
    what does an executor charge
    can I disinherit a child
    who can witness a testament
    small claims court limit
    how do I get sole custody
    the papgeld isn't paid, which court do I go to
    antenuptial contract cost
    conveyancer fees on a R1.5 million house
    how long does a transfer at the deeds office take
    get a protection order against my ex
    may I adopt my stepchild
    power of attorney for my old mother
    what is a usufruct
    how do I find my late dad's policies
    letters of authority from the master
    wie erf as daar nie 'n testament is nie
    how long does it take to wind up an estate
    legal aid for a divorce`,
  ),
  intent(
    'outside',
    'grants and documents from the state',
    'sassa grant srd old age disability foster child nsfas home affairs id passport birth certificate rdp voucher housing subsidy licence aarto fine',
    `how much is the old age grant
    where do I apply for a pensioner's grant
    srd status check
    my sassa card is lost
    foster care grant requirements
    disability grant application form
    how do I get an RDP house
    FLISP subsidy for first home buyers
    smart ID booking
    unabridged birth certificate, how long
    how do I change my surname at home affairs
    police clearance certificate fee
    pay a traffic fine online
    50 % discount on a fine
    licence disc for a trailer
    how do I convert a foreign driving licence
    proof of address letter from a councillor
    hoe doen ek aansoek vir 'n toelae
    imali yesibonelelo ingena nini`,
  ),
  intent(
    'outside',
    'duties, levies and other countries’ taxes',
    'duty customs import export levy sugar carbon fuel tobacco alcohol vat refund tourist foreign country america britain germany namibia botswana kenya india australia social security w2 1099 hmrc irs ato',
    `what does customs charge on clothes from China
    duty on a phone that I bring back from holiday
    do I pay import VAT on books
    clear a container through the harbour
    how much is the levy on diesel
    health promotion levy on drinks
    tyre levy
    excise on beer
    how do I fill in a W-8BEN
    IRS refund status
    National Insurance number in Britain
    HMRC self assessment deadline
    council tax in London
    tax brackets in Namibia
    capital gains rate in Mauritius
    VAT in Botswana
    how much tax do nurses pay in Ireland
    Australian superannuation payout for people who left
    company tax in Dubai
    what is sales tax in Florida
    tax free shopping refund at the airport for tourists
    carbon tax for factories
    how does ZIMRA tax pensions`,
  ),
  intent(
    'outside',
    'the revenue service as an institution',
    'sars commissioner head office vacancies job learnership salary employee history founded how many staff whatsapp number logo uniform bursary graduate programme tender',
    `who runs SARS
    who is the boss of the revenue service
    SARS internships for graduates
    what does a SARS auditor earn
    vacancies at SARS in Durban
    how many people work for SARS
    how much tax did SARS collect in total
    history of tax in the country
    learnership at the tax office
    how do I become a tax practitioner
    SAIT membership for students
    which degree do I need to work in tax
    is tax accounting a good career
    exam dates of SAIPA
    SARS uniform for customs officers
    why do we pay tax at all
    what does government do with my taxes
    is tax theft
    who invented income tax
    waar is SARS se hoofkantoor
    werk by SARS`,
  ),
  intent(
    'outside',
    'software, templates and homework',
    'excel template spreadsheet software sage xero quickbooks download payroll app homework assignment essay define economics accounting question translate',
    `which payroll program is cheapest
    Sage or Xero for a small shop
    template for an invoice in Word
    spreadsheet for my monthly budget
    how do I set up QuickBooks
    answer my accounting assignment
    define fiscal policy
    explain supply and demand
    journal entry for depreciation
    debit or credit: rent expense
    how to balance a cash book
    translate tax return into Zulu
    what is the Afrikaans for deduction
    write a letter to my landlord
    make me a CV
    help me with grade 12 EMS
    what's the formula for compound interest
    free bookkeeping app
    hoe werk dubbelinskrywing
    how do I do VLOOKUP`,
  ),
];
