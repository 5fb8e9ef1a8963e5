import { type Intent, intent } from './intent.ts';

/** Subjects that use tax words in another sense. */
export const wordIntents: readonly Intent[] = [
  intent(
    'outside',
    'returning purchases',
    'return refund exchange shop store online order slip money back warranty takealot checkers mr price shein airline',
    `fee for bringing a rented car back late
    I returned a hired drill late, must I pay a penalty
    late fee for a rented movie
    can I return a jersey without the till slip
    Takealot won't give me my money back
    how long do I have to take back a broken kettle
    refund for a cancelled flight
    the shop refuses to refund me, what are my rights
    return policy of Woolworths
    when will Shein refund my order
    my concert was cancelled, how do I get a refund for the ticket
    exchange shoes that are too small
    is there a warranty on my fridge
    uitruil van klere sonder strokie
    how do I report a shop to the consumer ombud
    I returned my modem but they keep charging me
    refund from Uber Eats for a wrong order`,
  ),
  intent(
    'outside',
    'school and study terms',
    'assessment exam exemption matric marks school submission assignment thesis degree varsity credits term',
    `when are the school assessments this term
    how do I get a matric exemption
    deadline to submit my assignment at UNISA
    how many credits do I need for a degree
    can I object to my exam mark
    code of conduct at my child's school
    how do I appeal my university rejection
    which subjects must I take to become a doctor
    what is the pass mark for maths
    where do I hand in my thesis
    registration fee at Wits
    remark of matric papers
    what does an assessment at a psychologist cost
    wanneer begin die skool weer
    where do I get a copy of my matric certificate`,
  ),
  intent(
    'outside',
    'sport terms',
    'penalty points season team transfer match goal try kick ranking table league referee record gains gym muscle',
    `how many points do you get for a try
    who took the penalty for Chiefs last night
    when does the rugby season start
    what is the biggest transfer fee in soccer
    how long does a match take
    who is top of the PSL table
    how do I build muscle and keep my gains
    which referee has the final
    offside rule explained
    what's the qualifying time for the Comrades
    how much do Springbok players earn
    what are the rules of padel
    ranking of Bafana Bafana
    wie het die wedstryd gewen
    how do I train for a half marathon`,
  ),
  intent(
    'outside',
    'bank products and rates',
    'bank rate loan interest capitec fnb absa nedbank standard tymebank overdraft credit card savings account open apply',
    `what rate does FNB give on a fixed deposit
    which bank has the cheapest loan
    interest on a Capitec credit card
    how do I apply for an overdraft
    Absa personal loan interest rate
    does TymeBank pay more interest than Capitec
    how much can I borrow with a salary of R15 000
    how do I close my Nedbank account
    my bank app is blocked
    what's the limit on cash send
    how do I reverse an EFT to the wrong account
    bank swift code of Standard Bank
    what's the difference between prime and repo
    wat is die rentekoers op 'n motorlening
    where do I open an account for my child
    settle my car finance early`,
  ),
  intent(
    'outside',
    'what to buy and sell on markets',
    'buy sell shares stocks invest market price forecast naspers capitec mtn sasol satrix etf crypto coin gold now',
    `is Sasol a good buy right now
    Naspers or MTN, which one
    will Bitcoin go up this year
    which ETF would you pick
    what is a good share for a beginner
    is now a good time to sell my dollars
    where will the gold price be next month
    what does a Kruger rand cost today
    should I move out of shares before the elections
    how do I trade forex
    which unit trust performed best
    tips for the stock market
    Capitec share price
    watter aandele moet ek koop
    is property better than shares
    who should manage my money
    is Luno or Valr better`,
  ),
  intent(
    'outside',
    'claims at other offices',
    'claim labour department uif ui19 compensation fund coida raf workmen offices queue online ufiling sassa payout status',
    `where is my nearest labour office for UIF
    how do I get my ufiling password back
    when does UIF pay out after I applied
    my UIF claim is stuck at the labour department
    which forms does the labour office want for maternity
    how many days of UIF credits do I have
    my former boss did not hand in my UI19
    claim from the compensation fund for an injury at work
    is the labour centre open on Saturday
    sassa R370 status check
    my SRD was declined, how do I appeal
    how long does the road accident fund take
    UIF online registration doesn't work
    wanneer betaal UIF uit
    claim for lost luggage at the airline
    how do I claim from the pension fund of my late uncle`,
  ),
  intent(
    'outside',
    'licences and registrations',
    'licence register renew disc vehicle car gun tv drivers learner natis booking roadworthy permit ownership',
    `how do I register a car on my name
    renew my driving licence online
    what does a licence disc cost
    do I need a TV licence
    how do I renew my gun licence
    book a learner's test
    how do I change ownership of a car
    penalty for an expired licence disc
    trailer registration
    which papers do I need for a roadworthy
    how do I register to vote
    register my dog
    register a birth
    hoe hernu ek my rybewys
    natis online doesn't load
    licence to drive a taxi`,
  ),
  intent(
    'outside',
    'capital, code, bracket and other homonyms',
    'capital city code python bracket shelf file nails interest charge phone declare war deduct table allowance baggage pocket',
    `what's the capital of Mozambique
    postal code of Polokwane
    dialling code for Nigeria
    how do I fix a bracket to the wall
    error in my excel formula
    python code that won't run
    how do I file my nails
    how do I charge my phone faster
    baggage allowance on FlySafair
    how much pocket money for a ten year old
    who declared war in 1914
    Sherlock Holmes deduction explained
    how do I lose interest in somebody
    what is the yield of a maize field
    my file won't open in word
    how do I delete a pdf on my laptop
    compress a file to email it
    how to table a motion`,
  ),
  intent(
    'outside',
    'court and personal law',
    'court file custody case protection order maintenance criminal charge bail lawyer police sue affidavit divorce papers',
    `how do I file for custody
    open a case at the police
    how do I get a protection order
    what does bail cost
    how do I apply for maintenance for my child
    my ex doesn't pay maintenance
    can I sue my neighbour for his dog
    how to write an affidavit
    where do I file divorce papers
    can I get my criminal record expunged
    the judge overruled my objection, why
    legal aid, who qualifies
    how do I get power of attorney over my mother
    small claims court limit
    hof toe vir onderhoud
    can I record a phone call legally
    paternity test through the court`,
  ),
  intent(
    'outside',
    'prices and costs of things',
    'cost price how much what does a ticket litre bread petrol diesel taxi rent plumber data',
    `is that a fair price for a used car
    what should a second hand fridge cost
    what does a loaf of bread cost
    how much is petrol in May
    price of a new Hilux
    what does a taxi to Soweto cost
    how much is rent in Sandton
    what does a plumber charge per hour
    cost of a wedding for 80 people
    how much is a bag of cement
    price of gold per ounce
    how much does solar cost for a house
    data prices at MTN
    what does it cost to build per square metre
    how much is a visa for Kenya
    hoeveel kos 'n brood
    what does DStv premium cost
    how much do funerals cost
    price of a laptop for varsity`,
  ),
  intent(
    'outside',
    'wages and jobs',
    'salary wage average earn job teacher nurse engineer interview raise vacancy hiring minimum pay scale',
    `what does a teacher earn
    average salary of a nurse
    minimum wage for domestic workers
    how do I negotiate my salary
    government pay scale level 7
    jobs at SARS, where do I apply
    does SARS have a learnership
    what does an MP earn
    is R20 000 a good salary in Cape Town
    overtime rate on a Sunday
    how do I answer interview questions
    vacancies for drivers
    wat verdien 'n ingenieur
    when do government workers get their increase
    can my boss pay me late
    do I get paid for public holidays`,
  ),
  intent(
    'outside',
    'property and municipal matters',
    'house bond transfer lease landlord evict rates water electricity municipality deposit agent sectional body corporate geyser roof',
    `my geyser burst, who pays
    body corporate rules about dogs
    rates clearance from the municipality, how
    municipal valuation is too high
    landlord wants me out
    estate agent commission on a house
    can I break my lease
    power is off in my street
    report a water leak
    buy prepaid electricity
    who fixes a blocked drain in a rental
    how long does the bond registration take
    huurder betaal nie, hoe kry ek hom uit
    can I build a second storey without plans
    how do I get a title deed
    is the deposit on my flat refundable`,
  ),
  intent(
    'outside',
    'medical care and schemes',
    'doctor hospital medical aid plan clinic discovery gems bonitas authorisation surgery benefits waiting vaccine specialist',
    `monthly premium of Momentum
    how much is Bonitas for a family
    price of the cheapest medical aid plan
    which medical aid pays for IVF
    Discovery KeyCare or Bonitas, which is better
    my medical aid rejected a claim
    how do I add my baby to Gems
    what does a hip replacement cost
    is gap cover worth having
    does my plan cover a psychologist
    do I need authorisation for an MRI
    join a medical aid at 60
    waiting time at the public hospital
    which doctor treats gout
    how do I change my plan for next year
    medical savings are finished, what now
    mediese fonds se nommer
    where can I get a yellow fever shot
    what does Discovery cost for two people`,
  ),
];
