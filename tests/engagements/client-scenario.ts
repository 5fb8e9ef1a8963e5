import { DAY_MS } from '../../src/domain/calendar.ts';
import type { EngagementStatus } from '../../src/domain/engagements/engagement-status.ts';
import { closeAssessed } from '../../src/domain/engagements/practice-moves.server.ts';
import type { EngagementView } from '../../src/domain/engagements/schemas.ts';
import { answered } from '../support/answered.ts';
import { upload } from '../support/documents.ts';
import type { HttpClient, Reply } from '../support/http-client.ts';
import { checkOut, type FormFields, settle } from '../support/orders.ts';
import { logIn, type signedIn, staffMember } from '../support/people.ts';
import { acceptPrice, requestPrice, saveAnswers } from '../support/preparation.ts';
import { dayOn, figuresInput, makeMove, readEngagement } from '../support/practice.ts';
import type { TestServer } from '../support/test-server.ts';

/** A server whose clock the test controls, and a signed-in member of staff. */
export interface Stage {
  server: TestServer;
  clock: { now: number };
  staff: HttpClient;
}

/** Numbers that select an action's target from the existing records. */
export interface Turn {
  target: number;
  choice: number;
}

const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % all.length];

const beginnings = [
  answered,
  { ...answered, taxYear: '2024/2025' },
  { ...answered, who: 'other', forName: 'Nomsa Maseko' },
  { ...answered, rentals: 1 },
] as const;

const changes = [
  { donations: true },
  { employers: 2 },
  { employers: 0, donations: false },
  { who: 'other', forName: 'Sipho Maseko' },
  { who: 'me' },
  { rentals: 2 },
];

/** Product IDs for a return, a check, a provisional return and a service. */
const products = [1, 4, 5, 9];

/** Simulates a client: performs the client's and the practice's actions, advances the clock and collects replies. */
export class ClientScenario {
  readonly replies: Reply[] = [];
  readonly #stage: Stage;
  readonly #person: Awaited<ReturnType<typeof signedIn>>;
  readonly #forms: FormFields[] = [];

  constructor(stage: Stage, person: Awaited<ReturnType<typeof signedIn>>) {
    this.#stage = stage;
    this.#person = person;
  }

  get userId(): number {
    return this.#person.user.id;
  }

  /** Performs an action. Does nothing if the action has no possible target. */
  async perform(action: ActionName, turn: Turn): Promise<void> {
    await actions[action](this, turn);
  }

  async client(method: string, path: string, body?: unknown): Promise<Reply> {
    return this.keep(await this.#person.client.send(method, path, { body }));
  }

  keep(reply: Reply): Reply {
    this.replies.push(reply);
    return reply;
  }

  #rows<T extends object>(sql: string): Promise<T[]> {
    return this.#stage.server.deps.fork().execute<T[]>(sql, [this.userId]);
  }

  async engagement({ target }: Turn): Promise<number> {
    const rows = await this.#rows<{ id: number }>('select id from engagements where user_id = ? order by id');
    return pick(rows, target)?.id ?? 0;
  }

