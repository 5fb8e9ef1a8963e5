import { type Wordings, wordingsOf } from './wordings.ts';

/** Travel allowances, company cars and nights away. */
export const travelWordings: Wordings = {
  'travel/allowance': wordingsOf(`
    can I claim travel even though the bank owns my car
    may I claim although my car is on hire purchase
    I lease my car, can I still claim the allowance
    how does a travel allowance claim work
    claim against a car allowance
    how much of my travel allowance is taxed
    I get a car allowance on my payslip how do I claim
    my allowance for travel is taxed, what can I take off
    what kilometres count against my 3701
    80 percent or 20 percent of the travel allowance taxed each month
    sales rep with car allowance and logbook, what will I get back
    fixed amount for my car each month from the company
    does the value of my vehicle matter for the travel deduction
    cost table of SARS for cars
    actual fuel and repairs or the SARS table for my allowance
    reistoelaag aftrekking
    allowance bigger than my business travel
    why do I owe tax because of my car allowance
    how to calculate business km times cost scale`),
  'travel/logbook': wordingsOf(`
    hoe werk die logboek
    may I write up my logbook afterwards from my diary
    missing odometer readings in my logbook
    can I reconstruct real trips for my logbook
    what must I write in my logbook
    do I need a logbook for travel
    opening and closing odometer reading
    does an app count as logbook
    what columns should a travel record have
    excel sheet for my trips for SARS
    SARS wants my logbook
    ritboek vir SARS
    trip register for business kilometres
    do I have to write down every trip
    how long do I keep my trip book`),
  'travel/no-logbook': wordingsOf(`
    travel allowance without a logbook
    no logbook can I still claim travel
    I never kept a logbook for my car allowance
    lost my logbook and want to deduct the allowance
    I forgot to keep a logbook, can I still claim
    logbook missing can I still claim travel allowance
    forgot to keep record of my trips
    can I make up a logbook at the end of the year
    may I guess my kilometres if I have no logbook
    work out an average of the kms because there is no log book
    did not keep a log book can I use google maps
    will sars accept an estimate of business travel
    ek het nie 'n logboek gehou nie
    mag ek skat sonder logboek
    geen ritboek gehou nie
    what if I have no logbook for the year
    is a rough estimate of my trips enough for the car allowance`),
  'travel/commuting': wordingsOf(`
    is driving to the office private or business kilometres
    does commuting count in my log
    can I log my trip to work every morning
    claim petrol for going to work every day
    I live far from work, can I deduct the drive
    kilometres from my house to the office
    taxi fare to work deductible
    gautrain or bus to work every day, can I claim
    rit werk toe besigheidskilometers
    ry van die huis kantoor toe besigheid
    van huis na werk privaat kilometers
    is pendel aftrekbaar
    daily travel to the office with my travel allowance
    imali yokuya emsebenzini
    transport money to get to my job, deduct it
    company car from home to the office private use`),
  'travel/rate-per-km': wordingsOf(`
    how much per km does sars allow
    cents per kilometre tax free
    company pays me per kilometre
    boss refunds my kilometres, is that taxed
    reimbursement for driving at the SARS rate
    prescribed tariff per kilometre this year
    how many rand per km without tax
    kilometre money from my employer above the SARS rate
    AA tariff that my company pays
    latest km tariff sars
    tarief per kilometer
    paid more than the official rate per km
    claim back mileage from company at which rate
    what does SARS say one kilometre is worth
    when does the km rate change
    petrol claims at work paid by km tax free or not`),
  'travel/own-car-no-allowance': wordingsOf(`
    kan ek my petrol terugeis
    own bakkie for work but no allowance
    drive my own car for my job employer pays nothing
    drive all over for my job and get nothing for it
    boss refuses to pay for petrol, can SARS give it back
    community nurse uses own car to visit patients without reimbursement
    no travel allowance on irp5 but many business kilometres
    use private vehicle for deliveries for my employer unpaid
    claim fuel when there is no 3701 on my certificate
    technician driving own car to clients no km money
    can I claim wear and tear of my car as employee without allowance
    my salary has no car allowance but I must travel
    how can I get tax relief for work trips if employer gives no allowance
    should I ask my boss for a travel allowance
    eie kar vir werk sonder toelaag
    employer gives nothing for travelling, deduct on return`),
  'travel/company-car': wordingsOf(`
    tax on a car that my company gives me
    company vehicle private use taxed
    work gave me a bakkie that I take home
    fringe benefit on vehicle 3.5 percent
    3.25 with maintenance plan
    I pay the fuel of my company car myself can I get something back
    double cab from the employer taxed each month
    company vehicle only for work kept at home
    how do I reduce tax on my work car
    is it better to have a company car or an allowance
    use of motor vehicle on payslip
    logbook for company car
    maatskappy motor belasting
    what does it cost me in tax to drive the firm's car
    boss bought a car in company name and I use it privately`),
  'travel/subsistence': wordingsOf(`
    daily allowance when I sleep away from home for work
    meals and hotel allowance on business trips
    truck driver sleeping out gets a daily amount
    per day money for food on work trips
    night out allowance
    S and T money on payslip
    how much can be paid per night away without tax
    trips abroad for work daily allowance
    company gives me meal money when I travel to another town
    do I need slips for my meal allowance
    incidental costs allowance overnight
    verblyftoelaag
    overnight stay for training, employer gives cash for supper
    subsistence for foreign trips per country
    work conference in durban and allowance for meals
    spent more than the daily meal allowance`),
};
