import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Action, policy } from '../../src/domain/accounts/policy.ts';
import { maxConversations } from '../../src/domain/assistant/limits.ts';
import { quotaFiles } from '../../src/domain/documents/file-kind.ts';
import { documentSorts } from '../../src/domain/documents/schemas.ts';
import { maxSavedCalculations } from '../../src/domain/tax/tax-result.ts';
import { attempts } from '../support/access.ts';
import { fillTables } from '../support/fill-tables.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { clientPrototype } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** Minimum number of rows in a table that must not be scanned in full. */
const BIG_TABLE = 10_000;
/** Maximum number of rows to sort: one page, plus a margin for the planner's estimates. */
const MAX_SORTED_ROWS = 200;
/**
 * Maximum number of rows per account, by table. All of them may be sorted if an index selects only one account's
 * rows.
 */
const maxRowsPerAccount: Readonly<Record<string, number>> = {
  ai_conversations: maxConversations,
  documents: quotaFiles,
  // Far more than any account has.
  engagements: 500,
  tax_calculations: maxSavedCalculations,
};

/**
 * Higher limits on the number of rows to sort, by statement name. These statements rank all waiting items or measure
 * all promises.
 */
const maxWaiting: Readonly<Record<string, number>> = {
  'practice-today': 5_000,
  'promises-of-answers': 25_000,
  'promises-of-work': 25_000,
};

/**
 * Statements that need every row because they aggregate the whole practice's data. Staff run them once per page view,
 * or admins a few times a year.
 */
const wholeTables: readonly RegExp[] = [
  /^practice-(order-counts|today)$/,
  /^promises-of-/,
  /^weeks-of-misses$/,
  /^select\s+\(select count\(\*\)::int from payments\)/,
  /^select [os]\.(id|order_id) as "orderId", /,
  // Changes a challenge for everyone who has joined it.
  /^update user_challenges set rules = /,
];

interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Filter?: string;
  'Plan Rows': number;
  'Sort Key'?: string[];
  Plans?: Plan[];
}

let server: TestServer;
let client: Client;
const statements = new Map<string, Statement>();
let bigTables: Set<string>;
let partialIndexes: Set<string>;

/** Records all statements sent to the database, both prepared ones and those from the ORM. */
async function recordStatements(): Promise<void> {
  const prototype = await clientPrototype(server.deps);
  const send = prototype.query;
  vi.spyOn(prototype, 'query').mockImplementation(function note(this: Client, ...input) {
    const [query, values] = input as [string | Partial<Statement> | undefined, unknown[] | undefined];
    const statement = typeof query === 'string' ? { text: query } : (query ?? {});
    const text = statement.text ?? '';
    if (/^\s*(select|insert|update|delete|with)\b/i.test(text) && !/graphile_worker|pg_locks/.test(text)) {
      const name = statement.name ?? text;
      statements.set(text, { name, text, values: statement.values ?? (Array.isArray(values) ? values : []) });
    }
    return send.apply(this, input);
  });
}

