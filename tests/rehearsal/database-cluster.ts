import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, vi } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { mountSmallDisk, type SmallDisk } from '../support/small-disk.ts';
import type { Backups } from './backups.ts';
import { type Daemon, signalTree, startDaemon } from './daemon.ts';
import { databaseOwner, ownedFolder, postgresFolder, superuser } from './debian.ts';
import { type Certificates, issueCertificates } from './tls.ts';

/** Last parts of the machines' addresses: 10.0.0.11 in `deploy` is 127.0.0.11 here. */
const machines = [11, 12, 13] as const;
const nameOf = (machine: number) => `db${machine - 10}`;
const PASSWORD = 'only-for-the-rehearsal';
const DISK_MB = 768;
const patience = { timeout: 120_000, interval: 100 };

/** A machine's role, as reported by Patroni. */
interface Member {
  name: string;
  role: string;
  state: string;
  lag?: number | string;
}

/** Three machines with etcd, Patroni and PostgreSQL, and HAProxy in front of them, configured as in `deploy`. */
export interface DatabaseCluster {
  /** Connection URL for the database through HAProxy, as the database owner. */
  url: string;
  /** Connection URL for the `postgres` database through HAProxy, as a superuser. */
  adminUrl: string;
  /** Connection URL for a replica, as a superuser. */
  replicaUrl: string;
  /** Base URL of etcd on the first machine. */
  etcdUrl: string;
  certificates: Certificates;
  /** Path to HAProxy's configuration. */
  haproxyConfig: string;
  /** Returns a machine's folder, which contains its pgBackRest configuration. */
  folderOf: (machine: string) => string;
  /** Returns the names of the current primary and its synchronous and other replicas. */
  roles: () => Promise<{ primary: string; synchronous: string; others: string[] }>;
  /** Kills everything on a machine with SIGKILL. */
  crash: (machine: string) => Promise<void>;
  /** Starts all programs that aren't running on a machine, as its service manager would. */
  boot: (machine: string) => void;
  /** Returns a machine's disk; undefined without root, which mounting requires. */
  diskOf: (machine: string) => SmallDisk | undefined;
  /** Sends a signal to all processes of a machine: SIGSTOP freezes it, SIGCONT resumes it. */
  signal: (machine: string, signal: NodeJS.Signals) => void;
  /** Kills only PostgreSQL on a machine. */
  crashPostgres: (machine: string) => void;
  /** Waits until there is a primary with two streaming replicas, one of them synchronous. */
  healthy: () => Promise<void>;
  close: () => Promise<void>;
}

