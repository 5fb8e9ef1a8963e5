import { type Wordings, wordingsOf } from './wordings.ts';

/** VAT, invoices and turnover tax. */
export const vatWordings: Wordings = {
  'vat/invoices': wordingsOf(`
    what must an invoice look like
    what has to be on my invoice
    how do I write a proper invoice
    what should my invoices show
    my supplier gave me an invoice without VAT
    can I claim VAT without a tax invoice
    what must I do if a client asks for an invoice without VAT
    how do I make out an invoice for a client
    what goes on a bill that I send to a customer
    client wants a tax invoice and I have no vat number
    number my invoices in order
    difference between invoice and tax invoice
    may I add 15 percent when I'm not a vendor
    full or abridged tax invoice
    what details must a receipt have
    sole trader invoice layout
    do I put my tax number on my invoice
    customer's VAT number on the invoice
    can I write an invoice in my own name without a company
    faktuur vereistes
    pro forma and quote or invoice
    supplier gave me an invoice without VAT number is it valid`),
  'vat/compulsory': wordingsOf(`
    how do I get a vat number
    at what turnover must I register for vat
    when must a business become a vat vendor
    above which sales do I have to charge vat
    do I need to register for vat
    sales went over the limit in twelve months, must I sign up for vat
    we just got a big contract, is vat compulsory now
    turnover or profit for the vat limit
    forced to become vendor
    late with vat registration what do I owe
    my shop sells a lot, when is vat required
    new vat limit from April
    should have registered for vat last year
    taxable supplies above the vat limit
    wanneer moet ek vir BTW registreer
    is vat registration needed for a small consulting business with high turnover
    airbnb or uber turnover and the vat threshold`),
  'vat/voluntary': wordingsOf(`
    small business registering for vat by choice
    is it worth it to be a vat vendor when small
    can I be a vat vendor below the limit
    clients demand that I am vat registered
    want to claim vat on my purchases although turnover is small
    disadvantages of being vat registered
    is there a minimum of sales for choosing vat
    register for vat by choice as a startup
    my competitors have vat numbers should I get one too
    registering for VAT early, is it a good idea
    private customers and vat makes me expensive
    vrywillige BTW registrasie
    tender requires vat number
    benefits of charging vat when small
    opting in to vat`),
  'vat/rate': wordingsOf(`
    what is the vat on a R1 150 invoice
    what's the vat on an invoice of R2 300
    vat on R5 000
    how much vat on my invoice
    how do I take the VAT out of an amount
    how much vat is added to what I buy
    what percent is vat now
    how much is vat
    what is zero rated
    vat on bread and milk
    which goods have no vat
    15 percent or 15.5 percent vat
    has the vat percentage gone up
    no vat on vegetables maize meal and eggs
    are school fees or taxi rides subject to vat
    vat on petrol
    exports zero percent
    how do I calculate vat included in a price
    is residential rent subject to vat
    electricity and water vat
    BTW koers persentasie
    items without vat in the shop
    exempt supplies examples`),
  'vat/returns': wordingsOf(`
    when must vat be paid
    how do I submit vat201
    vat period every second month
    last business day vat payment
    forgot to submit my vat201
    input tax on my purchases
    can I claim vat on a car or entertainment
    vat refund from SARS
    output minus input
    which slips do I need to claim vat back
    monthly vat category
    missed my vat payment
    BTW opgawe wanneer
    vat on bakkie claim
    nil vat return
    penalty of ten percent on vat
    when is the vat return due
    penalty for a late vat return
    what happens if my vat201 is late
    fine for paying vat late`),
  'vat/deregister': wordingsOf(`
    I no longer want to be a vat vendor
    business shrank and vat is a burden
    closing the business what about vat
    sales dropped under the limit can I stop with vat
    stop charging vat
    get rid of my vat registration
    VAT123 form
    exit vat stock and equipment
    what do I owe when I leave the vat system
    cancel vendor status
    BTW registrasie kanselleer
    SARS refuses to cancel my vat
    pty is dormant and still vat registered
    ending VAT because the new threshold is higher
    vat on assets I keep after cancelling
    how do I deregister for vat`),
  'turnover-tax/who': wordingsOf(`
    turnover tax for small or micro businesses
    simple tax for tiny businesses
    how much is turnover tax
    micro business tax on sales instead of profit
    hair salon or spaza on turnover tax
    do I still pay income tax under turnover tax
    which small firms may use the simplified system
    TT01 registration
    is a plumber or consultant allowed on turnover tax
    tax on total sales without deducting costs
    my takings are below a million which tax is simplest
    switch from normal tax to turnover tax
    omsetbelasting
    does turnover tax replace provisional tax
    when must I apply for micro business tax
    turnover tax or normal tax for high expenses`),
  'vat/input': wordingsOf(`
    can I claim the vat on petrol for my business
    can I claim vat on diesel
    may I claim vat on a bakkie
    vat on a car bought for the business
    can I claim back vat on restaurant meals with clients
    which vat can I claim on my vat201
    I am not registered for vat, can I claim the vat I pay
    input tax on rent and stock
    what do I need to claim input vat
    can I claim vat on my cell phone bill
    kan ek btw op brandstof terugeis`),
};
