import { type Wordings, wordingsOf } from './wordings.ts';

/** Medical credits. */
export const medicalWordings: Wordings = {
  'medical/scheme-credit': wordingsOf(`
    I joined a medical aid in july, how much credit
    medical credit for only part of the year
    kan ek my mediese fonds eis
    kan ek my medies terugeis
    is the medical credit paid out when I owe no tax
    kan ek mediese fonds van belasting terugkry
    kry ek iets terug vir my mediese fonds
    can I claim for medical aid
    claim medical aid premiums
    medical credit for each family member how much
    what's the medical credit for 4 people
    what is the medical credit for 3
    how much tax off for medical aid per month
    what do I get for being on a medical aid
    medical aid contributions tax benefit
    discovery or bonitas member what does SARS give me
    my wife and three children are on my scheme what comes off my tax
    monthly amount per person on medical aid
    does having a medical aid lower my tax
    is my medical aid deducted from income or from tax
    medical rebate main member and dependants
    first two members and the others
    mediese fonds krediet hoeveel
    medical scheme fees tax relief
    section 6A credit`),
  'medical/additional-under-65': wordingsOf(`
    I'm under 65 with big hospital bills can I claim
    paid doctors and dentist cash without medical aid
    medical bills my scheme did not pay
    how much of my medical bills can I deduct
    paid a big operation out of my savings account can I get some back
    7.5 percent floor for medical expenses under 65
    my savings ran out and I paid specialists cash, is there tax relief
    big maternity or hospital shortfall claim
    how do they work out the extra credit for medical costs
    claimed my doctor slips but SARS gave nothing
    large dentist bills for braces, is there a credit
    medical costs that the scheme refused, what do I get as a 40 year old
    no medical aid but large bills this year
    mediese uitgawes onder 65
    do ordinary medical bills reduce my tax if I am young
    threshold before medical costs help`),
  'medical/additional-65': wordingsOf(`
    over 65 and lots of medical bills
    pensioner of 70 with high medical costs
    33.3% medical senior
    granny of 80 pays frail care and doctors
    my dad is retired and pays his own medicine
    I am 67 and paid for a hip replacement
    elderly parents big doctor bills tax back
    medical costs for people older than 65 without the 7.5 percent floor
    senior with chronic medication costs
    what may old people deduct for medical
    retired couple medical aid very expensive, what does SARS give
    one third of medical expenses for over 65
    do retired people get more back for hospital
    mediese koste bo 65
    three times the credit rule for seniors`),
  'medical/disability': wordingsOf(`
    my son is autistic can I claim his therapy
    wheelchair for a disabled family member
    special school for my child with a disability
    deaf or blind person tax benefit
    my daughter has down syndrome what can I claim
    husband had a stroke and is in a wheelchair
    carer for my disabled wife deduct
    hearing loss or blindness tax relief
    epilepsy or diabetes is it a disability for SARS
    remedial school for ADHD child
    adapt bathroom and car for a disabled person
    physically impaired family member costs
    is depression or bipolar seen as disability by SARS
    nappies and therapy for my special needs child
    cerebral palsy expenses
    gestremdheid belastingvoordeel
    what do I get if I am disabled myself`),
  'medical/itr-dd': wordingsOf(`
    does my doctor have to sign a form for a disability claim
    disability form how long valid
    paper that the specialist must fill in for disability
    how many years is the disability form good for
    do I submit the itr-dd with my return
    new disability form every year or once
    download itrdd
    psychologist or doctor which one completes the disability form
    SARS rejected my disability claim because there was no form
    confirmation from a doctor that my child is disabled
    must the itrdd be stamped
    form to prove my son's autism to SARS
    gestremdheidsvorm
    does the disability certificate expire
    can a GP sign the diagnosis form`),
  'medical/qualifying-expenses': wordingsOf(`
    pregnancy and birth costs that medical aid did not pay
    costs of giving birth, can I claim
    maternity hospital bill tax
    can I claim a bill even though the scheme paid part of it
    may I claim though I paid in cash
    are physiotherapy or chiropractor sessions deductible
    are glasses and dentist claimable
    which medical costs count for sars
    is medicine from the pharmacy claimable
    physio psychologist and hospital costs
    botox or cosmetic surgery count
    vitamins and flu tablets without script
    does contact lenses or spectacles count as medical
    are psychologist and occupational therapy sessions allowed
    prescribed chronic medicine
    dentist implants allowed as a medical cost
    homeopath or traditional healer costs allowed
    travelling to the doctor count as medical
    home nurse for my husband after surgery allowed
    operation overseas counted
    covid test or vaccine count
    watter mediese koste tel
    does the gym or biokineticist count`),
  'medical/parents': wordingsOf(`
    I pay the medical aid of my helper, can I claim
    credit for my nanny's medical aid
    medical aid for someone who works for me
    I pay my mother's medical aid although she has her own plan
    can I claim for my dad though he's not on my medical aid
    paying a brother's medical aid, do I get a credit
    I pay for my parents even if they live elsewhere
    I pay my mom's medical aid do I get the credit
    medical aid of my parents or grandmother
    I put my mother on my medical aid
    paying for gogo's scheme
    my father has his own medical aid but I pay it
    siblings share the cost of mom's medical aid
    adult child still on my medical aid who gets the credit
    my in-laws are dependants on my scheme
    who claims the medical credit husband or wife
    boyfriend or girlfriend on my medical aid
    I cover my sister and her baby on my medical
    niece or nephew that I look after on my scheme
    medies vir my ouers betaal
    paying the medical aid of my unemployed brother
    which relatives count as dependants for medical`),
  'medical/employer-pays': wordingsOf(`
    my medical is paid by the company why am I taxed on it
    company contribution to my scheme on the payslip
    I don't pay medical aid myself, the boss does, do I still get credits
    work covers the whole medical aid
    employer subsidy for medical scheme counts as mine
    why does my payslip show a medical benefit
    do I add what my employer pays to the medical in my return
    is a medical aid perk taxed
    state employee GEMS subsidy taxed
    job pays two thirds of my medical aid
    werkgewer betaal my medies
    the boss pays my scheme who gets the tax credit
    company medical aid makes my taxable pay higher
    employer part of the medical fees already counted on irp5
    can I claim the portion that the employer paid`),
  'medical/gap-cover': wordingsOf(`
    is gap cover deductible
    hospital cash back plan
    sanlam gap or turnberry premium
    hospital plan from discovery does that count
    cash plan clinix insurance medical
    day to day insurance like affinity or dischem health, does it count
    health insurance is not a medical scheme or is it
    is my hospital plan a medical scheme
    top-up insurance for shortfalls
    accident or dread disease cover premium deduct
    how do I know if my plan is registered
    cheap health cover from an insurer gives me credit or not
    gap dekking aftrekbaar
    travel medical insurance abroad
    primary care insurance product credits
    clientele hospital plan premiums`),
  'medical/calculator-rates': wordingsOf(`
    your simple calculator and the comprehensive one disagree about medical
    which medical rates does the basic calculator use
    practice's published medical rates
    different medical amount in the two tools
    gazetted credit versus your own table
    medical credits in the calculator do not match SARS
    why is the medical figure not the official one
    calculator shows two results for medical aid
    switch to gazetted medical rates
    are the medical amounts in the calculator up to date
    why does my medical result change between your calculators
    which of the two medical figures will my return use
    sakrekenaar wys verskillende mediese krediet
    basic calculator medical credit same for every year`),
};
