const lines = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Requests for the tax. `#` stands for an amount with its period. */
export const taxWordings = lines(`
  how much tax do I pay on #
  how much tax must I pay on #
  how much tax will I pay if I earn #
  how much income tax is that
  how much tax is that
  how much tax would that be
  how much tax
  how much tax please
  tax
  tax please
  tax on #
  tax for #
  # tax
  income tax #
  income tax on a salary of #
  what is the tax
  what is the tax on #
  what tax do I pay
  what tax must I pay on #
  what will my tax be
  what would tax have been on #
  what would my tax have been
  what was the tax on #
  what would my income tax be on #
  what is my tax for the year
  paye for the year
  tax for the year
  total tax
  what is the tax on both
  what is the tax on both together
  tax on the two together
  what tax do I pay on both jobs together
  what does the tax come to
  what is my annual tax
  what is the yearly tax
  what is the monthly tax on #
  whats the tax bill
  what would the tax bill be on #
  how big is the tax
  how big is my tax bill
  calculate my tax
  calculate the tax on #
  please calculate income tax for #
  calculate tax
  compute my tax
  work out my tax
  work out the tax on #
  estimate my tax
  determine the tax payable on #
  tax payable on #
  tax payable
  tax due on #
  what tax is due
  give me the tax
  give me the paye
  what do I pay in tax if I earn #
  tax thereon
  what is that in tax
  what does that mean in tax
  how much does sars get out of me
  calculate my paye and uif
  work out my paye and uif
  work out my uif and tax
  what is my paye and uif
  my paye and uif please
  work out my paye n uif
  what must he hand over to sars
  what does she have to hand over to sars in a year
  what must he fork out in tax
  what does she have to give sars
  what must she pay over to sars
  what is she liable for
  what is he obliged to pay on #
  what has to go to the taxman
  what is due to sars each year
  how much more tax do I pay
  how much extra tax will I pay
  extra tax
  how much of the extra goes to sars
  how much tax gets knocked off #
  how much tax are we talking
  and the tax
  the tax please
  calculate the tax
  how much tax am I supposed to pay
  what am I supposed to pay sars
  I would like to know what # is taxed
  what tax is my mother liable for
  tax liability on #
  how much tax is it
  what is payable to sars
  what cut does sars take
  what must be withheld
  how much will be withheld from #
  what will they dock me for tax
  give me the tax figure
  give me a tax estimate
  tax amount for #
  tax calculation for #
  do the sum
  do my tax sum
  I want to know my tax
  I need to know how much tax I pay
  tell me what tax I pay
  what am I taxed on #
  how much does a person on # pay
  what must a person on # pay
  how much do I owe the taxman on my pay
  how much am I taxed
  how heavily am I taxed on #
  how much will I be taxed
  how hard will sars hit me
  how badly will I be taxed on #
  what do I pay on #
  what must I pay on #
  what do I owe on #
  what do I owe
  what do I owe sars on #
  what must I pay sars
  how much must I pay sars
  how much must I pay
  how much do I pay
  how much do I pay sars
  how much do I owe sars
  how much do I owe the taxman
  how much do I have to pay over to sars
  how much must be paid to sars
  what does sars take
  what will sars take
  what will sars take from #
  how much will sars take
  how much does sars take from me
  what is sars going to take
  what is sars taking from me
  what will they take
  how much will they take
  how much do they take off
  what does sars want from me
  how much does sars want
  how much does sars get
  what does sars get from #
  what does the taxman get
  what does the taxman take
  how much goes to the taxman
  how much goes to sars
  how much of that goes to sars
  how much of it goes to sars
  how much of # goes to tax
  how much of my salary goes to tax
  how much of my money goes to sars
  what part of # goes to sars
  what portion of # is tax
  sars portion
  sars share
  what share does sars get
  what is sars share
  what goes to sars
  what goes off for tax
  what comes off
  what comes off for tax
  how much comes off
  how much tax comes off
  what gets deducted
  what is deducted
  how much tax do I pay each month
  how much tax do I pay per month
  how much tax do I pay a year
  how much tax a year
  how much tax per month
  what is my tax every month
  what will my tax be this year
  how much is deducted
  how much will be deducted
  how much tax will be deducted
  what will be deducted from #
  how much gets taken off
  how much tax gets taken
  my deductions
  what are my deductions
  what will my deductions be
  deductions on #
  how much do I lose to tax
  how much do I lose
  how much disappears in tax
  how much does the government take
  what does the government get
  what is my paye
  how much tax on my salary
  tax on my salary
  what will sars take from my salary
  how much tax do I pay on my income
  can you tell me how much tax I will pay
  can you work out my tax for me
  please help me work out my tax
  could you calculate my tax
  I want to know how much tax I must pay
  what is the paye on #
  how much paye
  how much paye will I pay
  paye on #
  how much paye should my employer deduct
  how much should my employer take off
  what must my boss deduct
  should I pay tax and how much
  do I pay tax and how much
  will I pay any tax on #
  do I have to pay tax on #
  would I pay tax on # and how much
  do I still pay tax on my pension of #
  must I still pay tax on #
  moet ek nog belasting betaal op my pensioen van #
  if I earn # what is the tax
  what tax if I earn #
  what should I have paid
  how much was due
  what was the tax on #
  how much tax did I pay
  how much would I have paid
  how much tax should I be paying
  hoeveel moet ek aan sars betaal
  wat moet ek aan sars betaal
  wat moet ek betaal
  hoeveel belasting moet ek betaal
  hoeveel belasting betaal ek
  hoeveel belasting is dit
  wat is die belasting
  wat is die belasting op #
  wat is my belasting
  belasting op #
  bereken my belasting
  werk my belasting uit
  hoeveel vat sars
  wat vat sars
  hoeveel vat die taxman
  wat gaan sars vat
  hoeveel gaan na sars
  hoeveel trek hulle af
  wat trek hulle af
  hoeveel word afgetrek
  wat word afgetrek vir belasting
  wat gaan af vir belasting
  ngizokhokha itax engakanani
  ngizokhokha intela engakanani
  ngikhokha malini
  ngikhokha malini intela
  ngizokhokha malini
  ngizokhokha malini ku sars
  intela malini
  intela yami ingakanani
  itax yami ingakanani
  tax yami ingakanani
  intela ingakanani
  usars uthatha malini
  usars uzothatha malini
  bathatha malini
  bazodonsa malini
  badonsa malini
  ngizohlawula malini irhafu
  irhafu yam yimalini
  ke tla patala lekgetho le lekae
  ke patala lekgetho le lekae
  ke patala bokae
  ke tla patala bokae
  lekgetho ke bokae
  lekgetho la ka ke bokae
  sars e nka bokae
  sars e tla nka bokae
  ke lefa bokae
  motshelo ke bokae
`);

