import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../../domain/accounts/user.entity.ts';
import { DAY_MS } from '../../domain/calendar.ts';
import { addRequests, type WantedRequest } from '../../domain/engagements/add-requests.server.ts';
import type { Approval } from '../../domain/engagements/approval.ts';
import { Engagement } from '../../domain/engagements/engagement.entity.ts';
import type { EngagementStatus } from '../../domain/engagements/engagement-status.ts';
import type { Outcome } from '../../domain/engagements/outcome.ts';
import type { Jobs, MailJob } from '../../domain/job-queue.server.ts';
import { issueInvoice } from '../../domain/orders/invoices/invoices.server.ts';
import { Order, OrderItem } from '../../domain/orders/order.entity.ts';
import { Product } from '../../domain/shop/product.entity.ts';
import type { Dependencies } from '../dependencies.ts';

/** Payload of a sample e-mail's job, and a name for the variant. */
interface Sample<Payload> {
  variant: string;
  payload: Payload;
}

/** Creates the rows that each e-mail is about and returns the payloads of its jobs. */
export type Samples = {
  [Name in MailJob]: (stage: Stage) => Promise<readonly Sample<Jobs[Name]>[]>;
};

/** An engagement to create. Other columns get values that fit its status. */
type NewWork = Partial<
  Pick<
    Engagement,
    'kind' | 'taxYear' | 'forName' | 'waitingSince' | 'dueAt' | 'outcome' | 'statusBefore' | 'heldReason'
  >
> & { user?: User; status: EngagementStatus; orderItem?: OrderItem; requests?: readonly WantedRequest[] };

/** Building blocks for samples. Each call creates new rows. */
export interface Stage {
  deps: Dependencies;
  em: EntityManager;
  now: Date;
  daysAgo: (days: number) => Date;
  client: User;
  practitioner: User;
  person: (fullName: string, username: string) => User;
  /** Creates a paid order for one product, with its invoice. */
  order: (productId: number, changes?: Partial<Order>) => Promise<{ order: Order; item: OrderItem }>;
  work: (work: NewWork) => Promise<Engagement>;
  approval: Approval;
  outcome: (balance: number) => Outcome;
}

function createPerson(em: EntityManager, now: Date, fullName: string, username: string): User {
  return em.create(User, {
    username,
    password: '-',
    fullName,
    email: `${username}@example.com`,
    emailConfirmedAt: now,
    createdAt: now,
  });
}

const addressOf = ({ fullName, email }: User) => {
  const [firstName = '', lastName = ''] = fullName.split(' ');
  return {
    firstName,
    lastName,
    email,
    address: '12 Protea Street',
    city: 'Cape Town',
    postalCode: '8001',
    province: 'Western Cape',
    country: 'South Africa',
  };
};

/** Returns the columns that a status requires. */
function columnsOf(status: EngagementStatus, { approval, outcome, daysAgo }: Stage): Partial<Engagement> {
  const submitted = { approval, submittedAt: daysAgo(20), reference: 'ITR12 88120' };
  const columns: Partial<Record<EngagementStatus, Partial<Engagement>>> = {
    approved: { approval },
    submitted,
    verification: { ...submitted, letterOn: '2026-11-20' },
    assessed: { ...submitted, outcome: outcome(4_210) },
    closed: submitted,
    on_hold: { statusBefore: 'in_preparation', heldReason: 'Your employer must correct your IRP5.' },
  };
  return columns[status] ?? {};
}

/** Creates the building blocks in an empty, seeded database. */
export async function createStage(deps: Dependencies): Promise<Stage> {
  const em = deps.fork();
  const now = deps.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const person: Stage['person'] = (fullName, username) => createPerson(em, daysAgo(90), fullName, username);
  const client = person('Thandi Maseko', 'thandi');
  const practitioner = person('Naledi Khumalo', 'naledi');
  practitioner.role = 'practitioner';
  await em.flush();
  const stage: Stage = {
    deps,
    em,
    now,
    daysAgo,
    client,
    practitioner,
    person,
    order: async (productId, changes = {}) => {
      const product = await em.findOneOrFail(Product, productId);
      const price = product.discountPrice ?? product.price;
      const order = em.create(Order, {
        user: client,
        status: 'paid',
        total: price,
        paymentId: '1089250',
        billingAddress: addressOf(client),
        createdAt: now,
        updatedAt: now,
        paidAt: now,
        ...changes,
      });
      const { name, billingInterval } = product;
      const item = em.create(OrderItem, { order, productId, name, price, billingInterval });
      await em.flush();
      await issueInvoice(em, order.id, { vatNumber: null, now });
      return { order, item };
    },
    work: async ({ user = client, status, orderItem, requests = [], ...columns }) => {
      const engagement = em.create(Engagement, {
        user,
        kind: 'return',
        status,
        taxYear: '2025/2026',
        waitingSince: now,
        answers: {},
        assignee: practitioner,
        createdAt: daysAgo(30),
        updatedAt: now,
        ...(orderItem && { orderItem, piece: 1 }),
        ...columnsOf(status, stage),
        ...columns,
      });
      addRequests(em, engagement, requests, now);
      await em.flush();
      return engagement;
    },
    approval: {
      figuresId: 1,
      number: 2,
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      fullName: client.fullName,
      at: now.toISOString(),
      address: '203.0.113.9',
      userAgent: '',
    },
    outcome: (balance) => ({
      assessedOn: '2026-11-25',
      lines: [],
      balance,
      submittedBalance: balance,
      dueOn: balance > 0 ? '2026-12-31' : null,
      documentId: null,
    }),
  };
  return stage;
}
