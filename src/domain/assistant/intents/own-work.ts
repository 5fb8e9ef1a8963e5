import { type Intent, intent } from './intent.ts';

/** Questions about the person's own returns, documents, refunds and debts. */
export const ownWorkIntents: readonly Intent[] = [
  intent(
    'own/returns',
    'progress of my return',
    'progress status stage update news far busy happening',
    `can you see my efiling profile now that I approved
    has the access I approved come through to you
    is there an offer waiting for me to accept
    did you send me a price yet
    I handed in my return with you and heard nothing since
    how much longer does my return take with you
    check how my return is doing please
    what have you done with the return I began
    the one I began in September, how is it going
    any word yet on the tax return I gave you
    I am halfway through a return, what is its state
    are you getting anywhere with my tax
    kwenzekani nge-return yami
    kwenzakalani ngentela yami
    where does my return stand
    how do things stand with my taxes
    where are things with my return
    how do things look with my tax return
    what became of my return
    what happened with the return I began
    what has happened to the return that I was busy with
    the return I started on Monday, what is happening with it
    I began a return last month, where is it
    I started a return here, is it still there
    can I find the return I began again
    where did the return go that I was filling in
    whatever happened to my 2024 return
    at what point is my return now
    what's the story with my tax return
    how is my tax thing coming along
    at which step is my return
    is anything happening with my return
    did anything happen on my return since last week
    tell me how it stands with my taxes
    hoe staan dit met my opgawe
    wat het geword van my opgawe
    waar is my opgawe
    waar staan my belasting nou
    hoe gaan dit met my opgawe
    iphi i-return yami manje
    ngifuna ukwazi ukuthi i-tax return yami isikuphi manje
    isikuphi isimo se-return yami kini
    what's happening with my return
    how far along is my tax return
    where is my tax return now
    any update on my tax return
    what is the progress on my return
    is my return being worked on
    what's the latest on my return
    when will my return be ready
    update me on my return
    hoe vorder my opgawe
    how far is my return
    any news about my return
    what are you busy with on my return
    hoe ver is my opgawe
    check on my tax return with you
    how long has my return been with you
    what is the status of my return
    track my return
    any progress on my return
    how's my return coming along
    I sent everything two weeks ago, how far are you with my return
    what stage is my submission at
    give me an update on my taxes
    is somebody busy with my case
    tell me what's going on with my tax return
    any movement on my file yet
    how long still before mine is done
    waiting to hear about my return
    my return status please
    is there news about my 2025 return
    where are we with my taxes
    hoe ver is julle met my belasting
    wat word van my opgawe
    ifikephi i-return yami
    where are you guys at with my filing
    are you making headway with my return
    how is my provisional return doing
    it's been quiet, is my return still moving`,
  ),
  intent(
    'own/returns',
    'has my return been submitted',
    'submitted filed sent done finished completed yet already sars',
    `is my return submitted
    has my tax return been filed
    did you submit my tax return
    is my return done
    have you finished my return
    was my tax return sent to SARS
    when was my return submitted
    is my opgawe al ingedien
    have you filed for me yet
    have you submitted my return yet
    have you sent off my return
    did you already submit my return to sars
    has it been submitted yet
    did you file my return
    am I done for this year or is my return still open
    when will my return go off to SARS
    is my return in already
    have you guys finished my taxes
    are my taxes done
    did mine go to SARS before the deadline
    you were going to file mine last week, did you
    was my IRP6 submitted
    is alles ingedien by SARS
    has my wife's and my return both been sent off by you
    when are you planning to submit mine
    is my return sitting with SARS or with you
    is my tax return complete or not
    have you handed in my return for 2024
    is my objection lodged already
    did my return make it in time
    has my correction been sent
    tell me the date on which you submitted my return`,
  ),
  intent(
    'own/returns',
    'outcome and people of my return',
    'assessment accepted approved outcome result handling practitioner assigned who',
    `reference number SARS gave for my submission
    did SARS assess me as you worked out
    is the assessment the same as your figures
    does my return need my approval now
    do you want me to say yes to my return
    am I supposed to approve or sign the return
    do I have to give my okay for the return
    is it my turn to approve
    must I sign something off on my return
    do I still have to approve my return
    is there anything on my return that I must approve
    is my return waiting for my approval
    do I need to accept something before you send my return
    have I signed off on my return yet
    is my assessment here
    what is the result of my return
    has my return been assessed
    who is working on my return
    who is my practitioner
    what is the outcome of my objection
    did SARS approve my return
    did sars accept my return

    has SARS assessed me yet
    what did SARS say about my return
    is my assessment out
    what was the outcome of my return
    who's doing my return
    which practitioner is working on my taxes
    what's the name of the person handling my case
    did SARS accept the return you sent for me
    any reply from SARS on my objection
    what happened with my verification, did you send the papers on
    is my case closed
    have I approved my return already
    wie doen my belasting
    which returns of mine do you have
    list my tax returns
    for which years have you done my returns
    is my return on hold
    why is my return with you not moving
    did my assessment come back
    is someone assigned to my return`,
  ),
  intent(
    'own/to-send',
    'what you still need from me',
    'need outstanding missing still waiting owe send from me side',
    `which papers do you still want from me
    what do you want me to send still
    do you want any more slips from me
    you still want something from me, what is it
    what do you still need from me
    by when do my papers have to be in
    until when can I still send you my slips
    when must all my papers be with you
    what documents do you still need
    is anything missing from me
    what else must I send
    what do I still have to send you
    do you still need anything from me
    what's outstanding from my side
    what must I still submit to you
    what else do you want from me
    is there anything you're still waiting for from my side
    what do I still owe you in terms of paperwork
    do you need more from me to carry on
    what's missing from my side
    which slips of mine are you short
    is my file complete or is something lacking
    am I holding things up with something I haven't sent
    tell me what to upload next
    which documents have I not sent yet
    anything outstanding for my return
    did I give you everything
    do you have all you need to finish mine
    wat kort julle nog van my
    wat moet ek nog stuur
    yini enisayidinga kimi
    what is lacking on my file
    you're waiting for papers from me, which ones
    what more must I hand in to you
    what did you ask me to send again`,
  ),
  intent(
    'own/to-send',
    'my list of requested documents',
    'list requested documents request slips certificates still upload required open',
    `do you have my bond statement yet or must I still send it
    have you got my payslip or do I still need to upload it
    did you get the RA certificate or do you still need it from me
    is my logbook with you or must I upload it
    do you already have my tax certificate or should I send it
    must I still send you my IT3b
    must I upload my payslip or have you got it already
    should I still give you my bank statement or is it there
    what slips do you want from me still
    the slips that you still want, which ones are they
    which certificates do you still want
    which documents must I still upload
    which slips are outstanding
    what documents are missing for my return
    which papers do I still owe you
    what documents did you request from me
    show the list of documents you asked me for
    which of the papers on my list are still open
    what certificates must I still get for you
    open document requests on my return
    what's on my checklist still
    how many documents do I still have to give you
    which slips must I still upload
    what papers are you still missing for my return
    do I still have to send my medical certificate or have you got it
    did you ask me for anything new
    remaining uploads for my return
    docs still outstanding on my case
    which requests haven't I answered
    name the documents that I still have to supply
    is my list of documents finished
    watter dokumente is nog uitstaande by my
    amaphepha asele ukuthi ngiwathumele
    must I still send something for the 2025 return
    are there requests from you that I overlooked
    is any paper of mine still required`,
  ),
  intent(
    'own/to-send',
    'documents I must replace',
    'replace again unreadable rejected resend missing reminder blurry',
    `which document must I replace
    which of my documents was rejected
    do I have to send a document again
    why was my document rejected, which one
    which of my files must I send again
    do I have to replace something I uploaded
    you said a scan is unreadable, which one
    what must I upload again
    got a reminder for documents, which ones are they
    your email says documents are missing, what is missing
    I got a message to send papers, what papers
    is one of my uploads rejected
    which document of mine wasn't good enough
    why do I get reminders, what haven't I sent
    something still short from my side, says your mail
    watter dokument moet ek weer stuur
    is my resent payslip fine now or do you need another
    do I need to rescan anything
    what exactly are you waiting on me for
    I thought I sent all of it, what's still lacking
    is it me you are waiting for
    what is holding up my return, is it a document
    what should I bring you to get mine finished
    what have I forgotten to send`,
  ),
  intent(
    'own/documents',
    'did my documents arrive',
    'received arrive got upload through documents papers slips sent',
    `did you get my documents
    have you received my IRP5
    did my documents come through
    did you receive my medical certificate
    have my files been uploaded
    did you get the slips I sent
    did my upload arrive
    het julle my dokumente gekry
    did you receive my documents
    did my papers reach you
    have you received what I uploaded yesterday
    did the irp5 I sent come through
    are my uploads with you
    I uploaded three files, do you have them
    did you get the bank statement I sent last night
    has my medical certificate arrived at your side
    is my IRP5 already with you
    was my last upload successful
    het julle my papiere ontvang
    niwatholile amaphepha ami
    confirm that you have my documents please
    did the photos of my slips go through
    do you have my logbook
    you should have my it3b, right
    did my attachments land
    have my travel documents been received
    got my slips?
    I sent it again this morning, did it work
    can you see the certificate that I added`,
  ),
  intent(
    'own/documents',
    'are my documents in order',
    'checked approved accepted reviewed fine okay pending',
    `are my documents approved
    were my documents accepted
    has my document been checked
    is my IRP5 approved
    are my uploads fine
    has anyone checked what I uploaded
    is my document okay
    have you looked at my papers
    are my documents okay
    has anyone gone through my papers
    were my slips accepted
    did you approve what I sent
    is my irp5 fine or must it be redone
    have my uploads been checked
    is everything I uploaded in order
    which of my documents are still being reviewed
    is my certificate readable for you
    did my bank statement pass
    how many of my files are waiting for review
    is my upload still pending
    are the photos I took good enough, did you look
    is my dokumente reg
    has the practitioner looked at the documents in my account
    did they accept my logbook
    are all my docs processed
    any of my files rejected or all good
    have you checked my slips
    status of what I uploaded`,
  ),
  intent(
    'own/documents',
    'list of my documents',
    'list show uploaded files how many which have mine documents stored',
    `which documents have I uploaded
    show me my documents
    what documents do you have from me
    how many documents did I upload
    list the documents in my account
    show me what I have uploaded
    list my files
    how many documents of mine do you have
    which papers have I sent you so far
    what's in my documents
    which certificates do you have from me
    do you have my 2024 irp5 on file
    documents in my account
    what did I send you last year
    what files are stored under my name
    wys my dokumente
    bonisa amadokhumenti ami
    which files did I add this week
    is there an it3c among my documents
    tell me which slips I already gave you
    when did I upload my payslip
    did you put any documents in my account
    did I ever upload my marriage certificate
    count of my uploaded files
    what is the last file I uploaded`,
  ),
  intent(
    'own/refund',
    'when my refund comes',
    'refund money back paid coming account when received',
    `ngicela ukwazi nge-refund yami
    wanneer kom my geld
    when do I get my refund
    has SARS paid my refund
    did my refund come through
    is my refund paid out
    where is my tax refund
    what's happening with my refund
    when will my refund be paid
    where is my refund

    has my refund been paid
    where's my money from SARS
    is my refund on the way
    did SARS pay me out yet
    any sign of my refund
    is my refund approved
    when do I see my refund
    is there a date for my refund
    track my refund please
    what's up with my refund
    is my refund still coming this month
    waar is my terugbetaling
    iphi i-refund yami
    my money isn't in my account, what is the state of my refund
    did you see my refund go out
    status of my money back
    news on the refund from my return
    have they released my refund
    can you check my refund
    is the payout of my return done`,
  ),
  intent(
    'own/refund',
    'how much my refund is',
    'refund amount how much get back mine expect',
    `how much is my refund
    how much refund do I get
    am I getting a refund
    what will my refund be
    do I get a refund this year
    how much money am I getting back
    how much am I getting back
    what's my refund this year
    am I due a refund
    what does SARS owe me
    do I get something back this time
    will there be a refund for me
    how big is my refund
    tell me the amount of my refund
    what refund did you work out for me
    is SARS paying me or am I paying
    hoeveel kry ek terug
    ngizothola malini emuva
    did my return end in a refund
    what comes back to me from my 2025 return
    is there money for me
    am I getting money or not
    refund amount on my return
    how much did I get back last year
    what can I expect in my account from my return
    is my refund smaller than last year`,
  ),
  intent(
    'own/refund',
    'refund of my return that you filed',
    'refund my return filed you your',
    `you filed my return, is there a refund
    the return that you did for me, what do I get
    you told me of a refund, how much was it again
    the practitioner mentioned a refund for me, what is it
    has the refund for the return you submitted been paid
    what refund is on my assessment
    my assessment came, is it a refund
    how far is the refund of my 2025 return
    did my objection bring me a refund
    do you know whether SARS has paid me
    is my refund held back
    why haven't I got my refund, can you see something
    my refund, what's happening
    refund status for my return
    let me know if my refund is out
    can you see when SARS will pay me
    do I have a refund waiting
    when's my refund
    any money due to me
    my terugbetaling, hoeveel en wanneer`,
  ),
  intent(
    'own/owed',
    'what I owe SARS',
    'owe balance due pay sars amount debt',
    `how much do I owe SARS
    what do I owe
    do I owe SARS money
    how much must I pay SARS
    what is my tax balance
    how much tax do I still owe
    do I have an outstanding balance
    how much do I have to pay SARS
    what's my balance with SARS
    do I owe anything
    am I in debt with the taxman
    what is my outstanding tax
    how much tax must I still pay for last year
    is there an amount due on my return
    what's the bill from SARS
    do I have to pay in
    how much am I short with SARS
    hoeveel skuld ek
    ngikweleta malini kuSARS
    tell me what I owe
    what did my assessment say I must pay
    am I square with SARS
    is there anything I still have to pay on my assessment
    what's my tax bill
    amount payable on my return
    did I end up owing
    how much must I pay in this year`,
  ),
  intent(
    'own/owed',
    'when I must pay it',
    'owe pay due date by when amount assessment mine',
    `when must I pay what I owe
    by when is my tax due
    when is my payment to SARS due
    did SARS get my payment
    by when must I pay what I owe
    what's the due date of my tax bill
    how much do I owe and when is it due
    when is the payment on my assessment due
    until when can I pay my balance
    has my payment to SARS been recorded
    did I already pay what I owed
    is my tax debt settled
    my assessment says I owe, how much was that
    what amount did you say I'd owe
    the return you filed, must I pay something
    is my balance zero
    do I still owe from 2024
    what's still open at SARS for me
    when must my money be with SARS
    wanneer moet ek my belasting betaal en hoeveel
    how much is due on my return and by what date
    remind me how much I owe the taxman
    what is my amount due
    is my account with SARS clear`,
  ),
  intent(
    'own/owed',
    'result of my provisional and other work',
    'provisional payment irp6 amount owing pay mine due',
    `what's my provisional payment
    how much must I pay for my irp6
    what amount did you calculate for my second provisional
    how much provisional do I owe in February
    my irp6, what do I pay
    what did my vat return come to
    what does my company owe on the return you did
    amount I have to pay for this period
    figure for my provisional tax, please
    how much is payable on my irp6
    do I have to pay with my provisional return this time
    what was the amount on my IRP6
    what do I owe on the outstanding returns you did
    total that I owe for all my years
    is there a penalty on my account
    do I have outstanding penalties
    how much interest is on my account now
    hoeveel is my voorlopige belasting
    is my provisional paid up
    what must I transfer to SARS`,
  ),
  intent(
    'own/next',
    'what I must do next',
    'next do step task turn waiting action now',
    `what must I do next
    what's next for me
    what do I need to do now
    what is my next step
    do I have to do anything
    what are you waiting for from me to go on
    what should I do next with my return
    which tasks are waiting for me
    whose turn is it now
    is it my turn to act on my return
    what happens next with my return
    tasks waiting in my account
    what should I do now
    what's my next step
    is it my turn or yours
    is there something I need to do
    what do you want me to do
    do I need to take action
    what's on my list
    what are my open tasks
    anything waiting for me here
    is the ball in my court
    do I have to approve something
    what still has to be done by me
    wat moet ek nou doen
    yini okufanele ngiyenze manje
    I just logged in, what needs my attention
    my tasks please
    tell me what to do first
    am I done or is there more for me to do
    do I have anything to sign or approve
    I got an e-mail that something waits for my approval
    your mail says I have to approve something, what is it
    what do you want me to sign off
    which document must I approve
    what needs my okay
    you mailed that something is waiting for me
    got a notification from you, what must I do
    wat moet ek goedkeur`,
  ),
  intent(
    'own/next',
    'my next dates',
    'date deadline due next coming remember calendar upcoming when',
    `when is my next deadline
    what is my next date
    what are my deadlines
    do I have a deadline coming up
    which dates are coming up for me
    when is my next payment due
    what deadlines do I have
    which date must I remember
    what's coming up for me
    what is my next due date
    any deadlines for me this month
    is there a date I may not miss
    what date is next in my calendar
    which deadline comes first for me
    tell me my upcoming dates
    when is my next provisional payment due
    do I have something due soon
    anything due this week on my side
    which of my deadlines are near
    what should be in my diary
    wat is my volgende datum
    usuku lwami olulandelayo
    until when do I have time
    by when must I act
    is a deadline of mine coming closer
    how many days do I have left
    dates I must watch out for`,
  ),
  intent(
    'own/next',
    'overview of my account',
    'overview summary everything mine stand account where',
    `what is waiting for me
    do I have open tasks
    is there something waiting in my account
    what's the state of everything with me
    where do I stand
    give me an overview of my things
    summary of my account please
    how do things look for me
    am I up to date
    is everything in order with me
    anything I should know about my account
    what's new in my account
    anything urgent for me
    did I miss something
    what is open on my account
    is anything overdue for me
    alles reg met my rekening by julle
    what needs doing in my account
    quick summary of my stuff
    what's pending for me
    show me my to do list
    any alerts for me
    do I have to worry about something here
    bring me up to speed`,
  ),
  intent(
    'own/returns',
    'my own return, in Afrikaans and slang',
    'opgawe belasting klaar ingedien status julle my hoe ver wanneer vordering gaan case stuff taxes people progress',
    `wat is die stand van my opgawe
    hoe ver is julle met my opgawe
    is my opgawe al klaar
    het julle my opgawe al gestuur
    wanneer is julle klaar met my opgawe
    het julle al begin met my belasting
    is my belasting al by SARS in
    wat gebeur nou met my opgawe
    enige nuus oor my opgawe
    vordering met my belasting asseblief
    you people busy with my taxes yet
    how's my stuff going
    where are we with my case
    any movement on my file
    has SARS accepted mine yet
    is everything submitted on my behalf
    my return from last year, where does it stand with you
    intela yami isithunyelwe yini
    seniqalile ngentela yami
    na le qetile ka lekgetho la ka`,
  ),
  intent(
    'own/next',
    'what is left for me to do, in Afrikaans and slang',
    'nog moet doen julle my kant iets wag uitstaande volgende stap still left do supposed hand in',
    `moet ek nog iets doen
    is daar nog iets aan my kant
    wat wag vir my
    wag julle vir my
    wat is die volgende stap vir my
    is daar iets uitstaande by my
    het ek iets vergeet om te doen
    what else is left on my side
    what's left for me to do with you
    do I still need to do a thing
    am I done or is there more to do
    what am I still supposed to do for you
    is the ball in my court
    do I have open jobs here
    anything you still want me to do
    ngabe kukhona okusele engimele ngikwenze`,
  ),
  intent(
    'own/to-send',
    'what I still owe you, in Afrikaans and slang',
    'stuur nog kort julle dokumente owe hand in papers documents outstanding side from me',
    `what papers do I owe you
    what do I still owe you people in documents
    do I owe you any slips
    which of my slips are you still waiting for
    wat kort nog van my af
    watter dokumente kort julle nog
    moet ek nog dokumente stuur
    het julle alles wat julle nodig het
    what must I still hand in with you
    is my paperwork complete at your side
    are you waiting on something from me
    did I give you everything`,
  ),
  intent(
    'own/documents',
    'whether my documents arrived, in Afrikaans and slang',
    'dokumente gekry ontvang reg julle irp5 gestuur stuff received got upload checked',
    `het julle my dokumente gekry
    is my IRP5 reg deurgekom
    het my oplaai gewerk, het julle dit
    is my papiere in orde
    you get my slips I sent
    did my stuff come through
    have you people looked at my IRP5
    is what I uploaded good enough
    which files of mine do you have
    list everything I've uploaded`,
  ),
];
