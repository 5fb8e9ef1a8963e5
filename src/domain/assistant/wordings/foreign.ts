import { type Wordings, wordingsOf } from './wordings.ts';

/** Foreign work and income, tax residence and emigration. */
export const foreignWordings: Wordings = {
  'foreign/ship-crew': wordingsOf(`
    sailor away at sea
    deckhand on a superyacht, is my pay free of tax
    working on ships, must I pay tax at home
    tax for a seaman
    mate on an oil tanker
    months on board a vessel, what tax do I pay
    stewardess on a cruise liner
    is the pay of a ship's officer exempt
    ek werk op 'n skip
    I sail on container ships for a foreign line`),
  'foreign/work-exemption': wordingsOf(`
    plumber on a contract in Qatar
    contract in the gulf for most of the year, is my pay free
    heard the first million and a bit earned overseas is free
    I work in dubai or saudi do I pay tax here
    earning a salary overseas as a resident
    is my overseas salary exempt
    working on a ship or oil rig
    teaching in Abu Dhabi or Qatar for a school there
    nurse employed in Saudi Arabia, must SARS get something
    contract job on a mine in the DRC for months
    foreign earnings above one and a quarter million
    yacht crew or cruise ship salary
    my husband is employed in Mozambique and we live here
    expat pay exemption
    salary from a job outside SA while my family stays here
    security work in Iraq
    posted by my employer to another country
    werk in die buiteland moet ek hier belasting betaal
    electrician on a contract in Kuwait`),
  'foreign/day-tests': wordingsOf(`
    how many days must I be overseas for the exemption
    does my holiday overseas break the sixty days
    do weekends and leave abroad count as days out
    day of departure and day of arrival count or not
    out of the country for only 170 days
    which twelve months do I use for the 183 days
    works four weeks on four weeks off overseas
    proof of travel days passport stamps
    came home for a wedding, does the continuous period start over
    how long must I have been out of the country to be exempt
    rotational worker counting days
    days in transit through an airport
    183 dae buite die land
    half of the year here and half there, which part is exempt
    schedule of dates in and out of the country`),
  'foreign/independent-contractor': wordingsOf(`
    I do design jobs for clients in London from my flat
    self employed abroad am I exempt
    contractor for a dutch firm on invoices
    paid per project by overseas clients through paypal or payoneer
    consultant working in Kenya on my own account
    does the exemption count for freelancers
    virtual assistant on upwork
    online tutor for students in China as a contractor
    developer billing an American startup each month
    vryskut vir oorsese kliente
    treaty and freelance income earned overseas
    freelance developer living overseas, do I get the exemption
    gig clients overseas provisional
    foreign customers pay my small agency`),
  'foreign/remote-work': wordingsOf(`
    work remotely from cape town for an american company
    overseas company pays me in dollars while I live here
    my boss is in London but I sit in Durban
    home office for an Australian firm as an employee
    us employer has no office in south africa who pays my tax
    foreign payroll nobody withholds tax here
    live here, salaried by a company overseas
    deel or remote.com salary
    online english teacher employed by a company in asia
    paid in euros into my local account for a permanent job
    do days at home for an overseas employer count for the exemption
    working from my kitchen for a german company
    is my remote salary foreign income or local
    afstandwerk vir 'n buitelandse maatskappy
    employee of an overseas tech firm working from home here
    paid from abroad every month, which return or provisional payments`),
  'foreign/tax-credit': wordingsOf(`
    already paid tax in kenya, double tax
    get credit for tax paid in another country
    taxed twice on the same income
    tax was withheld overseas, can I subtract it here
    IRS already took tax from my income
    how is the credit for foreign taxes limited
    proof of foreign tax paid for SARS
    unused foreign credit next year
    germany taxed me and SARS wants tax too
    6quat claim
    dividends or rent taxed abroad credit
    botswana paye on my salary credit in sa
    belasting in ander land betaal krediet
    do I get back what the UK withheld
    what is the most SARS gives for tax paid elsewhere`),
  'foreign/treaties': wordingsOf(`
    is there an agreement between SA and Germany or the UK
    which country may tax my income when both want to
    DTA article on pensions
    certificate of residence to give to a foreign payer
    how do I get a certificate that I am a tax resident of south africa
    treaty relief form for withholding tax
    australia south africa agreement on tax
    which countries have a double tax treaty with us
    treaty says the other country has the right
    tie breaker under the agreement
    lower rate of withholding because of a treaty
    dubbelbelastingooreenkoms
    foreign bank wants a tax residency certificate from SARS
    short assignment overseas under a treaty
    RST01 form for treaty relief
    does an agreement make me pay more`),
  'foreign/residents-worldwide': wordingsOf(`
    I returned to South Africa from the UK, what is taxed
    moved back home after years overseas, what do I declare
    came back to live in SA, is my foreign income taxed
    does SARS get told about my account overseas
    do foreign banks report South Africans to SARS
    does the automatic exchange of information cover my account in London
    my money is in an account overseas and stays there
    do I only pay on income earned in SA
    royalties from another country
    must I tell SARS about assets and income in other countries
    can SARS find out about my swiss account
    common reporting standard account information
    south african living here with investments in the US
    income from a business in Botswana while resident here
    never brought the money home is it still taxed
    inheritance abroad earns income
    moet ek buitelandse inkomste verklaar
    which kinds of overseas earnings go on my return
    is worldwide income taxed in south africa
    offshore portfolio must be on the return
    SARS asks about foreign income and I have an account abroad
    I keep my overseas earnings abroad
    do I have to declare money that I earn in another country
    does SARS tax income from overseas`),
  'foreign/pension': wordingsOf(`
    uk pension and I live in sa
    pension from overseas employer
    retired to SA from england and receive a state pension
    my german or dutch pension
    social security from America
    worked in Zimbabwe for years and get a pension from there
    is an overseas pension exempt if I live in cape town
    lump sum from a UK workplace pension
    expat retirees in SA
    pension from a job I once had in another country
    pension from my years of work in Namibia
    old employer in Europe pays me monthly in retirement
    buitelandse pensioen
    railways pension from zambia or uk NHS pension
    where do I declare a pension from another country`),
  'foreign/exchange-rates': wordingsOf(`
    average rate or spot rate
    what rate do I use to turn pounds into rand for my return
    SARS average exchange rates table
    salary in euros which day's rate
    can I mix daily and average rates
    table of average currency rates
    bank rate or SARS rate for my dollar income
    rand value of foreign earnings
    yearly average usd zar
    translate foreign currency amounts
    wisselkoers vir belasting
    is the rate of the day of payment fine
    paid in AED how do I convert
    at what rate is overseas tax converted
    convert my foreign payslips
    where do I find the official rates`),
  'residence/ordinarily': wordingsOf(`
    does my passport decide where I pay tax
    I have lived abroad for two years but own a house here
    what makes someone a resident of SA for SARS
    my family is here and I work elsewhere
    real home test
    dual citizen which country taxes me
    is permanent residence the same as tax residence
    born here but living in london
    returned home after ten years overseas
    gewoonlik woonagtig
    am I resident if I intend to come back
    settled overseas but still a citizen
    which things does SARS look at for residency
    non-resident for tax what does it mean
    I don't know if SARS sees me as resident or not
    temporary stay abroad still resident
    how do I know whether I am resident or non-resident for tax
    SARS thinks I am still resident though I settled elsewhere`),
  'residence/physical-presence': wordingsOf(`
    german pensioner who spends winters in cape town for months
    swallows who come for six months each year
    how many days may a foreigner stay before being taxed as a resident
    five years in a row in SA and more than 91 days
    does a part day count for presence
    I spend 5 months a year in SA for six years
    visitor turned resident by number of days
    330 days outside to stop being resident by days
    day count residency for people from overseas
    on a visa here for years am I tax resident
    presence test over six years
    expatriate on assignment in joburg for years
    fisiese teenwoordigheid toets
    tourist long stays and tax status
    count the days of my visits over the years`),
  'residence/income-after-leaving': wordingsOf(`
    moved to Perth, no longer resident, still let my flat in Cape Town
    must I still send in a return here after I left
    living overseas for good with a tenant in my house here
    ceased residency but get rent from South Africa
    expat with a rental property back home
    ek woon nou in Australië maar verhuur my huis hier
    non resident landlord sars return
    do I still owe SARS anything after emigrating if I have rent here
    stopped being tax resident years ago and still own a flat that is let
    sars return for someone who left but gets rent here`),
  'residence/foreigner-here': wordingsOf(`
    I am a digital nomad on a remote work visa
    foreigner working remotely from south africa for a company at home
    remote work visa south africa tax
    zimbabwean or malawian working in joburg do I pay tax
    I am from Nigeria and have a job in Pretoria
    asylum seeker or permit holder working here, do I pay tax
    non resident owns a flat here and earns rent
    do foreigners get the same rebate
    malawian gardener or congolese guard with a payslip
    visitor earned money here for three months
    lesotho miner working in SA
    going back to my country what must I do with SARS
    non-resident with a bank account in south africa interest
    work visa first salary in SA tax
    overseas company owner with business in SA
    buitelander werk in Suid-Afrika
    can a foreigner who worked here get tax back
    I am a foreigner with a job in south africa, how am I taxed`),
  'emigration/ceasing': wordingsOf(`
    we are emigrating what about tax
    moving to australia permanently what must I tell sars
    stop being tax resident
    financial emigration
    I left SA years ago and never told SARS
    permanently settled in canada or new zealand tax status
    date on which my residency ended
    SARS letter that confirms I am no longer resident
    must I still file in SA after I leave
    do I stop paying SARS when I move overseas
    breaking tax residency by treaty
    RAV01 cease to be resident
    new life in the UK, SARS still sees me as resident
    leaving for good next year, where do I begin
    ons trek oorsee vir altyd
    what proof does SARS want that I have left
    how do I stop being a tax resident of south africa
    I live overseas permanently, do I still have to deal with SARS`),
  'emigration/exit-charge': wordingsOf(`
    sell the house first and then emigrate, does sars get tax
    exit tax if my property was sold before I go
    property in SA sold before leaving, exit tax
    should I sell before I leave the country, exit tax
    can I sell my property first and then emigrate
    what is this exit tax everyone talks about
    we are moving overseas for good, what is the exit tax
    explain the exit tax to me, we emigrate next year
    is there a tax for leaving the country for good
    can I sell my house before I emigrate and what tax is due
    sell everything before I leave the country so that the tax is settled
    exit tax when leaving sa
    tax on my assets when I emigrate
    capital gains on my shares because I leave
    deemed sale the day before I stop being resident
    must I pay on assets I haven't sold when I move abroad
    is my house in SA part of the exit charge
    crypto and unit trusts when I cease residency
    how much does it cost in tax to emigrate
    SARS taxes you for leaving
    market value of my assets on leaving date
    my business shares and moving overseas
    9H tax
    uitgangsbelasting
    which assets are left out of the exit tax
    gain on paper when residency stops
    exit levy on my wealth
    how much capital gains tax is due when I emigrate
    what is exit tax
    moving to australia for good, does sars hit me with an exit tax on everything
    exit tax on my house here when I leave for good
    how does the exit tax work when we emigrate with the family
    is my house in south africa part of the exit tax
    uittredebelasting as ek emigreer
    tax on everything I own when I leave the country
    sell up and then leave for good, what tax is there
    selling up before we emigrate and the tax on it`),
  'emigration/retirement-funds': wordingsOf(`
    I moved overseas and want my RA paid out
    can I cash my preservation fund because I live in Australia
    wait three years for retirement annuity after leaving
    RA or preservation fund stuck in SA and I am a non-resident in London
    proof of non residency for my fund
    get my RA out early as emigrant
    annuity withdrawal non resident directive
    living abroad since 2022 when can I access my retirement annuity
    taxed how when I withdraw my RA as a non-resident
    old rule on emigration and RA
    uittree annuiteit na emigrasie
    take my provident or preservation money with me to another country
    savings pot while I live overseas
    my fund asks for SARS status letter to pay an emigrant
    does the three years start when I left or when SARS confirmed`),
  'emigration/moving-money': wordingsOf(`
    how much money can I take out of South Africa per year
    how much may I send overseas each year
    yearly limit for moving money abroad
    discretionary allowance how much
    how much money can I take out of the country each year
    single discretionary allowance
    ten million foreign investment allowance pin
    approval international transfer
    buy a house overseas with rands sent from here
    bank asks for a tax pin to send money offshore
    AIT application refused
    tax pin to transfer an inheritance out of the country
    is there tax when I send money to my child abroad
    FIA clearance
    invest offshore with my rand, what does SARS need
    source of funds for overseas transfer
    geld oorsee stuur
    tax clearance for forex transfers
    one million or two million allowance exchange control
    crypto arbitrage AIT pin`),
};
