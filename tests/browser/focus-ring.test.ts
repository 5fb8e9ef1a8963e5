import { expect, it } from 'vitest';
import { hydrated, loaded } from '../support/browser.ts';
import { signedIn, staffMember } from '../support/people.ts';
import { openSite } from '../support/site.ts';

const site = openSite();

/** Returns the focused element and the contrast of its ring with what is behind it; null if it has no ring. */
const ringOfFocused = `(async () => {
  const focused = document.activeElement;
  // The ring's colour may be in transition.
  await Promise.all(focused.getAnimations().map((animation) => animation.finished));
  const { outlineStyle, outlineColor, outlineOffset } = getComputedStyle(focused);
  // A hidden input's label shows its ring.
  const isHidden = focused === document.body || focused.offsetWidth <= 1;
  if (isHidden || outlineStyle === 'none') return null;
  const luminance = (colour) =>
    colour.match(/[\\d.]+/g).slice(0, 3).reduce((sum, value, at) => {
      const part = value / 255;
      const linear = part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      return sum + linear * [0.2126, 0.7152, 0.0722][at];
    }, 0);
  const isClear = (box) => /^rgba\\(.*, 0\\)$|^transparent$/.test(getComputedStyle(box).backgroundColor);
  let behind = parseFloat(outlineOffset) < 0 ? focused : focused.parentElement;
  while (isClear(behind) && behind.parentElement) behind = behind.parentElement;
  const [dark, light] = [outlineColor, getComputedStyle(behind).backgroundColor].map(luminance).toSorted((a, b) => a - b);
  return { element: focused.outerHTML.slice(0, 200), contrast: (light + 0.05) / (dark + 0.05) };
})()`;

interface Ring {
  element: string;
  contrast: number;
}

/** Maximum number of tab stops to check on a page. */
const MAX_STOPS = 80;

it.each(['/', '/services', '/products', '/dashboard', '/assistant'])(
  'the focus ring stands out on %s',
  async (path) => {
    const { client } = await signedIn(site.server);
    const { page, close } = await site.visit({ size: 'desktop', as: client });
    const faint: Ring[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await hydrated(page);
      await loaded(page);
      let rings = 0;
      for (let stop = 0; stop < MAX_STOPS; stop += 1) {
        await page.keyboard.press('Tab');
        if (stop > 0 && (await page.evaluate('document.activeElement === document.body'))) break;
        const ring = await page.evaluate<Ring | null>(ringOfFocused);
        if (ring) rings += 1;
        if (ring && ring.contrast < 3) faint.push(ring);
      }
      expect(rings).toBeGreaterThan(20);
    }
    expect(faint).toEqual([]);
    await close();
  },
);

/** Returns the texts of navigation links whose focus ring is clipped by a scrolling ancestor. */
const clippedRings = `(async () => {
  const clipped = [];
  for (const link of document.querySelectorAll('nav a')) {
    link.focus();
    if (!link.checkVisibility() || document.activeElement !== link) continue;
    await Promise.all(link.getAnimations().map((animation) => animation.finished));
    const { outlineOffset, outlineWidth } = getComputedStyle(link);
    const ring = parseFloat(outlineOffset) + parseFloat(outlineWidth);
    let scroller = link.parentElement;
    while (scroller && getComputedStyle(scroller).overflowY === 'visible') scroller = scroller.parentElement;
    if (!scroller) continue;
    const [inner, outer] = [link, scroller].map((box) => box.getBoundingClientRect());
    const isClipped = inner.top - ring < outer.top || inner.bottom + ring > outer.bottom || inner.left - ring < outer.left;
    if (isClipped) clipped.push(link.textContent);
  }
  return clipped;
})()`;

it('no scrolling bar clips a focus ring', async () => {
  const { client: staff } = await staffMember(site.server);
  const { page, close } = await site.visit({ size: 'desktop', as: staff });
  for (const path of ['/settings', '/privacy', '/practice/work', '/practice/inbox']) {
    await page.goto(path);
    await loaded(page);
    await page.keyboard.press('Tab');
    expect({ path, clipped: await page.evaluate(clippedRings) }).toEqual({ path, clipped: [] });
  }
  await close();
});
