import { type Wordings, wordingsOf } from './wordings.ts';

/** The practice's services, prices and promises. */
export const servicesWordings: Wordings = {
  'services/prices': wordingsOf(`
    do pensioners get a discount
    cheaper for students or the elderly
    any specials or discount codes
    student discount
    why does it cost what it costs
    your charge seems high, what is it for
    how much do I pay you with just one irp5
    how much for you to do my taxes
    what do you people charge for rental and freelance income
    what would you charge somebody with a flat that is let
    price to file for a person with a business
    what does the full service cost
    how much will you take to do everything for me
    I have a job and rent out a place, what do you ask
    what do I pay you with only one certificate
    costs of your service if I also sell shares
    how much is it for someone with crypto
    fee for a return with foreign income
    price for a sole proprietor
    is it dearer with a rental property
    do you charge extra for capital gains
    wat kos dit as ek huur en 'n besigheid het
    price of a complete return with several kinds of income
    how much for the whole return
    what is the damage for salary plus side business
    what will it set me back to have you file
    give me a price, I have two jobs and a flat
    how much do you want for a return with a business
    what does it cost if you do my return
    how much is it to use you
    what will you charge me for a return
    your fees please
    wat vra julle vir 'n opgawe
    how much do you charge to do my tax
    your prices for a return
    what does your service cost me
    hoeveel kos dit om my belasting te laat doen
    what will I pay you for my return
    are you expensive
    your rates for doing a return
    is your price fixed or a percentage of my refund
    tax return fee
    quote me for a simple return
    does your price include vat
    how many rands for a return
    what does your practice cost for a return
    are there hidden costs
    hoeveel vra julle
    price list for returns
    kuyimalini ukwenza i-return
    malini ukungenisela i-return`),
  'services/individual': wordingsOf(`
    what does the R299 one include
    what do I get with individual
    I only have a salary what do I pay you
    your cheapest option
    basic package what do I get
    package for a pensioner
    entry level return
    does individual cover medical aid and RA
    can I take individual with a travel allowance
    what is excluded from individual
    is the smallest package enough for a nurse
    individuele pakket
    individual return price
    one irp5 package`),
  'services/comprehensive': wordingsOf(`
    what does the R599 one include
    what do I get with comprehensive
    package for landlords
    which return covers dividends and shares
    middle package what is in it
    sold a house which package of yours
    is home office covered in comprehensive
    comprehensive return price
    does comprehensive cover crypto
    commission earner package
    what does optimisation mean in your package
    sole trader return with you how much
    package when I have several incomes
    is provisional tax part of comprehensive`),
  'services/elite': wordingsOf(`
    what does the R899 one include
    what do I get with elite
    most expensive package what does it give me
    priority support package
    do you do company returns and what does it cost
    crypto trader package price
    I work overseas which package of yours
    elite return price
    is bookkeeping in elite
    do you answer sars letters in elite
    pty ltd return with you
    package that includes irp6
    bitcoin return cost
    top package
    hundreds of crypto trades what do you charge`),
  'services/for-two': wordingsOf(`
    and if my wife also needs one
    my husband wants one too, what does that cost
    how much for both of us
    do you give a discount for couples
    price for two people
    one fee for the whole family or each
    my partner and I both want to file with you, what will it come to
    does my spouse need to pay separately
    as my vrou ook een nodig het
    wat kos dit vir my en my man saam
    for my husband too
    my girlfriend wants one as well
    and for both of us
    is there a family price for returns
    do I pay again for my mother's return
    two returns, is the second one cheaper`),
  'services/which-one': wordingsOf(`
    which package must I take
    which return is right for me
    don't know which package to choose
    help me pick the right return
    which of your returns do I buy
    difference between your packages
    I chose the wrong package what now
    do I need elite or comprehensive
    recommend me a product
    compare your three returns
    salary plus airbnb which of your packages
    what if my answers change the package
    watter pakket moet ek kies
    unsure which option fits my situation
    what makes a return elite instead of comprehensive`),
  'services/other-prices': wordingsOf(`
    cost of both IRP6 submissions of a year
    what do two provisional returns cost
    charge for the auto-assessment check
    price of having the auto assessment checked
    provisional tax return price
    what does an irp6 cost with you
    fee for submitting my provisional
    how much do you charge for the irp6
    cost to bring my old returns up to date
    never filed for some years, what do you charge
    price for each year that is outstanding
    three years behind, what will you charge
    fix several missing returns, how much
    wat kos agterstallige opgawes
    what does it cost to check an auto-assessment
    fee for looking over my auto assessment
    price of a return for an old year
    cost for each year that was never filed
    how much per outstanding year
    price for old years that were never filed
    how much to catch up a few years
    fee for an objection
    what does your vat registration cost
    cost of having a penalty reversed
    what do you ask for a provisional return
    price of a clearance pin from you
    price for a return of an earlier year
    cost of checking my auto assessment
    list of all your services with prices
    other services besides returns and their prices
    once-off services prices
    fee for a late return of 2022
    hoeveel vir 'n beswaar
    what do you charge apart from returns
    how much for remission of a fine`),
  'services/consultation': wordingsOf(`
    is the consultation online or in person
    how does the consultation take place
    is the consult on zoom
    what does a consultation cost
    fee for an hour with a practitioner
    how long and how expensive is a video consultation
    talk to an accountant over video
    45 minutes with a tax expert
    I want to talk to an expert
    can a practitioner phone me about my tax
    is there a paid session for complicated questions
    advice about emigrating from a practitioner
    appointment with one of your practitioners
    zoom or teams meeting with a tax person
    how much is an hour with a practitioner
    selling my business and need personal advice
    do I get something in writing after the call
    kan ek met iemand praat
    one on one with a specialist
    complicated case can we discuss it
    how do I schedule a call with you`),
  'services/business': wordingsOf(`
    can you do payroll for my small business
    do you do books for a company
    can you do my books every month
    pay my staff and make payslips for me
    outsourced payroll
    who can do bookkeeping for my pty
    do you submit emp201 for us
    register my company for vat through you
    bank reconciliation service
    price of monthly books
    accountant for a small company needed
    irp5s for my workers can you make them
    boekhouding vir my besigheid
    uif submissions done by you`),
  'services/yearly-plan': wordingsOf(`
    what all do I get in tax care
    is tax care billed once a year
    what does the annual plan include and cost
    tax care annual price and contents
    one fee for the whole year
    subscription that covers everything
    is there a membership
    does the annual plan include provisional returns
    can I pay once a year and you handle my tax
    what is tax care annual all about
    super plan what do I get
    is the yearly plan worth it for a freelancer
    price of the plan per year
    are objections covered by the annual plan
    jaarlikse plan
    package that includes two irp6s and a return
    landlord wants someone to look after tax all year
    does the annual plan stop by itself`),
  'services/how-it-works': wordingsOf(`
    need help filing my tax return
    can you do my tax return for me
    I want you to do my taxes
    I need someone to file my return
    explain the process from start to end
    what happens when I become your client
    can you just take care of my whole return
    I need someone to file my return for me
    what do I do first as a new client
    which steps do you follow to do a return
    steps from start to submission
    take this tax thing off my hands and file it
    hoe werk dit by julle
    do I see the figures before you file
    can you file on my behalf
    please help me and do my return for me
    walk me through your service
    I hate paperwork can someone do everything for me
    what are the steps from my documents until you file`),
  'services/turnaround': wordingsOf(`
    when must I have my documents in for you to file on time
    how late can I still send you my documents before the deadline
    latest date to send you my papers
    will you make the deadline if I send everything today
    how long do you take once I have sent everything
    how long do you guys take when all my documents are in
    how many days do you need after I uploaded all of it
    by when are you finished if you have everything from me
    how long until my return is done once you have everything
    how quickly will you do my taxes
    can you still make the deadline with my return
    need my return done urgently
    how soon after I pay is my return filed
    how many days do you need once you have my documents
    can you finish my return by friday
    express return
    when do I get the figures to approve from you
    how long do you work on a return
    my return is taking you long
    hoe lank vat julle
    is my return going to be quick
    can you still file my return this week
    if I send everything today when will my return be ready`),
  'services/answer-time': wordingsOf(`
    which days are you open
    office hours on a Saturday or Sunday
    until what time are you there
    are you working on sundays or holidays
    how quickly do you respond
    office hours
    when does the practice open
    I wrote two days ago and no reply
    until what time is your practice open
    are you closed in december
    how soon can I expect a response
    do you work over weekends
    hoe laat maak julle oop
    is julle Saterdae oop
    is julle oop op Saterdag
    werk julle naweke
    on which days is your practice available
    how long must I wait for a practitioner to write back
    still waiting for your reply
    can I get a call on sunday
    do you phone people on a public holiday`),
  'services/contact': wordingsOf(`
    is there someone I can phone
    phone number of the practice
    how can I get hold of you
    I want to call the practice
    do you have whatsapp
    address of your practice please
    how do I speak to your team
    send you an email
    contact form where
    telephone of taxpilot
    who can I phone if I'm stuck
    customer support
    reach a human at your company
    hoe kontak ek julle
    physical address of your firm`),
  'services/remote': wordingsOf(`
    where are your offices
    address of the practice
    is there a branch near me
    waar is julle kantoor
    which town are you in
    do you have an office I can visit
    must I come in personally or is it all online
    can you help someone in cape town
    I live in a small town do you work there
    I work abroad can you handle my south african return
    must we meet face to face
    do I have to sign papers in person
    are you only in gauteng
    is it possible to do the whole thing on the internet
    which cities do you serve
    is there one of your offices in my city
    do you help south africans in london
    I can't travel to you
    everything over the internet or appointment
    moet ek na julle kantoor kom
    do you have a branch in my town
    where are your branches, polokwane or nelspruit
    do you work with expats and South Africans overseas
    any branch of yours near me`),
  'services/who': wordingsOf(`
    who are you people
    are you a registered tax practitioner
    are you real accountants
    is this site trustworthy
    is taxpilot a scam
    are you part of sars or a private practice
    is a person or a computer doing my return
    qualifications of your staff
    which professional body are you with
    how do I know your practice can be trusted
    are you licensed
    tell me about the people behind the practice
    reviews of the practice
    sait or saipa registered
    wie is julle
    is it ai that does my return
    who stands behind taxpilot
    who will do my return
    which person prepares my return`),
  'services/fee-refund': wordingsOf(`
    changed my mind after I paid, do I get it back
    I paid you but I do not want it any more
    want out, give me back what I paid
    paid by mistake, return my payment please
    can I still back out and get my fee
    second thoughts about your service, money back
    what do I get back if you have already begun
    I paid and changed my mind can I get it back
    somebody else will do my return, money back please
    nobody has started yet, can I still withdraw
    cooling off after paying
    I want my money back for the fee
    can I get a refund from you if I cancel
    not happy with the service want my money back
    will you refund me if I don't go ahead
    I paid you but changed my mind is my money lost
    unhappy with what you did refund me
    how long does your refund of a fee take
    pay me back for the order
    you have not started give me my fee back
    is there a money back promise
    cooling off period
    part refund of your fee after you began
    my geld terug van julle
    refund for a service I no longer need
    into which account do you refund your fee
    can I get my money back from you if sars pays nothing
    do I still pay you if there is no refund`),
  'services/mistake': wordingsOf(`
    you made a mistake on my return
    your figures are wrong, who fixes it
    what happens if you make an error on my return
    who pays if you do something wrong
    you typed a wrong amount in my return
    your practitioner messed up
    sars fined me because of your mistake
    will you pay the penalty if it is your fault
    I want to complain about your practice
    who fixes it if you get it wrong
    do you have insurance for errors
    you filed late and I got fined
    do you guarantee your work
    where do I report a bad practitioner
    julle het 'n fout gemaak
    do I pay again if you must correct your own mistake
    bad service from your practice
    what if you file late because of you
    who pays the penalty if you are late with my return`),
  'services/my-part': wordingsOf(`
    my tax guy claimed expenses I didn't have, am I liable
    my bookkeeper deducted things I never bought, will I be blamed
    the consultant put false deductions on my return without telling me, who is responsible
    am I responsible if my accountant claimed something that I never spent
    the person who did my return made up expenses, is it my fault
    my tax practitioner added things that aren't true, do I get the penalty
    who must answer for wrong claims that a tax consultant put in
    somebody else filled in my return wrongly, am I to blame
    do I have to declare everything to you
    what if I leave something out when I tell you my income
    what do you expect from a client
    if I approve is it my responsibility
    who carries the blame for wrong information
    do I need to check your figures
    must I tell you about cash jobs
    what happens if I send my papers late to you
    sars wrote to me directly should I tell you
    am I liable even though you do my return
    is it my problem if information was missing
    my verantwoordelikheid as kliënt
    what am I signing up for as a client
    must I mention a gift of money to you`),
  'services/end': wordingsOf(`
    I no longer want you as my practitioner
    going to another tax person
    how do I leave your practice
    stop working for me
    quit taxpilot
    do I get my papers back when I leave
    can you drop me as a client
    end our relationship
    I found a different accountant
    how do I resign as a client
    I want to fire you as my accountant
    what happens to my records when I stop
    ek wil nie meer julle dienste hê nie
    cancel the mandate`),
  'services/letters': wordingsOf(`
    can you help me with a sars audit
    do you handle audits
    can you deal with sars for me
    will you answer the verification letter for me
    will you reply to sars for me
    will you deal with a verification of the return you filed
    you filed for me and now sars wants proof
    do I have to answer the letter from sars or do you
    forward a letter from sars to you
    is replying to sars part of the price
    does my package cover a sars query
    who replies when sars asks about the return
    is an audit letter included in your service
    can you deal with a letter from sars for me
    sars wrote me after you submitted
    do you help with letters from sars after filing
    help with correspondence included in elite or the plan
    praat julle met sars namens my`),
};
