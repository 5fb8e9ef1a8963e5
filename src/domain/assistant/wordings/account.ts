import { type Wordings, wordingsOf } from './wordings.ts';

/** Accounts, security and privacy. */
export const accountWordings: Wordings = {
  'account/register': wordingsOf(`
    sign up for an account here
    make a profile with taxpilot
    how do I join as a new user
    can I use the site without an account
    new user how do I start an account
    must I sign up to use the calculator
    what do I need to open an account here
    does an account cost money
    registering on your website
    skep 'n rekening
    username and password for a new account
    I never confirmed my email after registering
    is an account compulsory
    account needed to upload documents`),
  'account/login-problem': wordingsOf(`
    your site does not let me in with my password
    it says my details are wrong when I log in
    can't sign in here
    I'm blocked from my account
    my code is not accepted at login
    logging in fails every time
    do I use my efiling login here
    too many wrong tries have to wait
    locked out of this website
    sign in problem
    kan nie aanmeld nie
    the login page keeps rejecting me
    what is my username on this site
    I can't get into my taxpilot account`),
  'account/reset-password': wordingsOf(`
    forgot my password for this website
    reset my taxpilot password
    no email came to reset my password
    link to set a new password does not work anymore
    don't remember the password I chose here
    request a password reset link
    how long is the reset link valid
    password email not in my inbox
    new password because I can't recall the old one
    wagwoord vergeet op julle webwerf
    I need a new link for my password
    click on forgot password where
    reset mail went to spam
    lost my login password for your page`),
  'account/change-password': wordingsOf(`
    I know my password but want another one
    set a stronger password
    modify my login password
    pick a new password while logged in
    minimum length of a password
    change password in settings
    I think someone knows my password
    how often should I change my password
    will I be logged out when I change my password
    verander my wagwoord
    replace my old password with a new one
    password rules here
    I want a different password
    where is the option to alter my password`),
  'account/two-step': wordingsOf(`
    how do I turn on two factor authentication
    protect my account with a code
    set up google authenticator
    six digit code at login
    do you support mfa
    add a second lock to my login
    switch off two step
    extra security when I log in
    how do I scan the qr code for the login
    can I get the login code by sms
    new recovery codes please
    disable 2fa
    twee stap verifikasie
    which authenticator app works
    someone could guess my password how do I protect my account
    enable the login code`),
  'account/lost-phone': wordingsOf(`
    got a new phone and can't get my codes anymore
    authenticator on my old phone
    phone was stolen and I can't log in with the code
    where are my recovery codes
    I have no recovery codes left
    changed my cellphone and the login app is empty
    broken phone authenticator
    use a recovery code instead
    backup codes for login
    move the authenticator to another phone
    reinstalled my phone and lost the code app
    foon gesteel en kan nie inteken nie
    can't get the six digits because my phone is gone
    my phone fell in water no more login codes`),
  'account/sessions': wordingsOf(`
    which devices use my account
    kick out everyone else
    I forgot to log out at work
    strange device in my account
    I see a login that I don't recognise
    sign out everywhere
    did somebody get into my profile here
    got a mail that a new browser logged in
    history of what happened in my account
    last login time
    used an internet cafe and did not log out
    iemand anders is op my rekening
    see active sessions
    was my account here hacked`),
  'account/email-change': wordingsOf(`
    I have a new email address
    my old mailbox does not exist anymore
    login email must change
    typo in my email address
    undo the change of my email
    verification mail for my new address
    switch to my private email
    my work email stops when I leave my job
    got a message that my email was changed
    nuwe epos adres
    how do I confirm my new email
    mail goes to the wrong address
    didn't get the confirmation for my email
    replace the email you have for me`),
  'account/profile': wordingsOf(`
    new cell number in my account
    my name is spelled wrong on your site
    I got married and want my new surname in my account here
    set my default billing address
    update my details with you
    moved and need to change my address with you
    edit my profile
    another username please
    where is my profile page
    telephone number you have is old
    verander my besonderhede by julle
    correct my name on invoices
    personal info in my account
    company address on my billing`),
  'account/tax-number': wordingsOf(`
    where do I fill in my tax number on this site
    enter my tax reference number in my account
    give you my tax number
    in which field does my tax number go
    enter my tax number where
    where in the profile goes my sars number
    enter my tax reference number in my account
    the site says my tax number is invalid
    why is my tax number hidden
    who looked at my tax number
    enter ten digits of my tax number in my profile
    why does my profile ask for my tax number
    change the tax number on my profile
    typed my tax number wrong on your site
    can you see my full tax number
    waar sit ek my belastingnommer in
    my profile asks for a tax number
    is it safe to give you my tax number
    stars instead of my tax number`),
  'account/notifications': wordingsOf(`
    stop sending me emails
    switch off reminders
    your reminders fill my inbox
    turn off messages about missing documents
    choose which emails I receive
    mute notifications
    push notifications on my phone
    how do I get notified of a new message
    don't want reminders anymore
    email settings
    your notifications by email never arrive
    opt out of emails
    hou op om my te mail
    which mails can I not switch off
    notify me on my device
    newsletter unsubscribe`),
  'account/delete': wordingsOf(`
    delete my account and all my things
    how do I get all my stuff deleted together with my account
    delete my account please
    close my profile with you
    erase my account
    I don't want to be on this site any longer
    get rid of my profile with taxpilot
    how long until my account is gone
    I deleted my account can I undo it
    remove me completely
    what happens to my invoices if I delete my account
    permanently close account
    will my subscription stop if I delete
    verwyder my rekening
    undelete my profile
    cancel my membership of this website`),
  'account/export': wordingsOf(`
    can I get a copy of my data
    popia copy of everything you have
    zip of all my files
    download all my documents at once
    take all my data with me in a file
    I want everything in one file
    copy of my messages and returns
    get all my information out of the site
    save my records to my computer
    what is in the data export
    move my data to another accountant
    how do I back up what I uploaded
    laai al my data af
    readme zip export`),
  'privacy/what': wordingsOf(`
    what do you do with my personal details
    which personal data do you collect
    do you share my details with advertisers
    what happens with my medical certificates
    is my data sold
    do you spy on users
    what is stored when I use the calculator
    explain your privacy policy
    information you hold and why
    do you pass my details to other companies
    privaatheid beleid
    do you use my data for marketing
    why do you keep so much personal information about me
    technical data you log`),
  'privacy/who-sees': wordingsOf(`
    is it safe to give you my ID and documents
    who can read the documents I upload
    how safe is my data with you
    is my information secure on this site
    which staff open my files
    will other people see my salary
    does sars see everything I upload here
    is everything encrypted
    can a hacker get my irp5
    who had a look at my page
    confidentiality of my documents
    do third parties get my papers
    log of who viewed my file
    wie kan my dokumente sien
    can my wife see my return
    can your practitioner see my password`),
  'privacy/how-long': wordingsOf(`
    when will my files be erased
    is my data removed after the season
    do you delete old returns
    are documents kept after I leave
    how many years do you store my records
    will contact form messages be erased
    deleted a file is it really gone
    retention of my personal information
    why can't you delete my return records now
    hoe lank hou julle my inligting
    do you keep my info forever
    storage period for my account
    after how long is my id copy destroyed
    how long does taxpilot hold on to my papers
    how long do you keep my payslips
    can everything about me be wiped
    can I have everything wiped
    for how many years are my payslips and slips stored
    will you erase all my papers if I ask
    wipe all my data
    vee al my inligting uit
    vee my data uit`),
  'privacy/rights': wordingsOf(`
    who is the information officer
    who is responsible for my personal information at your practice
    popia officer
    contact the information officer
    I want to exercise my popia rights
    who is your information officer
    object to the use of my data
    ask you to correct what you hold on me
    where do I complain about privacy
    information regulator complaint
    make you forget my personal data
    ask for my personal information under paia
    what are my data protection rights
    how long do you take for a popia request
    my regte oor my data
    I don't agree that you use my details
    have wrong information about me fixed
    paia manual`),
  'privacy/cookies': wordingsOf(`
    why is there no cookie banner
    am I being followed on this website
    which cookies do you set
    google analytics on your site
    do you have ads or trackers
    block cookies will the site still work
    what is saved in my browser
    turn off tracking on your site
    third party cookies
    koekies op die webwerf
    does the site remember me
    clear cookies of your page
    facebook pixel tracking
    accept or reject cookies`),
  'privacy/children': wordingsOf(`
    I'm 16 years old can I sign up
    my son needs a return but is under 18
    account for a teenager
    minimum age to use your site
    register my daughter who is a minor
    can a guardian open an account for a child
    can kids use your site
    return for my child who earns from modelling through you
    I am under age and have a job can I use taxpilot
    kan my kind 'n rekening kry
    how do I add my minor child's return here
    consent of a parent for a child's return
    child inherited money and needs a return with you
    is there an age limit`),
  'account/confirm-email': wordingsOf(`
    where is my activation mail
    no confirmation email after I registered
    signed up but no mail arrived
    the link to verify my email has expired
    how do I confirm my email address on your site
    please send the verification link again
    registered yesterday, never got the email to activate
    ek het nie die bevestigingsepos gekry nie`),
};