/** Requests for the take-home pay. */
export const takeHomeWordings = lines(`
  what is my take home
  what is my take home pay
  what is my take home on #
  take home
  take home on #
  take home pay
  how much do I take home
  how much will I take home
  what do I take home on #
  what will I take home if I earn #
  work out my take home pay
  work out what I get in my hand
  what do I take home each month
  what do I get paid out per month
  what is my take home pay a month
  calculate what I get paid out after tax
  calculate my take home pay
  calculate my net pay
  what is my net
  what is my net pay
  what is my net salary
  net pay on #
  net salary on #
  net on #
  net of #
  net
  # gross is how much net
  how much is that net
  what is that net
  what is that after tax
  how much is that after tax
  # after tax
  what is # after tax
  after tax pay on #
  # minus tax
  after tax amount on #
  what is the after tax amount
  how much will remain for me
  what will remain out of #
  # less tax is what
  what will my salary be after tax
  what will I get after tax
  how much do I get after tax
  what do I have left after tax
  what is left after tax
  what is left
  whats left
  what is left over
  what is left of #
  how much is left
  how much is left over
  what remains
  what remains of #
  what remains after deductions
  what stays with me
  how much stays
  what do I keep
  how much do I keep
  how much of it do I keep
  how much can I keep
  what do I clear
  what will I clear on #
  how much do I clear
  clear
  what do I get out
  what do I get
  what will I get
  what do I get paid out
  how much do I get paid out
  how much will I be paid
  what will be paid out
  what will be paid into my account
  how much lands in my account
  how much lands in my bank account
  what ends up in my account
  what do I see in my bank account
  how much will I receive
  what lands in my bank
  how much cash do I see if I earn #
  how much comes out clear
  what will I actually get
  how much do I actually receive
  how much do I get in my hand
  what do I get in the hand
  in my pocket
  what do I get in my pocket
  how much is that in my pocket
  what is in my pocket at the end
  what do I walk away with
  how much is mine
  how much can I spend
  how much money is mine after tax
  what do I bring home
  what will my payslip say
  bottom line
  wat hou ek oor
  wat bly oor
  wat bly oor vir my
  hoeveel bly oor
  wat kry ek in die hand
  wat kry ek in my sak
  wat kry ek uit
  wat kom ek uit
  hoeveel kry ek uit
  hoeveel bring ek huis toe
  wat bring ek huis toe
  wat is my netto
  wat is my netto salaris
  kusala malini
  ngisala namalini
  ngizosala namalini
  ngizothola malini
  ke sala ka bokae
  ke tla sala ka bokae
`);

