import { type Intent, intent } from './intent.ts';

/** General knowledge, entertainment and idle talk. */
export const knowledgeIntents: readonly Intent[] = [
  intent(
    'outside',
    'politics and government',
    'president minister party election vote parliament anc da eff mayor cabinet corruption budget speech commissioner',
    `who owns the big banks
    who is in charge of the reserve bank
    who is the finance minister
    who was president before Ramaphosa
    when do we vote again
    what does the DA want
    who is the premier of Gauteng
    how does parliament work
    how many seats does the EFF have
    how much did the state lose to corruption
    what did the minister say in the budget speech
    who runs SARS
    why did they fight about the VAT increase in parliament
    when was SARS founded
    wie is die burgemeester van Kaapstad
    where does all our tax money go
    how much tax does the country collect
    what is the national debt
    is the government wasting my tax`,
  ),
  intent(
    'outside',
    'geography and history',
    'capital country river mountain population world war king apartheid discovered oldest biggest city flag continent year',
    `how many people live in Africa
    longest river in the world
    when did apartheid end
    who discovered America
    flag of Lesotho, what does it mean
    which country is the biggest
    how old is Johannesburg
    when was the second world war
    where is Timbuktu
    how high is Mount Everest
    who was Shaka Zulu
    how many provinces are there
    hoofstad van Frankryk
    history of the Union Buildings
    what language do they speak in Angola
    who built the pyramids`,
  ),
  intent(
    'outside',
    'science and mathematics',
    'physics maths chemistry planet atom equation square root speed light convert kilometre miles celsius percent calculate',
    `what is 17 times 23
    square root of 144
    explain relativity
    how far is Mars
    how many miles is 10 km
    convert 30 celsius to fahrenheit
    what is DNA
    why do cats purr
    how do vaccines work
    what's a prime number
    solve x squared plus 4x
    how fast is light
    how many litres in a gallon
    what is a black hole
    wat is 12 maal 12
    area of a circle
    how does a solar panel work`,
  ),
  intent(
    'outside',
    'language, texts and translation',
    'translate write poem letter essay meaning word spell synonym grammar xhosa zulu afrikaans english sentence story',
    `translate thank you into Sotho
    what's the Zulu word for dog
    how do you spell necessary
    write me a love poem
    help with an essay on climate change
    synonym for happy
    correct my grammar
    what does ubuntu mean
    write a cover letter for a waiter job
    tell a story about a lion
    make a caption for my photo
    vertaal hierdie sin
    how do I say I love you in Xhosa
    is it its or it's
    rhyme with orange
    summarise this book for me`,
  ),
  intent(
    'outside',
    'entertainment',
    'movie film series song music singer actor netflix tv show game lyrics concert book celebrity dstv channel',
    `what's on Netflix this week
    who sang Jerusalema
    when is the next season of the Real Housewives
    how do I get past level 10
    which channel is the soccer on
    who plays in Skeem Saam
    how old is Trevor Noah
    recommend me a good book
    lyrics of Shosholoza
    when does Black Coffee perform here
    best series of the year
    what is the Powerball jackpot
    wie speel in 7de Laan
    how do I win at chess
    tell me a joke
    is fortnite free
    lotto results last night`,
  ),
  intent(
    'outside',
    'talk about the assistant as a being',
    'feel alive like think dream favourite love you your age born happy opinion believe god',
    `do you dream
    what's your favourite colour
    do you believe in God
    how old are you
    are you happy
    will you marry me
    what do you think of Trump
    do you get tired
    who is your best friend
    can you sing
    is there life after death
    hou jy van musiek
    do you like me
    are you smarter than me
    say something nice
    I'm bored`,
  ),
  intent(
    'outside',
    'tax and law of other countries',
    'usa uk england germany australia canada namibia zimbabwe irs hmrc federal council nigeria dubai rate abroad foreign country',
    `do the French pay tax on their salary
    what do Americans pay in tax
    is there church tax in Austria
    how are Nigerians taxed at home
    do people in Sweden pay a lot of tax
    what's the top income tax rate in Sweden
    how do I file with the IRS
    what's VAT in Kenya
    does Dubai have income tax
    HMRC self assessment deadline
    what do people pay in Australia on 80 000 dollars
    stamp duty in London
    Namibia's tax year
    do Americans abroad pay tax at home
    how does the Zimbabwean revenue authority tax cars
    council tax in Manchester
    Canadian child benefit
    how do I get an Irish PPS number
    what is the social security contribution in France
    corporate tax of Ireland
    belasting in Nederland
    Botswana VAT refund for tourists
    superannuation in New Zealand`,
  ),
  intent(
    'outside',
    'nonsense and tests',
    'asdf test blah lorem ipsum hmm random qwerty xyz foo bar',
    `asdfgh
    test test
    blah blah blah
    lorem ipsum dolor
    hmm
    qwerty
    123 abc
    foo bar
    la la la
    knock knock
    say banana
    whatever
    random question
    xyz`,
  ),
];
