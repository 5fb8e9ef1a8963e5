import { type EntityManager, LockMode, type MikroORM } from '@mikro-orm/postgresql';
import { CalendarFeed } from '../../domain/accounts/calendar/calendar-feed.entity.ts';
import { TwoFactor } from '../../domain/accounts/two-factor/two-factor.entity.ts';
import { DamagedFileError } from '../../domain/documents/document-files.ts';
import { LockedChainKeyError } from '../../domain/audit/chain-keys.server.ts';
import { AuditKey } from '../../domain/audit/audit-event.entity.ts';
import { StoredFile } from '../../domain/documents/stored-file.entity.ts';
import { LockedPushKeyError } from '../../domain/push/push-keys.server.ts';
import { PushKey } from '../../domain/push/push-key.entity.ts';
import { createCalendarTokens, LockedTokenError } from '../calendar/calendar-tokens.ts';
import { createChainKeys } from '../chain-keys.ts';
import { openExistingDatabase } from '../database/database.ts';
import { createPushKeys } from '../push/push-keys.ts';
import { openSecretKey } from '../secret-key.ts';
import { createTwoFactorSecrets, LockedSecretError } from '../sessions/two-factor-secrets.ts';
import { readSettings, type Settings } from '../settings.ts';
import { createFileKeys } from '../storage/file-keys.ts';
import { type Program, runAsMain } from './program.ts';

/** Query options that lock few rows per transaction, so that a running server waits only briefly. */
const batch = { limit: 100, lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/** Errors for a secret that neither main key can decrypt. */
const lockedErrors = [
  DamagedFileError,
  LockedSecretError,
  LockedTokenError,
  LockedChainKeyError,
  LockedPushKeyError,
];

/** A row with a secret encrypted with another main key. */
interface OldRow {
  id: number;
  /**
   * Re-encrypts the secret with the current main key.
   * @throws one of `lockedErrors` if neither main key can decrypt the secret
   */
  rewrap: () => void;
}

/** A kind of secret encrypted with the main key. */
interface SecretKind {
  /** Formats a count of these secrets, such as `3 file keys`. */
  words: (count: number) => string;
  /** Returns the next batch of rows after ID `after`. */
  next: (em: EntityManager, after: number) => Promise<OldRow[]>;
  /** Returns the number of rows encrypted with another main key. */
  count: (em: EntityManager) => Promise<number>;
}

/** Rotation result for one kind of secret. */
interface Rotation {
  kind: SecretKind;
  rewrapped: number;
  /** IDs of rows that neither main key can decrypt. */
  locked: number[];
  /** Number of rows that a process with another main key stored during the rotation. */
  left: number;
}

function kindsOf(secretKey: string, previous: string | undefined): SecretKind[] {
  const files = createFileKeys(secretKey, previous);
  const oldFile = { keyId: { $ne: files.currentId } };
  const secrets = createTwoFactorSecrets(secretKey, previous);
  const oldSecret = { keyId: { $ne: secrets.currentId } };
  const calendars = createCalendarTokens(secretKey, previous);
  const oldCalendar = { keyId: { $ne: calendars.currentId } };
  const chain = createChainKeys(secretKey, previous);
  const oldChain = { keyId: { $ne: chain.currentId } };
  const push = createPushKeys(secretKey, previous);
  const oldPush = { keyId: { $ne: push.currentId } };
  return [
    {
      words: (count) => `${count} file keys`,
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
      words: (count) => `${count} two-factor secrets`,
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
      words: (count) => `${count} calendar addresses`,
      next: async (em, after) => {
        const rows = await em.find(
          CalendarFeed,
          { ...oldCalendar, user: { $gt: after } },
          { ...batch, orderBy: { user: 'asc' } },
        );
        return rows.map((row) => ({
          id: row.user.id,
          rewrap: () => void Object.assign(row, calendars.rewrap(row, row.user.id)),
        }));
      },
      count: (em) => em.count(CalendarFeed, oldCalendar),
    },
    {
      words: (count) => `${count} audit trail keys`,
      next: async (em, after) => {
        const rows = await em.find(AuditKey, { ...oldChain, id: { $gt: after } }, batch);
        return rows.map((row) => ({
          id: row.id,
          rewrap: () => void Object.assign(row, chain.seal(chain.open(row))),
        }));
      },
      count: (em) => em.count(AuditKey, oldChain),
    },
    {
      words: (count) => `${count} push service keys`,
      next: async (em, after) => {
        const rows = await em.find(PushKey, { ...oldPush, id: { $gt: after } }, batch);
        return rows.map((row) => ({
          id: row.id,
          rewrap: () => void Object.assign(row, push.seal(push.open(row))),
        }));
      },
      count: (em) => em.count(PushKey, oldPush),
    },
  ];
}

/** Re-encrypts the next batch of rows after ID `after` in one transaction. */
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
  const lines = [`Now encrypted with SECRET_KEY: ${done.join(', ')}.`];
  for (const { kind, locked, left } of rotations) {
    if (locked.length > 0) {
      const what = kind.words(locked.length);
      lines.push(`Neither SECRET_KEY nor SECRET_KEY_PREVIOUS decrypts ${what}: ${locked.join(', ')}.`);
    }
    if (left > 0) {
      lines.push(
        `${left} more were added by a process with another SECRET_KEY: restart it and run this again.`,
      );
    }
  }
  if (isComplete(rotations)) lines.push('SECRET_KEY_PREVIOUS is no longer needed.');
  return `${lines.join('\n')}\n`;
}

async function rotateAll(settings: Settings): Promise<Rotation[]> {
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

export const program: Program = {
  failure: 'The key could not be rotated',
  failureCode: 2,
  run: async ({ env, write }) => {
    const rotations = await rotateAll(readSettings(env));
    write(conclusion(rotations));
    return isComplete(rotations) ? 0 : 1;
  },
};

if (import.meta.main) await runAsMain(program);