function runSql(url: string, sql: string): void {
  const { status, stderr } = spawnSync('psql', [url, '-qc', sql], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** Starts the cluster in `root`. Every machine archives its WAL to `backups`. */
export async function startDatabaseCluster(root: string, backups: Backups): Promise<DatabaseCluster> {
  const owner = databaseOwner();
  const logs = join(root, 'logs');
  const freePorts = await Promise.all(Array.from({ length: 7 }, freePort));
  const [sqlPort = 0, restPort, etcdPort, peerPort, primaryPort, replicaPort, statePort] = freePorts;
  const folderOf = (name: string) => join(root, name);
  const dataFolder = (name: string) => join(folderOf(name), 'data');
  const tlsFolder = (name: string) => join(folderOf(name), 'tls');
  const certificates = issueCertificates(
    join(root, 'certificates'),
    machines.map((machine) => `${nameOf(machine)}=127.0.0.${machine}`),
  );

  /** Reads a file from `deploy` and fills in the machine's address, and the ports and folders of this run. */
  function deployed(file: string, name: string): string {
    const address = `10.0.0.${10 + Number(name.slice(2))}`;
    const replacements: [string | RegExp, string][] = [
      [/(?<=(listen|connect_address|_URLS)(: |=https:\/\/|=))(0\.0\.0\.0|10\.0\.0\.11)/gi, address],
      [/(?<=name[:=] ?)db1/gi, name],
      ['10.0.0.', '127.0.0.'],
      [':5432', `:${sqlPort}`],
      [/(?<=:|port )8008/g, String(restPort)],
      [':2379', `:${etcdPort}`],
      [':2380', `:${peerPort}`],
      ['127.0.0.1:5000', `127.0.0.1:${primaryPort}`],
      ['127.0.0.1:5001', `127.0.0.1:${replicaPort}`],
      ['127.0.0.1:7000', `127.0.0.1:${statePort}`],
      ['/etc/ssl/taxpilot', tlsFolder(name)],
      ['/etc/patroni', folderOf(name)],
      ['/var/lib/etcd/taxpilot', join(folderOf(name), 'etcd')],
      ['/var/lib/postgresql/taxpilot', dataFolder(name)],
      ['/var/run/postgresql', folderOf(name)],
      ['/usr/lib/postgresql/15/bin', postgresFolder()],
    ];
    const text = readFileSync(join('deploy', file), 'utf8');
    return replacements.reduce((all, [from, to]) => all.replaceAll(from, to), text);
  }

  const daemons = new Map<string, Daemon>();
  const disks = new Map<string, SmallDisk | undefined>();
  function start(name: string, command: readonly string[], env: Record<string, string> = {}): void {
    if (daemons.get(name)?.isRunning()) return;
    daemons.set(name, startDaemon(name, command, { logs, owner, env }));
  }
  const isRoot = owner.uid !== undefined;

  function boot(name: string): void {
    start(`${name}-etcd`, ['etcd'], parseEnv(deployed('etcd.env', name)) as Record<string, string>);
    start(`${name}-patroni`, ['patroni', join(folderOf(name), 'patroni.yml')], {
      PATRONI_SUPERUSER_USERNAME: superuser,
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
      PATRONI_REWIND_PASSWORD: PASSWORD,
      PATRONI_POSTGRESQL_PGPASS: join(folderOf(name), 'pgpass'),
      // For the archive command, which is the same on all machines.
      PGBACKREST_CONFIG: join(folderOf(name), 'pgbackrest.conf'),
    });
  }

  /** Returns the PID of a machine's PostgreSQL, even if it has exited. */
  function postgresPid(name: string): number | undefined {
    try {
      return Number(readFileSync(join(dataFolder(name), 'postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return undefined;
    }
  }

  function crashPostgres(name: string): void {
    const pid = postgresPid(name);
    if (pid !== undefined) signalTree(pid, 'SIGKILL');
  }

  async function crash(name: string): Promise<void> {
    for (const daemon of ['patroni', 'etcd']) await daemons.get(`${name}-${daemon}`)?.kill();
    crashPostgres(name);
  }

  async function members(): Promise<Member[]> {
    for (const machine of machines) {
      const url = `https://127.0.0.${machine}:${restPort}/cluster`;
      const cluster = await certificates.fetchJson(url).catch(() => undefined);
      if (cluster !== undefined) return (cluster as { members: Member[] }).members;
    }
    return [];
  }

  async function roles() {
    const all = await members();
    const named = (role: string) => all.filter((member) => member.role === role).map(({ name }) => name);
    const [primary] = named('leader');
    const [synchronous] = named('sync_standby');
    if (primary === undefined || synchronous === undefined) throw new Error(JSON.stringify(all));
    return { primary, synchronous, others: named('replica') };
  }

  async function healthy(): Promise<void> {
    await vi.waitFor(async () => {
      const all = await members();
      expect(all.map(({ role }) => role).toSorted()).toEqual(['leader', 'replica', 'sync_standby']);
      expect(all.filter(({ state }) => !['running', 'streaming'].includes(state))).toEqual([]);
    }, patience);
  }

  ownedFolder(logs, {});
  for (const name of machines.map(nameOf)) {
    ownedFolder(folderOf(name), owner);
    disks.set(name, mountSmallDisk(folderOf(name), DISK_MB));
    // Mounting made root the folder's owner.
    ownedFolder(folderOf(name), owner);
    certificates.install(name, tlsFolder(name), owner);
    for (const file of ['patroni.yml', 'archive-missing.sh']) {
      writeFileSync(join(folderOf(name), file), deployed(file, name));
    }
    backups.configure({ folder: folderOf(name), dataFolder: dataFolder(name), port: sqlPort });
    boot(name);
  }
  await healthy();
  // Only root can change the user and the root folder.
  const balancing = deployed('haproxy.cfg', 'db1');
  const haproxyConfig = join(root, 'haproxy.cfg');
  writeFileSync(
    haproxyConfig,
    isRoot ? balancing : balancing.replaceAll(/^ {2}(?:chroot|user|group) .*\n/gm, ''),
  );
  const balancer = ['haproxy', '-db', '-f', haproxyConfig];
  daemons.set('haproxy', startDaemon('haproxy', balancer, { logs }));
  const urlFor = (user: string, database: string, port = primaryPort) =>
    `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/${database}${certificates.query}`;
  const adminUrl = urlFor(superuser, 'postgres');
  // HAProxy sends connections to any machine until its first checks have failed.
  await vi.waitFor(() => runSql(adminUrl, `create role taxpilot login password '${PASSWORD}'`), patience);
  await vi.waitFor(() => runSql(adminUrl, 'create database taxpilot owner taxpilot'), patience);

  return {
    url: urlFor('taxpilot', 'taxpilot'),
    adminUrl,
    replicaUrl: urlFor(superuser, 'postgres', replicaPort),
    etcdUrl: `https://127.0.0.11:${etcdPort}`,
    certificates,
    haproxyConfig,
    folderOf,
    roles,
    crash,
    boot,
    diskOf: (name) => disks.get(name),
    signal: (name, signal) => {
      const pids = [`${name}-etcd`, `${name}-patroni`].map((daemon) => daemons.get(daemon)?.pid);
      for (const pid of [...pids, postgresPid(name)]) if (pid !== undefined) signalTree(pid, signal);
    },
    crashPostgres,
    healthy,
    close: async () => {
      for (const machine of machines) await crash(nameOf(machine));
      for (const daemon of daemons.values()) await daemon.kill();
      for (const disk of disks.values()) disk?.unmount();
    },
  };
}
