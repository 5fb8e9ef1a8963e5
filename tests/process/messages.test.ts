import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import type { MessageView } from '../../src/domain/messages/message-views.ts';
import { closeVisits, loaded, visit } from '../support/browser.ts';
import { openEngagement } from '../support/engagements.ts';
import { freePort } from '../support/free-port.ts';
import { stubbornPage } from '../support/live.ts';
import { hasNginx, startNginx } from '../support/nginx.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { startServerProcess } from '../support/server-process.ts';
import { createShoppers } from '../support/shoppers.ts';
import { startTestServer } from '../support/test-server.ts';

const ROUNDS = 12;

/** Starts two processes on a server's database. */
async function startTwo(databaseUrl: string, ports: readonly number[], more: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'taxpilot-messages-'));
  const processes = await Promise.all(
    ports.map((port) =>
      startServerProcess({
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        // Same key as the test server, because they share its sessions.
        SECRET_KEY: 'only-for-tests-0123456789-0123456789',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'fatal',
        ...more,
      }),
    ),
  );
  onTestFinished(() => {
    for (const { child } of processes) child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  return processes;
}

/** Starts two processes on a server's database, behind nginx as configured in deploy/nginx.conf. */
async function startPair(databaseUrl: string) {
  const ports = [await freePort(), await freePort()];
  const proxyPort = await freePort();
  // Browsers send this as the Origin header of writes.
  const publicUrl = { PUBLIC_URL: `http://127.0.0.1:${proxyPort}` };
  const processes = await startTwo(databaseUrl, ports, publicUrl);
  const proxy = await startNginx(ports, proxyPort);
  onTestFinished(proxy.close);
  return { url: proxy.url, processes };
}

/** Returns the text of each message on a page, from top to bottom. */
async function shownOn(page: Page): Promise<string[]> {
  const texts = await page
    .getByRole('log', { name: 'Messages' })
    .getByText(/^Message \d+ from/)
    .allInnerTexts();
  return texts.map((text) => text.trim());
}

/** Sends the typed message, and retries if the connection breaks. */
async function sendFrom(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Write to/ });
  await field.fill(text);
  await expect
    .poll(async () => {
      if ((await field.inputValue()) !== '') await field.press('Control+Enter');
      return field.inputValue();
    })
    .toBe('');
}

it.runIf(hasNginx)(
  'shows every message once and in order on both sides while one of two processes is killed',
  { timeout: 120_000 },
  async () => {
    const server = await startTestServer();
    onTestFinished(server.close);
    const { client, user } = await signedIn(server);
    const { client: staff } = await staffMember(server);
    const { id } = await openEngagement(server, { user, status: 'in_preparation' });
    const { url, processes } = await startPair(server.databaseUrl);
    onTestFinished(closeVisits);
    const visitor = await visit(url, { size: 'phone', as: client, ownTab: true });
    const desk = await visit(url, { size: 'desktop', as: staff, ownTab: true });
    const sides = [
      { page: visitor.page, path: `/messages?thread=${id}`, name: 'the client' },
      { page: desk.page, path: `/practice/work/${id}?tab=messages`, name: 'the practice' },
    ];
    for (const { page, path } of sides) {
      await page.goto(path);
      await loaded(page);
      await page.getByText('Connected', { exact: true }).waitFor();
    }
    for (let round = 1; round <= ROUNDS; round++) {
      if (round === ROUNDS / 2) processes[0]?.child.kill('SIGKILL');
      for (const { page, name } of sides) await sendFrom(page, `Message ${round} from ${name}`);
    }
    const { body } = await client.get(`/api/returns/${id}/messages`);
    const sent = (body as MessageView[]).map(({ text }) => text).toReversed();
    expect(sent).toHaveLength(2 * ROUNDS);
    expect(new Set(sent).size).toBe(2 * ROUNDS);
    for (const { page } of sides) {
      await expect.poll(() => shownOn(page), { timeout: 30_000 }).toEqual(sent);
      await page.getByText('Connected', { exact: true }).waitFor();
    }
  },
);

it('loses no message when a process with 500 open connections is killed', { timeout: 120_000 }, async () => {
  const server = await startTestServer();
  onTestFinished(server.close);
  const { client: staff } = await staffMember(server);
  const direct = new Client({ connectionString: server.databaseUrl });
  await direct.connect();
  const people = await createShoppers(direct, 500);
  await direct.end();
  const processes = await startTwo(server.databaseUrl, [await freePort(), await freePort()]);
  const urls = processes.map(({ url }) => url);
  // All pages initially connect to the first process.
  const pages = people.map(({ session }) => stubbornPage(urls, session));
  onTestFinished(() => {
    for (const page of pages) page.close();
  });
  await expect.poll(() => pages.every((page) => page.isConnected()), { timeout: 30_000 }).toBe(true);
  const sent = people.map(() => [] as string[]);
  for (let number = 0; number < 400; number++) {
    if (number === 200) processes[0]?.child.kill('SIGKILL');
    const place = (number * 37) % 100;
    const text = `Message ${number}`;
    const path = `/api/practice/clients/${people[place]?.id}/messages`;
    expect((await staff.post(path, { text })).status).toBe(201);
    sent[place]?.push(text);
  }
  await expect.poll(() => pages.map((page) => page.texts()), { timeout: 30_000 }).toEqual(sent);
});
