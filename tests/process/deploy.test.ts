import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startDaemon } from '../rehearsal/daemon.ts';
import { postgresFolder } from '../rehearsal/debian.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { startServerProcess } from '../support/server-process.ts';
import { startEnvironment, startOptions } from '../support/start-options.ts';
import { createTestDatabase } from '../support/test-database.ts';

/** Includes the sbin folders, where Debian installs nginx and HAProxy. */
const PATH = `${process.env['PATH']}:/usr/sbin`;
const has = (program: string) => spawnSync('which', [program], { env: { PATH } }).status === 0;
const read = (file: string) => readFileSync(join('deploy', file), 'utf8');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'taxpilot-deploy-'));
  check('sh', 'deploy/certificates.sh', folder, 'server=10.0.0.11');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program that checks a file. Throws with its output if the file is invalid. */
function check(program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env: { PATH } });
  if (status !== 0) throw new Error(`${program}: ${stdout}${stderr}`);
  return stdout;
}

const accessLog = () => readFileSync(join(folder, 'access.log'), 'utf8');

/** Writes a changed copy of a file in `deploy` and returns its path. */
function copyOf(file: string, change: (content: string) => string): string {
  const path = join(folder, file);
  writeFileSync(path, change(read(file)));
  return path;
}

it('skips no tests in CI, except for programs that the job intentionally lacks', () => {
  const missing = ['nginx', 'haproxy', 'patroni', 'promtool', 'systemd-analyze'].filter((name) => !has(name));
  if (missing.length > 0) process.stdout.write(`Not installed, so not tested: ${missing.join(', ')}\n`);
  // In CI, only the rehearsal job installs all of them.
  const lacking = process.env['ALL_TOOLS'] === 'true' ? [] : ['patroni', 'promtool', 'systemd-analyze'];
  const isCi = process.env['CI'] !== undefined;
  expect(missing.filter((name) => isCi && !lacking.includes(name))).toEqual([]);
});

it('issues certificates for database machines, and for an additional one later', () => {
  const certificates = join(folder, 'certificates');
  const file = (name: string) => join(certificates, name);
  check('sh', 'deploy/certificates.sh', certificates, 'db1=10.0.0.11', 'db2=10.0.0.12');
  const ca = readFileSync(file('ca.crt'), 'utf8');
  check('sh', 'deploy/certificates.sh', certificates, 'db3=10.0.0.13');
  expect(readFileSync(file('ca.crt'), 'utf8')).toBe(ca);
  // Simulate a run that was interrupted before it issued a certificate.
  rmSync(file('ca.crt'));
  check('sh', 'deploy/certificates.sh', certificates);
  for (const number of [1, 2, 3]) {
    for (const purpose of ['sslserver', 'sslclient']) {
      const options = ['-x509_strict', '-purpose', purpose, '-verify_ip', `10.0.0.1${number}`];
      check('openssl', 'verify', ...options, '-CAfile', file('ca.crt'), file(`db${number}.crt`));
    }
    expect(statSync(file(`db${number}.key`)).mode & 0o077).toBe(0);
  }
});

it.skipIf(!has('haproxy'))('has a HAProxy configuration that HAProxy accepts', () => {
  const path = copyOf('haproxy.cfg', (content) => content.replaceAll('/etc/ssl/taxpilot', folder));
  expect(check('haproxy', '-c', '-q', '-f', path)).toBe('');
});

it.skipIf(!has('patroni'))('has a Patroni configuration that Patroni accepts', () => {
  const path = copyOf('patroni.yml', (yaml) =>
    yaml
      .replace(/bin_dir: .*/, `bin_dir: ${postgresFolder()}`)
      .replace(/data_dir: .*/, `data_dir: ${folder}/pg`)
      .replaceAll('/etc/ssl/taxpilot', folder)
      // Patroni 3.0 requires these lines too, but doesn't use them if `postgresql` has its own.
      .replace('  initdb:', '  pg_hba: [local all all peer]\n  initdb:'),
  );
  expect(check('patroni', '--validate-config', path)).not.toContain('not defined');
});

