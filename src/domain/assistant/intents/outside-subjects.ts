import { type Intent, intent } from './intent.ts';

/** Areas of law, money and everyday life that share words with passages but that no passage covers. */
export const subjectIntents: readonly Intent[] = [
  intent(
    'outside',
    'labour law',
    `ccma fire fired dismissal dismissed unfair hearing disciplinary warning notice leave sick annual strike union raise
    promotion harassment discrimination contract probation workplace`,
    `How many days of annual leave must my employer give me?
    Can my boss fire me without a hearing?
    how do I lodge a case at the CCMA
    what notice must I give when I resign from a permanent job
    is my employer allowed to cut my salary
    my employer refuses to pay my overtime, who do I report them to
    can I get unpaid leave to study
    How do I ask for a raise?`,
  ),
  intent(
    'outside',
    'tenancy',
    `evict evicted eviction lease deposit landlord tenant tribunal notice repairs sublet squatters damage boundary neighbour noise`,
    `my landlord will not give back my deposit
    landlord keeps my deposit of 9 000, what are my rights
    can the landlord increase my rent in the middle of the lease
    how much notice must a tenant give
    what must be in a lease agreement
    tenant refuses to leave the flat
    my neighbour built over my boundary, what can I do`,
  ),
  intent(
    'outside',
    'family and estates law',
    `divorce lawyer custody court magistrate maintenance paternity antenuptial will testament executor executorship master
    high court guardian adoption lobola wedding certificate`,
    `how do I get a divorce without a lawyer
    how much child maintenance must the father pay per month
    how is property divided in a divorce in community of property
    where do I get a copy of my marriage certificate
    how do I write a will
    who can be the executor of an estate
    how long does it take to wind up an estate at the master of the high court
    who gets custody of the children`,
  ),
  intent(
    'outside',
    'property and loans',
    `bond afford home loan preapproval conveyancer transfer attorney deeds building plans alterations valuation agent mandate
    offer purchase repo prime instalment vehicle finance`,
    `what does a conveyancer charge for transferring a house
    how much bond can I afford on my salary
    which bank gives the best home loan interest rate
    is it a good time to buy property
    how do I get my building plans approved
    what deposit do I need for a house`,
  ),
  intent(
    'outside',
    'banking and credit',
    `bank cheque debit order card stolen pin atm charges overdraft credit score bureau blacklisted debt review counsellor
    garnishee payday loan shark forex exchange`,
    `how do I improve my credit score
    can I go under debt review if I earn little
    how do I remove my name from the credit bureau
    bank charges on my cheque account are too high
    how do I dispute a debit order with my bank
    my bank card was stolen what now
    which bank account is the cheapest
    where can I get a personal loan today
    what is the rand dollar exchange rate`,
  ),
  intent(
    'outside',
    'insurance',
    `insurance policy funeral cover claim rejected hail accident excess broker life car household road accident fund raf
    third party injury ombud`,
    `which funeral policy is the best
    does my car insurance cover hail
    my insurance claim was rejected, who can help me
    how do I claim from the road accident fund
    how much life cover do I need
    should I insure my household contents`,
  ),
  intent(
    'outside',
    'choosing a medical scheme',
    `plan waiting period hospital network savings option join dependants authorisation braces dentist doctor specialist
    covered discovery bonitas momentum cheapest best`,
    `which medical aid plan should I take for a family of four
    does my medical aid pay for braces
    how long is the waiting period on a new medical aid
    which hospital is in the network of my plan
    how do I get authorisation for an operation`,
  ),
  intent(
    'outside',
    'investing',
    `shares stock jse portfolio broker advice forecast predict recommend returns grow rich buy sell now best etf unit trust
    coin token ethereum dogecoin scheme ponzi scam stokvel gold`,
    `what shares will do well next year
    how do I open an account to trade shares
    which retirement annuity has the lowest fees
    how do I buy bitcoin
    which coin is going to rise
    is this crypto investment a scam
    how to start a stokvel
    where should I put my savings for the best growth
    should I take a living annuity or a life annuity`,
  ),
  intent(
    'outside',
    'running a company',
    `cipc register name reservation directors shareholders moi annual trademark patent bee certificate tender licence liquor
    permit funding investor grant business plan template marketing website`,
    `how do I register a company with CIPC
    how do I change the directors of my company
    where do I get a business plan template
    how do I get funding for my small business
    how do I register a trademark
    how to get a BEE certificate
    do I need a liquor licence to sell beer
    what licence do I need to sell food at a market`,
  ),
  intent(
    'outside',
    'bookkeeping and customers',
    `accounting software xero sage quickbooks cash register till point sale stocktake stock inventory pricing quote customers
    reminder debtors sue small claims court contract supplier payroll`,
    `which accounting software is good for a small shop
    how do I price my products
    how do I write a reminder to a client who pays late
    how do I sue a client who owes me money
    which card machine should my shop use
    how do I count my stock`,
  ),
  intent(
    'outside',
    'customs and excise',
    `customs import export duty parcel container tariff heading port clearing agent excise cigarettes alcohol fuel levy
    carbon diesel sugar border declare goods`,
    `import duty on a car from Japan
    customs wants to see my parcel, how long does it take
    how much is excise on cigarettes
    what is the fuel levy per litre
    what is the carbon tax rate
    what may I bring over the border without paying duty`,
  ),
  intent(
    'outside',
    'municipality and traffic',
    `municipal rates water electricity prepaid meter refuse bill eskom municipality traffic fine aarto licence disc learner
    driver roadworthy number plate toll e-toll speeding`,
    `how do I pay the municipal rates on my house
    my electricity bill is wrong
    how do I renew my car licence disc
    how do I pay a traffic fine online
    where do I test for a learner's licence
    when will the water be back`,
  ),
  intent(
    'outside',
    'home affairs',
    `passport visa smart id card home affairs birth certificate permanent residence citizenship work permit embassy asylum
    immigration green card`,
    `how do I get a smart ID card
    how long does a passport take at home affairs
    how do I get a visa for the UK
    which countries can I visit without a visa
    how do I apply for permanent residence in Canada
    my child needs a birth certificate`,
  ),
  intent(
    'outside',
    'studies and grants',
    `nsfas university application closing matric results sassa srd grant old age child support card apply school admission
    fees homework essay exam`,
    `how do I apply for nsfas
    when do university applications close
    how do I apply for the old age grant at sassa
    my sassa card does not work
    how much is the child support grant
    where do I find my matric results`,
  ),
  intent(
    'outside',
    'taxes elsewhere',
    `irs hmrc ato cra england scotland america texas california germany france australia mauritius dubai kenya council social
    security superannuation federal state sales`,
    `what is the tax-free allowance in England
    how do I file a tax return in Australia
    corporate tax in Mauritius
    what do employees pay in social security in Germany
    sales tax in Texas
    how does the IRS tax lottery winnings`,
  ),
  intent(
    'outside',
    'government',
    `minister finance president parliament election vote party commissioner budget speech government spend corruption
    reserve bank governor mayor anc da eff`,
    `who is the minister of finance
    when is the next election
    who is the commissioner of SARS and what does he earn
    how many people work at SARS
    what does government spend tax money on
    who decides about the repo rate`,
  ),
  intent(
    'outside',
    'careers',
    `become study degree course qualification saica job vacancy vacancies cv interview bookkeeper auditor learnership
    internship hiring apply career`,
    `how do I become a tax practitioner
    how long does it take to study accounting
    where can I find a job as a bookkeeper
    what does an auditor earn
    how do I write a CV
    are you hiring`,
  ),
  intent(
    'outside',
    'sport and leisure',
    `rugby soccer cricket derby match score won win team player coach league cup springboks bafana chiefs pirates movie series
    tv song lyrics concert music book game play lotto numbers`,
    `who won the cricket yesterday
    when do the Springboks play
    what is on tv tonight
    what was the score in the derby
    which movie should I watch
    what are the lotto numbers
    who sings this song`,
  ),
  intent(
    'outside',
    'home and food',
    `recipe cook bake bread chicken rice curry oven dinner clean ants garden plant tomatoes dog cat puppy paint geyser plumber
    electrician fridge`,
    `how do I bake bread
    what can I cook with chicken and rice
    how do I get rid of ants
    how do I train my dog to sit
    when should I plant tomatoes
    how do I fix a leaking tap
    hoe bak ek 'n koek`,
  ),
  intent(
    'outside',
    'health',
    `symptoms flu headache pain pregnant sleep exercise weight diet pills blood pressure vaccine clinic cure sick fever`,
    `best exercises for a sore back
    what are the symptoms of flu
    how long should I sleep
    how do I lose weight
    which pills help against a headache
    what should my blood pressure be`,
  ),
  intent(
    'outside',
    'knowledge and chat',
    `capital moon planet history war invented tallest oldest convert grams ounce miles translate language weather rain
    temperature tomorrow time joke story poem meaning life love old live feel`,
    `what is the weather in Cape Town on Friday
    how far is it to the moon
    what is the capital of Botswana
    translate good morning into Zulu
    how many grams are in an ounce
    what is 15 times 17
    tell me something interesting
    what is the meaning of life
    do you like music
    what time is it`,
  ),
  intent(
    'outside',
    'phones and computers',
    `printer wifi internet slow laptop phone whatsapp facebook gmail outlook windows excel word pdf virus screen battery
    android iphone sim airtime data bundle router`,
    `how do I convert a pdf to word
    my printer does not print
    how do I reset my phone
    which laptop should I buy for school
    how do I connect to the wifi
    how do I change my gmail password
    why is my internet so slow
    how do I get my whatsapp back`,
  ),
  intent(
    'outside',
    'shopping and travel',
    `flight hotel restaurant holiday beach taxi bus uber train shop shoes clothes parcel courier takealot delivery gym contract
    buy cheap best car tyre mechanic garage drive distance opening`,
    `how do I cancel my gym contract
    how do I return shoes I bought online
    my parcel from the courier is lost
    cheap flights to Durban in December
    what is a good restaurant in Sandton
    where can I fix my car in Polokwane
    which car should I buy
    what should I wear to a wedding
    what gift should I give my mother`,
  ),
];