beforeAll(async () => {
  server = await startTestServer();
  await fillTables(server.databaseUrl);
  client = new Client({ connectionString: server.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= $1 and relnamespace = 'public'::regnamespace`,
    [BIG_TABLE],
  );
  bigTables = new Set(rows.map(({ name }) => name));
  const partial = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where indpred is not null`,
  );
  partialIndexes = new Set(partial.rows.map(({ name }) => name));
  await recordStatements();
  const { client: staff } = await staffMember(server, 'admin');
  for (const action of Object.keys(policy) as Action[]) {
    const owner = await signedIn(server);
    const attempt = await attempts[action](owner, server);
    await attempt(['staff', 'admin'].includes(policy[action]) ? staff : owner.client);
  }
  const { client: reader } = await signedIn(server);
  for (const sort of documentSorts) {
    for (const order of ['asc', 'desc']) await reader.get(`/api/documents?sort=${sort}&order=${order}&q=x`);
  }
  // Views in daily use. With rarer filters, PostgreSQL may prefer to sort the few matching rows.
  for (const sort of ['dueAt', 'since']) {
    for (const filter of ['', 'actor=practice', 'assignee=me', 'overdue=1']) {
      for (const before of ['', '&before=9000']) {
        await staff.get(`/api/practice/engagements?sort=${sort}&limit=50&${filter}${before}`);
      }
    }
  }
  for (const q of ['heavy 1200', 'child 100', '#7', 'INV-7']) {
    await staff.get(`/api/practice/search?q=${encodeURIComponent(q)}`);
  }
  vi.restoreAllMocks();
}, 120_000);
afterAll(async () => {
  await client.end();
  await server.close();
});

function* nodesOf(plan: Plan): Generator<Plan> {
  yield plan;
  for (const child of plan.Plans ?? []) yield* nodesOf(child);
}

/** Returns the number of rows that a node may sort. */
function sortLimit(sort: Plan): number {
  const bounds = [...nodesOf(sort)].map((node) => {
    const condition = node['Index Cond'] ?? node['Recheck Cond'] ?? '';
    return /\buser_id = /.test(condition) ? (maxRowsPerAccount[node['Relation Name'] ?? ''] ?? 0) : 0;
  });
  return MAX_SORTED_ROWS + Math.max(...bounds);
}

/** Lists a plan's problems, one line each. */
function problemsOf({ name: given, text }: Pick<Statement, 'name' | 'text'>, plan: Plan): string[] {
  const name = given || text;
  return [...nodesOf(plan)].flatMap((node) => {
    const type = node['Node Type'];
    const table = node['Relation Name'] ?? '';
    if (type === 'Seq Scan' && bigTables.has(table) && !wholeTables.some((whole) => whole.test(name))) {
      return [`${name}: reads all of ${table}`];
    }
    if (
      type.startsWith('Index') &&
      bigTables.has(table) &&
      !partialIndexes.has(node['Index Name'] ?? '') &&
      node.Filter &&
      // An order item has one engagement per unit, so an index on it finds few rows.
      !/^\((id|order_item_id) = /.test(node['Index Cond'] ?? '') &&
      (!node['Index Cond'] || /\buser_id = /.test(node.Filter))
    )
      return [`${name}: may read all of ${table} by an index, for ${node.Filter}`];
    const rows = node.Plans?.[0]?.['Plan Rows'] ?? 0;
    if (/Sort/.test(type) && rows > (maxWaiting[name] ?? sortLimit(node)))
      return [`${name}: sorts ${rows} rows by ${node['Sort Key']?.join(', ')}`];
    return [];
  });
}

type Explained = { rows: { 'QUERY PLAN': [{ Plan: Plan }] }[] };

/**
 * Returns the plan for the actual values, and the generic plan that a prepared statement may switch to. Statements
 * without a name are never prepared.
 */
async function computePlans({ name, text, values }: Statement): Promise<Plan[]> {
  const custom = await client.query<Explained['rows'][number]>({
    text: `explain (format json) ${text}`,
    values,
  });
  if (name === '') return custom.rows.map((row) => row['QUERY PLAN'][0].Plan);
  const generic = await client.query<Explained['rows'][number]>(
    `explain (generic_plan, format json) ${text}`,
  );
  return [custom, generic].flatMap(({ rows }) => rows.map((row) => row['QUERY PLAN'][0].Plan));
}

async function findProblems(some: Iterable<Statement>): Promise<string[]> {
  const all = [];
  for (const statement of some) {
    for (const plan of await computePlans(statement)) all.push(...problemsOf(statement, plan));
  }
  return [...new Set(all)].toSorted();
}

describe('queries on a database with a million rows', () => {
  it('cover all calls and tables', async () => {
    const { rows } = await client.query(
      `select sum(reltuples)::int as rows from pg_class where relkind = 'r'`,
    );
    expect(rows[0].rows).toBeGreaterThanOrEqual(1_000_000);
    expect(bigTables.size).toBeGreaterThanOrEqual(38);
    const names = [...statements.values()].map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['audit-events-of-user', 'file-of-document', 'place-order']),
    );
    expect(names.length).toBeGreaterThan(100);
  });

  it('use indexes and sort no more than a page', async () => {
    expect(await findProblems(statements.values())).toEqual([]);
  });

  it.each([
    [
      'select id::float8 as id from audit_events where subject = $1 order by id desc limit 3',
      '00000000-0000-0000-0000-000000000000',
      'sorts',
    ],
    ['select 1 from audit_events where detail @> $1', '{}', 'reads all of audit_events'],
    ['select 1 from orders where user_id = $1 order by total', 1, 'sorts'],
    [
      'select * from orders where user_id = $1 order by id desc limit 3',
      1,
      'may read all of orders by an index',
    ],
  ])('would fail with: %s', async (text, value, fault) => {
    expect(await findProblems([{ name: 'planted', text, values: [value] }])).toContainEqual(
      expect.stringContaining(fault),
    );
  });
});
