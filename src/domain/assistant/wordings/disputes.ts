import { type Wordings, wordingsOf } from './wordings.ts';

/** Objections, appeals and complaints. */
export const disputesWordings: Wordings = {
  'disputes/objection': wordingsOf(`
    how can I object
    I want to object to sars
    where do I lodge an objection
    angivumelani ne assessment yami
    ngenzeni uma ngingavumi nge assessment
    SARS changed my assessment and now I owe, I don't agree
    sars disallowed my medical expenses
    sars rejected my travel claim, what now
    sars did not accept my home office claim
    they disallowed my deductions after the verification
    additional assessment after verification that I disagree with
    sars reassessed me and I think it is wrong
    sars revised my assessment and now I must pay
    sars removed my donations from my return
    sars het my eise afgekeur, wat nou
    sars het my aanslag verander en ek stem nie saam nie
    sars disallowed my claim how do I contest it
    I don't agree with my assessment how do I fight it
    sars assessment is wrong how do I challenge it
    how to lodge an objection
    steps to dispute an additional assessment
    ek stem nie saam met my aanslag nie
    sars is wrong and I want to fight
    fill in a noo
    file a dispute on efiling
    sars took away my deduction unfairly
    what do I need to attach to an objection
    not happy with what sars decided on my return
    argue with the taxman about my assessment
    grounds of objection
    can I contest a penalty refusal
    my travel claim was rejected how do I object
    can you lodge the objection for me
    beswaar teen aanslag
    can I object without a lawyer
    do I need an attorney to object
    kan ek self beswaar maak`),
  'disputes/last-day': wordingsOf(`
    how many days to lodge an objection
    wanneer moet my beswaar in wees
    wat is die laaste dag vir my beswaar
    deadline for a notice of objection
    is it too late to object
    by when must I object
    days left to dispute
    do weekends count for an objection
    objection too late is there still hope
    december holidays and the objection period
    eighty days from what date
    missed the time to object
    extension for an objection
    request for late submission of an objection
    assessment of last year can I still object
    hoeveel dae om beswaar te maak
    is the objection period counted from the letter or assessment
    counting business days to object
    cut off for noo`),
  'disputes/reasons': wordingsOf(`
    sars didn't explain why they changed my return
    why did sars change my assessment can I ask them
    ask for the reasons behind an assessment
    assessment without an explanation
    what did they base this additional assessment on
    need an explanation from sars before I object
    deadline to request the grounds from sars
    no grounds given for the changed assessment
    make sars tell me why they changed the assessment
    sars must justify its figures
    how many days to request reasons
    does asking for reasons give me longer to object
    redes vir aanslag
    ask sars to explain the adjustment
    which reason code for the disallowed deduction`),
  'disputes/decision': wordingsOf(`
    when will sars decide on my objection
    how long does an objection take
    still no outcome on my objection
    waiting for an outcome of my dispute
    sars has had my objection for months
    they say my objection is invalid
    partially allowed objection
    how many days does sars have for a decision
    status of my noo
    what does disallowed in part mean
    no reply on the dispute
    when do they have to respond to my objection
    can I force sars to decide
    uitslag van my beswaar
    invalid objection what do I fix
    got the decision on my objection what does it say`),
  'disputes/appeal': wordingsOf(`
    what if they still say no to my objection
    they said no after I objected, what now
    my objection was disallowed what is next
    sars refused my objection
    take sars to the tax court
    steps after an objection is rejected
    lost my objection how do I go higher
    noa form
    how many days to appeal
    what is adr
    mediation with sars
    can I go to the tax board with my appeal
    take it further after the objection was turned down
    is there a court for tax
    appèl teen sars
    facilitator between me and sars
    cost of an appeal against sars
    tax court case`),
  'disputes/pay-now': wordingsOf(`
    do I have to pay tax that is disputed
    must I pay while my dispute is going on
    do I pay first and argue later
    stop payment until the objection is decided
    they want the money while we are still fighting
    hold off payment during objection
    does objecting freeze the debt
    suspend the disputed tax
    sars collecting although I objected
    is interest charged on disputed tax
    can I wait with paying until my case is over
    get my money back if I win the objection
    request suspension on efiling
    moet ek betaal terwyl ek beswaar maak
    what if I don't pay the disputed amount`),
  'disputes/ombud': wordingsOf(`
    what is the Tax Ombud there for
    the Tax Ombud, what does that office do
    what is the ombud for tax
    that ombud office, what does it do
    sars does not help me
    sars will not answer or assist
    who do I complain to about sars
    sars service is bad where can I complain
    contact the tax ombud
    sars lost my documents and does not care
    rude treatment at sars
    lodge a complaint with sars
    who watches over sars
    complaint case number no feedback
    the taxman ignores every email
    free help against sars
    sars promised to call and nothing happened
    kla oor sars
    escalate my problem with sars
    poor service by the revenue service`),
  'disputes/correction-or-objection': wordingsOf(`
    request for correction versus objection
    correct the return or object
    do I amend or dispute
    my own error in the return or sars's which form
    rfc or noo
    sars changed my figures can I just resubmit
    correct button is greyed out must I object
    which route is faster amend or object
    I typed it wrong and sars assessed it do I object
    can I still amend after an additional assessment
    regstel of beswaar
    when is an objection better than a correction
    choose between correcting and objecting
    not sure whether to redo the return or to dispute`),
};
