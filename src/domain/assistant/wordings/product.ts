import { type Wordings, wordingsOf } from './wordings.ts';

/** Pages of this site: where to find them and how they work. */
export const productWordings: Wordings = {
  'product/upload': wordingsOf(`
    where do I upload my irp5 on your site
    how do I send you a file here
    how do I get my papers onto the site
    drag and drop files
    attach my certificates
    upload several files at once
    where is the upload page
    put my medical certificate here
    take a picture and load it
    upload for a request
    hand in a document on your website
    where on the site do my slips go
    laai dokumente op
    add more papers to my return
    which button to add a file
    give you my certificates online`),
  'product/document-status': wordingsOf(`
    what does the status of a document mean
    where do I see whether a document was approved
    what do pending and approved mean at documents
    how do I know that an upload is checked
    why would you ask me to replace a document
    my file says pending since yesterday
    what does approved mean beside a file
    why does my document say it must be replaced
    you rejected my document why
    what is a document from your practitioner
    file is locked what does it mean
    meaning of processed beside my irp5
    badge on my document`),
  'product/document-delete': wordingsOf(`
    loaded the wrong file, how do I get rid of it
    sent the wrong slip through, can I take it out again
    take out a document that I uploaded by accident
    uploaded somebody else's statement by mistake
    wrong page uploaded, remove it
    swap the certificate I uploaded for the right one
    get my upload off there again
    remove a file I uploaded
    I put in my wife's irp5 by mistake
    take back a document
    get a deleted file back
    swap a blurry scan for a better one
    why is there no delete button at my document
    rename a document
    newer version of a certificate
    how do I overwrite a file
    undo deleting a file
    locked document I want to remove
    vee 'n dokument uit
    wrong file sent how do I withdraw it
    trash bin for documents`),
  'product/upload-failed': wordingsOf(`
    my file won't upload
    upload gives an error
    file rejected when I upload
    my pdf is over the limit
    the upload stops halfway
    it says the format is wrong
    photo will not go through
    upload hangs
    can't get my file onto the site
    damaged file message
    heic not accepted error
    why is my document refused when I load it
    oplaai werk nie
    split a large pdf
    my scan is too heavy to upload
    keeps failing when I add a document`),
  'product/calculator': wordingsOf(`
    tell me what my tax is
    please tell me how much tax I pay
    tell me what I must pay in tax
    can you tell me what I will take home
    where on the site is the tax calculator
    how do I work out my take home on your site
    can I trust the figure your calculator gives
    try the tax sum without an account
    does the calculator include uif
    which years can the calculator do
    online tool to compute my tax
    belasting sakrekenaar op julle webwerf
    why does the basic calculator not show a refund
    net pay calculator
    is the calculator free
    tool to estimate my monthly tax
    calculator gives another amount than my payslip
    show the steps of the calculation
    do I pay for the calculator`),
  'product/comprehensive-calculator': wordingsOf(`
    detailed calculator
    calculator for freelancers and landlords
    see if I will owe or get back
    tool that works out a refund
    enter codes from my certificate into a calculator
    advanced calculator free or paid
    calculate crypto and shares on your site
    where can I estimate my whole return
    big calculator with all the codes
    calculator shows what lowers my tax
    calculate my refund before filing
    lump sum in the calculator
    skat my terugbetaling
    which calculator takes medical costs and travel`),
  'product/read-irp5': wordingsOf(`
    load my irp5 pdf into the calculator
    fill in the codes for me from the pdf
    photo of irp5 not read by the calculator
    is my irp5 sent to you when the calculator reads it
    autofill from my tax certificate
    calculator does not accept my irp5 file
    do I have to type all the codes
    extract amounts from an it3a
    pdf reader for irp5
    scan of my certificate does not work in the calculator
    upload irp5 to calculator
    lees my irp5
    import of payroll pdf
    wrong amounts were read from my irp5`),
  'product/saved-calculations': wordingsOf(`
    my estimate is gone
    how many calculations can I keep
    delete an old estimate
    rename a saved estimate
    keep my result for later
    can I duplicate an estimate
    did a calculation before logging in where is it
    put two scenarios next to each other
    history of my calculations
    gestoorde berekenings
    store what I calculated
    load an earlier estimate
    list of estimates in my account`),
  'product/print': wordingsOf(`
    how do I print my calculation
    get my result on paper
    save the outcome as a pdf
    export the calculation to excel
    hard copy of the calculator
    send my calculation to the bank as a document
    print button where
    pdf of my estimate
    spreadsheet with the codes
    download the workings
    share my calculation with someone
    druk my berekening
    statement of a return print
    csv export`),
  'product/preparation': wordingsOf(`
    what is tax preparation on your site
    what does the preparation page do
    what is meant by preparation
    let me begin with the questions for my return
    begin a new return on your site
    how long are the questions
    can I stop halfway and come back
    my answers are they saved
    where do I click to begin my return
    first step to get a return
    skip a preparation question I don't know
    what do you ask in tax preparation
    do I pay before sending documents
    begin met my opgawe
    resume the questionnaire
    start filing with taxpilot
    where is the tax preparation page`),
  'product/several-returns': wordingsOf(`
    returns of my whole family in one account
    two people one login
    do my parents' returns from my account
    can I add my husband here
    several years at the same time
    company and private return together
    family account
    separate returns for last year and this year
    manage returns of my mother and me
    may I share my account with my wife
    another return next to the first
    twee opgawes op een rekening
    prepare my company's return in my own account
    switch between returns
    how do I invite my wife to my account
    can my husband use my account for his return
    add a family member to my profile`),
  'product/return-status': wordingsOf(`
    will I get a message when you have filed
    how do I know when you submitted my return
    do you let me know once it is filed
    will you email me when my return is finished
    what does the page of my return show
    what do the stages mean
    where on the site do I see the stage of a return
    who acts next, how do I see that
    meaning of awaiting your approval
    where can I follow what you do with a return
    what does in preparation mean
    does your site show the history of a return
    explain the stages from documents needed to closed
    what is the stage verification at a return
    where do I see the progress of my return
    my return shows in preparation what does that stage mean
    follow my return
    stage awaiting your approval`),
  'product/ready': wordingsOf(`
    all my papers are uploaded
    I am finished with uploading
    nothing more to send
    press that is everything when
    complete button for my documents
    can I add another slip after saying that is everything
    uploaded the lot when do you begin
    how do you know I'm done uploading my documents
    I've handed in all you asked for
    when does the time for my figures start
    is my document list complete
    ek het alles gestuur
    do I need to confirm that all documents are in
    that is everything is greyed out`),
  'product/approve': wordingsOf(`
    sign off my figures
    where do I say yes to the figures of my return
    you want my approval for the return
    a figure in your draft is wrong
    what happens after I approve the figures
    can I refuse the figures
    you changed my figures after I approved
    consent before it goes to sars
    check my return before submission
    where is the approval page
    keur my syfers goed
    how do I query an amount you put in
    accept the draft return
    do you submit without asking me`),
  'product/outcome': wordingsOf(`
    result of my return on your site
    where is my notice of assessment here
    assessed differently than you submitted where do I see it
    sars answered what is the result
    my return says assessed
    what came out of my return
    refund or payment where do you show it
    see the final result
    compare the assessment with my return on the outcome page
    uitslag van my opgawe
    did the assessment of my return go well
    my last day to object on your site
    assessment arrived where do I look
    why does my return close`),
  'product/messages': wordingsOf(`
    how do I write to my practitioner
    send my practitioner a message
    contact the person doing my return
    write a note about my return
    where do I ask my practitioner something
    inbox on your site
    reply to your message
    you wrote to me where do I read it
    I got an email that there is a new message
    send a picture in a message
    message without a return
    boodskap aan my konsultant
    conversation with my accountant
    drafts of messages`),
  'product/dashboard': wordingsOf(`
    what do I see on the page after login
    explain the home screen of my account
    card with take home pay
    overview page
    is the amount on the dashboard my refund
    where is my to do list on the dashboard
    start page shows an amount what is it
    recent activity list
    paneelbord
    what do the boxes on the front page mean
    dashboard shows nothing
    dashboard list of things I must still do`),
  'product/calendar': wordingsOf(`
    put the deadlines in my phone
    outlook subscription to tax dates
    secret calendar address
    sync due dates to my calendar
    can others see my calendar
    my calendar link stopped working
    add the irp6 dates to google calendar
    iphone calendar tax deadlines
    get due dates automatically in my diary
    kalender met belastingdatums
    new calendar address
    feed with dates
    how do I subscribe to the dates
    ical`),
  'product/technical': wordingsOf(`
    something is broken on your site
    blank page
    keeps loading
    your website hangs
    I get a red error message
    which browser should I use
    site is down
    lost what I typed
    found a bug on your page
    can't click on anything
    webwerf werk nie
    report a fault on the site
    page freezes
    does your site work with safari`),
  'product/dark-mode': wordingsOf(`
    is there dark mode
    make the letters bigger
    colours are too bright
    night mode
    letters are too small
    I am blind can I use the site
    black background
    zoom in
    high contrast
    bad eyes can't read the page
    switch back to light
    use the site without a mouse
    donker agtergrond
    how do I change the colours of the site
    bigger font
    keyboard only use`),
  'product/app': wordingsOf(`
    taxpilot app in the play store
    install on my iphone
    mobile version
    can I do everything on my cellphone
    tablet use
    is there an app to download for my phone
    icon on my home screen
    work on ipad
    app store
    no computer only a phone
    is daar 'n toep
    use from a cheap android
    do I need a laptop for your site
    desktop program available`),
};
