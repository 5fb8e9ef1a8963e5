import { type Wordings, wordingsOf } from './wordings.ts';

/** Refunds from SARS, verifications and audits. */
export const refundsWordings: Wordings = {
  'refunds/when': wordingsOf(`
    when will sars pay me my money
    when do I get paid out by sars
    how soon do I get my money from the taxman
    imali yami yakwaSARS iphi manje
    iphi imali yami yakwaSARS
    ngizoyithola nini imali yami evela kuSARS
    when do I get my money from sars
    when does sars pay me my money
    when will the money from sars be in my account
    sars must still pay me, when is it
    how long before sars puts the money in my bank
    imali yami yokubuyiselwa ifika nini
    wanneer betaal SARS terugbetalings uit
    hoe lank duur 'n terugbetaling
    wanneer kry ek my geld terug van SARS
    wanneer is my belastinggeld in my bank
    uSARS ukhokha nini imali ebuyayo
    hoe lank vat 'n terugbetaling
    how many days does sars take to pay out
    how long before my refund is in my bank account
    when does the money get paid after assessment
    days until refund
    assessment done when will the money show
    payout date of my refund
    is it normal that the refund takes a week
    sars says refund due when is it in my account
    how soon after filing do they pay
    when do refunds get paid out this season
    filed yesterday when is my cash coming
    can you speed up my refund
    wanneer betaal sars my terugbetaling uit
    track a refund on efiling
    see the progress of my refund on efiling`),
  'refunds/delayed': wordingsOf(`
    the lady at SARS spoke of a stopper
    stopper on my refund according to the call centre
    sars put a stopper on my account
    they say there is a stopper code
    what does a stopper mean
    stopper on my tax profile
    refund was approved but the bank shows nothing
    SARS approved my refund days ago and no money came
    approved refund still not paid into my account
    why is SARS not paying out my refund
    what can I do if sars doesn't pay my refund
    how do I complain about a late refund
    sars has owed me since months ago
    refund stuck for weeks
    refund on hold special stopper
    refund still hasn't been paid out
    sars keeps delaying my payout
    assessment says refund but no money came
    everyone got paid except me
    why has my refund not come yet
    what is a special stopper
    they are holding on to my money
    refund pending forever
    is something wrong because my refund takes so long
    months of waiting and no refund
    sars says refund is under review and not paid
    my terugbetaling is vertraag
    refund blocked because another return is outstanding`),
  'refunds/how-to-get': wordingsOf(`
    ek is afgedank, kry ek van my belasting terug
    sonder werk vanaf junie, kan ek belasting terugkry
    I lost my job, do I get tax back
    stopped working in august, can I get tax back
    retrenched halfway through the year, is there a refund
    do I get tax back if I only worked 5 months
    ndifuna ukubuyiselwa imali yam yerhafu
    how do I get money back from the taxman
    do I qualify for a tax refund
    who gets money back from sars
    can I get back the tax that I paid
    who is entitled to money back
    will I get something back if I only work half the year
    I think I paid too much tax this year
    what must I claim so that sars pays me back
    is a refund guaranteed
    what gives you a bigger refund
    why do some people get money back at tax time
    reasons people get a refund
    what makes sars pay back tax
    hoe kry ek geld van sars terug
    claim my paye back`),
  'refunds/smaller': wordingsOf(`
    why did the refund change after the verification
    refund became less after sars checked my documents
    sars reduced my refund
    is a refund of fifty rand paid
    refund too small to be paid
    refund under the minimum SARS pays out
    my refund is only R80 and never came
    does sars pay out small refunds
    refund of less than R100
    I got less than the assessment said
    sars paid out less than expected
    why did I only get part of my money
    expected much more back
    where is the rest of my money
    sars deducted something from my refund
    refund amount does not match
    payout lower than my return calculated
    why did the refund shrink
    sars changed my figures and my refund went down
    the calculation on efiling showed more
    minder terugbetaling as verwag
    you said I get more back than I received
    short paid by sars
    assessment differs from what I submitted`),
  'refunds/who-receives': wordingsOf(`
    pay my refund into my husband's account
    refund to somebody else's bank account allowed
    my refund in my mom's account
    can the refund be paid into someone else's account
    refund into my wife's or mother's account
    does the refund go to your account first
    whose account must the refund go to
    can my refund be paid to my child
    will you receive the money first
    does the practice handle my refund
    I have no bank account how do I get my refund
    cash refund from sars possible
    foreign bank account for my refund
    can sars pay into a business account
    do you keep part of my refund
    which account will the refund land in
    wie kry die terugbetaling
    joint account for my refund
    my refund went to the wrong account
    refund paid into an old or wrong bank account`),
  'refunds/bank-details': wordingsOf(`
    my refund was paid into the wrong account
    sars paid my refund to an old account
    refund went to a closed bank account
    sars paid the money to somebody else's account
    changed banks how do I tell sars
    bank account at sars is old or closed
    new bank account for my refund
    sars has the wrong bank account
    I closed my old account and sars will pay there
    verify my account with sars
    sars says bank details not confirmed
    how do I give sars my account number
    sars wants a letter from my bank
    moved from absa to capitec tell sars
    account number typed wrongly at sars
    got a notice about new bank details at sars that I didn't ask for
    bankbesonderhede verander
    refund bounced because the account is closed
    where on efiling is the banking section`),
  'refunds/set-off': wordingsOf(`
    sars took my refund for an old debt
    refund went to what I owed
    can sars keep my refund because of another year
    my refund disappeared to a penalty
    was due a refund but sars took it for vat
    why did sars use my money for old tax
    refund swallowed by last year's debt
    they applied my credit to something else
    refund of a sole trader used for paye debt
    can I stop sars from taking my refund for debt
    sars het my geld vir ou skuld gevat
    small refund not paid out carried forward
    my credit balance was moved to another tax
    refund became zero because of arrears
    an old fine ate my refund`),
  'refunds/interest': wordingsOf(`
    does sars pay me interest when they pay late
    interest from sars on money they kept too long
    sars was slow to pay me do I get interest
    will sars compensate me for paying late
    sars paid me extra what is it
    is the interest from sars income
    where do I declare interest from sars
    do I pay tax on my refund
    overpaid provisional do I earn interest
    rate sars pays on credit
    must a refund be put on next year's return
    betaal sars rente op terugbetalings
    is money back from sars counted as earnings
    earned interest from the taxman`),
  'verification/what': wordingsOf(`
    how many business days do I have to answer a verification letter
    days from the date of the letter to send documents to SARS
    return selected for verification meaning
    sars is reviewing my return
    why is my return being checked
    sars wants to verify my return
    is being verified bad
    did I do something wrong that sars checks me
    sars picked my return for a check why
    my return is under verification
    status says verification in progress
    random check by sars
    what happens in a verification by sars and why me
    does a verification mean fraud
    how many days do I get to answer a verification
    letter says selected for verification what now
    sars kontroleer my opgawe`),
  'verification/documents': wordingsOf(`
    how many days to send the papers for a verification
    deadline for supporting documents after a verification letter
    by when must the verification papers be in and where do I load them
    how long do I have to upload what sars asked for
    sars wants more documents for my return
    how do I send sars the supporting documents
    where do I upload proof for sars
    sars asked for proof of my expenses
    how do I hand in slips to the taxman
    sars needs my logbook and invoices where do they go
    submit supporting docs button
    which slips do I send for the verification
    upload limit on efiling for supporting documents
    sars asks for bank statements how do I deliver them
    can you send the documents to sars on my behalf
    sars wants to see my receipts for the verification
    sars wil bewyse hê
    how to attach proof to the verification letter
    deliver documents to sars after the review letter
    verification wants proof of my donations, how long do I have
    sars asks proof for a deduction, by when
    how many days to send papers for the verification`),
  'verification/no-answer': wordingsOf(`
    ignore the verification letter
    did not respond to the sars request for documents
    missed the date for sending supporting documents
    I did nothing when sars asked for slips
    can't find the receipts that sars wants
    sars removed all my deductions because I didn't answer
    too late to send the papers to sars
    what if I don't respond to the review
    didn't see the letter and now I owe
    need more days to send documents to sars
    lost the invoices sars asks for
    ek het nie op die brief geantwoord nie
    claims rejected for lack of proof
    sars changed my assessment after I ignored the verification
    never replied to verification`),
  'verification/how-long': wordingsOf(`
    how long can a verification last
    how many days for sars to finish the review
    waiting for verification to finish
    sars has all my documents and nothing happens
    when does the verification end
    how many weeks is a review
    still being verified after I uploaded everything
    stuck in verification
    no feedback from sars since I sent the slips
    is there a time limit for sars to verify
    verification taking months
    hoe lank vat die verifikasie
    how will I know the verification is over and finished
    should I send the documents again to hurry it`),
  'verification/bank-statements': wordingsOf(`
    sars asked for three years of bank statements of me and my wife
    can sars ask for my wife's bank statements
    is it normal that sars wants to see my statements
    they say my lifestyle is more than my income
    lifestyle audit from sars what now
    request for relevant material sars
    sars says what I spend doesn't match my income
    must I give sars my bank statements
    may sars look at my spouse's account
    sars wil my bankstate sien
    deposits in my account that sars asks about
    explain deposits in my bank account to sars`),
  'audit/what': wordingsOf(`
    SARS wants years of bank statements
    lifestyle questionnaire from SARS
    SARS looks at how we live and spends
    must my wife hand over her bank statements too
    letter of audit arrived
    sars wants to audit my taxes help
    chosen for an audit what do I do
    sars auditor contacted me
    is an audit worse than a verification
    sars wants to interview me
    they are going through my whole business
    taxman investigates me
    frightened about an audit
    rights during an audit
    letter of audit findings how do I reply
    sars auditors want my books
    how long do I get to respond to findings
    sars doen 'n oudit op my
    should I get a lawyer for an audit
    field audit`),
  'refunds/our-promise': wordingsOf(`
    so sars pays my tax refund in 15 days like your site says
    the website promises refunds within 15 business days, is that from sars
    are the 15 business days for the money from sars
    your terms say refund 15 days, does that mean the tax man pays by then
    you promised my refund in 15 working days
    difference between your refund and a tax refund
    does the money from sars go through you
    do you pay out the tax refund into my account
    julle se terugbetaling binne 15 dae, is dit my belasting geld
    refund policy 15 days, is it for the service fee or for my tax
    who pays my refund, you or sars`),
};
