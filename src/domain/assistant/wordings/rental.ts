import { type Wordings, wordingsOf } from './wordings.ts';

/** Letting property. */
export const rentalWordings: Wordings = {
  'rental/income': wordingsOf(`
    must I declare rent I receive
    tenant pays me rent, tax
    how much tax on rent
    I am a landlord now what does SARS want
    tenant moved into my apartment and pays monthly
    is money from a lodger or tenant income
    let out my old house after moving
    is the deposit of my tenant taxable
    new landlord how to declare
    rent received in cash must I declare
    is rent added to my salary
    my flat is rented out through an agency
    huurinkomste belasting
    bought a place to let out first year
    do I pay on the full rent or on the profit
    student accommodation I own brings in rent`),
  'rental/costs': wordingsOf(`
    rent out my flat what expenses can come off
    is bond interest on a buy to let deductible
    deduct agent commission, levies and insurance from rent
    municipal bill water and lights of the house I let
    painting and fixing the roof for my tenants
    new kitchen in the flat I let, deduct or not
    agency fee of my rental flat
    whole bond repayment or only interest against rent
    geyser burst at my rental place who lets me deduct
    body corporate levies of the flat I let
    furniture in furnished flat wear and tear
    plumber and electrician at my tenants' house
    what can a landlord write off
    legal cost to evict tenant
    house stood empty for months what may I deduct
    verhuring uitgawes aftrek
    insurance and security for the house I let out`),
  'rental/loss': wordingsOf(`
    my rent doesn't cover the costs of the flat
    what if my rental costs are more than the rent I get
    costs of letting came to more than the rent this year
    rental loss
    bond is more than the rent
    costs of my flat are more than the rent
    my rent does not cover the bond and levies
    every year I lose money on the flat, can I use that
    negative rental income against salary
    SARS disallowed my rental loss
    ring-fenced property loss
    how many years may a rental make losses
    tenant didn't pay and I made a loss
    shortfall on my investment flat lowers my tax
    section 20A and letting
    does a loss on letting get me a refund
    huurverlies teen salaris
    proof for rental loss
    loss-making buy to let
    suspended rental losses carried to later rent
    my rental made a loss three years in a row, can I set it off against my salary
    set off a rental loss against a high salary
    flat makes a loss every year, does it come off my income
    rental loss and salary above the top bracket
    verlies op my huur teen my salaris aftrek
    negative rental income off my pay
    rent doesn't cover the bond and levies, can the loss reduce my tax
    the tenant pays too little to cover my bond and levies
    rent that doesn't cover the expenses of the place`),
  'rental/short-stay': wordingsOf(`
    my guesthouse ran at a loss
    airbnb income tax
    holiday letting of my house
    host on airbnb or booking.com
    rent my cottage per night to tourists
    bed and breakfast at home
    guests for the weekend paying via lekkeslaap
    cleaning and linen for guests deduct
    service fee of airbnb off my income
    rent out my house in December holidays
    VAT on airbnb
    superhost tax
    vacation rental income
    do I declare the full amount that guests paid
    gastehuis inkomste belasting
    self catering unit costs
    we let the flat to tourists while we are away
    how is airbnb income taxed`),
  'rental/part-of-home': wordingsOf(`
    tax on renting out a room in my house
    back room or cottage tenants
    lodger in my spare room
    flatlet in my yard
    I rent the cottage behind my house to a student
    share my house with people who pay rent, which part of the costs counts
    floor area for part of the home let
    backyard rooms
    how much of my bond and rates may I deduct for the room I let
    does renting a room spoil my home exclusion when I sell
    outbuilding tenants on my own property
    housemate pays me towards rent
    kamer in my huis verhuur
    electricity share of the tenant who lives with me
    granny flat on our plot brings in rent
    roommate splits costs with me
    I rent out a room in the house where I live`),
  'rental/co-owners': wordingsOf(`
    huis op my en my suster se naam, wie verklaar die huur
    eiendom saam met my broer, wie betaal belasting daarop
    die huis is in albei ons name, wie gee die huur aan
    ons besit die woonstel saam, hoe verdeel ons die huurinkomste
    die plek staan op twee mense se naam, wie betaal belasting op die huur
    both our names are on the title deed, whose rent is it
    flat registered to me and my husband, who puts the rent on the return
    my wife and I own a rental who puts it on their return
    bought a house with a friend and let it
    brothers and sisters own a house together and share the rent
    rent goes to my account but my husband co-owns the place
    can my unemployed spouse declare all the rent
    three owners of one flat
    how to divide the rent between owners
    half share in a property that is let
    rental of a jointly owned apartment on two tax returns
    business partner and I own a building together
    in whose name is the rental income taxed
    girlfriend and I bought a flat and let it
    50/50 ownership rent and expenses
    mede-eienaars huur verdeel
    agent pays all rent to one owner
    can we as two owners choose who declares the rent`),
  'rental/abroad': wordingsOf(`
    apartment in portugal rented out by a South African
    house in the UK let to tenants while I live here
    mauritius property rent declare
    flat in dubai brings in rent
    overseas rental loss against local income
    taxed on rent in england and again here
    rent received in pounds or euros
    holiday flat in europe that I let, rent declared in sa
    property in zimbabwe or namibia let out
    must I tell SARS about my house overseas which is let
    foreign landlord income
    huur uit die buiteland
    costs of my house abroad that I let
    rent from my overseas flat is taxed there too
    old home in australia tenants pay me
    I live here now on a work permit and let my house in my home country, must I tell SARS
    moved to South Africa from Zimbabwe, rent from Harare
    rental income back home in another country`),
};
