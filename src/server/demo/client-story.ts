import { User } from '../../domain/accounts/user.entity.ts';
import { southAfricanDay } from '../../domain/calendar.ts';
import type { EngagementView } from '../../domain/engagements/schemas.ts';
import type { Answers } from '../../domain/preparation/answers.ts';
import { assessReturn } from '../../domain/tax/return/assess-return.ts';
import { returnInput, type ReturnRequest } from '../../domain/tax/return/return-input.ts';
import { defaultTaxYear, type TaxYear } from '../../domain/tax/tax-year.ts';
import type { Dependencies } from '../dependencies.ts';
import { companyAnswers, salaried, variants } from './answers.ts';
import { type Actor, type Caller, registerClient, type Staff, visitor } from './actors.ts';
import type { Chance } from './chance.ts';
import {
  contactMessage,
  type Conversation,
  conversations,
  generalQuestion,
  welcome,
} from './conversations.ts';
import { sendCertificate } from './papers.ts';

export interface StoryContext {
  deps: Dependencies;
  staff: readonly Staff[];
  password: string;
  chance: Chance;
}

const address = {
  phone: '082 000 0000',
  address: '1 Long Street',
  city: 'Cape Town',
  postalCode: '8001',
  province: 'Western Cape',
  country: 'South Africa',
};

/** A client's returns from start to finish. Each method is one action by the client or the practice. */
export class ClientStory {
  readonly username: string;
  readonly #fullName: string;
  readonly #ctx: StoryContext;
  readonly #staff: Staff;
  #client: Actor | undefined;
  #taxYear: TaxYear = defaultTaxYear;
  #returnId = 0;
  #orderId = 0;
  #asked: Conversation | undefined;

  constructor(
    ctx: StoryContext,
    { fullName, username }: { fullName: string; username: string },
    staff: Staff,
  ) {
    this.#ctx = ctx;
    this.#fullName = fullName;
    this.username = username;
    this.#staff = staff;
  }

  /** The client's own calls. */
  get call(): Caller {
    if (!this.#client) throw new Error(`${this.username} isn't registered yet`);
    return this.#client.call;
  }

  get #desk() {
    return this.#staff.call.practice;
  }

