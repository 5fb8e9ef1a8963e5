import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { type Owner, PATH } from './daemon.ts';

/** Debian packages that the rehearsal needs besides PostgreSQL, with a program of each. */
const packages = {
  'etcd-server': 'etcd',
  patroni: 'patroni',
  haproxy: 'haproxy',
  'nginx-light': 'nginx',
  pgbackrest: 'pgbackrest',
};

/** Packages that aren't installed. */
export const missingPackages = Object.entries(packages)
  .filter(([, program]) => spawnSync('which', [program], { env: { PATH } }).status !== 0)
  .map(([name]) => name);

/** Folder with the programs of the newest PostgreSQL that Debian has installed. */
export function postgresFolder(): string {
  const list = 'ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1';
  return spawnSync('sh', ['-c', list], { encoding: 'utf8' }).stdout.trim();
}

const isRoot = process.getuid?.() === 0;

/** Database superuser. PostgreSQL's peer authentication wants it to have the name of the system's user. */
export const superuser = isRoot ? 'postgres' : userInfo().username;

const idOf = (kind: string) => Number(spawnSync('id', [kind, 'postgres'], { encoding: 'utf8' }).stdout);

/** PostgreSQL doesn't run as root, so root starts it as the user of Debian's package. */
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
