import { type Wordings, wordingsOf } from './wordings.ts';

/** Filing seasons, returns and auto-assessments. */
export const filingWordings: Wordings = {
  'filing/season': wordingsOf(`
    usuku lokugcina lokufaka i-return yami
    when did the 2026 season open
    2026 tax season dates
    when does filing open this year
    tax season 2026
    last day for the return of a provisional taxpayer
    by when must provisional taxpayers submit their return
    closing date of the return for provisional people
    tot wanneer kan mens 'n opgawe instuur
    laaste dag vir opgawes
    from when to when can salaried people file this year
    first and last day to file this year
    when can employees start filing and when does it end
    wanneer moet ek my opgawe indien
    wanneer is die sperdatum vir my opgawe
    wat is die sperdatum vir my opgawe
    wat is die keerdatum vir my belastingopgawe
    wanneer sluit die belastingseisoen
    kufanele ngifake nini i-return yami
    ngifaka nini intela
    irhafu ifakwa nini
    until when can I hand in my taxes this year
    closing date for itr12 non provisional
    when is the last day to submit itr12
    when does efiling close for the year
    has the tax season ended already
    until when can provisional taxpayers file
    wanneer sluit die belastingseisoen
    when does the season start so I can do my taxes
    from which date can returns be submitted
    has filing opened yet
    how many days left to file
    cut off date for individuals
    dates for provisional and non provisional returns
    is it already tax time
    when is sars open for returns
    the last day for salaried people to hand in
    tax season opening and closing
    who is right about the date for provisional people, january or october
    my brother says 19 january and my wife says end of january for provisional taxpayers
    until when do provisional ppl have for the 2026 return
    wie is reg oor die sperdatum vir voorlopige belastingbetalers`),
  'filing/next-season': wordingsOf(`
    when does tax season start next year
    opening date of the following tax season
    dates for next tax season not announced
    when will sars open filing in 2027
    I want to file early next year from when
    next season dates please
    can I already do my return for the current tax year
    have they said when filing 2027 starts
    when will auto assessments come out next year
    when is the year after this one due
    closing date of the 2027 season
    wanneer maak die volgende belastingseisoen oop
    will next year's deadline also be in october
    is there a date for the 2027 returns`),
  'filing/who-must': wordingsOf(`
    under R500 000 no return, is that right
    HR says people under 500k do not file
    is it true that you only file above R500 000
    I earn below 500 000, do I have to do a return
    pensioner with only interest, must I file
    moet ek 'n opgawe indien as ek min verdien
    wie moet 'n opgawe indien
    must I submit if I earn under the threshold
    is one salary from one employer enough to need a return
    I only earn a salary, do I need to do a return
    am I obliged to do taxes
    who does not have to submit a return
    do pensioners have to submit a return
    am I forced to hand in a return
    do students with a part time job have to file
    I earn too little does sars still want a return
    my paye is deducted already why would I need to file
    is everybody in the country supposed to submit
    from what salary must I submit a return
    the limit under which you needn't file a return
    only one irp5 and nothing to claim, do I have to file
    what income level makes filing compulsory
    I get a travel allowance must I file
    exempt from filing a return
    is ek verplig om 'n opgawe in te dien
    do I have to submit with only interest and a pension
    do I need to file if I earn from rent
    I worked 4 months only must I file
    worked some months and unemployed for the rest, is a return needed`),
  'filing/late': wordingsOf(`
    can I still submit my return of the last season
    forgot to do my taxes and it is november
    submit after the season
    I missed the closing date, what now
    season closed and I did not submit
    the deadline has passed can I still submit
    what happens if I file after the closing date
    is it too late to do my taxes
    I slept through tax season can I still send it
    can efiling still take my return now
    too late to file for this year
    I was in hospital and did not file in time
    will I still get my refund if I file late
    just realised I did not submit before the deadline
    the year is almost over and my return still isn't done, what will happen to me
    I only earn a salary and haven't done my return, the season is over
    what happens now that I never got round to my tax return
    it is December and I haven't filed yet
    still did not do this year's return, am I in trouble
    the season is over and my return is not in
    te laat met my belasting
    does sars accept returns after the deadline
    only saw now that the october date is past, can I still hand in
    can I still hand in the return or must I wait for next year
    october deadline is gone, do I wait for next season
    missed the due date, can I still do it
    I just have one irp5 and the closing date is past
    sperdatum gemis, kan ek nog indien
    moet ek wag vir volgende jaar of nou nog indien
    ek is laat met my opgawe, wat nou`),
  'filing/extension': wordingsOf(`
    ask sars to extend the deadline
    can sars give me a few more weeks to submit
    postpone the due date of my return
    I'm waiting for a certificate can I file later
    ask for more time because I am ill
    I won't make the deadline can it be moved
    can I delay handing in
    will sars give me another month
    ask before the deadline to submit later
    request for extension to submit a return
    travelling until after the deadline need extra days
    is there a way to push out the filing date
    meer tyd om in te dien
    extension form for individuals
    does an extension stop the interest too
    my accountant is away can the return wait`),
  'filing/correction': wordingsOf(`
    I forgot to put my second job in, how do I add it
    I claimed too many kilometres by accident, how do I fix it
    I left my interest off by mistake
    my accountant forgot my rental income, can it be added
    entered the wrong kilometres, can I change it after submitting
    fix my return after sending it
    I left something out of the return that I submitted
    forgot to include a certificate in my submitted return how can I amend it
    change figures after submitting
    can I redo my return after submitting
    typed the wrong amount in my return
    oops wrong number on my itr12 that is already gone
    I want to resubmit my return
    forgot my RA on the return I already filed
    edit a return after it was assessed
    can a submitted return be undone
    need to add rental income to what I already filed
    found a slip after filing
    revise my tax return
    rfc button on efiling
    ek het 'n fout gemaak op my opgawe
    I put in too much for medical how do I correct it`),
  'filing/old-years': wordingsOf(`
    how many years back can SARS look
    can I backdate a return for an old year
    file a backdated tax return
    late return of 2018 can it still be done
    can I still submit or correct returns of years ago
    never claimed medical in earlier years can I still do that
    how many years back may a return be corrected
    claim something I forgot three years ago
    can I still claim travel for a year long gone
    is it too late to get money back for older years
    when is an assessment final
    after how many years does sars stop looking
    three year rule sars
    prescription of assessments
    I overpaid tax years ago can I get it
    reopen an assessment from long ago
    does tax expire
    can sars come back to me about an old assessment
    ou belastingjare regmaak
    my accountant missed a deduction two years ago
    until when can I still fix my 2023 assessment
    how far back may I correct an assessment
    is it too late to correct my return of three years ago
    by when must a correction of an older year be in
    tot wanneer kan ek my ou opgawe regmaak
    can I still get a refund for 2021
    claim tax back from years ago
    how many years back can I claim a refund`),
  'filing/nil': wordingsOf(`
    I resigned and have no job now, do I still submit
    unemployed since august, must I file
    I had no job the whole year must I submit
    submit zero return when not working
    earned nothing this year what about my tax return
    housewife without income tax return
    student with no earnings must I file
    lost my job before the tax year started what do I submit
    only had uif this year
    stay at home mom sars wants a return
    how do I submit an empty return
    sars expects a return but I was not working
    no salary no business what do I declare
    geen inkomste moet ek indien
    I live off my family do I need to file anything
    gap year no income tax return
    unemployed and got a reminder to file`),
  'filing/two-employers': wordingsOf(`
    I changed jobs and now I owe sars
    new job this year and a bill from sars
    started a new job in the middle of the year and must pay in
    why do I owe after switching employers
    worked 8 months at one job, then at the next
    two employers paid me and now sars wants money
    I worked for two companies in the year
    changed jobs and got 2 irp5s
    must I use both certificates if I changed employer
    second job makes me owe at year end
    two salaries at the same time
    changed companies halfway through the year
    quit one job and started another what about the irp5s
    weekend job next to my main job and both deduct paye
    teacher with a second salary big tax bill
    two pensions and sars says pay in
    why do both jobs use the low tax rate
    both employers took off tax and still not enough
    double rebate because of two payers
    combine irp5s of two companies
    old age pension plus salary tax short
    twee werkgewers skuld belasting
    do I put both irp5s on one return`),
  'filing/why-owe': wordingsOf(`
    I owe tax but PAYE was deducted the whole year
    how can I owe sars if my employer takes tax every month
    why must I pay in when tax is deducted from my salary
    my employer deducts PAYE so why do I still owe
    paid tax every month and still got a bill
    hoekom skuld ek sars geld
    why does sars say I owe when paye is deducted every month
    my assessment shows an amount payable, why
    why do I have to pay in instead of getting money back
    how can I owe tax if my employer deducts it
    my paye is off every month how can there be a bill
    colleagues get refunds and I must pay
    expected a refund and got a bill
    my assessment wants money from me and I don't know why
    what did I do wrong that I have to pay in
    shocked at the amount due on my ita34
    owe after taking money out of my savings pot
    my assessment says I owe thousands
    where does this amount due come from
    how come I have a shortfall
    waarom moet ek inbetaal
    employer deducted too little tax`),
  'filing/payment-date': wordingsOf(`
    by which date must the amount on my assessment be paid
    until when do I have to pay what I owe after assessment
    due date for paying the assessed tax
    when is my tax bill due
    is there a grace period to pay what I owe
    where on the assessment does it say by when I must pay
    deadline to pay after being assessed
    how many days after assessment to pay
    does interest start right away on my assessment
    when does interest start if I owe
    last date of payment on my notice
    can I pay my assessment next month
    wanneer moet ek die bedrag betaal
    two dates on my assessment which one is for payment
    if I object does the due date move`),
  'filing/for-someone-else': wordingsOf(`
    my mother's tax return: will you file it for her
    can you file my husband's return for him
    can you file it for my wife
    my dad's return, can you file it for him
    my sister's taxes: can you do them for her
    her return: may I file it for her
    my husband's return: can you do it for him
    her return too, can you handle it
    my wife asks whether you can file hers
    can you also do my husband's return
    my mother's return, can you prepare it
    will you file for my wife too
    my son needs his return done, can I order it for him
    how do I get my father's return done with you
    can I order a return for my sister
    may you see my husband's documents if I upload them
    can I do the taxes of my granny for her
    help my father with his return
    do a family member's return on their behalf
    power of attorney for someone's tax
    my dad is old and can't do efiling
    do my boyfriend's return for him
    my mom is in a home and I handle her money
    can I act for my disabled brother at sars
    register as representative taxpayer
    do I need permission to file for a friend
    my grandmother does not have a computer
    guardian or curator filing
    may I sign in place of my husband
    my wife wants me to handle hers
    my ma se opgawe namens haar indien
    prepare a return in somebody else's name`),
  'filing/deceased': wordingsOf(`
    my mother passed away who does her taxes
    executor of an estate what returns must be filed
    final return of a person who died
    wife died does she still need a return
    my dad died do I still need to do his tax
    who handles the taxes of a dead person
    tell sars that somebody has died
    letters of executorship and sars
    which return is handed in when you die
    late estate final tax
    my granny died in june up to which date is the return
    estate of my brother and sars wants returns
    does the estate itself pay tax
    belasting van iemand wat oorlede is
    rebate in the year of death
    I am the executor of an estate and need help with sars`),
  'auto/what': wordingsOf(`
    I was auto assessed according to a message, when did that take place this year
    when did SARS send the auto assessments
    sms from sars that my assessment is done automatically
    simple assessment sms
    sars already filled in my return for me
    what does it mean when sars assesses you automatically
    what is this automatic assessment
    I didn't file but I have an assessment
    sars made an assessment without a return from me
    how does auto assessment work
    do I need to do something after the auto assessment message
    where does sars get the figures for an auto assessment
    when are auto assessments sent out
    outomatiese aanslag
    got a message that sars assessed me by itself
    is an auto assessment final
    auto assessed does that mean I don't have to submit
    sms that I am auto assessed, must I do something
    sars says I was auto assessed, what must I do`),
  'auto/disagree': wordingsOf(`
    auto assessed but some of my income is not there
    auto assessment does not show my rent
    sars left income out of my auto assessment
    airbnb or side income not on the auto assessment
    they auto assessed me and that isn't right for me
    refuse or reject an auto assessment
    can I say no to an auto assessment
    auto assessment left something out
    what if I dont agree with my auto assessment
    I don't agree with what sars auto assessed
    ek stem nie saam met die outo aanslag nie
    auto assessment does not show my RA or medical expenses
    auto assessment is too low or incorrect what must I do
    figures on the auto assessment are wrong
    add missing deductions to an auto assessment
    auto assessment without my logbook
    sars forgot my rental income in the automatic one
    change the automatic assessment before it is final
    I don't want to take what sars prefilled
    sars auto assessed me with a wrong irp5
    I have expenses that the auto assessment doesn't know
    can I file my own instead of the auto assessment
    the automatic result is unfair
    until when can I fix the auto assessment
    refund on the auto assessment seems too much`),
  'auto/accept': wordingsOf(`
    sars prefilled everything and says nothing more is needed
    I agree with the auto assessment must I do anything
    do I need to click accept on the auto assessment
    auto assessment is correct what is the next step
    can I ignore the auto assessment if it is right
    do I have to press something for the auto assessment
    is doing nothing fine with an auto assessment
    auto assessment looks fine now what
    will my auto assessment refund come by itself
    how do I check whether the auto assessment is right
    accept or decline the auto assessment which is better
    have someone look over my auto assessment
    moet ek die outomatiese aanslag aanvaar
    I owe on my auto assessment and agree
    what happens after I agree with the auto assessment
    got the sms about my auto assessment and never opened it, will they fine me
    I got auto assessed and left it like that, am I in trouble
    I never clicked or accepted anything on my auto assessment
    did nothing with the auto assessment, is there a penalty
    I ignored the auto assessment and the season is over
    auto assessed and never opened efiling, is that okay
    never responded to the automatic assessment sars did
    my auto assessment was right so I did not file
    ek het niks met my outo aanslag gedoen nie is dit reg
    do I get fined if I don't respond to an auto assessment`),
  'auto/not-selected': wordingsOf(`
    why did I not get an auto assessment
    everyone else was auto assessed but not me
    sars did not send me an auto assessment
    my husband got the automatic one and I got nothing
    no sms from sars this season
    where can I see if I have an auto assessment
    check whether sars assessed me automatically
    still waiting for my auto assessment
    must I wait for the auto assessment before filing
    I have a business will I get an auto assessment
    not on the auto assessment list what now
    does everybody get auto assessed
    they skipped me with the automatic assessments
    geen outomatiese aanslag ontvang nie
    who gets an auto assessment and who does not
    assessed automatically in former years but nothing came now`),
  'filing/estimate-by-sars': wordingsOf(`
    where does SARS have that amount from, I didn't give them a return
    SARS filled in figures although it has no return from me
    SARS guessed my income because I didn't send a return
    SARS made up an amount since I never filed
    SARS thumb sucked a figure because my return was missing
    they invented a number as I had not submitted
    I never filed and SARS came up with its own figure
    SARS assessed me without a return from me
    where does SARS get this number from, I didn't file
    didn't hand in a return and got an assessment with numbers from SARS
    SARS put in numbers of its own because I was late
    sars made an estimate because I never submitted
    sars guessed my income and assessed me
    estimated assessment what can I do
    sars made up a figure for my income
    assessment without my return much too high
    they estimated my tax because I ignored their letters
    how do I get rid of an estimated assessment
    they say I owe on an estimate I never agreed with
    estimate assessment can I object
    forty days to file after an estimate
    sars thumb sucked my tax
    never handed in and now there is an assessment
    replace the estimate with my real return
    sars het my inkomste geskat
    did not send documents so sars estimated`),
  'filing/no-assessment-yet': wordingsOf(`
    how do I see whether my return was really submitted
    check on efiling if my tax return went through
    my return says submitted but there is no assessment, it is three days
    filed last week and still no ita34
    how long does sars take to assess a return
    when will I get my assessment
    return submitted, nothing happened since
    status of my return is submitted, what now
    still waiting for my notice of assessment
    how many days before my return is assessed
    ek het my opgawe ingedien maar daar is nog geen aanslag nie`),
};
