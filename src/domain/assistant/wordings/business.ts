import { type Wordings, wordingsOf } from './wordings.ts';

/** Sole traders, companies and other businesses. */
export const businessWordings: Wordings = {
  'business/sole-trader': wordingsOf(`
    I run a tuckshop at home, what tax do I pay
    tax for a small tuck shop
    do I need a separate bank account for my side business
    must my business have its own bank account
    what percentage should I put away for tax as a freelancer
    intela yebhizinisi elincane
    eenmansaak belasting
    how do I register my new business for tax
    I work for myself what about tax
    how do freelancers pay tax
    just started my own business what must I do for sars
    spaza shop tax
    hairdresser or plumber working for own account
    I quit my job and freelance now
    opened a small salon, do I need a tax number for it
    how does SARS tax the profit of my little shop
    trading in my own name, no pty
    do I need to register my trade at SARS apart from myself
    is the money I draw from my business taxed
    spaza or tuckshop owner
    eie besigheid belasting
    photographer or musician working for self
    what must I put aside for tax as self employed
    how is a self-employed person taxed
    I run my own small business, how do I pay tax
    freelance designer what do I owe SARS and when`),
  'business/side-hustle': wordingsOf(`
    moet ek kontant verklaar wat ek vir los werkies kry
    ek kry kontant vir tuinwerk, moet ek dit verklaar
    people in my street pay me cash for small jobs, do I report that
    cash for walking dogs or watering gardens, does it count
    a customer pays me cash for garden work, do I declare it
    a lady pays me cash for ironing, must I tell SARS
    I get cash for cutting grass, does it go on my return
    my client gives me cash for painting, should I declare it
    people pay me cash for washing cars
    paid in cash for babysitting, is that taxable
    I was paid cash for tiling a bathroom, do I declare that
    my clients pay me in cash for sewing, where do I declare it
    somebody gives me cash for fixing things, do I need to put it in
    I clean houses and get cash, is it income
    do I have to declare the cash I get for odd jobs
    cash from a client for a small job, must it be declared
    I do nails at home for cash, do I need to declare it
    must I tell sars about small cash jobs
    how do I declare cash that clients pay me
    do I have to declare what I earn from selling on facebook
    I get paid through ewallet for odd jobs, is it income
    I mow lawns for cash next to my job, must it go on the return
    how small must a side income be to leave it off
    is my weekend cash job taxable
    I sell things on the side next to my job do I declare it
    small extra money besides salary
    baking or hair braiding after hours tax
    nails and lashes on weekends while I have a day job
    my 9 to 5 plus a bit of tutoring
    earned a small amount from a hobby on top of my salary
    sell amagwinya or sweets at work
    after hours freelance work besides full time job
    does my employer find out about my extra work
    is small extra cash taxable
    photography on Saturdays next to my office job
    mary kay or avon selling
    why is my side income taxed so much
    second income from piece jobs
    byverdienste belasting
    thrift reselling beside my job`),
  'business/expenses': wordingsOf(`
    is a coworking desk deductible
    can I deduct my office rent as a freelancer
    is the cost of my website and hosting deductible
    can I write off a client who never paid me
    bad debts of my business
    deduct google ads
    freelancing with data and laptop costs a month
    I freelance, what may I take off
    which costs can a sole prop deduct
    what expenses can a freelancer claim
    what can I write off in my business
    data, stock and rent costs of my business
    what may my business take off before tax
    advertising, bank fees and stock deduct
    entertainment and lunches with clients
    business insurance and accountant's fee
    wages of my staff as a business expense
    personal and business use of my phone
    do I need slips for every expense
    can fines or my own salary be deducted
    rent of my shop
    startup costs before I opened
    coaching or course for my own business
    besigheidsuitgawes
    cost of sales and stock
    freelancer with a laptop and data each month`),
  'business/car': wordingsOf(`
    claim a car for my own business
    bakkie used in business deduct petrol
    business kilometres of a self employed person
    plumber's bakkie fuel and repairs
    do I use the SARS cost table or real costs for my own firm
    car bought in my name used for the business
    delivery van write off
    interest on vehicle finance in my business
    company car owned by my pty used at weekends
    sole prop and logbook
    tyres insurance licence of the work vehicle
    deducting a car that I also drive privately
    voertuig koste eie besigheid
    instalment on my business bakkie
    deduct vehicle expenses as a self employed person`),
  'business/equipment': wordingsOf(`
    mechanic who bought his own tools, can he deduct them
    can I deduct tools that I need for my job
    bought machines for my workshop
    how many years to write off a computer or tools in the business
    oven for my bakery deduct at once
    small items under the limit written off immediately
    camera gear of a photographer over how long
    furniture for my office sole trader
    percentage of depreciation per year allowed
    asset bought halfway through the year
    interpretation note 47
    slytasie op toerusting
    list of write off periods
    section 12E faster write off for small company
    coffee machine and fridge for the shop
    wear and tear on the laptop of my business
    sewing machines and equipment in my business
    depreciation of assets used in my business
    over how many years is equipment written off`),
  'business/loss': wordingsOf(`
    my shop ran at a loss this year
    first year of my business more costs than income
    lost money in my business can it lower the tax on my salary
    hobby farm losses SARS
    SARS says my business is a hobby
    carry over losses to next year
    loss in side business against employment income
    my business had losses three years in a row, ring fenced
    assessed loss what is it
    business went under, what happens with the loss
    artist with more expenses than sales
    besigheidsverlies
    can a business loss give me a refund
    part time farming losing money
    startup company or firm runs at a loss, set it off`),
  'business/records': wordingsOf(`
    which papers must my business keep
    which slips must my shop keep for SARS
    SARS wants my books
    which books must my little business have
    are digital invoices okay or must they be on paper
    can I keep my business books in excel
    for how many years must a business store invoices
    which records and statements must a sole trader have
    cash book and slips of a spaza as business records
    stock list and bank statements of my business
    lost my business slips
    rekords vir besigheid hou
    till slips fade can I scan them
    must my books be audited`),
  'business/company-or-not': wordingsOf(`
    pty ltd or sole proprietor what is better for tax
    when should I make my business a company
    stay as I am or open a pty
    when does it pay to incorporate
    would I pay less tax with a company
    freelancer thinking of registering at CIPC
    pros and cons of a company for tax
    convert my sole prop into a company
    is 27 percent better than my own rate
    what type of business should I start
    costs of having a pty
    profit is growing, should I make it a company
    maatskappy of eenmansaak
    close corporation or sole trader
    company or partnership, which form when we start
    should my business be a company to pay less tax`),
  'business/dormant-company': wordingsOf(`
    my pty has no activity must it file
    pty ltd made no money this year
    the company never started trading, do I still do returns
    company stopped operating but is still registered
    nil return for a company
    registered a company that has no bank account or income
    my maatskappy doen niks, moet ek 'n opgawe indien
    deregister my pty that does nothing
    cc without any business for years`),
  'business/company-tax': wordingsOf(`
    capital gains tax in a company
    company sold property cgt rate
    what rate of tax do companies pay
    tax of a pty ltd
    my company made a profit how much tax
    company return itr14
    company pays 27 percent on profit
    SBC rates
    provisional tax for a company
    when is the company's return due
    does a new company have to file with SARS
    financial year end of a company and ITR14
    small company lower rates conditions
    maatskappybelasting
    can you file for my pty
    company return at SARS versus CIPC annual return`),
  'business/gig-work': wordingsOf(`
    I drive for uber or bolt how is it taxed
    uber on weekends
    sixty60 or takealot delivery driver
    indrive and uber trips tax
    driver pays a car owner weekly, deduct
    checkers sixty60 rider
    is the fare or what uber pays me the income
    e-hailing driver costs
    motorbike courier
    taxify driver has no payslip
    uber statement and SARS
    I rent the car that I drive for bolt
    fuel and data of a delivery guy
    sweepsouth cleaner income
    bolt bestuurder belasting
    take off uber's commission
    how is a delivery or e-hailing driver taxed`),
  'business/content-creators': wordingsOf(`
    I make youtube videos how am I taxed
    money from tiktok instagram or facebook
    selling on facebook marketplace or online store
    brand gave me free clothes to post
    streaming on twitch donations
    podcast or blog advert money
    shopify or etsy store owner
    google adsense pays me for my videos in dollars
    affiliate commissions
    selling ebooks or courses online
    instagram paid partnership
    PR packages and free trips taxed
    subscribers pay me each month
    beinvloeder belasting
    SARS is checking influencers
    camera and lights for my channel deduct`),
  'business/employing-people': wordingsOf(`
    my wife really works in my business, may I pay her
    can I pay my son for his work in my shop
    I employ my daughter and she really works, is her wage deductible
    may I give my husband a salary for the work he does in my business
    family members who work for me, can I pay them a wage
    fair wage for my child who helps in the business
    do I have to register casual workers
    must I deduct PAYE from a worker I pay in cash
    I pay my helper weekly in cash, what must I do for SARS
    I hired someone in my business what about tax
    register for paye as an employer
    I want to employ my first worker, what about paye
    paying casual staff in my shop
    what must a small employer send to SARS each month
    monthly paye payment of my staff
    irp5 for my employees who makes it
    when is the skills levy due
    emp201 was late
    hire a part time assistant what do I register
    half yearly reconciliation for staff tax
    my business pays wages, uif and paye
    werknemers aanstel registreer
    do I deduct tax from my workers' wages
    late with the monthly paye of my staff
    payroll for three people in my restaurant
    what do I register when I employ staff in my business`),
  'business/trust': wordingsOf(`
    our trust disposed of its unit trusts, what portion of the profit is included
    trust sold the farm, cgt
    capital gains tax of a trust
    trust sold a house cgt
    inclusion rate for a trust
    family trust pays how much
    testamentary or will trust
    do trusts get rebates
    trust distributed income to my kids
    trust bank account interest
    special trust for a disabled child
    must a dormant trust file
    trustee of a trust what must I submit
    45 percent on money kept in a trust
    beneficial ownership of trust
    trustbelasting
    put my house in a trust
    ITR12T
    trust with rental property
    beneficial owners register of the trust`),
  'business/trust-income': wordingsOf(`
    I received money from a trust
    conduit principle beneficiary
    distribution out of the family trust to me
    trust vested a capital gain in me
    trust passed its rental profit on to the beneficiaries, who declares it
    interest that the trust paid over to me
    uitkering van die familietrust aan my
    is money from my late father's testamentary trust taxed
    trustees sent me an IT3(t)
    loan to my trust and income attributed to me`),
  'business/nonprofit': wordingsOf(`
    ons kerk soek belastingvrystelling
    ons kerk wil vrygestel wees van belasting
    hoe kry ons welsynsorganisasie belastingvrystelling
    kan ons skool belastingvry wees
    belastingvrystelling vir 'n organisasie sonder winsoogmerk
    isonto lethu lifuna ukungakhokhi intela
    how does our church get exempt from tax
    church, school or sports club tax
    is an npo exempt from tax
    soup kitchen or creche registered as NPO
    section 18A status for our organisation
    stokvel or burial society tax
    church must file a return
    our sports club earns from a bar
    NPC return each year
    apply for exemption EI1
    body corporate exempt
    school governing body tax
    ministry or mosque registered with SARS
    kerk belasting vrygestel
    how does our charity get approval to give 18A receipts
    fundraising income of a non profit
    animal shelter started by us what about SARS
    does a non-profit organisation pay tax`),
  'business/small-company': wordingsOf(`
    what are the conditions for a small business corporation
    is my pty an sbc
    does my company fall under section 12e
    which companies get the lower small business tax rates
    can a company with one shareholder be a small business corporation
    sbc rates for my small pty
    can a consulting company be an sbc
    do I need three employees to be a small business corporation
    turnover limit for small business corporation
    is a cc allowed the sbc rates
    small company tax relief requirements
    klein besigheidskorporasie vereistes`),
  'business/salary-or-dividends': wordingsOf(`
    what is better, a salary or dividends from my own pty
    how do I pay myself from my company
    director salary or dividend, which is cheaper in tax
    I own a pty and want to draw money
    can I just take money out of my company account
    should I take dividends rather than salary
    borrow money from my own company
    I took a loan from my company, what about tax
    loan from my pty to me
    what tax when my company pays me a dividend
    paid myself dividends out of my own pty
    moet ek vir my n salaris of dividende betaal uit my maatskappy`),
  'business/register-company': wordingsOf(`
    I just registered a pty with cipc, must I register with sars too
    how do I get a tax number for my new company
    how do I add my pty to efiling
    does cipc give the company a tax number
    how do I become the public officer of my company
    registered representative for my company
    first steps with sars for a new company
    new cc or pty, tax registration
    hoe registreer ek my maatskappy by sars
    where do I find my company's tax number`),
};