it.each(['primary', 'master', 'replica'])(
  'archives what a former primary left, on a machine that becomes %s',
  (role) => {
    const root = mkdtempSync(join(folder, 'archive-'));
    const wal = join(root, 'pg_wal');
    mkdirSync(wal);
    writeFileSync(join(wal, '00000002.history'), '1\t0/4000028\tno recovery target specified\n');
    // The new timeline's history appears during the wait for the end of recovery.
    const history =
      '1\\t0/4000028\\tno recovery target specified\\n\\n2\\t1/B000000\\tno recovery target specified\\n';
    const controlData = `#!/bin/sh
if [ -e ${wal}/00000003.history ]; then echo 'Database cluster state: in production'; exit; fi
printf '${history}' > ${wal}/00000003.history
echo 'Database cluster state: in archive recovery'
`;
    writeFileSync(join(root, 'pg_controldata'), controlData, { mode: 0o755 });
    const completed = ['000000010000000000000003', '00000002000000010000000A'];
    const others = [
      // Timelines 1 and 2 ended in these, so they continue on the next one.
      '000000010000000000000004',
      '00000002000000010000000B',
      '000000010000000000000004.partial',
      '000000010000000000000003.00000028.backup',
      // PostgreSQL archives its own.
      '00000003000000010000000B',
    ];
    for (const name of [...completed, ...others]) writeFileSync(join(wal, name), '');
    // The first call fails, as if the bucket were unreachable.
    const program = `#!/bin/sh\necho "$*" >> ${root}/calls\n[ "$(wc -l < ${root}/calls)" -gt 1 ]\n`;
    writeFileSync(join(root, 'pgbackrest'), program, { mode: 0o755 });
    const args = ['deploy/archive-missing.sh', root, 'on_role_change', role, 'taxpilot'];
    expect(spawnSync('sh', args, { env: { PATH: `${root}:${PATH}` } }).status).toBe(0);
    const calls = existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8') : '';
    expect([...calls.matchAll(/archive-push pg_wal\/(\S+)/g)].map(([, name]) => name)).toEqual(
      role === 'replica' ? [] : ['00000002.history', '00000003.history', ...completed, '00000002.history'],
    );
  },
);

it.skipIf(!has('promtool'))('has rules that Prometheus accepts', () => {
  expect(check('promtool', 'check', 'rules', 'deploy/prometheus-rules.yml')).toContain('SUCCESS');
});

it.skipIf(!has('promtool'))('has an example Prometheus configuration that Prometheus accepts', () => {
  const example = /^```yaml\n(rule_files:[^]*?)^```/m.exec(readFileSync('docs/installing.md', 'utf8'))?.[1];
  copyOf('prometheus-rules.yml', (rules) => rules);
  const path = join(folder, 'prometheus.yml');
  writeFileSync(path, example ?? '');
  expect(check('promtool', 'check', 'config', path)).toContain('prometheus.yml is valid');
});

it.skipIf(!has('promtool'))('alerts on the first error and refusal, and on new failed jobs only', () => {
  /** Values per minute in promtool's notation, and whether the alert fires after 20 minutes. */
  const cases: [series: string, values: string, alert: string, fires: boolean][] = [
    ['taxpilot_http_request_seconds_count{status="500",route="/"}', '_x12 1x20', 'TaxPilotErrors', true],
    ['taxpilot_http_request_seconds_count{status="500",route="/"}', '1x30', 'TaxPilotErrors', false],
    ['taxpilot_payment_notifications{outcome="refused"}', '0x12 1x20', 'TaxPilotPaymentRefused', true],
    ['taxpilot_payment_notifications{outcome="refused"}', '1x30', 'TaxPilotPaymentRefused', false],
    ['taxpilot_jobs{task="mail",state="failed"}', '0x12 1x20', 'TaxPilotJobsFailed', true],
    ['taxpilot_jobs{task="mail",state="failed"}', '1x30', 'TaxPilotJobsFailed', false],
  ];
  const path = join(folder, 'rules-test.json');
  const tests = cases.map(([series, values, alertname, fires]) => ({
    interval: '1m',
    input_series: [{ series, values }],
    promql_expr_test: [
      {
        expr: `count(ALERTS{alertname="${alertname}"})`,
        eval_time: '20m',
        exp_samples: fires ? [{ value: 1 }] : [],
      },
    ],
  }));
  const content = { rule_files: [resolve('deploy/prometheus-rules.yml')], evaluation_interval: '1m', tests };
  writeFileSync(path, JSON.stringify(content));
  expect(check('promtool', 'test', 'rules', path)).toContain('SUCCESS');
});

