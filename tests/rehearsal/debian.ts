import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { type Owner, PATH } from './daemon.ts';

/** Debian packages that the rehearsal needs besides PostgreSQL, each with a command that succeeds if it's installed. */
const packages = {
  'etcd-server': ['which', 'etcd'],
  patroni: ['which', 'patroni'],
  // Use the interpreter that runs Patroni.
  'python3-etcd': ['/usr/bin/python3', '-c', 'import etcd'],
  'python3-idna': ['/usr/bin/python3', '-c', 'import idna'],
  haproxy: ['which', 'haproxy'],
  'nginx-light': ['which', 'nginx'],
  pgbackrest: ['which', 'pgbackrest'],
};

export const missingPackages = Object.entries(packages)
  .filter(([, [program = '', ...options]]) => spawnSync(program, options, { env: { PATH } }).status !== 0)
  .map(([name]) => name);

/** Returns the program folder of the newest PostgreSQL that was installed from a Debian package. */
export function postgresFolder(): string {
  const list = 'ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1';
  return spawnSync('sh', ['-c', list], { encoding: 'utf8' }).stdout.trim();
}

const isRoot = process.getuid?.() === 0;

/** Database superuser. PostgreSQL's peer authentication requires the operating-system user's name. */
export const superuser = isRoot ? 'postgres' : userInfo().username;

const idOf = (kind: string) => Number(spawnSync('id', [kind, 'postgres'], { encoding: 'utf8' }).stdout);

/** Returns the user to run PostgreSQL as. PostgreSQL refuses to run as root, so root uses the Debian package's user. */
export function databaseOwner(): Owner {
  if (!isRoot) return {};
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Creates a folder that belongs to the database's user. */
export function ownedFolder(path: string, { uid, gid }: Owner): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  return path;
}
