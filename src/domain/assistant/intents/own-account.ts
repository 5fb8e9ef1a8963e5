import { type Intent, intent } from './intent.ts';

/** Questions about the person's own orders, messages, calculations, savings and profile. */
export const ownAccountIntents: readonly Intent[] = [
  intent(
    'own/orders',
    'state of my order',
    'order status processed state progress mine paid',
    `list my orders
    my own orders please
    when does my plan renew
    when will Tax Care charge me again
    next charge date of my subscription
    where is my order
    what is the status of my order
    has my order been processed
    is my order paid
    what happened to my order
    is my order complete
    has my order been completed
    wat is die status van my bestelling
    how's my order
    what state is my order in
    has my order gone through
    is my order being worked on
    did my order register
    I placed an order on Monday, what is happening with it
    is order 1043 done
    was my order cancelled
    is my order finished
    hoe lyk dit met my bestelling
    i-oda yami ikuphi
    update on my purchase
    did my checkout work, do I have an order
    is my consultation order confirmed
    when will my order be completed
    my order number please
    where's my order now
    has anyone picked up my order
    is my plan active
    is my subscription still running`,
  ),
  intent(
    'own/orders',
    'my payments and invoices',
    'paid payment invoice bill receipt charged card refund order mine unpaid',
    `where is the money for the order I cancelled
    you owe me a refund for a cancelled order
    did my payment go through
    have you received my payment
    did I pay you
    show me my invoices
    where is my invoice
    do I have unpaid invoices
    how much have I paid you
    was my payment successful
    did you get my payment
    has my money reached you
    have I settled your invoice
    is my bill paid
    do I still owe you money for the return
    what have you charged me
    how much did I pay you
    when did I pay
    show my invoices
    are there open invoices in my name
    was my card charged
    did the EFT I made show up
    have you refunded my order
    is my payment still pending
    is my betaling ontvang
    nithole imali yami
    what did my return cost me with you
    was I charged twice for my order
    is there anything unpaid on my account with you
    which payments have I made to you`,
  ),
  intent(
    'own/orders',
    'what I bought',
    'bought ordered purchases list history services mine which',
    `what did I buy
    what did I order
    which services did I buy
    show me my orders
    show my purchases
    what have I paid for so far
    what have I ordered so far
    list of my purchases
    order history
    what have I bought from you
    list my orders
    show everything I ordered
    which services did I take
    my purchases of last year
    what was my last order
    did I already order the 2025 return
    how many orders do I have
    which plan am I on
    order history of mine
    what did I buy here in March
    have I bought a consultation
    which package did I pick
    wys my bestellings
    bonisa ama-oda ami
    show my past orders
    which return did I pay for
    do I have an order with you
    what did I get for my money last time
    what am I subscribed to`,
  ),
  intent(
    'own/messages',
    'do I have messages',
    'message unread new inbox wrote messages',
    `do I have new messages
    any messages for me
    show me my messages
    do I have unread messages
    is there a message for me
    have you sent me a message
    do I have a message
    any unread mail from you here
    did somebody write to me
    is there something in my inbox
    new messages?
    how many messages haven't I read
    anything new in my messages
    what's in my inbox
    have I got post from you
    check my messages
    is daar boodskappe vir my
    ngabe ngineminyalezo emisha
    show my latest messages
    read me my last message
    did you guys message me
    was there a message about my return
    am I missing a message from you
    what did you write to me
    unread messages in my account
    number of unread messages`,
  ),
  intent(
    'own/messages',
    'has somebody answered me',
    'answer reply replied practitioner responded question asked back wrote',
    `has anybody replied to me
    did you answer my question
    did my practitioner write back
    is there a reply for me
    has someone answered my message
    nobody has answered me yet

    has my practitioner replied
    did anyone answer my question
    is there an answer to what I asked yesterday
    have you responded to me
    I wrote to you on Friday, is there a reply
    any response to my message
    did my consultant get back to me
    still waiting for a reply, has it come
    what did the practitioner say
    did she answer me yet
    het my konsultant al geantwoord
    ingabe sebephendulile
    was my message answered
    what's the reply to my query
    has the tax lady written back
    nothing from you yet, or did I miss the reply
    did my accountant leave me a note
    has someone responded to my thread
    is the answer to my question there
    what did you guys reply`,
  ),
  intent(
    'own/messages',
    'did you read my message',
    'message read seen sent mine received note',
    `did you get my message
    have you read my message
    has my message been read
    did my message reach you
    did you read my message
    is my message read
    did you see my message
    has my practitioner read what I wrote
    was my message received
    have you read my last note
    did my question reach anybody
    was my message seen
    who read my message
    did the message I sent yesterday go through
    is my message with the practitioner
    have you guys looked at my message
    het julle my boodskap gesien
    niwubonile umyalezo wami
    when did you last write to me
    show our conversation about my return
    what did I write to you last week
    our last messages please
    my conversation with the practitioner, show it
    when was my last message to you
    did you get what I wrote about the rental
    messages between me and my consultant`,
  ),
  intent(
    'own/calculations',
    'my saved calculation',
    'calculation estimate saved result last worked out mine',
    `show me my calculations
    what was my last calculation
    what are my saved calculations
    show my last estimate
    what did I calculate
    how much tax was in my last calculation
    do I have a saved calculation
    find the sum I did last week
    where are my saved calculations
    what was the result of my last calculation
    show my saved estimate
    what tax did I work out last time
    how much was it when I used the calculator in March
    my last calculation please
    what did the calculator give me
    bring up my estimate
    what came out of my sum last week
    which take-home pay did I get in my last estimate
    do I have calculations saved
    list my calculations
    what do my saved sums say
    my berekening van laas week
    isibalo sami sokugcina
    the figure that I saved, what was it
    what did I put as income in my last calculation
    when did I last calculate
    show me my previous estimates
    how many calculations have I saved
    my latest tax calculation`,
  ),
  intent(
    'own/calculations',
    'results I got in the calculator',
    'calculator result earlier estimate said figure income saved account',
    `I used your calculator yesterday, what was my tax
    remind me of the result I got
    what refund did my estimate show
    the estimate in my account, how much was it
    according to my saved sum, what do I pay
    which year did I calculate
    did my calculation get saved
    is my estimate from before I signed up here
    is my calculation still there
    what did I get out of the comprehensive calculator
    my result of the basic calculator
    what tax per month did I get in my saved calculation
    compare my last two calculations
    was my last estimate higher
    have you kept my estimate
    hoeveel belasting het my berekening gegee
    open the calculation I made on Sunday
    which of my estimates is the newest
    my saved figures
    what did my own calculation come to`,
  ),
  intent(
    'own/calculations',
    'my estimate for a return',
    'estimate own numbers result mine last calculation take home saved',
    `my own estimate, show me
    give me the numbers I calculated
    what's my take-home according to my last estimate
    effective rate in my saved calculation
    the sum that I stored, what's the result
    what marginal rate came out for me last time
    I did a calculation with my RA in it, what was the tax
    the tax I worked out with two kids on medical, show me that again
    pull up my old estimate
    is there an estimate for 2024 in my account
    my calculation from my phone, do you have it
    recall my last sum
    which income did I use in my estimate
    can you see my calculations
    did I ever save an estimate
    what's my newest result
    repeat the result of my last calculation
    my saved result
    wat was my laaste skatting
    figures of my last estimate`,
  ),
  intent(
    'own/savings',
    'how much I have saved',
    'saved savings challenge goal so far amount mine put away',
    `how much did I save
    what have I saved so far
    how much money is in my savings challenge
    how far is my savings goal
    show me my savings
    what is my savings progress
    how much have I saved so far in the challenge

    how much have I saved
    what's in my challenge
    how far am I with my savings goal
    how much is still missing to my target
    my savings so far
    what did I put away this month
    how close am I to my goal
    am I on track with my saving
    what is my savings balance here
    how much must I still save
    hoeveel het ek gespaar
    sengongile malini
    progress of my challenge
    is my goal reached
    percentage of my target I've reached
    total of my savings
    how much have I set aside for tax
    what have I saved towards my provisional
    my challenge status
    sum of what I've logged in my challenge`,
  ),
  intent(
    'own/savings',
    'my challenge and its date',
    'challenge goal target date ends days active mine',
    `what is my savings goal
    which savings challenge do I have
    when does my savings challenge end
    how long do I still have for my goal
    which challenge am I in
    when does my challenge end
    what's my savings target
    do I have an active challenge
    how many days are left in my challenge
    what date did I set for my savings
    how much should I save per week to reach my target
    am I behind with my challenge
    is my challenge still running
    show my savings goal
    my doelwit vir spaar
    umgomo wami wokonga
    did I finish my last challenge
    what am I saving for here
    name of my savings challenge
    did my deposit show in my challenge
    my active goal
    will I make my savings target in time
    how is my challenge going
    have I joined a challenge`,
  ),
  intent(
    'own/savings',
    'my badges and streak',
    'badge streak achievement earned saved entries mine last',
    `what was my last savings entry
    how long is my savings streak
    which badges have I got
    what have I achieved with my saving
    how many weeks in a row have I saved
    did I earn an achievement
    list the amounts I saved
    when did I last put something in
    what did I log last week in my savings
    my savings history
    my entries in the challenge
    have I missed a week of saving
    how often have I saved this year
    did my saving of R500 count
    my streak
    wat was my laaste inskrywing by die spaar
    show what I saved in June
    average I save a month
    how much did I save last month here
    is my savings streak broken`,
  ),
  intent(
    'own/profile',
    'contact details you have of me',
    'email phone address name profile details have mine registered',
    `what is my email address with you
    which phone number do you have for me
    what details do you have about me
    show me my profile
    what is my username
    which name is on my account
    which email do you have for me
    what address is on my profile
    what phone number do you have of mine
    under which name am I registered here
    what's my username
    is my email confirmed
    which details of mine are in your system
    what do you know about me
    do you have my right cellphone number
    show my profile
    watter e-pos het julle van my
    iyiphi i-email yami eninayo
    where do your mails to me go
    what is the address for my invoices
    am I logged in, as who
    whose account is this that I'm in
    is my name spelled right at your side
    did my change of email go through
    my account details
    what have you got down as my surname`,
  ),
  intent(
    'own/profile',
    'my tax number and account facts with you',
    'tax number account created member since have mine saved two-step deleted',
    `do you have my tax number on file
    what tax number do you have for me
    is my email confirmed with you
    when did I sign up
    do you have my tax number
    is my tax number saved
    have I given you my tax number yet
    is my tax reference right in my profile
    since when am I with you
    when did I register here
    how old is my account
    is my two-step login on
    have I turned on two-factor
    is my account going to be deleted
    did my deletion request go through
    het julle my belastingnommer
    ingabe ninayo inombolo yami yentela
    which tax number did I enter
    is my profile complete
    what is missing in my profile
    is my e-mail verified
    am I a verified user
    do I have an account with you
    is my account active`,
  ),
  intent(
    'own/profile',
    'facts in my profile',
    'registered profile details email number name phone mine right still old yours',
    `is the cell number you have still my old one
    do you still have my old e-mail
    which of my addresses do you use
    am I in your system as Ms or Mr
    does my profile show my new surname
    what's my login name
    my profile details please
    have you got my phone number at all
    what personal details have you saved about me
    check whether my details are right
    has my e-mail address been verified
    did the confirmation of my e-mail work
    did I fill in my tax number
    is something missing from my details
    when was my account created
    what's the e-mail on my account
    wat is my gebruikersnaam
    igama lami libhalwe kanjani kini
    to which address do you mail my letters
    read me my contact details`,
  ),
  intent(
    'own/orders',
    'my payments and receipts with you',
    'receipt receipts eft payment invoice statement order finished reach paid bill yours mine',
    `my receipts from you
    can I get the receipts of what I paid you
    has my EFT reached you
    did you guys get my money
    is my order done
    my bill with you
    my statement with you
    what have I paid you so far
    do I owe you money for your service
    show what I bought from you
    het julle my betaling gekry
    is my bestelling klaar
    my faktuur by julle`,
  ),
  intent(
    'own/messages',
    'my unanswered messages',
    'message messages unanswered unread reply replied inbox',
    `are any of my messages unanswered
    did somebody from the practice reply to me
    is there mail for me in here
    messages that I haven't read
    het iemand my geantwoord
    is daar 'n boodskap vir my`,
  ),
];
