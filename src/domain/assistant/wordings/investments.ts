import { type Wordings, wordingsOf } from './wordings.ts';

/** Interest, dividends, tax-free savings and crypto. */
export const investmentsWordings: Wordings = {
  'interest/exemption': wordingsOf(`
    hoeveel rente is belastingvry
    rente vrystelling vir ouer mense
    how much interest can someone over 65 earn
    how much interest from the bank is tax free
    must I declare my savings account interest
    interest exemption for over 65
    interest on money market account
    rente wat die bank betaal belasbaar
    notice deposit at capitec or fnb earns interest, is any of it free
    my mother of 70 lives from her fixed deposit
    how much may my savings earn before SARS takes a piece
    R23 800 interest limit
    bank paid me interest, how much of it is free
    stokvel savings earn interest, do I declare my part
    is interest from RSA retail bonds free up to a point
    does each person get their own interest allowance or is it per bank
    savings pocket gives me a little money each month tax
    exempt portion of local interest
    what was the interest exemption in earlier years
    how much interest was exempt in 2023
    interest exemption of the last two years`),
  'interest/foreign': wordingsOf(`
    money in a UK bank account earns interest
    interest from wise or revolut balance
    offshore savings paid me interest, is part of it free here
    dollar account interest how do I put it in rand
    us treasury bonds interest for a south african
    interest from my German account was taxed there already
    do I get the local exemption on interest earned outside the country
    bank abroad pays interest, must SARS know
    isle of man deposit interest
    overseas fixed deposit return
    rente uit 'n buitelandse bankrekening
    euro deposit earnings declared here
    old savings account back in England interest
    can I take the withholding tax on foreign bank interest off
    interest in pounds`),
  'interest/private-loan': wordingsOf(`
    my brother pays me back a loan with interest
    loan account in my own pty pays me interest
    someone pays me interest each month on money I lent him
    lending money to my kids at interest, is that income
    repayment of money that I lent, is it income
    I am a small lender to people at work, interest earned
    interest free loan to my family trust
    shareholder loan interest received
    borrowed my savings to a cousin who pays extra
    is the capital that comes back from a loan taxed
    low interest loan to a trust seen as donation
    rente op 'n lening aan familie
    peer to peer lending income
    vendor finance interest after selling something on terms
    does the interest exemption cover a loan to a friend`),
  'dividends/local': wordingsOf(`
    dividend was paid after tax, how much did they keep back
    how much dividends tax was withheld from my payout
    net dividend of shares in my bank, what was the tax
    are dividends taxed again in my return
    dividends from jse shares like sasol or mtn
    shares paid me out, is there more tax
    20 percent taken off my dividends can I get it back
    broker withheld tax on my payout from naspers or capitec
    do I write dividends into my tax return if already taxed
    capitec satrix or standard bank dividends received
    low income, do I get the withheld dividend tax refunded
    company I own pays me a dividend what tax
    is a dividend exempt income
    does dividend income push me into a higher bracket
    dividende belasting
    twenty percent withholding on local share payouts
    BEE shares like phuthuma nathi or yebo yethu pay me
    declare exempt dividends where
    dividends landed in my bank after the tax, how much was held back
    how much tax did they take off my dividends before paying me
    dividend paid out net of tax
    tax withheld on the dividend I received
    hoeveel belasting het hulle van my dividend afgetrek`),
  'dividends/foreign': wordingsOf(`
    dividends from us shares
    foreign company pays me a dividend
    vanguard or s&p 500 fund at interactive brokers pays me out
    apple microsoft google shares dividend tax in sa
    US took 15 percent of my dividend, do I pay again here
    w-8ben dividends
    shares on a foreign stock exchange paid out money
    is part of an overseas dividend exempt
    my employer's overseas parent gave me shares which pay dividends
    dividend from a british company
    overseas shareholding of 10 percent or more
    can I deduct the broker costs against foreign dividends
    buitelandse dividende
    dividends in dollars converted
    easyequities usd account payout`),
  'dividends/reit': wordingsOf(`
    growthpoint redefine or vukile payouts taxed how
    property shares on the JSE give me distributions
    is a reit dividend exempt
    listed property income normal rate
    why are my reit dividends taxed in full
    interest exemption and property trust payouts
    property loan stock distribution
    redefine paid me, no dividends tax was withheld
    real estate investment trust tax for a person
    taxable dividend from property company on my IT3b
    reit income and provisional tax
    satrix property etf distribution
    eiendomsfonds uitkering belasting
    rental companies on the stock market pay me each quarter
    REIT or ordinary share payout which is taxed more
    is income from a listed property company taxed as income`),
  'tax-free/limits': wordingsOf(`
    most I can put into tax free savings in my life
    lifetime cap tax free
    how much per year into a tfsa
    how much may I put in a tax free savings account each year
    how much can I save tax free in a tax free savings account
    what can I put into a tax-free savings account a year
    tax free account maximum
    lifetime limit of a tfsa
    TFSA how much is allowed per year
    maximum for my tax free investment at easyequities or satrix
    how much per month may go in so that I stay under the tax free limit
    annual cap for tax free savings went up
    lifetime cap tax free savings
    can I use last year's unused tax free room
    does the limit count for all my tax-free accounts together
    belastingvrye spaarrekening limiet
    I have two tax free accounts, is the limit per account
    allowance for tax-free investments each tax year
    is growth inside the tfsa counted in the limit
    what does the total over my life for a tax free account come to
    is what I put in a tax free account deductible
    do I get tax back for my tfsa contributions`),
  'tax-free/excess': wordingsOf(`
    what happens if I go over the tax-free limit
    put too much in my tfsa
    went over the yearly limit of my tax free account
    went above the tax free maximum by accident
    SARS wants 40 percent on my tax free savings
    opened a tax free account at two banks and paid full into each
    moved my tfsa to another bank and now it counts double
    can I undo an over payment into my tax free savings by drawing it out
    too much contributed to my tax-free investment
    charged for paying more than allowed into tfsa
    exceeded the annual limit of my tfsa what happens
    debit order on my tax free account ran over the limit
    te veel inbetaal in my belastingvrye rekening
    forty percent charge tax free investment
    transfer between tfsa providers seen as new contribution
    will I be fined when I put more than permitted in a tax free account`),
  'tax-free/withdrawal': wordingsOf(`
    take money out of my tax free account and put it back
    does a withdrawal use up my tax free limit
    need my tfsa money for an emergency what happens
    cash out my tax free investment
    replace what I took out of my tfsa
    is there tax if I close my tax free savings account
    drew from my tax-free account does the room come back
    emergency fund in a tax free account wise or not
    re-deposit after a tfsa withdrawal
    can I take everything from my tax free account at once
    do I lose my limit when I withdraw
    onttrek uit belastingvrye rekening
    penalty for taking money from a tfsa early
    used my tax free savings to pay for a car, must I tell SARS
    when can I access tax free savings money`),
  'tax-free/children': wordingsOf(`
    open a tfsa in my baby's name
    granny wants to save tax free for grandchildren
    does my child's tax free account use my own limit
    kids investment account without tax
    minor child tax free investment
    can I put the maximum in for my son too
    saving for my daughter's university tax free in her name
    is money into my child's tfsa a donation
    at what age can one have a tax free account
    tax free savings for a newborn
    will my child have less room later if I pay in now
    belastingvrye spaar vir my kinders
    who owns the tax free account of a minor
    both of my kids have tax free accounts, does each have a limit
    child of 10 with an account at easyequities tfsa`),
  'investments/community': wordingsOf(`
    married in community of property how is interest or rent split
    half of the interest to each spouse
    we are COP how do we declare interest
    wife's savings account interest and in community marriage
    does my husband have to declare half of my investments
    each of us gets half of the dividends because we married in community
    ANC or community, which changes the interest on my return
    spouse's bank interest appears on my return
    our joint estate sold shares who declares the gain
    SARS halves my interest why
    binne gemeenskap van goed rente verdeel
    capital gain split between married people in community
    community of property and money I inherited alone
    is salary also shared between spouses in community
    return asks if I am married in community
    the interest on my statement is mine but we are married in community`),
  'investments/unit-trusts': wordingsOf(`
    allan gray or coronation statement what do I pay
    my ETF went up but I have not sold
    switched from one fund to another is there tax
    unit trust pays interest and dividends and I reinvest
    easyequities shares and ETFs at tax time
    robo investing profits tax
    tax on a money market unit trust
    sygnia or satrix S&P fund taxed when
    do I owe something on growth of my portfolio each year
    sold units of my fund
    distributions that are reinvested count or not
    collective investment scheme tax
    effektetrust belasting
    is it only taxed when I cash in my etf
    investment platform sent IT3b and IT3c for my funds
    how is my unit trust or etf investment taxed
    do I pay tax each year on an investment portfolio`),
  'investments/endowment': wordingsOf(`
    life insurance payout tax
    life policy paid out to me, is it taxed
    is a life insurance payout taxed
    life cover paid out after my husband's death, is it taxable
    funeral policy payout, do I pay tax on it
    sanlam or old mutual policy matured after ten years
    5 year endowment paid out
    my savings policy came to an end and paid me money
    is the maturity value of a policy income
    surrendered my life policy for cash
    do I declare my policy payout
    liberty investment plan lump sum after five years
    education policy paid out tax
    who pays tax inside an endowment
    bought a second hand policy
    offshore endowment payout
    uitkeerpolis belasbaar
    polis uitbetaal moet ek belasting betaal
    ten year endowment paid out at maturity
    cash back from insurer on my life policy`),
  'crypto/tax': wordingsOf(`
    how is the rand value of crypto worked out for the return
    must I pay tax on bitcoin profits
    does sars tax crypto
    sold some bitcoin
    bought some coins on luno years ago and now cashing out
    digital currency gains how does SARS see them
    ethereum or solana profit
    withdrew from binance to my bank
    is holding bitcoin without selling taxed
    nft sale tax
    paid for something with bitcoin
    how much tax on crypto profit
    I sold doge for rands do I owe SARS
    do I put crypto in my tax return
    kripto belasting
    xrp usdt earnings taxed
    new to crypto what must I know about tax
    how is cryptocurrency taxed here
    which crypto value goes on my return and how is it known
    bought bitcoin years ago and never sold any, must I declare it
    only holding coins, is that taxed
    someone says crypto isn't taxed here, is that so`),
  'crypto/capital-or-income': wordingsOf(`
    is my bitcoin profit at 18 percent or full rate
    how does SARS decide if I trade or invest in coins
    I day trade coins on binance
    bought BTC in 2018 and held, is it capital
    only a few crypto trades per year income or gain
    crypto held for more than three years
    hodl versus trading for tax
    intention when buying crypto
    can I call my coin profit capital gains
    many buys and sells each week of crypto
    does the three year rule work for crypto
    kripto handelaar of belegger
    bought coins with borrowed money as a quick flip
    crypto profit revenue or capital nature
    how do I prove that I am a long term crypto investor`),
  'crypto/swaps': wordingsOf(`
    swopped my btc for eth on luno, do I declare that
    only swapped coins and cashed nothing out to the bank
    traded one coin for another without drawing rands, must it be declared
    bought one coin with another
    changed bitcoin into ethereum is that a sale
    exchange one coin for another
    traded eth for sol without cashing out to rand
    do I owe when no rand comes out of the exchange
    coin to coin conversion
    moved my bitcoin to a hardware wallet is that taxed
    transfer from luno to binance my own account
    stablecoins conversion taxed
    exchange fee when I trade coins
    what is the cost of the new coin after a trade
    changed my altcoins to tether
    defi token exchange
    kripto omruil belasbaar
    send crypto from one of my wallets to the other
    value in rand at the time of the conversion`),
  'crypto/earnings': wordingsOf(`
    I mine bitcoin at home
    rewards from staking eth
    got free tokens
    my employer pays part of my wage in usdt
    tokens earned in a crypto game
    yield or interest on crypto savings at luno
    electricity costs of mining rigs deduct
    free coins from a promotion or referral bonus
    liquidity pool rewards
    client pays me in bitcoin for my work
    is crypto interest income when it lands or when sold
    validator income
    kripto verdienste myn
    received an airdrop and later sold it
    learn and earn coins`),
  'crypto/losses': wordingsOf(`
    made a loss trading crypto
    lost money with crypto
    coins became worthless
    mirror trading or africrypt scam lost everything
    exchange went bankrupt with my coins
    ftx collapse loss claim
    my crypto dropped but I have not sold
    sold bitcoin for less than I paid
    set off crypto loss against salary
    my crypto was hacked or stolen
    unrealised loss on coins
    can crypto losses lower my tax
    down a lot on my coins this year
    kripto verlies aftrek
    ponzi with bitcoin took my savings
    bad trades on binance and tax
    can I deduct money that I lost on crypto`),
  'crypto/undeclared': wordingsOf(`
    I didn't declare my crypto and want to fix it
    will sars see my binance account
    never put my luno profits in, what should I do
    left my bitcoin off the return in the past years
    will luno tell SARS about my undeclared coins
    scared because I traded coins and never told SARS
    got a message from SARS about my crypto trading
    come clean about coins
    old crypto gains from 2021 not on any return
    is it too late to declare past bitcoin profits
    does binance tell SARS what I traded and never declared
    SARS found my crypto what do I do
    fix past returns without crypto
    what will happen if I keep quiet about crypto
    voluntary disclosure for coins
    kripto nooit verklaar
    I made money on coins and did not know it must be declared
    penalty for not reporting crypto`),
  'investments/account': wordingsOf(`
    must I declare my easy equities
    do I have to put my easyequities on my tax return
    I have an investment account with Sygnia, do I declare it
    I bought shares but did not sell, must I declare
    I reinvested everything, do I still declare
    do I declare an investment if I withdrew nothing
    satrix investment on my return
    how do I show my share portfolio on my tax return
    must my stash or franc account be on my return
    moet ek my easy equities verklaar`),
};