  /** Returns the engagement, including the version that the next move needs. */
  async #target(): Promise<EngagementView> {
    return this.#desk.engagements.byId({ id: this.#returnId });
  }

  async #base() {
    const { id, version } = await this.#target();
    return { id, version };
  }

  now(): Date {
    return this.#ctx.deps.now();
  }

  #today = () => southAfricanDay(this.now());

  async register(): Promise<void> {
    const { deps, password } = this.#ctx;
    const details = { fullName: this.#fullName, username: this.username, password };
    this.#client = await registerClient(deps, details);
  }

  /** Continues with a new return. */
  startYear(taxYear: TaxYear): void {
    this.#taxYear = taxYear;
    this.#returnId = 0;
  }

  /** Saves answers to the first questions only. */
  async begin(): Promise<void> {
    await this.#save({ who: 'me', employers: 1 });
  }

  async answer(changes: Answers = this.#ctx.chance.pick(variants)): Promise<void> {
    await this.#save({ ...salaried, ...changes });
  }

  /** Answers the questions for a company. Prices for companies are set manually. */
  async answerForCompany(): Promise<void> {
    await this.#save({ ...salaried, ...companyAnswers });
  }

  async #save(answers: Answers): Promise<void> {
    const { id } = await this.call.preparation.save({
      id: this.#returnId || undefined,
      answers: { ...answers, taxYear: this.#taxYear },
    });
    if (id === null) throw new Error('The first answers begin a return');
    this.#returnId = id;
  }

  async askPrice(): Promise<void> {
    await this.call.preparation.quote({ id: this.#returnId });
  }

  /** Accepts the price and checks out; returns the payment form's fields. */
  async #checkOut(): Promise<Record<string, string>> {
    const { quote } = await this.call.preparation.current({ id: this.#returnId });
    if (!quote) throw new Error('There is a price by now');
    await this.call.preparation.acceptQuote({ id: quote.id });
    return this.#order();
  }

  get billingAddress() {
    const [firstName = '', lastName = ''] = this.#fullName.split(' ');
    return { ...address, firstName, lastName, email: `${this.username}@example.com` };
  }

  async #order(): Promise<Record<string, string>> {
    const order = await this.call.orders.checkout({ billingAddress: this.billingAddress });
    this.#orderId = order.orderId;
    return { ...order.paymentData };
  }

  async leaveUnpaid(): Promise<void> {
    await this.#checkOut();
  }

  /** Checks out a product without paying for it. */
  async orderUnpaid(productId: number): Promise<void> {
    await this.call.shop.addToCart({ productId, quantity: 1 });
    await this.#order();
  }

  async pay(): Promise<void> {
    await this.#settle(await this.#checkOut());
    await this.#desk.engagements.assign({ ids: [this.#returnId], assigneeId: this.#staff.user.id });
  }

  /** Buys a service that isn't a return. */
  async buy(productId: number): Promise<void> {
    await this.call.shop.addToCart({ productId, quantity: 1 });
    await this.#settle(await this.#order());
    const [work] = await this.call.returns.list({ limit: 1 });
    if (!work) throw new Error('A paid service starts work');
    this.#returnId = work.id;
  }

  async #settle(fields: Record<string, string>): Promise<void> {
    const { paymentSimulator, publicUrl } = this.#ctx.deps;
    const form = paymentSimulator?.check(new URLSearchParams(fields).toString(), publicUrl());
    if (!paymentSimulator || !form || 'length' in form) throw new Error('The payment form is invalid');
    if (!(await paymentSimulator.settle(form, 'COMPLETE'))) throw new Error('The payment was refused');
  }

  async giveAccess(): Promise<void> {
    await this.call.returns.access({ id: this.#returnId });
  }

  /** Confirms at the practice that the access shows on eFiling. */
  async seeAccess(): Promise<void> {
    await this.#desk.engagements.change({ ...(await this.#base()), accessSeen: true });
  }

  /** Uploads documents for the first `most` open requests. */
  async sendPapers(most = Infinity): Promise<void> {
    const { deps, chance } = this.#ctx;
    const requests = await this.call.returns.requests({ id: this.#returnId });
    const open = requests.filter(({ state }) => state === 'open').slice(0, most);
    for (const request of open) {
      if (!this.#client) throw new Error('Only registered clients send documents');
      await sendCertificate(deps, this.#client, { ...request, taxYear: this.#taxYear }, chance);
    }
  }

  async ready(): Promise<void> {
    await this.call.returns.ready({ id: this.#returnId });
  }

  /** Approves the documents, or asks the client to replace the first one. */
  async review({ rejectFirst = false } = {}): Promise<void> {
    const requests = await this.#desk.engagements.requests({ id: this.#returnId });
    const documents = requests
      .flatMap(({ documents }) => documents)
      .filter(({ status }) => status === 'pending');
    for (const [place, { id }] of documents.entries()) {
      await (rejectFirst && place === 0
        ? this.#desk.documents.review({
            id,
            version: 1,
            decision: 'replace',
            note: 'The page is cut off on the right. Please send the whole page.',
          })
        : this.#desk.documents.review({ id, version: 1, decision: 'approve' }));
    }
  }

  async sendFigures(): Promise<void> {
    const { chance } = this.#ctx;
    const amounts = { '3601': chance.integer(180, 900) * 1_000 };
    const certificate = { name: 'Demo Employer', amounts };
    const interest = { local: chance.integer(0, 40) * 1_000 };
    const taxYear = this.#taxYear;
    const input: ReturnRequest = { taxYear, age: 'under65', certificates: [certificate], interest };
    // Employers withhold roughly the year's tax, usually slightly more.
    const { balance } = assessReturn(returnInput.parse(input));
    const paye = Math.round(Math.max(0, balance) * (0.98 + chance.next() * 0.06));
    input.certificates = [{ ...certificate, amounts: { ...amounts, '4102': paye } }];
    const { id: figuresId } = await this.#desk.figures.add({ id: this.#returnId, input });
    await this.#desk.moves.sendFigures({ ...(await this.#base()), figuresId });
  }

  async question(): Promise<void> {
    const text = 'My bonus was paid in March. Is it in this year or the next?';
    await this.call.returns.question({ id: this.#returnId, text });
  }

  /** Sends the practitioner's welcome message. */
  async welcome(): Promise<void> {
    await this.#tell(welcome(this.#staff.user.fullName));
  }

  async #tell(text: string): Promise<void> {
    await this.#desk.messages.send({ id: this.#returnId, text });
  }

  /** Asks a question about the return. */
  async ask(): Promise<void> {
    this.#asked = this.#ctx.chance.pick(conversations);
    await this.call.messages.send({ id: this.#returnId, text: this.#asked.question });
  }

  /** Reads and answers the client's question. */
  async answerQuestion(): Promise<void> {
    const [newest] = await this.#desk.messages.list({ id: this.#returnId, limit: 1 });
    if (!newest || !this.#asked) throw new Error('The client asks first');
    await this.#desk.messages.mark({ id: this.#returnId, upTo: newest.id, state: 'seen' });
    await this.#tell(this.#asked.answer);
  }

  /** Asks a question that isn't about the return. */
  async askInGeneral(): Promise<void> {
    await this.call.messages.send({ text: generalQuestion });
  }

  async readMessages(): Promise<void> {
    const [newest] = await this.call.messages.list({ id: this.#returnId, limit: 1 });
    if (newest) await this.call.messages.mark({ id: this.#returnId, upTo: newest.id, state: 'seen' });
  }

  /** Confirms the client's e-mail address. */
  async confirmEmail(): Promise<void> {
    const { deps } = this.#ctx;
    await deps.fork().nativeUpdate(User, { username: this.username }, { emailConfirmedAt: deps.now() });
  }

  /** Sends a message through the contact form, from the client's confirmed address. */
  async writeByContactForm(): Promise<void> {
    const { deps } = this.#ctx;
    const email = `${this.username}@example.com`;
    await this.confirmEmail();
    const details = { name: this.#fullName, email, ...contactMessage };
    await visitor(deps).contact.send({ ...details, mathAnswer: 2, openFor: 20_000 });
  }

  async approve(): Promise<void> {
    await this.call.returns.approve({ id: this.#returnId, fullName: this.#fullName, consent: true });
  }

  async submit(): Promise<void> {
    const reference = `DEMO-${this.#returnId}`;
    await this.#desk.moves.submit({ ...(await this.#base()), submittedOn: this.#today(), reference });
  }

  async letter(): Promise<void> {
    await this.#desk.moves.letter({
      ...(await this.#base()),
      receivedOn: this.#today(),
      requests: [{ kind: 'bank_statements', note: 'SARS asks for March 2025 to February 2026.' }],
    });
  }

  async handIn(): Promise<void> {
    await this.#desk.moves.handedIn({ ...(await this.#base()), on: this.#today() });
  }

  /** Records the assessment: a refund, or an amount that is due in 30 days. */
  async assess({ isDue = false } = {}): Promise<void> {
    const { deps, chance } = this.#ctx;
    const amount = chance.integer(300, 12_000);
    const balance = isDue ? amount : -amount;
    await this.#desk.moves.assess({
      ...(await this.#base()),
      assessedOn: this.#today(),
      lines: await this.#assessedLines(balance),
      balance,
      ...(isDue && { dueOn: southAfricanDay(new Date(deps.now().getTime() + 30 * 86_400_000)) }),
    });
  }

  /** Returns the approved lines, with tax paid that adds up to the assessed balance. */
  async #assessedLines(balance: number) {
    const approved = await this.call.returns.figures({ id: this.#returnId });
    const difference = Math.round((balance - approved.balance) * 100) / 100;
    const changed = approved.lines.findLast(({ total }) => total === 'paid');
    return approved.lines.map(({ id, amount }) =>
      id === changed?.id
        ? {
            id,
            amount: Math.round((amount + difference) * 100) / 100,
            reason:
              difference > 0
                ? 'SARS hasn’t received all of this tax from your employer yet. We’ve asked your employer to correct it.'
                : 'Your employer paid SARS more than your IRP5 shows, so SARS credits you with the difference.',
          }
        : { id, amount },
    );
  }

  async close(): Promise<void> {
    await this.#desk.moves.close(await this.#base());
  }

  async hold(): Promise<void> {
    const reason = 'Your employer is correcting the IRP5.';
    await this.#desk.moves.hold({ ...(await this.#base()), reason });
  }

  /** Cancels within seven days, so a refund is due. */
  async withdraw(): Promise<void> {
    await this.call.returns.cancel({ id: this.#returnId });
  }

  async refund(): Promise<void> {
    const { refundable } = await this.#desk.orders.byId({ id: this.#orderId });
    const refund = {
      amount: Number(refundable),
      refundedOn: this.#today(),
      reference: `EFT ${this.#orderId}`,
    };
    await this.#desk.orders.refund({ id: this.#orderId, ...refund });
  }
}
