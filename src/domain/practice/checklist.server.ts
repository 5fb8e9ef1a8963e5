import { formatMoment } from '../calendar.ts';
import { factStates } from '../placeholders.ts';
import type { Sql } from '../sql.ts';
import type { ChecklistItem, ChecklistView } from './checklist-schemas.ts';

/** Facts about this installation, supplied by the server. */
export interface Installation {
  /** Checklist entries about the settings. */
  settings: () => ChecklistItem[];
  /** Time of the last completed backup; null if there is none, undefined if another program makes backups. */
  lastBackup: () => Promise<Date | null | undefined>;
}

interface ChecklistContext {
  sql: Sql;
  now: () => Date;
  installation: Installation;
}

const factsAdvice = 'Supply it in src/domain/brand.ts or src/domain/placeholders.ts, then build';

const factItems = (): ChecklistItem[] =>
  factStates().map(({ name, isMissing }) => ({
    group: 'facts',
    topic: name.charAt(0).toUpperCase() + name.slice(1),
    state: isMissing ? 'open' : 'done',
    text: isMissing ? 'Still a placeholder, which public sites leave out' : 'Supplied',
    advice: isMissing ? factsAdvice : null,
  }));

/** Maximum age of a backup in ms: a day, plus an hour for the backup job to run. */
const BACKUP_AGE_MS = 25 * 60 * 60 * 1_000;

/** Returns the checklist entry about the last backup. */
function backupItem(last: Date | null | undefined, now: Date): ChecklistItem {
  const backup = { group: 'safety', topic: 'Backups' } as const;
  const daily = 'Run npm run backup -- FILE every day, and keep the files and the key elsewhere';
  if (last === undefined) {
    return {
      ...backup,
      state: 'unknown',
      text: 'The data is in your own PostgreSQL, so back it up with PostgreSQL’s tools',
      advice: 'Back up the database every day, then the documents (docs/operating.md)',
    };
  }
  if (last === null) return { ...backup, state: 'open', text: 'There is no backup yet', advice: daily };
  const isRecent = now.getTime() - last.getTime() <= BACKUP_AGE_MS;
  return {
    ...backup,
    state: isRecent ? 'done' : 'open',
    text: `The last one is from ${formatMoment(last)}`,
    advice: isRecent ? null : daily,
  };
}

const staffWithoutTwoFactor = {
  name: 'staff-without-two-factor',
  text: `select u.full_name as name from users u
    where u.role <> 'client' and not exists (
      select from two_factors t where t.user_id = u.id and t.enabled_at is not null)
    order by u.full_name`,
};

function twoFactorItem(names: readonly string[]): ChecklistItem {
  const isDone = names.length === 0;
  return {
    group: 'safety',
    topic: 'Two-step verification',
    state: isDone ? 'done' : 'open',
    text: isDone ? 'All staff use it' : `Not used by ${names.join(', ')}`,
    advice: isDone ? null : 'They can turn it on in their settings; until then they can’t use the desk',
  };
}

/** Returns the owner's checklist, with both open and completed entries. */
export async function ownersChecklist({ sql, now, installation }: ChecklistContext): Promise<ChecklistView> {
  const staff = await sql<{ name: string }>(staffWithoutTwoFactor, {});
  return {
    items: [
      ...factItems(),
      ...installation.settings(),
      backupItem(await installation.lastBackup(), now()),
      twoFactorItem(staff.map(({ name }) => name)),
    ],
  };
}