  async request({ target }: Turn): Promise<number> {
    const rows = await this.#rows<{ id: number }>(
      `select r.id from engagement_requests r join engagements e on e.id = r.engagement_id
       where e.user_id = ? order by r.id`,
    );
    return pick(rows, target)?.id ?? 0;
  }

  async document({ choice }: Turn): Promise<{ id: number; version: number }> {
    const rows = await this.#rows<{ id: number; version: number }>(
      'select id, version from documents where user_id = ? order by id',
    );
    return pick(rows, choice) ?? { id: 0, version: 1 };
  }

  async begin({ choice }: Turn): Promise<void> {
    this.keep(await saveAnswers(this.#person.client, pick(beginnings, choice) ?? {}, null));
  }

  async answer(turn: Turn): Promise<void> {
    const id = await this.engagement(turn);
    this.keep(await saveAnswers(this.#person.client, pick(changes, turn.choice) ?? {}, id));
  }

  async acceptPrice(id: number): Promise<void> {
    const { status, body } = this.keep(await requestPrice(this.#person.client, id));
    if (status === 201) this.keep(await acceptPrice(this.#person.client, body.id));
  }

  async checkOut(): Promise<void> {
    const { status, body } = this.keep(await checkOut(this.#person.client));
    if (status === 200) this.#forms.push(body.paymentData);
  }

  /** Pays for one of the orders, even if it is already paid. */
  async pay(at: number): Promise<void> {
    const form = pick(this.#forms, at);
    if (form) await settle(this.#stage.server, form);
  }

  async payNewest(): Promise<void> {
    await this.pay(this.#forms.length - 1);
  }

  async upload(turn: Turn): Promise<void> {
    const fields = { name: 'Payslip', type: 'tax_return', requestId: String(await this.request(turn)) };
    this.keep(await upload(this.#person.client, { fields }));
  }

  /** Makes one of the practice's moves. `input` receives the engagement as the practice sees it. */
  async staff(
    id: number,
    move: string,
    input: (current: EngagementView) => object | Promise<object> = () => ({}),
  ): Promise<void> {
    if (id === 0) return;
    const current = await readEngagement(this.#stage.staff, id);
    this.keep(await makeMove(this.#stage.staff, current, move, await input(current)));
  }

  async practice(path: string, body: object): Promise<Reply> {
    return this.keep(await this.#stage.staff.post(`/api/practice${path}`, body));
  }

  async addFigures({ id, taxYear }: EngagementView): Promise<{ figuresId: number }> {
    const input = { ...figuresInput, taxYear: taxYear ?? '2025/2026' };
    const { body } = await this.practice(`/engagements/${id}/figures`, { input });
    return { figuresId: body.id ?? 0 };
  }

  today(plusDays = 0): string {
    return dayOn(this.#stage.server, plusDays);
  }

  /** Advances the clock, runs due jobs and logs in again, because sessions may have expired. */
  async wait(days: number): Promise<void> {
    const { server, clock } = this.#stage;
    clock.now += days * DAY_MS;
    await closeAssessed(server.deps);
    await logIn(this.#person.client, this.#person.details);
    this.#stage.staff = (await staffMember(server)).client;
  }
}

const reason = { reason: 'We wait for your bank.' };

const assessment = (scenario: ClientScenario, { choice }: Turn) => ({
  assessedOn: scenario.today(),
  lines: [],
  balance: pick([-100, 0, 250], choice),
  dueOn: scenario.today(10),
});

/** Takes an engagement's next step, no matter whose turn it is. */
async function advance(scenario: ClientScenario, turn: Turn): Promise<void> {
  const id = await scenario.engagement(turn);
  if (id === 0) return scenario.begin(turn);
  const { body } = await scenario.client('GET', `/api/returns/${id}`);
  const { kind, status } = body as EngagementView;
  const hasFigures = kind === 'return' || kind === 'provisional';
  const submission = () => ({ submittedOn: scenario.today(), reference: 'SARS-1' });
  const steps: Partial<Record<EngagementStatus, () => Promise<unknown>>> = {
    not_started: async () => {
      await scenario.acceptPrice(id);
      await scenario.checkOut();
      await scenario.payNewest();
    },
    documents_needed: () => scenario.staff(id, 'start'),
    in_preparation: () =>
      hasFigures
        ? scenario.staff(id, 'send-figures', (current) => scenario.addFigures(current))
        : scenario.staff(id, kind === 'service' ? 'submit' : 'close', submission),
    awaiting_approval: () =>
      scenario.client('POST', `/api/returns/${id}/approve`, { fullName: 'Thandi Maseko', consent: true }),
    approved: () => scenario.staff(id, 'submit', submission),
    submitted: () =>
      kind === 'return'
        ? scenario.staff(id, 'assess', () => assessment(scenario, turn))
        : scenario.staff(id, 'close'),
    verification: () => scenario.staff(id, 'handed-in', () => ({ on: scenario.today() })),
    assessed: () => scenario.staff(id, 'close'),
    on_hold: () => scenario.staff(id, 'resume'),
  };
  await steps[status]?.();
}

type Action = (scenario: ClientScenario, turn: Turn) => Promise<unknown>;

const clientMove = (name: string, body?: object): Action => {
  return async (scenario, turn) =>
    scenario.client('POST', `/api/returns/${await scenario.engagement(turn)}/${name}`, body);
};

const staffMove = (name: string, input?: (scenario: ClientScenario, turn: Turn) => object): Action => {
  return async (scenario, turn) =>
    scenario.staff(await scenario.engagement(turn), name, () => input?.(scenario, turn) ?? {});
};

const asked = (_: ClientScenario, { choice }: Turn) => ({
  requests: [{ kind: pick(['irp5', 'bank_statements', 'logbook'], choice), essential: choice % 2 === 0 }],
});

const actions = {
  advance,

  begin: (scenario, turn) => scenario.begin(turn),
  answer: (scenario, turn) => scenario.answer(turn),
  'accept-price': async (scenario, turn) => scenario.acceptPrice(await scenario.engagement(turn)),
  'check-out': async (scenario, { choice }) => {
    await scenario.client('POST', '/api/cart', { productId: pick(products, choice), quantity: 1 });
    await scenario.checkOut();
  },
  pay: (scenario, { target }) => scenario.pay(target),
  upload: (scenario, turn) => scenario.upload(turn),
  link: async (scenario, turn) =>
    scenario.client('POST', `/api/requests/${await scenario.request(turn)}/documents`, {
      documentId: (await scenario.document(turn)).id,
    }),
  'answer-request': async (scenario, turn) =>
    scenario.client('PATCH', `/api/requests/${await scenario.request(turn)}`, {
      answer: pick(['not_mine', 'cannot_find', null], turn.choice),
    }),
  delete: async (scenario, turn) =>
    scenario.client('DELETE', `/api/documents/${(await scenario.document(turn)).id}`),
  restore: async (scenario, turn) =>
    scenario.client('POST', `/api/documents/${(await scenario.document(turn)).id}/restore`),
  access: clientMove('access'),
  ready: clientMove('ready'),
  question: clientMove('question', { text: 'Why so much?' }),
  withdraw: clientMove('cancel'),

  open: (scenario, { choice }) =>
    scenario.practice('/engagements', {
      clientId: scenario.userId,
      ...pick([{ kind: 'return', taxYear: '2023/2024' }, { kind: 'service' }, { kind: 'check' }], choice),
      reason: 'They rang us',
    }),
  ask: staffMove('ask', asked),
  'take-back': staffMove('take-back'),
  reopen: staffMove('reopen', () => reason),
  letter: staffMove('letter', (scenario, turn) => ({
    receivedOn: scenario.today(),
    ...asked(scenario, turn),
  })),
  hold: staffMove('hold', () => reason),
  cancel: staffMove('cancel', () => reason),
  review: async (scenario, turn) => {
    const { id, version } = await scenario.document(turn);
    const decision = pick(['approve', 'replace', 'reopen', 'process'], turn.target);
    return scenario.practice(`/documents/${id}/review`, { decision, note: 'Page 2 is missing', version });
  },

  wait: (scenario, { choice }) => scenario.wait(pick([1, 3, 8, 31], choice) ?? 1),
} satisfies Record<string, Action>;

export type ActionName = keyof typeof actions;
export const actionNames = Object.keys(actions) as ActionName[];
