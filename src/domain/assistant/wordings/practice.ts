import { type Wordings, wordingsOf } from './wordings.ts';

/** Documents, our services, the account and the product. */
export const practiceWordings: Wordings = {
  'documents/needed': wordingsOf(`
    which papers do I need for tax season
    what must I have ready to do my return
    list of documents for a tax return`),
  'documents/get-irp5': wordingsOf(`
    company closed down where do I get my irp5
    former employer refuses to give me an irp5
    I don't have my irp5
    my old job never sent my irp5`),
  'documents/wrong-irp5': wordingsOf(`
    amounts on my irp5 are incorrect
    irp5 is missing on efiling`),
  'documents/medical': wordingsOf(`
    where do I download my medical aid tax certificate`),
  'documents/it3b': wordingsOf(`
    where do I find the interest certificate from the bank
    it3b from capitec absa or standard bank`),
  'documents/keep': wordingsOf(`
    how many years must I keep my slips
    may I throw away old tax papers`),
  'documents/photo': wordingsOf(`
    can I just take a photo of my slips
    what file formats can I upload
    jpg or pdf which formats
    cellphone picture of documents ok`),
  'documents/email': wordingsOf(`
    can I email you my documents
    send documents by whatsapp`),
  'services/prices': wordingsOf(`
    how much do you charge to do my tax
    your prices for a return
    what does your service cost me
    hoeveel kos dit om my belasting te laat doen`),
  'services/comprehensive': wordingsOf(`
    what does the R599 one include
    what do I get with comprehensive`),
  'services/individual': wordingsOf(`
    what does the R299 one include
    what do I get with individual`),
  'services/elite': wordingsOf(`
    what does the R899 one include
    what do I get with elite`),
  'services/which-one': wordingsOf(`
    which package must I take
    which return is right for me`),
  'services/turnaround': wordingsOf(`
    how long until my return is done once you have everything
    how quickly will you do my taxes`),
  'services/who': wordingsOf(`
    who are you people
    are you a registered tax practitioner
    are you real accountants
    is this site trustworthy`),
  'services/remote': wordingsOf(`
    do you have an office I can visit
    must I come in personally or is it all online`),
  'services/contact': wordingsOf(`
    is there someone I can phone
    phone number of the practice
    how can I get hold of you`),
  'services/fee-refund': wordingsOf(`
    I want my money back for the fee
    can I get a refund from you if I cancel
    not happy with the service want my money back`),
  'services/mistake': wordingsOf(`
    what happens if you make an error on my return
    who pays if you do something wrong`),
  'services/business': wordingsOf(`
    can you do payroll for my small business
    do you do books for a company`),
  'services/consultation': wordingsOf(`
    talk to an accountant over video
    45 minutes with a tax expert`),
  'services/letters': wordingsOf(`
    will you reply to sars for me`),
  'orders/payment-methods': wordingsOf(`
    can I pay by card or instant eft`),
  'orders/payment-failed': wordingsOf(`
    card was declined at checkout`),
  'orders/invoice': wordingsOf(`
    need an invoice for my order
    where do I find proof of payment for what I paid you`),
  'orders/subscription': wordingsOf(`
    stop the monthly bookkeeping subscription
    end my monthly plan`),
  'orders/cancel': wordingsOf(`
    I changed my mind about my order
    cancel the return you are doing`),
  'product/upload': wordingsOf(`
    where do I upload my irp5 on your site
    how do I send you a file here`),
  'product/upload-failed': wordingsOf(`
    my file won't upload
    upload gives an error`),
  'product/print': wordingsOf(`
    how do I print my calculation`),
  'product/messages': wordingsOf(`
    how do I write to my practitioner
    send my practitioner a message`),
  'product/several-returns': wordingsOf(`
    returns of my whole family in one account`),
  'product/dark-mode': wordingsOf(`
    is there dark mode
    make the letters bigger`),
  'account/reset-password': wordingsOf(`
    forgot my password for this website
    reset my taxpilot password`),
  'account/two-step': wordingsOf(`
    how do I turn on two factor authentication
    protect my account with a code`),
  'account/lost-phone': wordingsOf(`
    got a new phone and can't get my codes anymore
    authenticator on my old phone`),
  'account/delete': wordingsOf(`
    delete my account please
    close my profile with you`),
  'account/notifications': wordingsOf(`
    stop sending me emails
    switch off reminders`),
  'account/export': wordingsOf(`
    can I get a copy of my data
    popia copy of everything you have`),
  'privacy/who-sees': wordingsOf(`
    who can read the documents I upload
    how safe is my data with you
    is my information secure on this site`),
  'assistant/what': wordingsOf(`
    are you a robot
    is this a chatbot or a person
    who am I talking to`),
  'assistant/advice': wordingsOf(`
    can I rely on your answers
    is this tax advice`),
  'savings/what': wordingsOf(`
    what is a savings challenge
    how do the challenges work`),
};