/** Requests for another figure: UIF, a refund, the tax on an additional amount. */
export const otherSumWordings = lines(`
  after tax and uif
  how much uif
  how much uif do I pay on #
  uif on #
  what is my uif
  how much uif comes off
  what is the uif deduction on #
  how much less tax
  how much tax do I save
  how much will I save
  what do I save in tax
  what would I save
  how much extra tax
  extra tax
  total tax
  what is the total tax
  what is my total tax
  how much tax in total
  how much in total
  how much of the bonus goes to tax
  how much tax on the bonus
  how much tax on that
  what tax on that
  tax on the bonus
  tax on that
  what will the bonus cost me
  what if I put # more into my annuity
  what if I add # to my annuity
  what if I earn #
  what if I get #
  do I get a refund
  how much do I get back
  what will I get back or owe
  am I getting a refund
  tax on a retirement lump sum of #
  how much tax on a lump sum of #
  tax on a severance package of #
  retrenchment package of # tax
  # from my provident fund when I resign how much tax
  how much tax if I withdraw # from my savings pot
  two pot withdrawal of # how much tax
  I cash in # of my pension fund how much tax
  what tax on interest of #
  tax on a capital gain of #
  what tax on rental profit of #
  what tax does a bonus of # cost me
  how much tax on a bonus of #
  how much less tax if I donate #
  how much tax on a profit of #
  do I still owe
  do I get something back
`);

