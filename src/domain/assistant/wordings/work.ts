import { type Wordings, wordingsOf } from './wordings.ts';

/** Employment, source codes, travel, business and VAT. */
export const workWordings: Wordings = {
  'employment/paye': wordingsOf(`
    what does paye stand for and who pays it
    tax that my boss takes off every month
    how does pay as you earn work`),
  'employment/paye-too-high': wordingsOf(`
    employer takes off too much paye
    why is so much tax taken off my pay this month
    payroll deducts the wrong amount of tax`),
  'employment/paye-not-paid': wordingsOf(`
    company deducted paye but never paid it to sars
    paye on my payslips is not on efiling
    employer kept my tax money`),
  'employment/no-paye': wordingsOf(`
    my boss takes off no tax, must I pay it
    I get my full salary without any deductions`),
  'employment/bonus': wordingsOf(`
    why is so much tax taken from my bonus
    do I pay more tax when I get a 13th cheque
    is a performance bonus taxed differently
    how much of my bonus goes to tax`),
  'employment/overtime': wordingsOf(`
    is overtime taxed more than normal pay
    do waiters pay tax on tips
    weekend work extra pay tax`),
  'employment/commission': wordingsOf(`
    salesman on commission only what can I deduct
    more than half my income is commission
    property agent deductions`),
  'employment/allowed-deductions': wordingsOf(`
    can I claim my work clothes and uniform
    can I claim driving to the office
    can a teacher deduct stationery bought with own money
    salaried person what can be deducted
    can nurses claim shoes and professional fees
    union fees or professional body fees`),
  'employment/equipment': wordingsOf(`
    deduct internet for remote work
    is a laptop paid out of my own pocket deductible
    bought a laptop for work can I claim it
    claim a phone, printer or desk
    claim internet and data for my job
    tools I bought for my work`),
  'employment/home-office': wordingsOf(`
    I work from home a few days a week can I claim a study
    hybrid work room at home deduct
    claim electricity and rent because I work at home
    kan ek my tuiskantoor aftrek`),
  'employment/fringe-benefits': wordingsOf(`
    is a cellphone from work taxable
    benefits from my company taxed
    is a loan from my employer taxable
    free accommodation from employer
    employer gives me a cellphone or groceries voucher`),
  'employment/bursary': wordingsOf(`
    company pays my studies is that taxed
    scholarship from employer for family
    university fees deduct`),
  'employment/independent-contractor': wordingsOf(`
    they call me a contractor but I work like an employee
    contract worker 25% tax withheld`),
  'employment/director': wordingsOf(`
    salary or dividends from my own company
    pay myself as owner of a pty`),
  'employment/payslip': wordingsOf(`
    explain the deductions on my payslip
    what do the lines on my salary slip mean`),
  'employment/leave-pay': wordingsOf(`
    leave paid out when I resigned
    leave days paid out taxed
    final pay after resigning`),
  'employment/domestic-worker': wordingsOf(`
    must I register my domestic helper for uif
    nanny or gardener tax`),
  'uif/contribution': wordingsOf(`
    how much is uif
    what percent goes to uif
    why do I pay uif`),
  'uif/benefits': wordingsOf(`
    is unemployment money from uif taxed
    is uif maternity money taxable
    uif payout on my tax return`),
  'codes/travel': wordingsOf(`
    travel codes on irp5 3701 3702 3703
    3701 on my certificate`),
  'codes/tax': wordingsOf(`
    4102 on my certificate
    which code shows the tax deducted`),
  'codes/benefits': wordingsOf(`
    what does 3801 mean
    3810 3813 3816 on irp5
    3802 company car code`),
  'codes/allowances': wordingsOf(`
    what does code 3713 mean
    cellphone allowance code`),
  'codes/retirement': wordingsOf(`
    4001 and 4003 on irp5
    pension and provident contribution codes`),
  'codes/medical': wordingsOf(`
    4005 on irp5 medical contributions`),
  'codes/3601': wordingsOf(`
    3601 on my irp5`),
  'codes/irp5': wordingsOf(`
    what is the irp5 for
    meaning of the numbers on my irp5`),
  'travel/allowance': wordingsOf(`
    how does a travel allowance claim work
    claim against a car allowance
    how much of my travel allowance is taxed`),
  'travel/logbook': wordingsOf(`
    what must I write in my logbook
    do I need a logbook for travel
    logbook missing can I still claim travel allowance`),
  'travel/rate-per-km': wordingsOf(`
    how much per km does sars allow
    cents per kilometre tax free
    company pays me per kilometre`),
  'travel/own-car-no-allowance': wordingsOf(`
    own bakkie for work but no allowance
    drive my own car for my job employer pays nothing`),
  'travel/company-car': wordingsOf(`
    tax on a car that my company gives me
    company vehicle private use taxed`),
  'travel/subsistence': wordingsOf(`
    daily allowance when I sleep away from home for work
    meals and hotel allowance on business trips`),
  'business/sole-trader': wordingsOf(`
    how do I register my new business for tax
    I work for myself what about tax
    how do freelancers pay tax
    just started my own business what must I do for sars
    spaza shop tax
    hairdresser or plumber working for own account`),
  'business/side-hustle': wordingsOf(`
    I sell things on the side next to my job do I declare it
    small extra money besides salary
    baking or hair braiding after hours tax`),
  'business/expenses': wordingsOf(`
    which costs can a sole prop deduct
    what expenses can a freelancer claim
    what can I write off in my business
    data, stock and rent costs of my business`),
  'business/car': wordingsOf(`
    claim a car for my own business
    bakkie used in business deduct petrol`),
  'business/company-or-not': wordingsOf(`
    pty ltd or sole proprietor what is better for tax
    when should I make my business a company`),
  'business/company-tax': wordingsOf(`
    what rate of tax do companies pay
    tax of a pty ltd
    my company made a profit how much tax
    company return itr14`),
  'business/gig-work': wordingsOf(`
    I drive for uber or bolt how is it taxed
    uber on weekends
    sixty60 or takealot delivery driver`),
  'business/content-creators': wordingsOf(`
    I make youtube videos how am I taxed
    money from tiktok instagram or facebook
    selling on facebook marketplace or online store`),
  'business/records': wordingsOf(`
    which papers must my business keep`),
  'business/employing-people': wordingsOf(`
    I hired someone in my business what about tax
    register for paye as an employer`),
  'business/nonprofit': wordingsOf(`
    church, school or sports club tax
    is an npo exempt from tax`),
  'vat/compulsory': wordingsOf(`
    how do I get a vat number
    at what turnover must I register for vat
    when must a business become a vat vendor
    above which sales do I have to charge vat
    do I need to register for vat`),
  'vat/voluntary': wordingsOf(`
    small business registering for vat by choice
    is it worth it to be a vat vendor when small`),
  'vat/rate': wordingsOf(`
    how much is vat
    what is zero rated
    vat on bread and milk
    which goods have no vat`),
  'vat/returns': wordingsOf(`
    when must vat be paid
    how do I submit vat201`),
  'turnover-tax/who': wordingsOf(`
    turnover tax for small or micro businesses
    simple tax for tiny businesses
    how much is turnover tax`),
};
