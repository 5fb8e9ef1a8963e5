import { type Wordings, wordingsOf } from './wordings.ts';

/** Capital gains and property. */
export const gainsWordings: Wordings = {
  'gains/how': wordingsOf(`
    which share of a capital gain is taxed
    what is the most that a capital gain can be taxed
    how much of a gain counts for an individual and the highest rate
    how does cgt get calculated
    what percentage is capital gains tax
    what is capital gains tax
    inclusion rate
    explain CGT in simple terms
    40 percent of the gain is included
    maximum effective rate of capital gains 18 percent
    made a profit selling an asset what will SARS take
    is capital gains a separate tax from income tax
    steps to work out a capital gain
    why is only part of my profit added to my income
    profit on an asset versus income
    how is the gain added to my salary
    kapitaalwinsbelasting hoe werk dit
    do I pay capital gains at my own rate
    when is capital gains tax paid`),
  'gains/exclusion': wordingsOf(`
    how much of the gain on shares is excluded in the year
    part of the profit on unit trusts that is left out
    annual exclusion capital gain
    how much profit from selling is free of tax
    the R40 000 or R50 000 exclusion
    small profit on investments is it below the yearly limit
    is there an amount of gain SARS ignores each year
    can I carry my unused gains exclusion to next year
    do husband and wife each get the gains exclusion
    exclusion per sale or per year
    does the annual exclusion also shrink my loss
    yearly allowance for gains
    jaarlikse uitsluiting kapitaalwins
    how much can I make on shares each year before CGT
    selling in two tax years to use the exclusion twice
    once off gains that stay under the limit
    first part of a capital gain not taxed`),
  'gains/residence': wordingsOf(`
    sold the home I live in at a gain, how much cgt
    gain on my home, what tax
    sold my flat for a gain, how much cgt
    my house was sold at a profit, capital gains tax
    selling the home I have lived in for years
    how much of the profit on my own home is free of tax
    I lived in the house since I bought it and sell it now
    sold the house where we always lived
    what is excluded when my house is sold
    exclusion on the sale of my house
    do I pay tax when I sell the house that I live in
    primary residence exclusion amount
    selling our family home
    we are downsizing and sell the house we stay in
    profit on my own home, does SARS want some
    main home gain of two million or three million left out
    sold our flat in which we lived for ten years
    rented my house out for some years and now sell it
    home on a large plot more than two hectares
    home exclusion when the house is in a trust
    husband and wife own the house half each and sell
    verkoop my woonhuis belasting
    lived overseas and sold the home I used to live in
    home with an office sold how much gain counts
    do I still have to declare the sale of my home when there is no tax
    sold the house I live in at a profit`),
  'gains/second-property': wordingsOf(`
    how is a property sale taxed
    we sold the holiday flat
    sold a rental flat or plot
    tax on selling a second house
    beach house sold what do we pay
    sell buy to let apartment profit
    got rid of the timeshare or plot
    investment flat sold after five years
    does a second house get the home exclusion
    what does SARS take when I sell the place I let
    sold land
    flip houses for profit is it income
    agent commission and transfer costs off the profit of my rental property sale
    sell the property my tenants live in
    vakansiehuis verkoop
    inherited beach cottage that we never lived in sold
    farm portion sold
    capital gains when I sell my investment property`),
  'gains/base-cost': wordingsOf(`
    what did my house cost me for tax purposes
    new kitchen and pool raise the cost of the house
    no slips for improvements to the house, how do I get its base cost
    transfer fees and attorney costs part of the cost
    cost price of shares bought over many years
    value of inherited house at date of death as cost
    property bought before 2001 valuation
    does bond interest count in the cost of the property
    what costs may I add to the purchase price when I sell
    weighted average or first in first out for shares
    house was a gift to me what is my cost
    extension built in 2015 add to cost
    does the agent commission on the sale raise my base cost
    basiskoste van my eiendom
    I don't know what I paid for the asset
    which of my renovations count when I sell
    which expenses make the gain smaller`),
  'gains/losses': wordingsOf(`
    deduct a loss on shares from my salary
    sold at a loss
    sold my shares for less than I paid
    property sold at less than purchase price
    steinhoff shares worthless
    loss from last year's sale still with SARS
    can a capital loss lower my income tax
    sell losing shares before year end
    lost on the sale of my holiday house
    capital losses carried over how long
    sold my car at a loss is that deductible
    sold to my brother below cost
    kapitaalverlies oordra
    balance of capital loss on my assessment
    assessed capital loss set off against a gain
    loss on etf or unit trust sale
    I made a loss when I sold my property or shares
    can I use a capital loss against my salary`),
  'gains/shares': wordingsOf(`
    sold shares do I pay tax
    trading shares or forex often
    sold my naspers shares after four years
    JSE shares bought and sold within months
    part time forex trader
    CFD or options trading profits
    3 year holding of shares
    MT4 forex profit SARS
    day trader what tax
    when is a share sale capital
    stock market profits taxed at which rate
    sold shares I got from my company
    aandele verkoop belasting
    nasdaq 100 us30 trading income
    prop firm payout
    trading costs and brokerage of a share trader`),
  'gains/private-things': wordingsOf(`
    sold my car or furniture
    sold my old car for more than I paid
    selling my household goods on facebook
    jewellery or my wedding ring sold
    sold a boat or caravan
    auctioned my late mother's furniture
    clearing the garage and selling stuff on gumtree
    gold coins sold
    sold my old phone, is that income
    sell my motorbike must SARS know
    art or stamp collection sold
    sale of my private car taxed
    meubels verkoop belasbaar
    yaga or bob shop second hand clothes
    do I pay tax when I sell my own used items
    buyer paid cash for my bakkie`),
  'gains/inheritance': wordingsOf(`
    I inherited a farm
    inherited my parents' house
    we inherited a plot, tax
    inherited money from my uncle is that taxed
    got an inheritance from an estate
    share of my grandmother's estate, do I pay tax
    do I pay tax on money or a house I inherited
    my father passed away and left me money
    got a large amount from granny's estate must SARS know
    bequest from an aunt
    heir received a house, does it count as income
    how do I show inherited money on the return
    inherited shares and now they pay dividends
    sell a house that I inherited
    money left to me in a will
    erfenis belasbaar
    inheritance from overseas relative
    estate paid me out my share
    legacy received tax free or not
    does the heir or the estate pay`),
  'gains/death': wordingsOf(`
    my father died owning a house, does the estate pay cgt
    deemed sale at date of death
    husband left everything to me, is there capital gains
    executor must pay capital gains for late mom
    late person's shares and flat, gain in last return
    gains tax on dead person's assets
    wife dies and house goes to surviving husband
    300 000 exclusion in the last year of life
    roll over to the surviving spouse base cost
    property of a deceased taxed as if sold
    kapitaalwins by afsterwe
    does death trigger a sale for SARS
    what happens with my investments and CGT when I pass away
    does the estate still get the home exclusion
    holiday home of deceased parent gains in final return
    is there a big capital gains exclusion in the year you die
    how much gain is left out when someone dies
    bigger exclusion for shares in the year of death
    kapitaalwins in die jaar van dood`),
  'gains/small-business': wordingsOf(`
    retiring and giving up my business after twenty years
    1.8 million small business exclusion
    I am 58 and selling my plumbing firm
    sell my practice because of illness
    selling members interest in my CC at retirement
    over 55 and sale of business assets
    selling my shop at 60, capital gains relief
    sale of a family business gain
    exclusion for an active small business owner
    guest house business sold when I turned 60
    sold my company shares after running it for years
    lifetime exclusion business sale
    verkoop my besigheid belasting
    what conditions for tax relief on selling a business
    too sick to work and sell the business
    selling the business within two years`),
  'gains/transfer-duty': wordingsOf(`
    what do I pay in transfer duty
    buying a house which tax
    first time home buyer what goes to SARS
    is duty payable on a cheap flat
    who pays SARS when property changes hands buyer or seller
    transfer tax table property
    hereregte op 'n huis
    VAT or transfer duty on a new development
    conveyancer sent a quote with duty for SARS
    can I claim back the transfer duty I paid
    buying land from a private seller tax
    do I pay transfer duty on an inherited or gifted house
    from what price is transfer duty payable
    exempt from transfer duty
    no duty below which purchase price
    duty when I buy a townhouse from a developer`),
  'gains/non-resident-seller': wordingsOf(`
    conveyancer says they must keep back money because I live abroad
    buyer's attorney withholds part of the selling price
    expat living overseas sells flat in cape town
    emigrated years ago and sell the house back home
    foreign owner sells property tax
    how do I get back the amount withheld on my property sale
    directive for lower withholding property non resident
    buyer must hold back tax from foreign seller
    section 35a
    sell my place in sa while in london
    estate agent asked if I am a resident for the sale
    live in canada and my johannesburg house was sold
    property sold by overseas owner NR02
    nie-inwoner verkoop eiendom
    tax clearance to get sale proceeds of house after living overseas`),
  'gains/given-away': wordingsOf(`
    I gave my flat to my son, do I pay capital gains tax
    I want to transfer my house into my daughter's name
    putting the property in my child's name, what tax
    give my shares to my kids
    sell my house to my brother for R1
    donate a property to family, which taxes
    gave my wife half of my shares
    transfer of a property to my parents for free
    ek wil my huis op my seun se naam sit, watter belasting`),
};
