import { type Wordings, wordingsOf } from './wordings.ts';

/** Carts, orders, payments and subscriptions. */
export const ordersWordings: Wordings = {
  'orders/status': wordingsOf(`
    where on the site do I see my orders
    what do the order statuses mean
    what is a pending order
    how do I look up an order
    where do I find the list of orders
    difference between processing and completed
    does completed mean you are done with my order
    my order says failed what does that mean
    order shows paid but nothing happens
    where do I find my order and how far is it
    see an order I placed last month
    how long does an unpaid order stay open
    why was my order cancelled by itself
    meaning of paid and processing at an order
    find an order by its number`),
  'orders/payment-failed': wordingsOf(`
    card was declined at checkout
    my bank rejected the payment
    try the payment once more
    bank took the money but you say unpaid
    card does not work on your checkout
    online payments blocked at my bank
    app approval timed out while I was paying
    got debited twice or not at all
    error while paying you
    reserved amount on my card after a failed payment
    where is the pay again button
    betaling het nie deurgegaan nie
    payment page closed before I was done
    not enough limit on my card to pay you`),
  'orders/payment-methods': wordingsOf(`
    do you want your fee first
    do I pay only once the refund is in
    take your fee off my refund
    can I pay by card or instant eft
    which bank cards do you accept for payment
    do you take snapscan or ozow
    pay your invoice by bank transfer
    are my card details kept by you
    pay half now and half later to you
    debit order for your services
    can somebody else pay for my order
    is there a surcharge for card payment
    how do I settle your bill
    can my company pay your bill
    hoe kan ek julle betaal
    pay your fee at a shop or atm
    is your payment page secure
    do I pay before or after you do the work`),
  'orders/invoice': wordingsOf(`
    need an invoice for my order
    where do I find proof of payment for what I paid you
    receipt for what I bought from you
    tax invoice from taxpilot
    put my company name on the invoice
    the bill for my order as pdf
    I did not get an invoice by mail
    invoice before payment
    accounting needs a slip of my payment to you
    faktuur vir my bestelling
    wrong address on your invoice
    can I claim your fee and get a bill for it
    old invoice of last year from you
    where can I print the invoice
    I want an invoice from you with my vat number
    need an invoice for my order with company details`),
  'orders/cancel': wordingsOf(`
    charged double for one order
    my card was charged two times
    paid for the same order twice
    paid but want to pull out before you begin
    I changed my mind about my order
    cancel the return you are doing
    undo my order
    I don't need the return anymore
    bought the same thing two times
    stop the return before you begin
    can I still cancel after paying
    order placed by accident
    wrong package ordered how do I swap
    how do I withdraw an unpaid order
    get out of the order within the cooling off days
    delete a return that I started
    kanselleer my bestelling
    can I cancel when you already submitted
    I started a return by mistake`),
  'orders/subscription': wordingsOf(`
    stop the monthly bookkeeping subscription
    end my monthly plan
    no longer want the yearly plan
    end tax care annual
    when does my plan renew
    will I be charged again after I cancel
    stop the payroll service
    turn off automatic renewal
    my subscription says overdue
    cancel the monthly bookkeeping
    how long does the plan run after cancelling
    card for the subscription expired
    change from monthly to yearly plan
    stop taking money from my card every month
    kanselleer my maandelikse plan
    stop the debit order for tax care
    stop the monthly payment for bookkeeping`),
  'orders/cart': wordingsOf(`
    buy a return where is the button
    things vanished from my cart
    order a service step by step
    proceed to checkout does not work
    change the number of items
    can't combine monthly and yearly in one checkout
    where do I click to purchase
    basket is still there when I log in
    fill in billing details at checkout
    delete something from the basket
    koop 'n diens
    two plans in one order not allowed
    do I need an account to fill the cart
    where is the shopping trolley on your site`),
  'orders/quote': wordingsOf(`
    price for my special case
    where do I find the offer you made
    the offer has run out
    how do I say yes to the price you proposed
    can I decline your quote
    need a price for a complicated return
    is a quote free
    how long is your offer valid
    waiting for an offer from you
    don't agree with the price you offered
    kwotasie asseblief
    new quote because the old one is too old
    what does the offer cover
    estimate of your fee for my company`),
  'orders/after-payment': wordingsOf(`
    paid yesterday what must I do next
    payment is done and what is the next step
    who contacts me once I have paid
    what do you still need from me once my order is paid
    when does the work begin after payment
    the money is paid do you start today
    I paid but nobody phoned
    next step after checkout
    what is still open after I paid
    betaal en wat nou
    bought a return and don't know how to proceed
    do you start before my documents are in
    payment made how do we continue
    what must be in place after payment before you start`),
  'orders/two-periods': wordingsOf(`
    cart will not let me pay for the monthly bookkeeping and the yearly plan
    checkout refuses payroll plus tax care
    error about monthly and yearly at checkout
    can't combine a monthly and a yearly plan
    two subscriptions in my cart and it won't go through
    why does the checkout block my monthly plan and annual plan
    mandjie laat my nie maandeliks en jaarliks saam koop nie
    I want payroll and the annual plan but I cannot pay
    must I place two orders for a monthly and a yearly service
    monthly bookkeeping plus super plan in one basket`),
  'services/fee-before-refund': wordingsOf(`
    can I pay you once sars has paid me
    pay you later when my refund is in
    do I pay upfront or after the refund
    take your fee from my refund
    betaal ek julle na my terugbetaling
    can I pay you from my refund
    can you take your money off my refund
    do you work on a percentage of the refund
    do you only charge if I get something back
    betaal julle uit my terugbetaling
    kan ek eers betaal as sars uitbetaal`),
};
