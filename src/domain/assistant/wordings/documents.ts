import { type Wordings, wordingsOf } from './wordings.ts';

/** Documents for a return and where to get them. */
export const documentsWordings: Wordings = {
  'documents/needed': wordingsOf(`
    which papers do I need for tax season
    what must I have ready to do my return
    list of documents for a tax return
    what paperwork do you want from me for my return
    first time filing what do I bring
    what should I gather before I start
    which certificates go with my return
    do you need a copy of my id
    what slips are necessary for an ordinary salary earner
    papers for the accountant
    papers I should have ready to file
    watter dokumente het ek nodig
    full list of what you require
    documents for a landlord and shares
    is my irp5 and medical certificate enough
    do I need bank statements for my return
    what do I need for the return
    what do I need to have ready for my tax`),
  'documents/get-irp5': wordingsOf(`
    umqashi wami akanginiki i-IRP5
    wanneer kry ek my irp5 van my werkgewer
    my werkgewer gee nie my irp5 nie
    can SARS give me a copy of my irp5
    where to get another copy of my certificate
    company closed down where do I get my irp5
    former employer refuses to give me an irp5
    I don't have my irp5
    my old job never sent my irp5
    boss will not hand over my tax certificate
    left the company and they won't send my irp5
    where can I download an irp5
    payroll never gave me the certificate
    I resigned last year and need my irp5
    it3a where do I get it
    when do I receive my irp5
    can I use a payslip in place of an irp5
    my pension fund's irp5
    employer ignores my calls about the irp5
    waar kry ek my irp5 van my werkgewer
    my old workplace shut down and I have no certificate
    does my own irp5 cost anything
    is my irp5 free at sars
    do I get my irp5 from sars for free`),
  'documents/wrong-irp5': wordingsOf(`
    amounts on my irp5 are incorrect
    irp5 is missing on efiling
    two of the same irp5 showing
    sars has a different irp5 amount than I have
    my salary on the tax certificate does not match my payslips
    hr made a mistake on my irp5
    certificate not loaded at sars yet
    can I change the irp5 figures on the return
    my irp5 does not pull through
    irp5 shows less tax than was deducted
    employer did not send my certificate to sars
    refresh the return after a corrected irp5
    irp5 has the wrong id number
    my irp5 is verkeerd
    income on irp5 that I never got
    old employer reported the wrong code`),
  'documents/medical': wordingsOf(`
    where do I download my medical aid tax certificate
    how do I get the tax slip from discovery health
    momentum medihelp certificate for the tax year
    my medical aid must send me the tax paper
    paper that shows what I paid into my scheme
    polmed fedhealth tax letter
    call the scheme for a tax certificate
    which page of the medical certificate do you need
    mediese fonds belastingsertifikaat
    certificate from my medical scheme not received
    where does it show the claims my scheme didn't pay
    changed medical aids do I need two certificates
    medical aid statement or tax certificate
    tax certificate of gems for nurses
    scheme app tax document`),
  'documents/retirement': wordingsOf(`
    certificate from 10X or Allan Gray for my RA
    proof that I paid into an annuity
    annuity tax slip from liberty or discovery
    when does my insurer send the contribution certificate
    do I need an RA certificate if it goes through payroll
    I have three annuities which papers
    my RA statement got lost
    certificate of contributions to the fund
    uittreeannuïteit sertifikaat
    document for the annuity I pay by debit order
    pension fund contributions certificate
    policy tax certificate retirement
    get proof of RA payments
    is an RA certificate needed for sars`),
  'documents/it3b': wordingsOf(`
    where do I find the interest certificate from the bank
    it3b from capitec absa or standard bank
    certificate for the interest on my savings
    nedbank tax certificate download
    which certificate shows my dividends
    it3b from tymebank or discovery bank
    do I need a paper for small interest
    certificate for my fixed deposit
    proof of interest earned
    absa app where is the tax certificate
    rente sertifikaat bank
    my bank did not send a certificate
    money market account certificate
    allan gray it3b statement`),
  'documents/it3c': wordingsOf(`
    where do I find proof of the shares I sold
    broker statement for capital gains
    certificate from the fund manager for units I sold
    satrix or allan gray disposal certificate
    base cost on my certificate looks wrong
    no capital gain certificate received
    do I need an it3c if I did not sell
    statement of disposals
    my broker changed and the purchase price is missing
    aandele verkoop sertifikaat
    what is an it3c
    download it3c from my investment platform
    certificate showing proceeds and base cost
    paper for shares sold last year`),
  'documents/it3s': wordingsOf(`
    tfsa certificate where
    certificate for my tax free account
    must my tax free investment be on the return
    what is an it3s
    easyequities tfsa it3s
    satrix tax free certificate
    do you need papers of my tax free savings
    tax free account at two banks which certificates
    bank paper for the tax free money
    certificate of my tfsa contributions
    belastingvrye spaar sertifikaat
    nothing is taxed why do I need the tfsa certificate
    show sars what went into my tax free account
    download the it3s`),
  'documents/crypto-report': wordingsOf(`
    export bitcoin trades for tax
    how do I get my coins history
    which papers for crypto
    exchange shut down and I need my trades
    csv of all my crypto transactions
    statement of my luno wallet
    crypto records needed for the return
    proof of what I paid for my bitcoin
    altcointrader or ovex statement
    metamask wallet transactions for tax
    binance history download
    what must a crypto report show
    do I need a report from each exchange
    kripto verslag vir belasting`),
  'documents/property-sale': wordingsOf(`
    sold my flat which papers do you need
    proof of what I paid for the house long ago
    conveyancer final account
    papers for the sale of land
    invoices for the new kitchen and the sale of my home
    which documents show the gain on a house
    agent commission invoice for cgt
    lost the purchase papers of my house
    statement from the transferring attorney
    huis verkoop watter dokumente
    what must I send after selling my holiday home
    final statement of account from the lawyers
    what proof of cost for a property sold
    documents when a house was sold and let out before`),
  'documents/rental': wordingsOf(`
    landlord what papers must I send
    rent statement from the agent
    proof of bond interest for my let flat
    tenant income paperwork
    which slips for a flat that I let out
    do you need slips for levies rates and repairs
    airbnb records to send
    can I make my own list of rent and costs
    spreadsheet of rental expenses
    huur inkomste dokumente
    municipal account for my rental needed
    which papers do you need from a landlord
    certificate from the bank for my bond
    let property documents two owners`),
  'documents/home-office': wordingsOf(`
    what proof do they want for a home office
    papers for my office at home
    home office slips and letters to send in
    what documents prove my home office
    do I need a floor plan for the home office
    letter from employer for home office deduction
    bills for the room that I work in
    watter papiere vir my tuiskantoor
    supporting documents for a study used for work
    evidence for work from home expenses`),
  'documents/keep': wordingsOf(`
    how many years must I keep my slips
    may I throw away old tax papers
    when may I shred my old slips
    years to hold on to receipts
    do I have to keep paper after filing
    must I store invoices after the assessment
    how far back should my records go
    is five years enough for my papers
    keep purchase documents of a house
    can I bin my old irp5
    archive of tax papers how many years
    hoe lank moet ek dokumente hou
    after submission can I throw the receipts out
    records retention period for taxpayers`),
  'documents/photo': wordingsOf(`
    can I just take a photo of my slips
    what file formats can I upload
    jpg or pdf which formats
    cellphone picture of documents ok
    is a picture from my phone good enough
    do you want scans or pictures of pages
    can I upload heic or only pdf
    pages from my camera
    what size may a file be
    my certificate pdf asks for a code
    snap of my id both sides
    excel sheet ok
    must documents be certified copies
    which formats may my documents have
    kan ek 'n foto stuur
    is a screenshot accepted`),
  'documents/email': wordingsOf(`
    can I email you my documents
    send documents by whatsapp
    is e-mailing my irp5 safe
    may I send slips on whatsapp
    I'd rather mail it to you
    what is the secure way to get papers to you
    can I post my papers
    can I fax or courier documents
    can't I just reply to your email with the certificate
    send my slips through chat
    dokumente per epos stuur
    your email address for documents
    drop off my paperwork
    why don't you accept papers by email
    I don't trust uploading can I mail them`),
  'documents/missing': wordingsOf(`
    what if I can't prove an expense
    I have no slip for a real expense, can I still claim
    lost my receipts but I did pay, what now
    can I claim without an invoice
    the shop didn't give me an invoice
    I paid cash and got no receipt, does it count
    faded slip that can't be read
    I lost the slip you asked for
    what if I can't get hold of a certificate
    you ask for something that I never had
    the document request is not for me
    no invoice for a cost
    my receipts burned or got stolen
    I threw the slips away
    button for I don't have this document
    I never received the paper you request
    is every document essential
    can you carry on without one certificate
    ek het nie die dokument nie
    will a missing paper hold up my return
    you want a document I can't find`),
  'documents/medical-costs': wordingsOf(`
    what slips do I keep for chronic meds and specs so that I can claim
    what papers for medical bills the scheme did not pay
    do I need receipts from the pharmacy
    is a till slip from clicks enough for my medicine
    what proof does sars want for the optician
    which invoices for the specialist must I hold on to
    watter strokies moet ek hou vir medisyne en brille
    bewyse vir doktersrekeninge wat ek self betaal het
    no medical aid, what do I keep for hospital bills
    do I keep the scripts for my chronic medication
    what documents for physio and dentist paid from my pocket
    must I keep the slips for meds`),
};