/** Statements of facts that a calculation needs. They ask for neither a figure nor a rule. */
export const statementWordings = lines(`
  I earn #
  my salary is #
  salary of #
  gross salary #
  my gross is #
  gross income #
  income #
  I make #
  I get #
  I get # gross
  I get paid #
  I am paid #
  they pay me #
  my boss pays me #
  my employer pays me #
  I am on #
  I work for #
  I bring in #
  earning #
  on #
  my wage is #
  wage #
  pay #
  my basic is #
  my package is #
  package of #
  my cost to company is #
  new job pays #
  I was offered #
  I pull in #
  they are paying me #
  if I am making #
  they offered me # at the new place
  my boss gives me #
  the company wants to pay me #
  we pay our manager #
  I will be getting # from next year
  my payslip says # gross
  right now I earn #
  I draw #
  # a month from my employer
  I got an offer of #
  I got a job at #
  starting salary #
  I started a job
  I have two jobs
  one pays # and the other #
  the other pays #
  my second job pays #
  I also get #
  I also earn # from rent
  # commission
  # overtime
  plus a bonus of #
  I get a bonus of #
  and a 13th cheque
  with a travel allowance of #
  plus a car allowance of #
  my pension is #
  I get a pension of #
  I receive a pension
  I am a pensioner
  I am retired
  my living annuity pays #
  I put # into my retirement annuity
  # to a retirement annuity
  # into an annuity
  # goes to my pension fund
  paying # into my pension fund
  I contribute # to my provident fund
  I pay # for medical aid
  my medical aid costs #
  medical aid for me and my wife
  on medical aid
  my wife and kids are on my medical aid
  no medical aid
  on Discovery
  main member
  one dependant
  I have kids
  I am a single mom
  I am a teacher
  I am a nurse at a hospital
  I work as a plumber
  I work at a shop
  I work in town
  I live in Durban
  years old
  I am
  age
  I am under
  over
  I am married
  I am single
  my wife earns #
  my husband earns #
  my son gets #
  my mother gets #
  my brother makes #
  interest of #
  I got # interest
  rental profit #
  I donated #
  before tax
  before deductions
  for the year
  for the tax year
  in the tax year
  basic salary
  per month
  hi
  hello
  good day
  thanks
  please help
  my paye was #
  they deducted # paye
  my employer withheld #
  working hours
  I work days
  ek verdien #
  ek kry #
  my salaris is #
  salaris van #
  ek werk by die skool
  ngihola #
  ngithola #
  ngiholelwa #
  ngisebenza
  ke amohela #
  ke fumana #
  moputso wa ka ke #
`);

/** Questions about a rule that name an amount. */
export const ruleWordings = lines(`
  how much cgt is there when I sell my home for #
  how much cgt on a flat of my company
  how much cgt when my company sells the home that I live in
  how much cgt when a trust passes a gain on to me
  who must pay the uif when I earn #
  must I submit a return if I earn #
  do I have to file if I earn #
  I earn # must I register for tax
  what happens if I earn # and don't file
  what happens if I don't declare #
  does sars know that I earn #
  must I tell sars
  who must pay uif when I earn #
  who pays the tax when I earn #
  when must I pay the tax on #
  by when do I pay
  how do I pay the tax on #
  how do I declare #
  where do I declare #
  where on the return does # go
  where do I put # on my return
  which form do I need for #
  which documents do I need
  what documents must I send
  what must I do
  what should I do
  what now
  what do I do now
  what next
  why do I owe # to sars
  why did sars take # from me
  why is so much tax deducted
  why was # deducted
  is # taxable
  is it taxable
  is this taxable
  is the interest taxed
  is my allowance of # taxable
  am I a provisional taxpayer if I earn #
  am I over the threshold with #
  do I qualify for anything with #
  can I claim # as a deduction
  can I deduct #
  what can I claim
  what can I deduct
  how much can I claim
  how much can I deduct
  how much can I put into a retirement annuity
  how much can I contribute
  how much must I contribute
  how much should I save
  how much can I earn before I pay tax
  how much can I withdraw
  how much bond can I afford
  how much can I borrow
  how much leave do I get
  how much uif will they pay me out
  how much can I claim from uif
  how much do you charge
  what do you charge for a return
  what does it cost
  how long does it take
  how long must I keep slips
  what bracket am I in with #
  which tax bracket is #
  what percentage is the bracket for #
  what is my marginal rate on #
  what rate applies to #
  is a retirement annuity worth it
  is it worth it
  will I get into trouble
  will sars find out
  will sars fine me
  can sars take # from my account
  what penalty do I pay on #
  how much is the penalty
  how much interest does sars charge on #
  how can I pay less tax
  how do I lower my tax
  how do I get a tax number
  how do I get it back
  where is my refund
  when do I get my refund of #
  my irp5 says # but my payslip differs
  my irp5 shows # what is that
  what is the # on my irp5
  what does # mean
  sars says I owe #
  sars wants # from me
  how do I dispute #
  can I pay # off
  can I pay # a month to sars
  I can only pay # a month
`);
