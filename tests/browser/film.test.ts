import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  CHAPTER_LENGTH,
  FILM_LENGTH,
  chapters,
} from '../../src/client/features/public-site/home/film/film-script.ts';
import { expectAccessible, expectNoSidewaysScroll, loaded } from '../support/browser.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

const film = /\/film-player/;
const poster = (page: Page) => page.getByRole('button', { name: /^Play the video/ });
const place = (page: Page) => page.getByRole('slider', { name: 'Position in the video' });
const seconds = async (page: Page) => Number(await place(page).inputValue());

async function openHome(size: 'phone' | 'desktop') {
  const visited = await site.visit({ size });
  const requests: string[] = [];
  visited.page.on('request', (request) => requests.push(request.url()));
  await visited.page.goto('/');
  await loaded(visited.page);
  await poster(visited.page).scrollIntoViewIfNeeded();
  await loaded(visited.page);
  if (size === 'phone') await visited.page.getByText('Four chapters', { exact: true }).click();
  return { ...visited, requests };
}

describe.each(['phone', 'desktop'] as const)('film on a %s', (size) => {
  it('loads on demand, only from our server, and plays with captions', async () => {
    const { page, requests, expectNoErrors, close } = await openHome(size);
    expect(requests.filter((url) => film.test(url))).toEqual([]);
    await expect.poll(() => poster(page).innerText()).toContain(`${FILM_LENGTH} s, with captions`);

    await poster(page).click();
    await page.getByText(chapters[0]!.captions[0], { exact: true }).waitFor();
    await page.getByText(chapters[0]!.captions[1], { exact: true }).waitFor();
    expect(requests.filter((url) => film.test(url))).not.toEqual([]);

    await page.getByRole('button', { name: 'Pause' }).click();
    const stopped = await seconds(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await seconds(page)).toBe(stopped);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => seconds(page)).toBeGreaterThan(stopped);

    for (const [at, { title, captions }] of chapters.entries()) {
      await page.getByRole('button', { name: new RegExp(`${title}\\s?, play from here$`) }).click();
      await page.getByRole('img', { name: title }).waitFor();
      await page.getByText(captions[0], { exact: true }).waitFor();
      await place(page).fill(String((at + 0.75) * CHAPTER_LENGTH));
      await page.getByText(captions[1], { exact: true }).waitFor();
    }
    await place(page).fill(String(FILM_LENGTH));
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.getByText(chapters[0]!.captions[0], { exact: true }).waitFor();

    expect(requests.filter((url) => !url.startsWith(site.server.url))).toEqual([]);
    expectNoErrors();
    await close();
  });

  it('keeps its poster if it fails to load, and can be retried', async () => {
    const { page, close } = await openHome(size);
    let asked = 0;
    await page.route(film, (route) => {
      asked += 1;
      return route.abort();
    });
    await poster(page).click();
    const failed = page.getByRole('button', { name: /could not be loaded/ });
    await failed.waitFor();
    // Focus stays on the button, so keyboard users can retry.
    await page.locator('button:focus', { hasText: 'could not be loaded' }).waitFor();
    // Selecting a chapter also retries the download.
    await page
      .getByRole('button', { name: new RegExp(`${chapters[1]!.title}\\s?, play from here$`) })
      .click();
    await expect.poll(() => asked).toBe(2);
    await failed.waitFor();
    await page.unroute(film);
    await failed.click();
    await page.getByText(chapters[0]!.captions[0], { exact: true }).waitFor();
    expect(await poster(page).count()).toBe(0);
    await close();
  });
});
