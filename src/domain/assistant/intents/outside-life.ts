import { type Intent, intent } from './intent.ts';

/** Practical questions of everyday life. */
export const lifeIntents: readonly Intent[] = [
  intent(
    'outside',
    'weather and nature',
    'weather rain temperature storm wind hot cold snow forecast weekend sunrise moon drought flood',
    `will it rain in Bloemfontein tomorrow
    how hot does it get in Upington
    is there a storm coming to Durban
    when is sunset in Cape Town
    snow on the Drakensberg this weekend
    weather for Saturday
    how full are the dams
    when is full moon
    reën dit môre
    izulu linjani namuhla
    is it safe to swim with sharks around
    why is the sky blue
    air quality in Secunda today
    wind forecast for Langebaan`,
  ),
  intent(
    'outside',
    'electricity cuts and services',
    'load shedding loadshedding eskom stage schedule tonight power outage water off when suburb',
    `what stage is load shedding
    when is the power off in Tembisa tonight
    load shedding schedule for Randburg
    why is there no electricity in my area
    is there water today in Hammanskraal
    who do I call about a power outage
    when do they collect the rubbish
    beurtkrag vanaand
    ugesi ubuya nini
    street light is broken
    Eskom customer number
    how do I load a prepaid token`,
  ),
  intent(
    'outside',
    'travel and visas',
    'visa passport flight airport bus train holiday hotel travel border embassy uk schengen airbnb trip ticket',
    `do I need a visa for Portugal
    passport renewal cost and time
    cheapest flight to London in March
    what time does the Gautrain stop
    is it safe to travel to Mozambique
    how do I get from OR Tambo to Pretoria
    best beach hotel in Umhlanga
    which vaccines do I need for Ghana
    opening hours of the Beitbridge border
    my visa was refused, what can I do
    may I drive in Namibia with my licence
    how early must I be at the airport
    vlugte na George
    work permit for Germany
    where can I stay in the Kruger with kids
    travel insurance for Europe`,
  ),
  intent(
    'outside',
    'cars',
    'car engine tyre battery service mechanic brakes fuel gearbox second hand vehicle bakkie licence accident towing',
    `my car won't start
    how often must I service my bakkie
    what tyre pressure for a Polo
    is a second hand Fortuner reliable
    oil light is on
    how do I jump start a car
    where do I sell my car fast
    which car uses the least fuel
    what does a gearbox cost
    someone bumped my car, what now
    who tows on the N3
    change a flat tyre
    kar wil nie vat nie
    should I buy or lease a car
    how do I check if a car is stolen
    what's the trade-in value of my Corsa`,
  ),
  intent(
    'outside',
    'cooking and food',
    'recipe cook bake pap chicken bread oven braai potjie dinner lunch cake meat restaurant pizza vegan',
    `how do I make potjiekos
    recipe for milk tart
    how long do I boil eggs
    what goes with chicken livers
    how do I braai snoek
    substitute for buttermilk
    where can I get good sushi
    is pap healthy
    what's for supper
    bake a cake without eggs
    how do I cook samp and beans
    resep vir vetkoek
    how much meat per person for a braai
    can dogs eat chocolate
    best pizza in town
    vegan lunch ideas`,
  ),
  intent(
    'outside',
    'house and garden',
    'geyser leak paint plumber tap garden lawn plants ants rats roof wall clean stain washing machine pool',
    `my geyser is leaking
    pool is green, what now
    how do I get rid of rats
    how do I paint a damp wall
    which grass grows in shade
    my washing machine doesn't spin
    get wine out of a carpet
    how to fix a toilet that keeps running
    when do I prune roses
    how do I put up shelves
    cheap curtains
    roof leaks when it rains
    mould in the bathroom
    how do I plant spinach
    tuindienste naby my
    install a ceiling fan`,
  ),
  intent(
    'outside',
    'health and body',
    'pain symptoms fever cough pregnant diet weight sleep doctor pills blood pressure skin tooth vaccine baby',
    `my back hurts
    is a fever of 39 dangerous
    home remedy for a cough
    how do I know if I'm pregnant
    which foods lower blood pressure
    can I take grandpa with antibiotics
    my child has a rash
    how do I stop smoking
    what helps against hay fever
    I can't sleep
    tooth ache at night
    how many calories in an avo
    ek het hoofpyn
    nginekhanda
    is intermittent fasting good
    when can a baby eat solids`,
  ),
  intent(
    'outside',
    'love, family and feelings',
    'girlfriend boyfriend love marriage wedding sad lonely friend argument children baby name gift party speech',
    `my girlfriend left me
    how do I ask her out
    what to write in a wedding card
    names for a baby girl
    I feel lonely
    how do I make my son listen
    birthday present for my dad
    how do I know he loves me
    speech for a 21st
    my mother-in-law is impossible
    lobola, how many cows
    how do I make new friends
    ek is hartseer
    I'm so angry with my boss
    ideas for a kids' party
    should I forgive him`,
  ),
  intent(
    'outside',
    'phones, computers and internet',
    'phone computer laptop wifi internet whatsapp facebook password printer screen app android iphone data airtime windows email',
    `can you repair my computer
    fix my phone please
    help me with my laptop
    my phone doesn't charge
    how do I block somebody on WhatsApp
    forgot my Facebook password
    how do I buy airtime with my bank app
    printer offline
    my laptop is slow
    wifi code of my router
    how do I install windows again
    transfer photos from iphone to samsung
    my screen is cracked
    how do I port my number to Vodacom
    which fibre provider is good
    someone hacked my instagram
    hoe maak ek 'n tabel in word
    spam calls, how do I stop them
    excel vlookup example
    what is chatgpt
    how do I make a website`,
  ),
  intent(
    'outside',
    'shops, parcels and opening hours',
    'shop open hours close store parcel courier post office delivery pick n pay checkers mall sunday holiday',
    `is the Spar open on Christmas
    what time does Checkers close today
    where is my parcel from the post office
    courier says delivered but it isn't
    post office hours in Brits
    does Makro deliver
    where can I print photos
    which shops sell school shoes
    is Monday a public holiday
    hoe laat maak die bank toe
    nearest pharmacy that is open now
    black friday deals on TVs
    is the licensing department open
    how do I track a Pudo parcel
    where do I buy a second hand bed`,
  ),
  intent(
    'outside',
    'insurance and funeral policies',
    'insurance policy funeral cover claim premium outsurance old mutual household life car excess cancel quote',
    `which funeral cover is cheap
    my car insurance went up
    does Outsurance pay for hail damage
    cancel my Old Mutual policy
    how much life insurance should I have
    my claim for a stolen TV was declined
    what's an excess
    quote for household insurance
    do I need insurance for my cellphone
    how long does a funeral policy take to pay
    is credit life compulsory
    versekering vir my kar
    which insurer is best for young drivers
    insurance for a taxi
    pet insurance worth it?`,
  ),
  intent(
    'outside',
    'grants, housing and help from the state',
    'grant sassa nsfas rdp house child support old age pension apply status card food parcel disability',
    `I want a grant from sassa
    help me to apply for a grant
    where do I sign up for the relief grant
    how do I apply for the child support grant
    when are grants paid in June
    my SASSA card is lost
    nsfas status
    how do I get an RDP house
    food parcels in my area
    who gets the disability grant
    can a foreigner get a grant
    appeal for SRD
    housing subsidy application
    how do I change the bank account for my grant
    pensioentoelaag by sassa aansoek
    imali yegranti iphuma nini
    foster care grant
    nsfas allowance not paid
    bursary for nursing students`,
  ),
  intent(
    'outside',
    'starting and running a business',
    'business cipc company name register logo website customers supplier funding loan bee tender price marketing licence plan',
    `how do I change my company name at CIPC
    where do I get a loan for my spaza
    which business should I start
    how do I find customers for my salon
    logo for my company
    annual return at CIPC is late
    do I need a permit to sell food on the street
    how do I tender for government work
    how do I price a cake
    how do I deal with a lazy worker
    who can build me a website
    beneficial ownership register at CIPC
    besigheidsplan voorbeeld
    franchise cost of a KFC
    supplier for bulk clothes
    how do I write a quote
    what does it take to get BEE level 1
    how do I fire my partner from the company`,
  ),
];
