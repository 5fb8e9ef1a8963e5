import { parseArgs } from 'node:util';
import {
  getRetained,
  listRetained,
  type RetainedDetails,
} from '../domain/deletion/retained-accounts.server.ts';
import { receiptNumber } from '../domain/deletion/receipt.ts';
import { southAfricanDay } from '../domain/calendar.ts';
import { decimalToCents, formatCents } from '../domain/money.ts';
import { invoiceNumber } from '../domain/orders/invoices/invoice.ts';
import { rowIdFrom } from '../domain/row-id.ts';
import { type Database, openExistingDatabase } from './database/database.ts';
import { readSettings, SettingsError } from './settings.ts';
import { table } from './text-table.ts';

const help = `npm run retained -- list | show ID [--json]

What tax law has the practice keep of people who deleted their accounts, until when, and whose it is.

list     one line for each of them. show ID orders and documents of one, by its number in the list.
--json   for programs.
--help   these words.

Exit code 0: done. 2: it could not be done.
`;

/** Thrown for what was asked for and can't be done; the message is the one line that the operator sees. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

interface Asked {
  /** Null for the list. */
  id: number | null;
  json: boolean;
  help: boolean;
}

/** @throws UsageError */
function readArguments(): Asked {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    });
    const [what, number = '', ...rest] = positionals;
    const isList = what === 'list' && number === '';
    const id = what === 'show' ? (rowIdFrom(number) ?? null) : null;
    if (!values.help && (rest.length > 0 || !(isList || id !== null))) {
      throw new UsageError('it takes list, or show and a number');
    }
    return { ...values, id };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function listLines(accounts: readonly RetainedDetails['account'][]): string[] {
  if (accounts.length === 0) return ['Nothing is retained.'];
  const rows = accounts.map(({ id, fullName, email, closedAt, keepUntil, documentsUntil }) => [
    String(id),
    receiptNumber(id),
    fullName,
    email,
    southAfricanDay(closedAt),
    keepUntil,
    documentsUntil ?? '-',
  ]);
  const head = ['ID', 'Receipt', 'Name', 'E-mail', 'Closed', 'Kept until', 'Pending documents until'];
  return table([head, ...rows]);
}

function detailLines({ account, orders, papers }: RetainedDetails): string[] {
  const orderRows = orders.map(({ id, status, total, orderedOn, invoice }) => [
    String(id),
    orderedOn,
    status,
    formatCents(decimalToCents(total)),
    invoice === null ? '-' : invoiceNumber(invoice),
  ]);
  const paperRows = papers.map(({ id, name, status, version, fileName, storageKey }) => [
    String(id),
    name,
    status,
    String(version),
    fileName,
    storageKey,
  ]);
  return [
    ...listLines([account]),
    `Tax number: ${account.taxNumber ?? '-'}`,
    '',
    ...table([['Order', 'Of', 'Status', 'Total', 'Invoice'], ...orderRows]),
    '',
    ...table([['Document', 'Name', 'Status', 'Version', 'File', 'Stored as'], ...paperRows]),
  ];
}

/** @throws UsageError */
async function look(orm: Database['orm'], { id, json }: Asked): Promise<string> {
  const fork = () => orm.em.fork();
  const write = (value: unknown, lines: readonly string[]) =>
    json ? `${JSON.stringify(value, null, 2)}\n` : `${lines.join('\n')}\n`;
  if (id === null) {
    const accounts = await listRetained({ fork });
    return write(accounts, listLines(accounts));
  }
  const details = await getRetained({ fork }, { id });
  if (!details) throw new UsageError(`nothing is retained under ${id}`);
  return write(details, detailLines(details));
}

async function run(): Promise<void> {
  const asked = readArguments();
  if (asked.help) {
    process.stdout.write(help);
    return;
  }
  const { orm, close } = await openExistingDatabase(readSettings(process.env));
  try {
    process.stdout.write(await look(orm, asked));
  } finally {
    await close();
  }
}

try {
  await run();
} catch (error) {
  const known = error instanceof SettingsError || error instanceof UsageError;
  process.stderr.write(`What is retained could not be shown: ${known ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
