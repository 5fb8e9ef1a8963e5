import { type Wordings, wordingsOf } from './wordings.ts';

/** Provisional tax and the IRP6. */
export const provisionalWordings: Wordings = {
  'provisional/who': wordingsOf(`
    how does provisional tax work
    tell me about provisional tax
    verduidelik voorlopige belasting
    what does provisional tax mean for me
    freelance illustrator, when and how do I pay SARS
    irp6 meaning
    what does IRP6 stand for
    what is an irp6 form for
    do I have to pay provisional tax
    from how much side income do I become provisional
    rental income next to salary, provisional taxpayer or not
    what does provisional tax mean
    is a self employed person a provisional taxpayer
    I have a side hustle next to my job does that make me provisional
    I drive for uber at night am I provisional
    contractor without paye am I provisional
    I earn rent from a flat and a salary am I a provisional taxpayer
    is a pensioner with bank interest a provisional taxpayer
    sole proprietor small shop provisional or not
    paid by an overseas company and nobody takes tax off
    who is exempt from provisional tax
    wie moet voorlopige belasting betaal
    somebody told me freelancers pay tax twice a year is that me
    am I provisional, and where can I see it
    telling whether I am a provisional taxpayer
    do I count as provisional
    see whether I am provisional
    how does the R30 000 rule work
    rental and interest under R30 000, provisional or not
    wat is n IRP6
    what's an irp6`),
  'provisional/dates': wordingsOf(`
    irp6 dates
    irp6 deadlines
    by when must the irp6 be in
    irp6 closing date
    when do I pay provisional tax
    i-deadline ye provisional tax yini
    inini i-provisional tax elandelayo
    ngikhokha nini i-provisional tax
    when must I pay provisional tax
    by when do the provisional payments go off
    in which months is provisional tax paid
    provisional payments when
    when must irp6 be in
    due date of the second provisional payment
    due date of the first provisional return
    august and february payments
    which months are provisional taxes paid
    when is the first irp6 of the year due
    when is the second irp6 due
    dates for irp6 submission this year
    last day to hand in my first provisional
    calendar of provisional periods
    is provisional tax paid monthly or twice a year
    wanneer moet ek voorlopige belasting betaal
    due date falls on a weekend when must the irp6 be paid
    closing date voluntary third irp6
    whats the last day for the 2nd provisional
    last day for the 1st provisional
    2nd provisional date for 2026/27
    by when must the 2nd irp6 be in
    last day for the second provisional tax payment
    1st and 2nd provisional payments, when
    wanneer is die tweede voorlopige betaling se laaste dag
    when is provisional tax to be paid
    when to pay provisional tax
    when do provisional taxpayers pay
    when does one pay provisional tax in the year`),
  'provisional/how-much': wordingsOf(`
    how do I work out my irp6 amount
    formula for provisional payment
    what do I base my provisional estimate on
    show me how the first and second irp6 amounts are calculated
    do I pay half of my tax in august
    is paye taken off before I pay provisional
    are medical credits counted in the irp6
    must I include a capital gain in my provisional estimate
    I don't know yet what my business will earn how do I estimate the irp6
    what percentage of my income goes to provisional tax
    hoe bereken ek my voorlopige belasting
    how do they arrive at the amount on the irp6
    do I subtract my first payment from the second one
    freelancer working out what to pay sars twice a year`),
  'provisional/underestimation': wordingsOf(`
    my profit was far more than I estimated, what is the fine
    I budgeted too low on my irp6 and earned more, what do they fine me
    my provisional estimate was too low
    penalty because I estimated less than I earned
    what is the basic amount
    how accurate must my second estimate be
    I guessed too little on my second irp6
    earned more than I told sars in february
    20% penalty because my estimate was wrong
    sars fined me for an estimate that was not close enough
    my year turned out better than the irp6 said will I be punished
    seriously calculated estimate what does it mean
    can I use last year's assessed income for my irp6
    safe amount to put on the second irp6 so there is no penalty
    got a big contract after february and my estimate is now off
    what margin of error is allowed on the irp6
    I estimated 700k on the irp6 but made more
    what would sars do if my irp6 estimate was half of what I made
    estimated too little on the irp6 and earned a lot more, what will sars do
    ek het te min geskat op my irp6
    under estimated my second irp6
    guessed my profit too low on the february return`),
  'provisional/late': wordingsOf(`
    what if I miss the provisional payment by a month
    I missed the second provisional payment
    paid my provisional tax a month after the date
    I did not pay my august provisional tax
    paid my irp6 a few days late
    penalty of 10% on provisional tax
    can't pay my provisional on time what does it cost
    what happens if I skip the first irp6
    forgot the february payment completely
    penalty for paying only part of my irp6
    did not submit an irp6 at all
    irp6 was handed in months after the date
    sars added ten percent to my provisional tax
    my irp6 payment bounced and the date has passed
    voorlopige belasting te laat betaal
    never paid provisional this year and I'm scared
    can the late payment penalty on irp6 be waived`),
  'provisional/top-up': wordingsOf(`
    what is the third payment for
    extra payment in september to avoid interest
    is the third provisional payment compulsory
    can I still pay extra after february
    paid too little with my first two irp6s can I make it right
    top up before sars starts charging interest
    shortfall on my provisional tax and interest
    deadline for the voluntary payment
    section 89quat interest how do I stop it
    earned more than expected and want to pay the difference before assessment
    what happens if I don't make the third payment
    do I need to pay provisional three times
    derde voorlopige betaling
    pay in the rest of my provisional before september ends
    is the 3rd provisional optional`),
  'provisional/nil': wordingsOf(`
    I only have a salary now, get off provisional tax
    no longer a provisional taxpayer how do I change it
    remove provisional tax from efiling
    take me off provisional
    irp6 with zero income
    no longer earn extra income, do I still submit irp6
    my business made nothing this half year must I still send in the irp6
    all my tax was covered by paye do I submit a zero irp6
    no work for months what do I put on the provisional form
    can I put zero on the irp6
    I closed my business and sars still sends irp6 returns
    take me off the provisional tax list
    I have a normal job now remove the provisional status
    deregister as provisional taxpayer
    business is dormant must I do an irp6
    made a loss do I still hand in a provisional return
    estimate of zero allowed
    I stopped freelancing how do I end the provisional returns`),
  'provisional/register': wordingsOf(`
    how to become a provisional taxpayer on efiling
    activate irp6 on my profile
    how do I sign up for provisional tax
    started a business how do I get onto provisional tax
    where on efiling do I find the irp6
    request an irp6 return for the first time
    there is no irp6 on my efiling
    which form do I fill in to become provisional
    just began freelancing and must tell sars for provisional
    do I need a separate number for provisional tax
    registreer vir voorlopige belasting
    switch on provisional tax in my sars profile
    when must a new freelancer register for irp6
    can you add me as provisional taxpayer`),
  'provisional/file': wordingsOf(`
    hoe dien ek my irp6 in
    hoe vul ek die irp6 vorm in
    step by step irp6 efiling
    request an irp6 for the period and send it
    fill in my provisional return myself
    where on efiling is the provisional return
    submit and pay my irp6 online
    how do I lodge an irp6`),
  'provisional/both': wordingsOf(`
    what's the last day to file for provisional taxpayers this year
    until when can provisional taxpayers file
    till when can a provisional taxpayer submit his itr12
    last day for the annual return of a provisional taxpayer
    last day in January for the return of a provisional
    is it the 19th or the 22nd of January for provisionals
    is irp6 the same as the yearly return
    after irp6 must I do an itr12 as well
    annual return of provisional taxpayers
    I already sent two irp6 forms do I need the annual return too
    what is the itr12 if I do irp6
    is the irp6 my tax return
    when is the final return due if I am provisional
    paid too much provisional do I get it back
    how are my provisional payments counted in the assessment
    why do I have to file again after paying in august and february
    do I get a later deadline for my yearly return as a provisional taxpayer
    provisional payments and the annual return how do they fit together
    irp6 en itr12 verskil
    last day for a provisional taxpayer's yearly return`),
  'provisional/side-income-paye': wordingsOf(`
    ask payroll to take off more tax
    pay more paye monthly so that I don't owe
    ask my boss to take off more so I don't get a bill
    tell hr to increase my tax deduction
    can I let payroll deduct tax for my rental too
    I earn a bit on weekends and want the tax taken off my salary
    can extra paye replace provisional tax
    how do I avoid a big bill after filing
    prefer to pay more each month through my salary
    will my company withhold more if I ask
    meer belasting laat aftrek van my salaris
    letter to payroll for higher paye
    my pension fund should deduct more tax
    voluntary higher tax rate on payslip`),
  'provisional/company': wordingsOf(`
    when does my company pay provisional tax
    company year end is june, when is irp6 due
    february year end pty provisional tax dates
    my pty's financial year ends in december, provisional dates
    first provisional payment of a company
    second provisional period for a company
    does a company also pay a third provisional payment
    irp6 deadline for my pty
    wanneer betaal my maatskappy voorlopige belasting`),
  'provisional/lower-estimate': wordingsOf(`
    my income went down this year, can I lower my provisional tax
    business is slow, must I still pay the same provisional tax
    can I estimate less than last year on my irp6
    I earned much less in the second half, second provisional payment
    lost a big client, provisional payment too high now
    may my first provisional estimate be lower than the basic amount
    I overestimated in august, what do I do in february
    reduce provisional payment because income dropped
    my inkomste het geval, kan ek minder voorlopige belasting betaal`),
};
