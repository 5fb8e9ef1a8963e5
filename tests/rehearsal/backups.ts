import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, vi } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { onDatabase } from '../support/on-database.ts';
import { PATH, startDaemon } from './daemon.ts';
import { databaseOwner, ownedFolder, postgresFolder } from './debian.ts';

const run = promisify(execFile);
const patience = { timeout: 120_000, interval: 200 };

const fileIn = (folder: string) => join(folder, 'pgbackrest.conf');

/** The rehearsal's pgBackRest repository. */
export interface Backups {
  /** Writes a machine's configuration and returns its path. */
  configure: (machine: { folder: string; dataFolder: string; port: number }) => string;
  /** Creates the repository and makes a full backup on the primary, whose folder is `folder`. */
  create: (folder: string) => Promise<void>;
  /**
   * Restores the database as it was at `moment` into a separate folder, starts it and runs `look` with a superuser's
   * connection URL, which is `adminUrl` with another port.
   */
  restoreTo: (moment: Date, adminUrl: string, look: (url: string) => Promise<void>) => Promise<void>;
}

/** Prepares a repository in `root`, as in deploy/pgbackrest.conf but with a folder instead of the bucket. */
export function prepareBackups(root: string): Backups {
  const owner = databaseOwner();
  const repository = ownedFolder(join(root, 'backups'), owner);

  const configure: Backups['configure'] = ({ folder, dataFolder, port }) => {
    const text = readFileSync('deploy/pgbackrest.conf', 'utf8')
      .replaceAll(/^repo1-s3.*\n/gm, '')
      .replace('repo1-type=s3', 'repo1-type=posix')
      .replace('repo1-path=/taxpilot', `repo1-path=${repository}\nlog-path=${folder}\nlock-path=${folder}`)
      .replace('/var/lib/postgresql/taxpilot', dataFolder)
      .replace('/var/run/postgresql', `${folder}\npg1-port=${port}`);
    writeFileSync(fileIn(folder), text);
    return fileIn(folder);
  };

  const pgbackrest = (folder: string, ...args: readonly string[]) =>
    run('pgbackrest', [`--config=${fileIn(folder)}`, '--stanza=taxpilot', ...args], {
      ...owner,
      cwd: '/',
      env: { PATH },
    });

  return {
    configure,
    create: async (folder) => {
      await pgbackrest(folder, 'stanza-create');
      await pgbackrest(folder, '--type=full', 'backup');
    },
    restoreTo: async (moment, adminUrl, look) => {
      const folder = ownedFolder(join(root, 'restored'), owner);
      const dataFolder = ownedFolder(join(folder, 'data'), owner);
      const port = await freePort();
      configure({ folder, dataFolder, port });
      const target = moment.toISOString().replace('T', ' ').replace('Z', '+00');
      await pgbackrest(folder, '--type=time', `--target=${target}`, '--target-action=promote', 'restore');
      // Override the restored configuration, which belongs to a machine in the cluster.
      const settings = {
        port,
        listen_addresses: '127.0.0.1',
        unix_socket_directories: folder,
        archive_mode: 'off',
        synchronous_standby_names: '',
      };
      const server = startDaemon(
        'restored',
        [
          join(postgresFolder(), 'postgres'),
          '-D',
          dataFolder,
          ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
        ],
        { logs: join(root, 'logs'), owner },
      );
      try {
        const restored = Object.assign(new URL(adminUrl), { port: String(port), pathname: '/taxpilot' });
        await vi.waitFor(async () => {
          if (!server.isRunning()) throw new Error(readFileSync(join(root, 'logs', 'restored.log'), 'utf8'));
          const { rows } = await onDatabase(restored.href, (client) =>
            client.query('select pg_is_in_recovery() as recovering'),
          );
          expect(rows).toEqual([{ recovering: false }]);
        }, patience);
        await look(restored.href);
      } finally {
        await server.kill();
      }
    },
  };
}
