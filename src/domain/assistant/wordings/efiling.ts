import { type Wordings, wordingsOf } from './wordings.ts';

/** Tax numbers, eFiling, access requests, letters and scams. */
export const efilingWordings: Wordings = {
  'efiling/tax-number': wordingsOf(`
    how does one become a taxpayer
    need a tax number for my first job
    how does a first time worker get a tax reference number
    I have never had a tax number
    register as a taxpayer with sars
    just started working and hr wants a sars number
    never been registered with sars what must I do
    I turned 18 and want to be on the tax system
    foreigner with a passport wants a tax number
    do employers apply for the employee's tax number
    can I get a tax number online
    new taxpayer registration
    student needs a tax reference number for a bursary
    how long does it take to receive a new tax number
    eerste keer belastingnommer kry by registrasie
    do I already have a tax number from my employer`),
  'efiling/find-tax-number': wordingsOf(`
    ek weet nie my belastingnommer nie
    wat is my belastingnommer
    ek het my belastingnommer verloor
    waar kry ek my belastingnommer
    ngilahlekelwe inombolo yami yentela
    ngiyitholaphi inombolo yami yentela
    ndilahlekelwe yinombolo yam yerhafu
    lost my tax number where can I find it
    look up my tax reference number
    I don't remember my tax number
    where on my payslip or irp5 is the sars number
    tax number is gone how do I look it up
    can sars sms me my tax number
    I was registered years ago and can't recall the number
    employer asks for my tax number and I don't know it
    ten digit number where is it written
    check my tax number with my id
    whatsapp sars for my number
    ek het my belastingnommer vergeet
    retrieve my existing tax number
    which document shows my tax number`),
  'efiling/register': wordingsOf(`
    hoe registreer ek op eFiling
    ngibhalisa kanjani kwi-eFiling
    how to make or open an efiling profile
    sign up for efiling
    new efiling user
    I have a tax number but no efiling login
    set up sars online profile
    join efiling
    how to get onto the sars website for the first time
    is efiling free to sign up
    my efiling activation
    efiling for beginners
    must I go to a branch to start efiling
    what do I need to sign up on efiling
    registreer op efiling
    my gran has no efiling how do we make one
    opening an account at sars online`),
  'efiling/forgot-login': wordingsOf(`
    ngikhohlwe iphasiwedi ye-eFiling
    reset efiling password
    forgot my e-filing username or password
    efiling blocked me
    cannot log in to efiling
    sars website says my password is incorrect
    what was my efiling username again
    too many attempts efiling locked
    my efiling password expired
    efiling account suspended how to unlock
    can't remember the email I used for efiling
    sars online login does not work
    ek het my efiling wagwoord vergeet
    recover my efiling profile
    new password for efiling
    efiling rejects my username`),
  'efiling/otp': wordingsOf(`
    otp goes to my old number
    my cell number changed and sars sends the otp there
    sars pin sms not coming through
    waiting for the one time pin from sars
    lost my sim and sars still sends pins there
    sars code arrives too late
    how do I change the number for sars pins
    pin does not reach my email
    the verification code for efiling is not coming
    old cellphone number on efiling
    update security contact at sars
    sars stuur nie die otp nie
    I no longer have the phone sars knows
    no sms pin when I log in to efiling`),
  'efiling/access-request': wordingsOf(`
    do I need to sign a power of attorney for you
    must I sign a mandate for you to act at sars
    how do you get permission to file for me
    how do I share my efiling with you
    accept the tax practitioner request
    how can you get into my efiling without a password
    give the practitioner permission on efiling
    how do I approve you at sars so you can see my profile
    where do I click to approve you
    authorise my accountant on efiling
    link my profile to your practice
    grant permission so you can file for me
    what does approving your request allow you to see
    you say approve access how
    manage access requests where is it
    toegang gee op efiling
    I paid now how do I give you access
    accept your invitation on the sars site
    confirm you as my practitioner`),
  'efiling/no-request': wordingsOf(`
    there is no request to approve
    where is the access request, I don't see it
    nothing under manage access requests
    I looked and there is nothing from you on efiling
    when will your access request appear
    send me the access request again
    paid but no request to approve
    your invitation never came through on efiling
    my old consultant blocks your request
    efiling shows no pending requests
    can't find the page where I approve you
    wrong tax number so the request did not arrive
    the access list is empty
    there is no request from taxpilot`),
  'efiling/remove-practitioner': wordingsOf(`
    get rid of my old accountant on efiling
    my previous tax practitioner is still linked
    take my profile away from a consultant
    my ex bookkeeper still controls my efiling
    how do I fire my tax consultant on the sars site
    unlink a tax practitioner
    old accountant won't release my profile
    move my profile from one firm to another
    somebody at my old firm made the profile and I have no login
    take back control of my own efiling
    revoke access that I gave to someone
    cancel a practitioner's permission
    my consultant disappeared and has my efiling
    verwyder my ou rekenmeester
    can the previous firm refuse to let me go`),
  'efiling/password': wordingsOf(`
    must I give you my efiling login
    is it safe to tell you my efiling password
    do you log in to efiling with my password
    must I share my sars username
    can I just give you my efiling login details
    will you ever ask for my pin
    someone from your company asked for my password
    why don't you want my efiling login
    do you need my bank password
    is it normal that an accountant wants the password
    I sent my password to you by accident
    moet ek my wagwoord vir julle gee
    my previous guy used my login do you as well
    do you require a one time pin from me`),
  'efiling/scams': wordingsOf(`
    someone is pretending to be sars
    email from sars with a link, is it real
    someone phoned saying they are from sars and want my card number
    is this message from sars genuine
    suspicious sms about a refund
    sars whatsapp asking for bank card or pin
    got a mail that I have a refund waiting click here
    sms says I owe sars pay via this link
    how do I know a letter is really from sars
    fraudsters using the sars name
    I gave my banking details to a fake sars
    caller threatens arrest unless I pay now
    does sars send links
    they want a fee before my refund is released
    is die boodskap regtig van sars
    email with attachment from sars looks strange
    report a fake sars message`),
  'efiling/profile-hijacked': wordingsOf(`
    somebody hacked my efiling and changed my bank account
    stranger has access to my sars profile
    my refund was paid to a bank account I don't know
    there is a practitioner on my profile I never approved
    identity theft and my taxes
    criminals used my id at sars
    a return was submitted that I did not make
    strange login on my efiling
    my contact details at sars were changed by somebody
    who do I call about efiling fraud
    someone claimed a refund with my number
    iemand het my efiling gesteel
    my bank details at sars changed without me
    block my profile at sars`),
  'efiling/ita34': wordingsOf(`
    itr34 from sars
    what is an itr34
    ita34 meaning
    meaning of notice of assessment
    what is on an assessment from sars
    where can I find my ita34
    bank wants my tax assessment
    which document shows what sars calculated
    understand the columns of my assessment
    download my notice of assessment from efiling
    what does the minus on my assessment mean
    proof of income from sars for a bond
    how do I get my ita34 for last year
    where is my final assessment on efiling
    explain my assessment to me
    wat is 'n ita34
    difference between ita34 and statement of account
    paper that sars issues after filing`),
  'efiling/statement-of-account': wordingsOf(`
    where do I see what I owe sars
    list of payments and balances at sars
    do I owe sars something, where can I check
    how much is my outstanding amount at sars
    see all my transactions with sars
    is my account with sars at zero
    does CR mean I get money
    balance brought forward sars what is it
    check for old debts at sars
    what do the lines on my itsa mean
    rekeningstaat van sars
    show me whether my payment reached sars
    download my sars account
    is there a credit on my sars account
    which penalties and interest are on my account`),
  'efiling/compliance-status': wordingsOf(`
    need a tax clearance pin for a tender
    prove that my taxes are in order
    how to get a compliance pin
    certificate of good standing from sars
    employer wants a tax clearance
    my tax status is red
    non compliant on efiling what is wrong
    pin for a supplier to check my tax
    proof of good standing for emigration or a loan
    is the paper clearance certificate still used
    my compliance says outstanding returns
    applying for government work and need the pin
    belastingklaring van sars
    how do I become tax compliant again
    tcs status check`),
  'efiling/branch': wordingsOf(`
    can I walk into SARS and ask somebody
    where do I meet people from SARS
    can I go into a SARS office without a booking
    I need to speak to someone at SARS in person
    I want to talk to a person at the SARS office
    how do I see a consultant at a SARS branch
    talk to somebody from SARS face to face
    speak to SARS in person
    I have to go and see someone at SARS
    make an appointment at a sars office
    phone sars call centre
    visit sars in person
    closest office of sars
    do I need a booking to walk in
    what number do I phone for sars
    what must I bring to the sars appointment
    can I do a video appointment with sars
    sars never picks up the phone
    how to talk to a human at sars
    sars opening hours
    book a slot at the branch
    sars kantoor naby my
    sars helpline
    is it possible to just walk into sars`),
  'efiling/letter': wordingsOf(`
    I don't understand this letter from sars
    sars letter arrived what now
    help with sars correspondence
    scared of a letter I got from the taxman
    what does sars want with this notice
    how do I find letters on efiling
    can you look at my sars letter and explain it
    brown envelope from the receiver
    is there a deadline in my letter
    email says there is new correspondence on efiling
    letter of demand what must I do first
    'n brief van sars gekry
    don't know if this notice is serious
    sars posted something and I can't make sense of it`),
  'efiling/details': wordingsOf(`
    I moved house how do I update my address with sars
    got married and changed my surname, tell sars
    update my details on efiling
    new house new address tell sars
    divorced and back to my maiden name at sars
    my email at sars is old
    do I have to inform sars when I move
    change my postal address with the taxman
    how do I fill in the rav01
    surname on efiling still old
    how soon must sars know about new contact details
    adres verander by sars
    marital status changed on efiling
    sars has my old contact info`),
  'efiling/deregister': wordingsOf(`
    stop being registered for tax
    close my tax file at sars
    leaving for good can I hand in my tax number
    shut my company remove vat and paye registration
    I'm retired can sars remove me
    no longer a taxpayer how do I get off the system
    does a tax number ever expire
    hand back my income tax number
    make my tax number inactive
    take my dead mother off the sars system
    how to close tax registration of a company
    deregistreer by sars
    unregister from paye and uif
    I don't want to be registered with sars anymore`),
  'efiling/file-yourself': wordingsOf(`
    ngifaka kanjani i return
    ngingayifaka kanjani intela yami ngokwami
    can I just do it myself on efiling
    file without an accountant
    which buttons to submit my itr12
    do I need a practitioner or can I file by myself
    guide me through efiling
    is it hard to do my own return
    how do I fill in the form on efiling
    doing it alone for the first time which steps
    free way to hand in my return
    mobiapp submit return
    can I skip paying someone and file on my own
    kan ek my eie belasting doen
    where do I click to request the itr12
    diy tax return
    kan ek my belasting self indien
    can I do it myself without a practitioner`),
  'efiling/callers': wordingsOf(`
    someone called and said he is from your office and wants my otp
    a guy says he works at your practice and needs the pin that was sms'd to me
    did one of your people phone me for my login
    caller says she is my practitioner and asks for the code on my phone
    whatsapp from a number with your logo asking for my password
    is it really you guys calling for my otp
    strange call from a taxpilot agent about my efiling pin
    should I give your consultant the one time pin
    iemand bel en se hy is van julle kantoor en wil my otp he
    kan ek my otp vir julle konsultant gee
    umuntu uthi usebenza kini ufuna i-otp yami
    they want my bank card pin and say they work for you
    got a call asking for the code sars sent me
    I gave the caller my otp what now`),
};
