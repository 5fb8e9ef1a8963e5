import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { Passwords } from '../../domain/accounts/passwords/passwords.ts';
import { brand } from '../../domain/brand.ts';
import type { DocumentFiles, FilePlace } from '../../domain/documents/document-files.ts';
import { type ExportedTable, exportedTables, bindNames } from '../../domain/export/exported-tables.ts';
import { columnName } from '../../domain/sql.ts';
import { BadExportError, type ExportArchive, jsonText } from './export-archive.ts';

export interface ImportContext {
  fork: () => EntityManager;
  passwords: Passwords;
  documentFiles: DocumentFiles;
  /** Returns whether the import should stop and roll back. */
  isStopped: () => boolean;
}

/** A record from a data file, keyed by column name. */
type Row = Record<string, unknown>;

const rowList = jsonText.pipe(z.array(z.record(z.string(), z.unknown())));

/** Largest ID accepted. Leaves more than half of the 32-bit IDs for new rows. */
const MAX_NUMBER = 1_000_000_000;
/** Columns with sequential numbers. New rows continue after the highest imported number. */
const numbered = ['id', 'number'];
const isNumber = z.int().min(1).max(MAX_NUMBER);

export interface Imported {
  username: string;
  email: string;
  files: number;
  /** Number of imported records by data file. */
  rows: Record<string, number>;
  /** Messages about data that was left out or needs action. */
  notes: string[];
}

const incoming = exportedTables.filter(({ exportOnly }) => !exportOnly);

/** Reads a data file's records. @throws BadExportError */
async function rowsOf(archive: ExportArchive, { file, columns, isOptional }: ExportedTable): Promise<Row[]> {
  const name = `data/${file}.json`;
  if (isOptional && archive.manifest.files.every((listed) => listed.name !== name)) return [];
  const list = rowList.safeParse((await buffer(archive.read(name))).toString());
  if (!list.success) throw new BadExportError(`${name} is not a list of records`);
  for (const column of numbered.filter((column) => columns.includes(column))) {
    const wrong = list.data.find(({ [column]: value }) => !isNumber.safeParse(value).success);
    if (wrong) {
      throw new BadExportError(`in ${name}, ${column} is not a whole number from 1 to ${MAX_NUMBER}`);
    }
  }
  return list.data.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [columnName(key), value])),
  );
}

/** Requires an installation without accounts. It may already contain a catalogue. @throws BadExportError */
async function requireEmpty(em: EntityManager): Promise<void> {
  for (const { table } of exportedTables) {
    const [row] = await em.execute<{ used: boolean }[]>(`select exists (select 1 from ${table}) as used`);
    if (row?.used) {
      throw new BadExportError(
        `it can only be imported into an empty installation; this one has rows in ${table}`,
      );
    }
  }
}

/**
 * Removes the records of files missing from the export and of their document versions. Also removes documents
 * left without a version, and everything that refers to them.
 * @returns a message about each missing file
 */
function leaveOutMissing(tables: Map<string, Row[]>, { manifest }: ExportArchive): string[] {
  const missing = new Set(manifest.missing.map(({ fileId }) => fileId));
  if (missing.size === 0) return [];
  const keep = (file: string, isKept: (row: Row) => boolean) =>
    tables.set(file, (tables.get(file) ?? []).filter(isKept));
  keep('files', ({ id }) => !missing.has(Number(id)));
  keep('document-versions', ({ file_id: id }) => !missing.has(Number(id)));
  const latest = new Map<unknown, number>();
  for (const { document_id: id, version } of tables.get('document-versions') ?? []) {
    latest.set(id, Math.max(latest.get(id) ?? 0, Number(version)));
  }
  keep('documents', ({ id }) => latest.has(id));
  for (const file of ['document-history', 'return-documents', 'conversation-documents'])
    keep(file, ({ document_id: id }) => latest.has(id));
  for (const row of tables.get('documents') ?? []) {
    row['version'] = latest.get(row['id']);
    if (!latest.has(row['duplicate_of_id'])) row['duplicate_of_id'] = null;
  }
  return manifest.missing.map(({ name }) => `${name} was missing or damaged in the export and was left out.`);
}

/** Stores all files, encrypted with new keys, and updates their rows with the new locations. */
async function storeFiles(
  { documentFiles, isStopped }: ImportContext,
  archive: ExportArchive,
  tables: Map<string, Row[]>,
  stored: FilePlace[],
): Promise<void> {
  const rows = new Map((tables.get('files') ?? []).map((row) => [row['id'], row]));
  for (const { file, file_id: fileId } of tables.get('document-versions') ?? []) {
    if (isStopped()) throw new BadExportError('the import was stopped');
    const row = rows.get(fileId);
    if (!row) throw new BadExportError(`data/files.json has no row for ${String(file)}`);
    const place = documentFiles.reserve();
    stored.push(place);
    const { size, sha256 } = await documentFiles.write(place, archive.read(String(file)));
    if (size !== row['size'] || sha256.toString('hex') !== row['sha256']) {
      throw new BadExportError(`${String(file)} doesn't match its row in data/files.json`);
    }
    row['storage_key'] = place.storageKey;
    row['wrapped_key'] = `\\x${Buffer.from(place.wrappedKey).toString('hex')}`;
    row['key_id'] = place.keyId;
    rows.delete(fileId);
  }
  // Otherwise, an unused row would keep the storage key from the zip.
  if (rows.size > 0) throw new BadExportError('data/files.json lists a file that no document uses');
}

/** Values for the named parameters in the tables' SQL: account IDs and a password hash. */
type Names = Record<'user' | 'practice', number> & { password: string };

