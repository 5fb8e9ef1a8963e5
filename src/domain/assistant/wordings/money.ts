import { type Wordings, wordingsOf } from './wordings.ts';

/** Medical costs, retirement, investments, property, family and abroad. */
export const moneyWordings: Wordings = {
  'medical/scheme-credit': wordingsOf(`
    can I claim for medical aid
    claim medical aid premiums
    medical credit for each family member how much
    how much tax off for medical aid per month
    what do I get for being on a medical aid
    medical aid contributions tax benefit`),
  'medical/additional-under-65': wordingsOf(`
    I'm under 65 with big hospital bills can I claim
    paid doctors and dentist cash without medical aid
    medical bills my scheme did not pay
    how much of my medical bills can I deduct`),
  'medical/additional-65': wordingsOf(`
    over 65 and lots of medical bills
    pensioner of 70 with high medical costs
    33.3% medical senior`),
  'medical/disability': wordingsOf(`
    my son is autistic can I claim his therapy
    wheelchair for a disabled family member
    special school for my child with a disability
    deaf or blind person tax benefit`),
  'medical/itr-dd': wordingsOf(`
    does my doctor have to sign a form for a disability claim
    disability form how long valid`),
  'medical/qualifying-expenses': wordingsOf(`
    are physiotherapy or chiropractor sessions deductible
    are glasses and dentist claimable
    which medical costs count for sars
    is medicine from the pharmacy claimable
    physio psychologist and hospital costs`),
  'medical/parents': wordingsOf(`
    I pay my mom's medical aid do I get the credit
    medical aid of my parents or grandmother`),
  'medical/gap-cover': wordingsOf(`
    is gap cover deductible
    hospital cash back plan`),
  'retirement/deduction': wordingsOf(`
    how much of my salary can go to a pension before tax
    what percentage of my salary can I put in an RA
    RA limit per year
    how much tax do I save with an RA
    is my pension fund contribution deductible
    how much may I contribute to retirement before it is taxed`),
  'retirement/carry-over': wordingsOf(`
    contributed more than 27.5 percent do I lose it
    RA contribution above the cap next year`),
  'retirement/top-up-deadline': wordingsOf(`
    by when must I top up my RA for this tax year
    last date to pay extra into RA`),
  'retirement/pension-income': wordingsOf(`
    how is my pension or living annuity taxed
    must I pay tax on the pension I receive
    old age pension from my former employer tax`),
  'retirement/state-pension': wordingsOf(`
    is the old age grant taxable
    sassa pension tax`),
  'two-pot/rules': wordingsOf(`
    how does two pot work
    how often may I draw from the savings pot
    how much can I take from my savings component
    minimum withdrawal two pot`),
  'two-pot/tax': wordingsOf(`
    is my two pot withdrawal taxed
    why did I get less from my savings pot
    how much tax on savings pot`),
  'two-pot/debt': wordingsOf(`
    I owe sars can I still take my two pot money
    sars took my two pot withdrawal`),
  'lump-sums/retirement': wordingsOf(`
    how much of a retirement lump sum is tax free
    tax table for retirement lump sums
    take a third in cash at retirement`),
  'lump-sums/withdrawal': wordingsOf(`
    can I cash in my RA or pension early
    take money out of a retirement fund early
    tax when I cash out my pension after resigning
    taking my provident fund when I change jobs
    withdrawal tax table`),
  'lump-sums/severance': wordingsOf(`
    how are retrenchment packages taxed
    how much is tax free when I get retrenched
    voluntary severance package tax`),
  'lump-sums/directive': wordingsOf(`
    what is a directive from sars for my fund
    fund says they wait for a tax directive`),
  'tax-free/limits': wordingsOf(`
    how much per year into a tfsa
    tax free account maximum
    lifetime limit of a tfsa`),
  'tax-free/excess': wordingsOf(`
    put too much in my tfsa
    went over the yearly limit of my tax free account`),
  'tax-free/withdrawal': wordingsOf(`
    take money out of my tax free account and put it back
    does a withdrawal use up my tax free limit`),
  'interest/exemption': wordingsOf(`
    how much interest can someone over 65 earn
    how much interest from the bank is tax free
    must I declare my savings account interest
    interest exemption for over 65
    interest on money market account
    rente wat die bank betaal belasbaar`),
  'dividends/local': wordingsOf(`
    are dividends taxed again in my return
    dividends from jse shares like sasol or mtn`),
  'dividends/foreign': wordingsOf(`
    dividends from us shares
    foreign company pays me a dividend`),
  'investments/community': wordingsOf(`
    married in community of property how is interest or rent split
    half of the interest to each spouse`),
  'gains/how': wordingsOf(`
    how does cgt get calculated
    what percentage is capital gains tax
    what is capital gains tax
    inclusion rate`),
  'gains/exclusion': wordingsOf(`
    annual exclusion capital gain
    how much profit from selling is free of tax`),
  'gains/residence': wordingsOf(`
    what is excluded when my house is sold
    exclusion on the sale of my house
    do I pay tax when I sell the house that I live in
    primary residence exclusion amount
    selling our family home`),
  'gains/second-property': wordingsOf(`
    how is a property sale taxed
    we sold the holiday flat
    sold a rental flat or plot
    tax on selling a second house`),
  'gains/losses': wordingsOf(`
    deduct a loss on shares from my salary
    sold at a loss`),
  'gains/shares': wordingsOf(`
    sold shares do I pay tax
    trading shares or forex often`),
  'gains/inheritance': wordingsOf(`
    inherited money from my uncle is that taxed
    got an inheritance from an estate
    do I pay tax on money or a house I inherited`),
  'gains/transfer-duty': wordingsOf(`
    what do I pay in transfer duty
    buying a house which tax`),
  'gains/private-things': wordingsOf(`
    sold my car or furniture`),
  'crypto/tax': wordingsOf(`
    must I pay tax on bitcoin profits
    does sars tax crypto
    sold some bitcoin`),
  'crypto/swaps': wordingsOf(`
    bought one coin with another
    changed bitcoin into ethereum is that a sale
    exchange one coin for another`),
  'crypto/losses': wordingsOf(`
    made a loss trading crypto
    lost money with crypto`),
  'rental/income': wordingsOf(`
    must I declare rent I receive
    tenant pays me rent, tax
    how much tax on rent`),
  'rental/costs': wordingsOf(`
    rent out my flat what expenses can come off
    is bond interest on a buy to let deductible
    deduct agent commission, levies and insurance from rent`),
  'rental/loss': wordingsOf(`
    rental loss
    bond is more than the rent
    costs of my flat are more than the rent`),
  'rental/short-stay': wordingsOf(`
    airbnb income tax
    holiday letting of my house`),
  'rental/part-of-home': wordingsOf(`
    tax on renting out a room in my house
    back room or cottage tenants`),
  'foreign/work-exemption': wordingsOf(`
    I work in dubai or saudi do I pay tax here
    earning a salary overseas as a resident
    is my overseas salary exempt
    working on a ship or oil rig`),
  'foreign/day-tests': wordingsOf(`
    how many days must I be overseas for the exemption`),
  'foreign/remote-work': wordingsOf(`
    work remotely from cape town for an american company
    overseas company pays me in dollars while I live here`),
  'foreign/tax-credit': wordingsOf(`
    already paid tax in kenya, double tax
    get credit for tax paid in another country
    taxed twice on the same income`),
  'foreign/pension': wordingsOf(`
    uk pension and I live in sa
    pension from overseas employer`),
  'residence/foreigner-here': wordingsOf(`
    zimbabwean or malawian working in joburg do I pay tax`),
  'emigration/ceasing': wordingsOf(`
    we are emigrating what about tax
    moving to australia permanently what must I tell sars
    stop being tax resident
    financial emigration`),
  'emigration/exit-charge': wordingsOf(`
    exit tax when leaving sa
    tax on my assets when I emigrate`),
  'donations/deduction': wordingsOf(`
    gave money to a church or charity can I claim it
    18A certificate what is it worth
    gave to gift of the givers or spca`),
  'donations/tax': wordingsOf(`
    is a wedding or birthday gift taxed
    my parents want to give me money
    donation tax limit per year
    tax when I give money to my children
    who pays donations tax on a gift
    give my daughter money for a car or house`),
  'life/marriage': wordingsOf(`
    just got married what changes with tax
    do my wife and I submit one return
    does my husband's income count with mine`),
  'life/divorce': wordingsOf(`
    is maintenance for my kids deductible after divorce
    alimony tax
    ex pays me maintenance do I declare it`),
  'life/children': wordingsOf(`
    do I get a deduction for having children
    new baby tax
    claim creche fees`),
  'life/student': wordingsOf(`
    student with a part time job
    intern or learnership pay taxed`),
  'life/winnings': wordingsOf(`
    I won the lotto or powerball
    prize money from a competition`),
  'life/solar': wordingsOf(`
    claim my solar panels or inverter
    rebate for solar`),
  'life/home-loan': wordingsOf(`
    is my home loan interest deductible
    claim the bond of the house I live in`),
  'life/damages': wordingsOf(`
    raf payout taxable
    money from insurance claim
    injury on duty compensation`),
  'life/bank-deposits': wordingsOf(`
    does sars look into my bank account
    friends send money to my account does sars tax it`),
  'life/estate-duty': wordingsOf(`
    what tax is there when I die
    tax on a deceased estate`),
};
