import { type Wordings, wordingsOf } from './wordings.ts';

/** Refunds, verifications, penalties, debt, disputes and eFiling. */
export const sarsWordings: Wordings = {
  'refunds/when': wordingsOf(`
    how many days does sars take to pay out
    how long before my refund is in my bank account
    when does the money get paid after assessment
    days until refund`),
  'refunds/delayed': wordingsOf(`
    sars has owed me since months ago
    refund stuck for weeks
    refund on hold special stopper
    refund still hasn't been paid out
    sars keeps delaying my payout
    assessment says refund but no money came`),
  'refunds/how-to-get': wordingsOf(`
    how do I get money back from the taxman
    do I qualify for a tax refund
    who gets money back from sars
    can I get back the tax that I paid`),
  'refunds/smaller': wordingsOf(`
    I got less than the assessment said
    sars paid out less than expected
    why did I only get part of my money`),
  'refunds/who-receives': wordingsOf(`
    can the refund be paid into someone else's account
    refund into my wife's or mother's account
    does the refund go to your account first`),
  'refunds/bank-details': wordingsOf(`
    changed banks how do I tell sars
    bank account at sars is old or closed
    new bank account for my refund
    sars has the wrong bank account`),
  'refunds/set-off': wordingsOf(`
    sars took my refund for an old debt
    refund went to what I owed
    can sars keep my refund because of another year`),
  'refunds/interest': wordingsOf(`
    does sars pay me interest when they pay late
    interest from sars on money they kept too long
    sars was slow to pay me do I get interest`),
  'verification/what': wordingsOf(`
    return selected for verification meaning
    sars is reviewing my return
    why is my return being checked
    sars wants to verify my return`),
  'verification/documents': wordingsOf(`
    sars wants more documents for my return
    how do I send sars the supporting documents
    where do I upload proof for sars
    sars asked for proof of my expenses`),
  'verification/no-answer': wordingsOf(`
    ignore the verification letter
    did not respond to the sars request for documents
    missed the date for sending supporting documents`),
  'verification/how-long': wordingsOf(`
    how long can a verification last
    how many days for sars to finish the review
    waiting for verification to finish`),
  'audit/what': wordingsOf(`
    letter of audit arrived
    sars wants to audit my taxes help
    chosen for an audit what do I do
    sars auditor contacted me`),
  'penalties/late-return': wordingsOf(`
    every month an amount is added because I did not submit
    fine per month for a late return
    how much is the admin fine for outstanding returns
    what does it cost if I file late
    monthly penalty for not filing
    what is the penalty when I submit late`),
  'penalties/remission': wordingsOf(`
    will sars forgive a late filing penalty
    forgive or scrap my late penalty
    can sars cancel my penalty
    ask sars to waive or remove a fine
    penalty because I was sick or in hospital
    get a penalty taken away
    reasons for sars to drop a penalty`),
  'penalties/interest-rate': wordingsOf(`
    what interest does sars charge on money I owe
    interest rate on overdue tax
    how much interest on late payment to sars`),
  'penalties/understatement': wordingsOf(`
    sars says I understated my income and adds a percentage
    extra penalty because income was left out
    penalty for a wrong deduction in my return
    10% 25% 50% penalty on shortfall`),
  'debt/arrangement': wordingsOf(`
    settle what I owe in instalments
    pay off my tax debt monthly
    I can't pay everything now can I pay it off
    cannot afford what sars wants
    payment plan with sars
    pay sars in parts`),
  'debt/compromise': wordingsOf(`
    will sars accept less than what I owe
    settle my debt for a smaller amount
    sars to forgive part of my debt`),
  'debt/third-party': wordingsOf(`
    sars instructed my bank to take money
    sars takes money out of my salary through my employer
    sars deducts from my wages for old tax
    can sars empty my account
    letter of final demand`),
  'debt/how-to-pay': wordingsOf(`
    how do I make a payment to sars
    sars banking details for payment
    which reference do I use when paying sars
    pay what I owe through my banking app`),
  'penalties/voluntary-disclosure': wordingsOf(`
    what is the vdp
    how do I come clean about income of previous years
    tell sars about income I did not declare
    put right what I left out in the past
    disclose old income without a penalty`),
  'penalties/outstanding-years': wordingsOf(`
    never did my taxes for several years
    catch up on years of missing returns`),
  'penalties/criminal': wordingsOf(`
    can sars put me in prison
    can you go to jail for not filing
    is it a criminal offence not to submit
    can sars arrest me
    tronk belasting`),
  'penalties/legal-saving': wordingsOf(`
    how do I pay less tax without breaking the law
    what can I do to reduce the tax I pay
    lawful ways to save on tax
    tips to pay less tax legally`),
  'disputes/objection': wordingsOf(`
    sars disallowed my claim how do I contest it
    I don't agree with my assessment how do I fight it
    sars assessment is wrong how do I challenge it
    how to lodge an objection
    steps to dispute an additional assessment
    ek stem nie saam met my aanslag nie`),
  'disputes/last-day': wordingsOf(`
    how many days to lodge an objection
    deadline for a notice of objection
    is it too late to object
    by when must I object`),
  'disputes/reasons': wordingsOf(`
    sars didn't explain why they changed my return
    why did sars change my assessment can I ask them
    ask for the reasons behind an assessment`),
  'disputes/decision': wordingsOf(`
    when will sars decide on my objection
    how long does an objection take
    still no outcome on my objection`),
  'disputes/appeal': wordingsOf(`
    my objection was disallowed what is next
    sars refused my objection
    take sars to the tax court
    steps after an objection is rejected`),
  'disputes/pay-now': wordingsOf(`
    do I have to pay tax that is disputed
    must I pay while my dispute is going on
    do I pay first and argue later
    stop payment until the objection is decided`),
  'disputes/ombud': wordingsOf(`
    sars does not help me
    sars will not answer or assist
    who do I complain to about sars
    sars service is bad where can I complain
    contact the tax ombud`),
  'disputes/correction-or-objection': wordingsOf(`
    request for correction versus objection
    correct the return or object`),
  'efiling/tax-number': wordingsOf(`
    how does one become a taxpayer
    need a tax number for my first job
    how does a first time worker get a tax reference number
    I have never had a tax number
    register as a taxpayer with sars`),
  'efiling/find-tax-number': wordingsOf(`
    lost my tax number where can I find it
    look up my tax reference number
    I don't remember my tax number`),
  'efiling/register': wordingsOf(`
    how to make or open an efiling profile
    sign up for efiling
    new efiling user`),
  'efiling/forgot-login': wordingsOf(`
    reset efiling password
    forgot my e-filing username or password
    efiling blocked me
    cannot log in to efiling`),
  'efiling/otp': wordingsOf(`
    otp goes to my old number
    my cell number changed and sars sends the otp there
    sars pin sms not coming through`),
  'efiling/access-request': wordingsOf(`
    how do I share my efiling with you
    accept the tax practitioner request
    how can you get into my efiling without a password
    give the practitioner permission on efiling`),
  'efiling/no-request': wordingsOf(`
    there is no request to approve
    where is the access request, I don't see it`),
  'efiling/remove-practitioner': wordingsOf(`
    get rid of my old accountant on efiling
    my previous tax practitioner is still linked
    take my profile away from a consultant`),
  'efiling/password': wordingsOf(`
    must I give you my efiling login
    is it safe to tell you my efiling password`),
  'efiling/scams': wordingsOf(`
    someone is pretending to be sars
    email from sars with a link, is it real
    someone phoned saying they are from sars and want my card number
    is this message from sars genuine
    suspicious sms about a refund
    sars whatsapp asking for bank card or pin`),
  'efiling/profile-hijacked': wordingsOf(`
    somebody hacked my efiling and changed my bank account
    stranger has access to my sars profile`),
  'efiling/ita34': wordingsOf(`
    meaning of notice of assessment
    what is on an assessment from sars
    where can I find my ita34`),
  'efiling/statement-of-account': wordingsOf(`
    where do I see what I owe sars
    list of payments and balances at sars
    do I owe sars something, where can I check`),
  'efiling/compliance-status': wordingsOf(`
    need a tax clearance pin for a tender
    prove that my taxes are in order
    how to get a compliance pin
    certificate of good standing from sars`),
  'efiling/branch': wordingsOf(`
    make an appointment at a sars office
    phone sars call centre
    visit sars in person`),
  'efiling/letter': wordingsOf(`
    I don't understand this letter from sars
    sars letter arrived what now
    help with sars correspondence`),
  'efiling/details': wordingsOf(`
    I moved house how do I update my address with sars
    got married and changed my surname, tell sars
    update my details on efiling`),
  'efiling/deregister': wordingsOf(`
    stop being registered for tax
    close my tax file at sars`),
  'efiling/file-yourself': wordingsOf(`
    can I just do it myself on efiling
    file without an accountant
    which buttons to submit my itr12`),
};
