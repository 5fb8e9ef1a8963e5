import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { User } from '../../src/domain/accounts/user.entity.ts';
import { expectEveryLook } from '../support/browser.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

/** Returns the built files needed only by the desk's pages. */
function deskFiles(): string[] {
  const manifest = join(import.meta.dirname, '../../dist/client/.vite/manifest.json');
  const chunks = Object.entries(
    JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string; src?: string }>,
  );
  return chunks
    .filter(([name, { src }]) => /(routes|features)\/practice/.test(src ?? name))
    .map(([, { file }]) => file);
}

describe('to a client, the desk', () => {
  it('is the not-found page, and its code is never downloaded', async () => {
    const { client } = await signedIn(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    for (const path of ['/practice', '/practice/review', '/practice/work/1']) {
      expect((await page.goto(path))?.status()).toBe(404);
      await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    }
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Settings' }).first().waitFor();
    expect(await page.getByRole('link', { name: 'The desk' }).count()).toBe(0);
    const files = deskFiles();
    expect(files.length).toBeGreaterThan(5);
    expect(requested.filter((path) => files.includes(path.slice(1)))).toEqual([]);
    expectNoErrors();
    await close();
  });

  it('isn’t named in robots.txt', async () => {
    const { body } = await site.server.client().get('/robots.txt');
    expect(body).not.toContain('practice');
  });
});

describe('to practitioners, the admin’s pages', () => {
  it.each([
    '/practice/shop',
    '/practice/savings',
    '/practice/game',
    '/practice/team',
    '/practice/audit',
    '/practice/checklist',
  ])('%s is the not-found page', async (path) => {
    const { client } = await staffMember(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    expect((await page.goto(path))?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Today' }).waitFor();
    await page.goto('/practice');
    await page.getByRole('link', { name: 'Orders' }).first().waitFor();
    expect(await page.getByRole('navigation', { name: 'Admin' }).count()).toBe(0);
    expectNoErrors();
    await close();
  });
});

describe('to staff, the desk', () => {
  it('asks for two-step verification first', async () => {
    const { client, user } = await signedIn(site.server);
    await site.server.deps.fork().nativeUpdate(User, { id: user.id }, { role: 'practitioner' });
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    expect((await page.goto('/practice'))?.status()).toBe(200);
    await page.getByRole('heading', { name: /two-step verification/ }).waitFor();
    await page.getByRole('link', { name: 'Turn it on' }).click();
    await page.waitForURL('**/settings');
    await page.getByRole('heading', { name: 'Two-step verification' }).waitFor();
    await close();
  });

  it.each(['/practice/nothing-here', '/practice/work/999999', '/practice/clients/999999'])(
    'leads on from %s, which doesn’t exist',
    async (path) => {
      const { client } = await staffMember(site.server);
      const { page, close } = await site.visit({ size: 'desktop', as: client });
      await page.goto(path);
      await page.getByRole('heading', { name: 'Page Not Found', level: 1 }).waitFor();
      const main = page.getByRole('main');
      const search = main.getByRole('button', { name: 'Search', exact: true });
      await search.waitFor();
      expect(await main.getByRole('link', { name: /home page|calculator|game/ }).count()).toBe(0);
      await expectEveryLook(page);
      await search.click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await main.getByRole('link', { name: 'Work', exact: true }).click();
      await page.getByRole('heading', { name: 'Work', level: 1 }).waitFor();
      await close();
    },
  );

  it('opens from the account menu, and changes pages by keyboard', async () => {
    const { client } = await staffMember(site.server);
    const { page, expectNoErrors, close } = await site.visit({ size: 'desktop', as: client });
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'The desk' }).click();
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    for (const [key, title] of [
      ['w', 'Work'],
      ['v', 'Review'],
      ['i', 'Inbox'],
      ['c', 'Clients'],
      ['o', 'Orders'],
      ['p', 'Promises'],
      ['t', 'Today'],
    ] as const) {
      await page.keyboard.press('g');
      await page.keyboard.press(key);
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    }
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.getByText('Single-key shortcuts').click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.keyboard.press('g');
    await page.keyboard.press('w');
    await expectEveryLook(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    expectNoErrors();
    await close();
  });
});
