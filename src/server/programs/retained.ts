import { parseArgs } from 'node:util';
import {
  getRetained,
  listRetained,
  type RetainedDetails,
} from '../../domain/deletion/retained-accounts.server.ts';
import { receiptNumber } from '../../domain/deletion/receipt.ts';
import { southAfricanDay } from '../../domain/calendar.ts';
import { decimalToCents, formatCents } from '../../domain/money.ts';
import { invoiceNumber } from '../../domain/orders/invoices/invoice.ts';
import { rowIdFrom } from '../../domain/is-row-id.ts';
import { type Database, openExistingDatabase } from '../database/database.ts';
import { readSettings } from '../settings.ts';
import { type Program, runAsMain, UsageError } from './program.ts';
import { table } from './table.ts';

const help = `npm run retained -- list | show ID [--json]

Shows the records that tax law requires the practice to keep after accounts are deleted, and until when.

list      lists the deleted accounts.
show ID   shows the orders, returns and documents of one account, by its number in the list.
--json    output for programs.
--help    this text.

Exit code 0: done. 2: failed.
`;

interface Options {
  /** ID of the account to show; null to list all accounts. */
  id: number | null;
  json: boolean;
  help: boolean;
}

/**
 * Parses the command line.
 * @throws UsageError if it is invalid
 */
function readArguments(args: readonly string[]): Options {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    });
    const [what, number = '', ...rest] = positionals;
    const isList = what === 'list' && number === '';
    const id = what === 'show' ? (rowIdFrom(number) ?? null) : null;
    if (!values.help && (rest.length > 0 || !(isList || id !== null))) {
      throw new UsageError('expected list, or show and a number');
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

function detailLines({ account, orders, returns, papers }: RetainedDetails): string[] {
  const orderRows = orders.map(({ id, status, total, orderedOn, invoice }) => [
    String(id),
    orderedOn,
    status,
    formatCents(decimalToCents(total)),
    invoice === null ? '-' : invoiceNumber(invoice),
  ]);
  const returnRows = returns.map(({ id, kind, taxYear, status, submittedOn, reference }) => [
    String(id),
    kind,
    taxYear ?? '-',
    status,
    submittedOn ?? '-',
    reference ?? '-',
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
    ...table([['Order', 'Date', 'Status', 'Total', 'Invoice'], ...orderRows]),
    '',
    ...table([['Return', 'Kind', 'Year', 'Status', 'Submitted', 'Reference'], ...returnRows]),
    '',
    ...table([['Document', 'Name', 'Status', 'Version', 'File', 'Stored as'], ...paperRows]),
  ];
}

/**
 * Formats the list of retained accounts, or one account's details.
 * @throws UsageError if there is no such account
 */
async function report(orm: Database['orm'], { id, json }: Options): Promise<string> {
  const fork = () => orm.em.fork();
  const write = (value: unknown, lines: readonly string[]) =>
    json ? `${JSON.stringify(value, null, 2)}\n` : `${lines.join('\n')}\n`;
  if (id === null) {
    const accounts = await listRetained({ fork });
    return write(accounts, listLines(accounts));
  }
  const details = await getRetained({ fork }, { id });
  if (!details) throw new UsageError(`there is no retained account ${id}`);
  return write(details, detailLines(details));
}

export const program: Program = {
  failure: 'Retained records could not be shown',
  failureCode: 2,
  run: async ({ args, env, write }) => {
    const options = readArguments(args);
    if (options.help) {
      write(help);
      return 0;
    }
    const { orm, close } = await openExistingDatabase(readSettings(env));
    try {
      write(await report(orm, options));
      return 0;
    } finally {
      await close();
    }
  },
};

if (import.meta.main) await runAsMain(program);
