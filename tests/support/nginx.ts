import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { Balancer } from './balancer.ts';
import { freePort } from './free-port.ts';

/** Includes the sbin folders, where Debian and other systems install nginx. */
const PATH = `${process.env['PATH']}:/usr/sbin:/usr/local/sbin`;

export const hasNginx = spawnSync('nginx', ['-v'], { env: { PATH } }).status === 0;

export interface Nginx extends Balancer {
  /** Returns the access log so far. */
  accessLog: () => string;
}

const logFolder = '/var/log/nginx';
const redirect = /^server \{\n  listen 80;[^]*?^\}\n/m;
const upstreams = /(?:  server 127\.0\.0\.1:.*\n)+/;

/** Returns deploy/nginx.conf with these ports, without TLS, and with its log in `folder`. */
function plainConfiguration(ports: readonly number[], port: number, folder: string): string {
  const servers = ports.map((upstream) => `  server 127.0.0.1:${upstream} max_fails=0;\n`);
  return readFileSync('deploy/nginx.conf', 'utf8')
    .replace(redirect, '')
    .replace(upstreams, servers.join(''))
    .replaceAll(/^  (?:ssl_|listen \[|server_name).*\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(logFolder, folder);
}

/** Starts a real nginx as in deploy/nginx.conf, but without TLS, on a free port by default. */
export async function startNginx(ports: readonly number[], at?: number): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'taxpilot-nginx-'));
  const port = at ?? (await freePort());
  const tempFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    `user root; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
${tempFolders.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
${plainConfiguration(ports, port, folder)}
}`,
  );
  const child: ChildProcess = spawn(
    'nginx',
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'],
    {
      env: { PATH },
      stdio: 'inherit',
    },
  );
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${url}/healthz`), { timeout: 20_000, interval: 50 });
  return {
    url,
    accessLog: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    close: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
