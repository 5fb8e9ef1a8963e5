import { type EntityManager, LockMode, type MikroORM } from '@mikro-orm/postgresql';
import { TwoFactor } from '../domain/accounts/two-factor/two-factor.entity.ts';
import { DamagedFileError } from '../domain/documents/document-files.ts';
import { LockedChainKeyError } from '../domain/audit/chain-keys.server.ts';
import { AuditKey } from '../domain/audit/audit-event.entity.ts';
import { StoredFile } from '../domain/documents/stored-file.entity.ts';
import { createChainKeys } from './chain-keys.ts';
import { openExistingDatabase } from './database/database.ts';
import { openSecretKey } from './secret-key.ts';
import { createTwoFactorSecrets, LockedSecretError } from './sessions/two-factor-secrets.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { createFileKeys } from './storage/file-keys.ts';

/** Rows of one transaction, locked: whoever serves waits no longer than for these. */
const batch = { limit: 100, lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/** What opening a secret throws where neither main key opens it. */
const lockedErrors = [DamagedFileError, LockedSecretError, LockedChainKeyError];

/** A row whose secret another main key encrypted. */
interface OldRow {
  id: number;
  /** @throws one of `lockedErrors` when neither main key opens it */
  rewrap: () => void;
}

/** A kind of secret that the main key encrypts. */
interface SecretKind {
  /** So many of them, in words. */
  words: (count: number) => string;
  /** The next rows after `after`. */
  next: (em: EntityManager, after: number) => Promise<OldRow[]>;
  /** How many rows there are that another main key encrypted. */
  count: (em: EntityManager) => Promise<number>;
}

/** What became of the secrets of one kind. */
interface Rotation {
  kind: SecretKind;
  rewrapped: number;
  /** Ids of rows that neither main key opens. */
  locked: number[];
  /** Those that a process with another main key stored meanwhile. */
  left: number;
}

function kindsOf(secretKey: string, previous: string | undefined): SecretKind[] {
  const files = createFileKeys(secretKey, previous);
  const oldFile = { keyId: { $ne: files.currentId } };
  const secrets = createTwoFactorSecrets(secretKey, previous);
  const oldSecret = { keyId: { $ne: secrets.currentId } };
  const chain = createChainKeys(secretKey, previous);
  const oldChain = { keyId: { $ne: chain.currentId } };
  return [
    {
      words: (count) => `the keys of ${count} files`,
      next: async (em, after) => {
        const rows = await em.find(
          StoredFile,
          { ...oldFile, id: { $gt: after } },
          { ...batch, orderBy: { id: 'asc' } },
        );
        return rows.map((row) => ({
          id: row.id,
          rewrap: () => {
            const { wrappedKey, keyId } = files.rewrap(row);
            Object.assign(row, { wrappedKey, keyId });
          },
        }));
      },
      count: (em) => em.count(StoredFile, oldFile),
    },
    {
      words: (count) => `the two-factor secrets of ${count} people`,
      next: async (em, after) => {
        const rows = await em.find(
          TwoFactor,
          { ...oldSecret, user: { $gt: after } },
          { ...batch, orderBy: { user: 'asc' } },
        );
        return rows.map((row) => ({
          id: row.user.id,
          rewrap: () => void Object.assign(row, secrets.seal(secrets.open(row, row.user.id), row.user.id)),
        }));
      },
      count: (em) => em.count(TwoFactor, oldSecret),
    },
    {
      words: (count) => `the key of ${count} audit trails`,
      next: async (em, after) => {
        const rows = await em.find(AuditKey, { ...oldChain, id: { $gt: after } }, batch);
        return rows.map((row) => ({
          id: row.id,
          rewrap: () => void Object.assign(row, chain.seal(chain.open(row))),
        }));
      },
      count: (em) => em.count(AuditKey, oldChain),
    },
  ];
}

/** The next rows after `after`, all of them or none. */
function rewrapSome(orm: MikroORM, kind: SecretKind, after: number) {
  return orm.em.fork().transactional(async (em) => {
    const rows = await kind.next(em, after);
    const locked: number[] = [];
    for (const { id, rewrap } of rows) {
      try {
        rewrap();
      } catch (error) {
        if (!lockedErrors.some((kind) => error instanceof kind)) throw error;
        locked.push(id);
      }
    }
    return { rewrapped: rows.length - locked.length, locked, last: rows.at(-1)?.id };
  });
}

async function rotate(orm: MikroORM, kind: SecretKind): Promise<Rotation> {
  let rewrapped = 0;
  const locked: number[] = [];
  for (let after: number | undefined = 0; after !== undefined;) {
    const some = await rewrapSome(orm, kind, after);
    rewrapped += some.rewrapped;
    locked.push(...some.locked);
    after = some.last;
  }
  const others = await kind.count(orm.em.fork());
  return { kind, rewrapped, locked, left: Math.max(0, others - locked.length) };
}

const isComplete = (rotations: readonly Rotation[]) =>
  rotations.every(({ locked, left }) => locked.length + left === 0);

function conclusion(rotations: readonly Rotation[]): string {
  const done = rotations.map(({ kind, rewrapped }) => kind.words(rewrapped));
  const lines = [`Now wrapped with SECRET_KEY: ${done.join(', ')}.`];
  for (const { kind, locked, left } of rotations) {
    if (locked.length > 0) {
      const what = kind.words(locked.length);
      lines.push(`Neither SECRET_KEY nor SECRET_KEY_PREVIOUS opens ${what}: ${locked.join(', ')}.`);
    }
    if (left > 0) {
      lines.push(
        `${left} more came from a process that has another SECRET_KEY: restart it and run this again.`,
      );
    }
  }
  if (isComplete(rotations)) lines.push('SECRET_KEY_PREVIOUS is no longer needed.');
  return `${lines.join('\n')}\n`;
}

async function run(settings: Settings): Promise<Rotation[]> {
  const { orm, close } = await openExistingDatabase(settings);
  try {
    const rotations: Rotation[] = [];
    for (const kind of kindsOf(openSecretKey(settings), settings.secretKeyPrevious)) {
      rotations.push(await rotate(orm, kind));
    }
    return rotations;
  } finally {
    await close();
  }
}

try {
  const rotations = await run(readSettings(process.env));
  process.stdout.write(conclusion(rotations));
  process.exitCode = isComplete(rotations) ? 0 : 1;
} catch (error) {
  const message = error instanceof SettingsError ? error.message : String(error);
  process.stderr.write(`The key could not be rotated: ${message}\n`);
  process.exitCode = 2;
}