/** Inserts a table's records and moves its ID sequence past them. @returns the number of inserted rows */
async function insertRows(
  em: EntityManager,
  { table, columns, importValues = {}, importWhere, importFirst }: ExportedTable,
  rows: readonly Row[],
  names: Names,
): Promise<number> {
  const kept = columns.filter((column) => !(column in importValues));
  const into = [...kept, ...Object.keys(importValues)].map((column) => `"${column}"`);
  const values = [...kept.map((column) => `r."${column}"`), ...Object.values(importValues)];
  const from = `from json_array_elements(?::json) as e(j), json_populate_record(null::${table}, e.j) r
    ${importWhere ? `where ${importWhere}` : ''}`;
  const named = (sql: string) => bindNames(sql, names);
  const json = JSON.stringify(rows);
  if (importFirst) await em.execute(named(`${importFirst} ${from}`), [json]);
  const taken = await em.execute<unknown[]>(
    named(`insert into ${table} (${into.join(', ')}) select ${values.join(', ')} ${from} returning 1`),
    [json],
  );
  if (columns.includes('id')) {
    await em.execute(
      `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table} having max(id) is not null`,
    );
  }
  return taken.length;
}

/**
 * Adds a placeholder account for staff named in the document history. Its password is random and never shown.
 */
async function addPractice(em: EntityManager, password: string): Promise<number> {
  const name = `practice-${randomBytes(4).toString('hex')}`;
  const [row] = await em.execute<{ id: number }[]>(
    `insert into users (username, full_name, email, password, created_at) values (?, ?, ?, ?, now()) returning id`,
    [name, brand.name, `${name}@practice.invalid`, password],
  );
  if (!row) throw new Error('The insert returned no row');
  return row.id;
}

const isByPractice = ({ by, uploaded_by: uploadedBy }: Row) => by === 'practice' || uploadedBy === 'practice';

/** Stores the invoices' original PDFs and moves the invoice counter past the highest imported number. */
async function insertPdfs(em: EntityManager, archive: ExportArchive, rows: readonly Row[]): Promise<void> {
  for (const { number, file } of rows) {
    const pdf = await buffer(archive.read(String(file)));
    await em.execute('update invoices set pdf = ? where number = ?', [pdf, number]);
  }
  await em.execute(
    `insert into invoice_counter (id, last) select 1, max(number) from invoices having max(number) is not null
     on conflict (id) do update set last = excluded.last`,
  );
}

async function insertAll(
  em: EntityManager,
  { passwords }: ImportContext,
  archive: ExportArchive,
  tables: Map<string, Row[]>,
): Promise<Imported['rows']> {
  // Block registrations until the transaction ends.
  await em.execute('lock table users in share row exclusive mode');
  await em.execute('set local statement_timeout = 0');
  await requireEmpty(em);
  const profiles = tables.get('profile') ?? [];
  const user = Number(profiles[0]?.['id']);
  if (profiles.length !== 1 || !Number.isSafeInteger(user))
    throw new BadExportError('data/profile.json must contain exactly one account');
  const password = await passwords.hash(randomBytes(32).toString('base64url'));
  const counts: Imported['rows'] = {};
  const names: Names = { user, practice: user, password: `'${password}'` };
  for (const table of incoming) {
    const rows = tables.get(table.file) ?? [];
    try {
      counts[table.file] = await insertRows(em, table, rows, names);
      if (table.table === 'users' && [...tables.values()].some((list) => list.some(isByPractice))) {
        names.practice = await addPractice(em, password);
      }
    } catch (error) {
      const { message } = error as Error;
      const words = message.replace(/\s+/g, ' ').slice(0, 300);
      throw new BadExportError(`data/${table.file}.json cannot be imported here: ${words}`, {
        cause: error,
      });
    }
  }
  await insertPdfs(em, archive, tables.get('invoices') ?? []);
  return counts;
}

function notesOf(tables: Map<string, Row[]>, counts: Imported['rows']): string[] {
  const notes: string[] = [];
  const [profile] = tables.get('profile') ?? [];
  if (profile?.['role'] !== 'client') {
    notes.push(`The account’s role was ${String(profile?.['role'])}. It is now client.`);
  }
  for (const [file, rows] of tables) {
    const left = rows.length - (counts[file] ?? 0);
    if (left > 0)
      notes.push(
        `Left out of data/${file}.json, because this installation lacks what they refer to: ${left}.`,
      );
  }
  const running = (tables.get('subscriptions') ?? []).filter(({ status }) => status !== 'cancelled').length;
  if (running > 0) {
    notes.push(
      `Subscriptions to set up again, because the payment provider does not know them here: ${running}.`,
    );
  }
  return notes;
}

/**
 * Imports an export into an empty installation. The account keeps its IDs and gets a random password that
 * nobody knows. Its files are encrypted with new keys. A failed import leaves nothing behind.
 * @throws BadExportError
 */
export async function importAccount(ctx: ImportContext, archive: ExportArchive): Promise<Imported> {
  await requireEmpty(ctx.fork());
  const tables = new Map<string, Row[]>();
  for (const table of incoming) tables.set(table.file, await rowsOf(archive, table));
  const omitted = leaveOutMissing(tables, archive);
  const stored: FilePlace[] = [];
  try {
    await storeFiles(ctx, archive, tables, stored);
    const rows = await ctx.fork().transactional((em) => insertAll(em, ctx, archive, tables));
    const [profile] = tables.get('profile') ?? [];
    return {
      username: String(profile?.['username']),
      email: String(profile?.['email']),
      files: stored.length,
      rows,
      notes: [...omitted, ...notesOf(tables, rows)],
    };
  } catch (error) {
    for (const { storageKey } of stored) await ctx.documentFiles.remove(storageKey);
    throw error;
  }
}
