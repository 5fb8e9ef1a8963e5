import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { vi } from 'vitest';
import { onDatabase } from '../support/on-database.ts';
import type { RehearsedSite } from './site.ts';

/** How long a machine stays frozen, and a disk stays full, in ms. */
const FROZEN_MS = 15_000;
const FULL_MS = 15_000;
const patience = { timeout: 120_000, interval: 100 };

/** A fault. `happen` injects it and resolves once the fault is over. */
export interface Fault {
  name: string;
  happen: (site: RehearsedSite) => Promise<void>;
  /** True if the short rehearsal includes the fault. */
  isWorst?: boolean;
  /** Returns true if the fault can happen on this site; undefined if it always can. */
  isPossible?: (site: RehearsedSite) => boolean;
}

/** Injects a fault into the primary, waits for another machine to take over, then repairs the old primary. */
async function replacePrimary(
  { cluster }: RehearsedSite,
  strike: (primary: string) => void | Promise<void>,
  repair: (primary: string) => void | Promise<void> = () => {},
): Promise<void> {
  const { primary } = await cluster.roles();
  await strike(primary);
  await vi.waitFor(async () => {
    if ((await cluster.roles()).primary === primary) throw new Error(`${primary} is still the primary`);
  }, patience);
  await repair(primary);
}

/** Renames a machine's pgBackRest configuration so that it can't archive, or restores the name. */
function setArchiving({ cluster }: RehearsedSite, machine: string, isOn: boolean): void {
  const path = join(cluster.folderOf(machine), 'pgbackrest.conf');
  const away = `${path}.away`;
  renameSync(isOn ? away : path, isOn ? path : away);
}

/** Completes a WAL segment that the primary can't archive, and waits until a replica has it. */
async function leaveUnarchived(site: RehearsedSite, primary: string): Promise<void> {
  setArchiving(site, primary, false);
  await onDatabase(site.cluster.adminUrl, async (client) => {
    await client.query('select pg_switch_wal()');
    // This commit waits for the synchronous replica, which then has all WAL up to the commit.
    await client.query("comment on database postgres is 'rehearsed'");
  });
}

const hasDisks = ({ cluster }: RehearsedSite) => cluster.diskOf('db1') !== undefined;

/** Fills a machine's disk, which etcd and the WAL also use. Then frees the space and restarts exited programs. */
async function fillDisk({ cluster }: RehearsedSite, machine: string): Promise<void> {
  const disk = cluster.diskOf(machine);
  disk?.fill();
  await sleep(FULL_MS);
  disk?.empty();
  cluster.boot(machine);
}

/** The faults, in the order in which they happen. */
export const faults: readonly Fault[] = [
  {
    name: 'The primary’s machine dies (etcd, Patroni and PostgreSQL killed), with WAL that it hasn’t archived',
    happen: (site) =>
      replacePrimary(
        site,
        async (primary) => {
          await leaveUnarchived(site, primary);
          await site.cluster.crash(primary);
        },
        async (primary) => {
          site.cluster.boot(primary);
          // Allow archiving only now: Patroni would archive the segment before it rewinds the former primary.
          await site.cluster.healthy();
          setArchiving(site, primary, true);
        },
      ),
    isWorst: true,
  },
  {
    name: 'PostgreSQL of the primary is killed',
    happen: (site) => replacePrimary(site, site.cluster.crashPostgres),
  },
  {
    name: 'The primary’s machine is frozen until it is replaced',
    happen: (site) =>
      replacePrimary(
        site,
        (primary) => site.cluster.signal(primary, 'SIGSTOP'),
        (primary) => site.cluster.signal(primary, 'SIGCONT'),
      ),
    isWorst: true,
  },
  {
    name: `The synchronous replica’s machine is frozen for ${FROZEN_MS / 1_000} s`,
    happen: async ({ cluster }) => {
      const { synchronous } = await cluster.roles();
      cluster.signal(synchronous, 'SIGSTOP');
      await sleep(FROZEN_MS);
      cluster.signal(synchronous, 'SIGCONT');
    },
  },
  {
    name: `The primary’s disk is full for ${FULL_MS / 1_000} s`,
    isPossible: hasDisks,
    happen: async (site) => fillDisk(site, (await site.cluster.roles()).primary),
  },
  {
    name: `The synchronous replica’s disk is full for ${FULL_MS / 1_000} s`,
    isPossible: hasDisks,
    happen: async (site) => fillDisk(site, (await site.cluster.roles()).synchronous),
  },
  {
    name: 'Each process of ours is killed',
    happen: async (site) => {
      for (let at = 0; at < site.processes; at += 1) await site.killProcess(at);
    },
  },
  {
    name: 'A new version with a migration replaces the processes, one after the other',
    happen: (site) => site.rollOut('99.0.0'),
  },
];
