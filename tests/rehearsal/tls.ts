import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, copyFileSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { onDatabase } from '../support/on-database.ts';
import type { Owner } from './daemon.ts';
import { ownedFolder } from './debian.ts';

/** Certificates of the database machines, from a private CA. */
export interface Certificates {
  /** Query of a PostgreSQL URL that requires TLS and a certificate from this CA. */
  query: string;
  /** Copies a machine's certificate and key to `folder`, and the CA's certificate. */
  install: (machine: string, folder: string, owner: Owner) => void;
  /** Fetches JSON over https from a server whose certificate is from this CA. */
  fetchJson: (url: string) => Promise<unknown>;
}

/** Issues certificates with deploy/certificates.sh in `folder`, for machines given as `name=address`. */
export function issueCertificates(folder: string, machines: readonly string[]): Certificates {
  execFileSync('sh', ['deploy/certificates.sh', folder, ...machines], { stdio: 'pipe' });
  const caFile = join(folder, 'ca.crt');
  return {
    query: `?sslmode=verify-full&sslrootcert=${caFile}`,
    install: (machine, target, owner) => {
      ownedFolder(target, owner);
      const files = {
        'ca.crt': 'ca.crt',
        [`${machine}.crt`]: 'server.crt',
        [`${machine}.key`]: 'server.key',
      };
      for (const [from, to] of Object.entries(files)) {
        copyFileSync(join(folder, from), join(target, to));
        if (owner.uid !== undefined && owner.gid !== undefined)
          chownSync(join(target, to), owner.uid, owner.gid);
      }
    },
    fetchJson: async (url) => {
      const call = get(url, { ca: readFileSync(caFile), signal: AbortSignal.timeout(2_000) });
      const [reply] = (await once(call, 'response')) as [IncomingMessage];
      if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode}`);
      return json(reply);
    },
  };
}

/** Asserts that TaxPilot, Patroni and both replicas use TLS, and that the primary refuses connections without it. */
export async function expectTls(adminUrl: string): Promise<void> {
  // A replica that has just been replaced may still be reconnecting.
  await eventually(async () => {
    const { rows } = await onDatabase(adminUrl, (client) =>
      client.query<{ who: string; connections: number; plain: number }>(
        `select case when backend_type = 'walsender' then 'replicas' when usename = 'taxpilot' then usename
           else 'others' end as who, count(*)::int as connections, count(*) filter (where not ssl)::int as plain
         from pg_stat_activity join pg_stat_ssl using (pid) where client_addr is not null
         group by who order by who`,
      ),
    );
    expect(rows.map(({ who, plain }) => ({ who, plain }))).toEqual(
      ['others', 'replicas', 'taxpilot'].map((who) => ({ who, plain: 0 })),
    );
    expect(rows.find(({ who }) => who === 'replicas')?.connections).toBe(2);
  });
  const plainUrl = new URL(adminUrl);
  plainUrl.search = '?sslmode=disable';
  await expect(onDatabase(plainUrl.href, () => Promise.resolve())).rejects.toThrow('no encryption');
}