it.skipIf(!has('systemd-analyze'))(
  'has units that systemd accepts, and a service with few privileges',
  () => {
    const units = readdirSync('deploy/systemd');
    for (const unit of units) {
      const content = read(join('systemd', unit)).replaceAll('/opt/taxpilot/current', resolve('.'));
      writeFileSync(join(folder, unit.replace('@', '@3001')), content);
    }
    const service = join(folder, 'taxpilot@3001.service');
    const paths = units.map((unit) => join(folder, unit.replace('@', '@3001')));
    expect(check('systemd-analyze', 'verify', '--man=no', ...paths)).toBe('');
    // systemd's exposure level in tenths: 20 is 2.0 of 10.
    expect(check('systemd-analyze', 'security', '--offline=true', '--threshold=20', service)).toContain('OK');
  },
);

it('checks daily that the certificates are valid for another 30 days', () => {
  const service = read('systemd/taxpilot-certificates.service');
  const commands = [...service.matchAll(/^ExecStart=openssl (.+) (\S+)$/gm)];
  expect(commands.map(([, , path]) => path)).toEqual(
    ['server.crt', 'ca.crt'].map((file) => `/etc/ssl/taxpilot/${file}`),
  );
  const options = commands[0]?.[1]?.split(' ') ?? [];
  for (const [days, status] of [
    [29, 1],
    [31, 0],
  ] as const) {
    const path = join(folder, `${days}.crt`);
    const request = ['req', '-x509', '-nodes', '-subj', '/CN=db1', '-days', String(days), '-out', path];
    check('openssl', ...request, '-newkey', 'rsa:2048', '-keyout', join(folder, 'expiring.key'));
    expect(spawnSync('openssl', [...options, path]).status).toBe(status);
  }
});

it('starts processes with the flags of npm start', () => {
  const commands = [
    /^ExecStart=(?:.*\\\n)*.*/m.exec(read('systemd/taxpilot@.service')),
    /^CMD .*/m.exec(read('Dockerfile')),
  ];
  for (const command of commands) expect(command?.[0].match(/--[\w-]+=\d+/g)).toEqual(startOptions());
  for (const [name, value] of Object.entries(startEnvironment())) {
    for (const file of ['systemd/taxpilot@.service', 'Dockerfile'])
      expect(read(file)).toContain(`${name}=${value}`);
  }
});

/** Returns the names of the metrics in a PromQL expression. */
const namesIn = (expression: string) => expression.match(/\b(?:taxpilot|nodejs|process)_[a-z0-9_]+/g) ?? [];

