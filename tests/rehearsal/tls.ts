import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { onDatabase } from '../support/on-database.ts';
import { type Owner, startDaemon } from './daemon.ts';
import { ownedFolder } from './debian.ts';

/** Certificates for the database machines, from a private CA. */
export interface Certificates {
  /** Query string that makes a PostgreSQL URL require TLS and a certificate from this CA. */
  query: string;
  /** Copies a machine's certificate and key to `folder`, and the CA's certificate. */
  install: (machine: string, folder: string, owner: Owner) => void;
  /** Fetches JSON over HTTPS from a server certified by this CA, with a machine's client certificate if given. */
  fetchJson: (url: string, machine?: string) => Promise<unknown>;
}

/** A cluster's addresses. All connections to them must be encrypted. */
interface Encrypted {
  certificates: Certificates;
  /** Connection URLs for the primary and a replica, as a superuser. */
  adminUrl: string;
  replicaUrl: string;
  /** Base URL of etcd on a machine. */
  etcdUrl: string;
}

/** Issues certificates with deploy/certificates.sh in `folder`, for machines given as `name=address`. */
export function issueCertificates(folder: string, machines: readonly string[]): Certificates {
  execFileSync('sh', ['deploy/certificates.sh', folder, ...machines], { stdio: 'pipe' });
  const caFile = join(folder, 'ca.crt');
  const read = (file: string) => readFileSync(join(folder, file));
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
    fetchJson: async (url, machine) => {
      const identity = machine !== undefined && { cert: read(`${machine}.crt`), key: read(`${machine}.key`) };
      const call = get(url, { ca: read('ca.crt'), ...identity, signal: AbortSignal.timeout(2_000) });
      const [reply] = (await once(call, 'response')) as [IncomingMessage];
      if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode}`);
      return json(reply);
    },
  };
}

/**
 * Asserts that TaxPilot, Patroni and both replicas use TLS, that replicas verify the primary, that the primary refuses
 * connections without TLS, and that etcd refuses connections without a client certificate.
 */
export async function expectTls({ certificates, adminUrl, replicaUrl, etcdUrl }: Encrypted): Promise<void> {
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
  const { rows } = await onDatabase(replicaUrl, (client) =>
    client.query<{ primary_conninfo: string }>('show primary_conninfo'),
  );
  expect(rows[0]?.primary_conninfo).toContain('sslmode=verify-full');
  expect(await certificates.fetchJson(`${etcdUrl}/health`, 'db1')).toMatchObject({ health: 'true' });
  await expect(certificates.fetchJson(`${etcdUrl}/health`)).rejects.toThrow(/certificate/);
}

/** Asserts that HAProxy, with this configuration but a different trusted CA, considers every server down. */
export async function expectOtherCaRefused(configuration: string): Promise<void> {
  const folder = join(dirname(configuration), 'another-ca');
  issueCertificates(folder, []);
  const ports = [await freePort(), await freePort(), await freePort()];
  const content = readFileSync(configuration, 'utf8').replaceAll(/(?<=ca-file ).*/g, () =>
    join(folder, 'ca.crt'),
  );
  const path = join(folder, 'haproxy.cfg');
  let binding = 0;
  writeFileSync(
    path,
    content.replaceAll(/(?<=bind 127\.0\.0\.1:)\d+/g, () => String(ports[binding++])),
  );
  const haproxy = startDaemon('haproxy-another-ca', ['haproxy', '-db', '-f', path], { logs: folder });
  try {
    await eventually(async () => {
      const state = await (await fetch(`http://127.0.0.1:${ports[2]}/;csv`)).text();
      const servers = state.split('\n').filter((line) => /^\w+,db\d,/.test(line));
      expect(servers).toHaveLength(6);
      // HAProxy's name for a failed TLS handshake.
      for (const server of servers) expect(server).toMatch(/,DOWN,.*,L6RSP,/);
    });
  } finally {
    await haproxy.kill();
  }
}
