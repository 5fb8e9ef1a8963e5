import fastify from 'fastify';
import { expect, it } from 'vitest';
import { loggerOptions, RequestLog } from '../../src/server/http/logging.ts';
import { readSettings } from '../../src/server/settings.ts';

async function linesOf(...paths: string[]): Promise<{ path: string }[]> {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = fastify({
    logger: { ...loggerOptions(readSettings({ LOG_LEVEL: 'info' })), stream },
    logController: new RequestLog(),
  });
  app.all('*', async () => 'done');
  for (const path of paths) await app.inject(path);
  await app.close();
  return lines.map((line) => JSON.parse(line) as { path: string });
}

it('logs paths without query strings', async () => {
  expect(await linesOf('/api/orders?q=Thandi')).toMatchObject([{ path: '/api/orders' }]);
});

it('never logs the token of a calendar address, not even in a mistyped one', async () => {
  const lines = await linesOf(
    '/api/calendar/s3cret.ics',
    '/api/calendar/s3cret',
    '/api/calendar/s3cret.ics/',
  );
  expect(lines).toHaveLength(3);
  expect(JSON.stringify(lines)).not.toContain('s3cret');
  for (const { path } of lines) expect(path).toBe('/api/calendar/[redacted]');
});