describe('rules and dashboard', () => {
  const rules = [...read('prometheus-rules.yml').matchAll(/expr: (>\n(?: {10}.*\n)+|.*)/g)].map(
    ([, expr]) => expr!,
  );
  const { panels } = JSON.parse(read('grafana-dashboard.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

  it('name only metrics that a process exports', async () => {
    const database = await createTestDatabase();
    onTestFinished(database.drop);
    const metricsPort = await freePort();
    const server = await startServerProcess({
      DATABASE_URL: database.url,
      SECRET_KEY: 'only-for-tests-0123456789-0123456789',
      DATA_DIR: folder,
      METRICS_PORT: String(metricsPort),
      LOG_LEVEL: 'fatal',
    });
    onTestFinished(() => void server.child.kill('SIGKILL'));
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const exported = new Set(
      [...metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
      ),
    );
    expect(rules).toHaveLength(read('prometheus-rules.yml').match(/alert:/g)?.length ?? 0);
    for (const expression of [...rules, ...shown]) {
      expect(expression).toMatch(/\bup\{|(?:taxpilot|nodejs|process)_/);
      expect(namesIn(expression).filter((name) => !exported.has(name))).toEqual([]);
    }
  });

  it('have a runbook entry for each alert', () => {
    const runbook = readFileSync('docs/operating.md', 'utf8');
    const alerts = [...read('prometheus-rules.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name!);
    expect(alerts.filter((name) => !runbook.includes(`\`${name}\``))).toEqual([]);
  });
});

/** Starts a server that echoes the request headers, hangs up, or sends an event stream that stays open. */
async function startEcho(): Promise<number> {
  const echo = createServer((incoming, reply) => {
    const { headers, url = '' } = incoming;
    incoming.resume();
    if (url.includes('hang-up')) {
      incoming.socket.destroy();
    } else if (url.startsWith('/stream')) {
      reply.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
      reply.write('data: first\n\n');
    } else {
      incoming.once('end', () => reply.end(JSON.stringify(headers)));
    }
  }).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  onTestFinished(() => {
    echo.closeAllConnections();
    echo.close();
  });
  return (echo.address() as AddressInfo).port;
}

/** Starts nginx with deploy/nginx.conf, a self-signed certificate and other ports. */
async function startProxy() {
  const [plain, secure, upstream] = [await freePort(), await freePort(), await startEcho()];
  const subject = ['-subj', '/CN=tax.example.com', '-days', '1'];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  execFileSync('openssl', ['req', '-x509', '-nodes', '-newkey', 'rsa:2048', ...subject, ...files], {
    stdio: 'ignore',
  });
  const site = copyOf('nginx.conf', (content) =>
    content
      .replaceAll(/127\.0\.0\.1:300\d/g, `127.0.0.1:${upstream}`)
      .replaceAll(/ {2}listen \[.*\n/g, '')
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443', `listen 127.0.0.1:${secure}`)
      .replaceAll('/etc/letsencrypt/live/tax.example.com', folder)
      .replaceAll('/var/log/nginx', folder),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const main = join(folder, 'main.conf');
  writeFileSync(
    main,
    `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { ${temporary.join(' ')} include ${site}; }`,
  );
  check('nginx', '-t', '-q', '-c', main, '-e', 'stderr');
  const nginx = startDaemon('nginx', ['nginx', '-c', main, '-g', 'daemon off;'], { logs: folder });
  // SIGKILL would end only the master process and leave its workers running.
  onTestFinished(async () => {
    const ended = once(nginx.child, 'exit');
    nginx.child.kill('SIGTERM');
    await ended;
  });
  await eventually(() => fetch(`http://127.0.0.1:${plain}/`, { redirect: 'manual' }));
  return { plain: `http://127.0.0.1:${plain}`, secure };
}

it.skipIf(!has('nginx'))(
  'has an nginx configuration that redirects to https, replaces forwarded headers, limits bodies and logs no secrets',
  async () => {
    const { plain, secure } = await startProxy();
    const redirect = await fetch(`${plain}/contact?topic=1`, { redirect: 'manual' });
    expect(redirect.status).toBe(301);
    expect(redirect.headers.get('location')).toBe('https://tax.example.com/contact?topic=1');
    // A redirect would hide that the call sent its cookie unencrypted.
    expect((await fetch(`${plain}/api/user`, { redirect: 'manual' })).status).toBe(403);

    const open = async (path: string, body = Buffer.alloc(0)) => {
      const call = request({
        port: secure,
        path,
        method: 'POST',
        rejectUnauthorized: false,
        headers: {
          host: 'tax.example.com',
          'content-length': body.length,
          'x-forwarded-for': '203.0.113.9',
          'x-forwarded-proto': 'gopher',
          'x-forwarded-host': 'evil.example',
        },
      });
      // nginx may close the connection before it has read a body that is too large.
      call.on('error', () => {});
      call.end(body);
      const [reply] = await once(call, 'response');
      return reply as IncomingMessage;
    };
    const asked = await open('/trpc/assistant.stream?input=how-do-I-object');
    expect(JSON.parse(await text(asked))).toMatchObject({
      host: 'tax.example.com',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'tax.example.com',
    });
    await text(await open('/api/calendar/secret-token.ics'));
    // By default, nginx logs the URLs of such failures in its error log.
    expect((await open('/trpc/assistant.stream?input=hang-up')).statusCode).toBe(502);
    expect((await open('/api/calendar/hang-up.ics')).statusCode).toBe(502);
    expect((await open('/', Buffer.alloc(10.5 * 1024 * 1024))).statusCode).toBe(200);
    expect((await open('/', Buffer.alloc(12 * 1024 * 1024))).statusCode).toBe(413);
    const stream = await open('/stream');
    const [first] = (await once(stream, 'data')) as [Buffer];
    expect(first.toString()).toBe('data: first\n\n');
    stream.destroy();

    await eventually(() => expect(accessLog()).toContain('"POST /trpc/assistant.stream" 200'));
    expect(accessLog()).toContain('"POST /api/calendar/" 200');
    expect(accessLog()).not.toMatch(/object|secret-token|hang-up/);
    expect(readFileSync(join(folder, 'error.log'), 'utf8')).not.toContain('hang-up');
  },
);
