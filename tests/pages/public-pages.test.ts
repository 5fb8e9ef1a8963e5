import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { brand, superPath } from '../../src/domain/brand.ts';
import { filingGuide } from '../../src/domain/shop/filing-plans.ts';
import { gamePage } from '../../src/domain/site/game-page.ts';
import { publicPages } from '../../src/domain/site/public-pages.ts';
import { signedIn } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const origin = 'https://tax.example.com';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { PUBLIC_URL: origin } });
});
afterAll(() => server.close());

const get = (path: string) => server.client().get(path);

function attribute(html: string, pattern: RegExp): string | undefined {
  return pattern.exec(html)?.[1];
}

/** Strips comments and tags from HTML, leaving the visible text. */
const textOf = (html: string) => html.replaceAll(/<!--.*?-->|<[^>]*>/g, '');

interface Item {
  '@type': string;
  [name: string]: unknown;
}

function dataOf(html: string): Item[] {
  const text = attribute(html, /<script type="application\/ld\+json">([^]*?)<\/script>/) ?? '';
  return (JSON.parse(text) as { '@graph': Item[] })['@graph'];
}

const pages = Object.values(publicPages({}));

describe.each(pages)('$path', ({ path, title, description }) => {
  it('is complete: heading, styles and all layout links within 21 kB', async () => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(body.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(body).toContain('<style data-emotion="css ');
    for (const link of ['/', '/services', '/about', '/contact', superPath, '/terms-of-service']) {
      expect(body).toContain(`href="${link}"`);
    }
    expect(body).not.toContain(brand.email);
    expect(body).not.toContain('needs JavaScript');
    expect(brotliCompressSync(body).length).toBeLessThanOrEqual(21_000);
  });

  it('has metadata for search engines and shared links', async () => {
    const { body } = await get(path);
    const heading = title.includes(brand.name) ? title : `${title} · ${brand.name}`;
    expect(attribute(body, /<title>([^<]*)<\/title>/)).toBe(heading);
    expect(attribute(body, /<meta name="description" content="([^"]*)"/)).toBe(description);
    expect(attribute(body, /<link rel="canonical" href="([^"]*)"/)).toBe(origin + path);
    expect(attribute(body, /<meta property="og:url" content="([^"]*)"/)).toBe(origin + path);
    expect(attribute(body, /<meta property="og:image" content="([^"]*)"/)).toBe(`${origin}/social-card.png`);
    expect(body.match(/<title>/g)).toHaveLength(1);
    expect(body.match(/name="description"/g)).toHaveLength(1);
  });

  it('has no inline scripts', async () => {
    const { body } = await get(path);
    const scripts: string[] = body.match(/<script[^>]*>/g);
    expect(scripts.filter((tag) => !tag.includes(' src="/') && !tag.includes('ld+json'))).toEqual([]);
    expect(/\son\w+="/.test(body)).toBe(false);
    // Preloads would compete with the first paint.
    expect(body.includes('modulepreload')).toBe(false);
  });
});

describe('structured data', () => {
  it('contains the practice and its three offers in rand', async () => {
    const [practice] = dataOf((await get('/')).body);
    expect(practice).toMatchObject({ '@type': 'AccountingService', name: brand.name, url: `${origin}/` });
    // None of the practice's details are placeholders.
    expect(JSON.stringify(practice)).not.toMatch(/example\.com"|\+27 00|Street address/);
    expect(practice?.['makesOffer']).toMatchObject([
      { price: '299.00', priceCurrency: 'ZAR' },
      { price: '599.00', priceCurrency: 'ZAR' },
      { price: '899.00', priceCurrency: 'ZAR' },
    ]);
  });

  it('contains the questions on the page', async () => {
    const { body } = await get('/');
    const questions = dataOf(body).find((item) => item['@type'] === 'FAQPage')?.['mainEntity'] as Item[];
    expect(questions.length).toBeGreaterThan(4);
    for (const { name } of questions) expect(body).toContain(`>${String(name)}`);
  });

  it('is linked from the home page', async () => {
    const trail = dataOf((await get('/services')).body).find((item) => item['@type'] === 'BreadcrumbList');
    expect(trail?.['itemListElement']).toMatchObject([
      { position: 1, item: `${origin}/` },
      { position: 2, name: 'Services', item: `${origin}/services` },
    ]);
  });
});

describe('product page', () => {
  it('is prerendered with its price', async () => {
    const { status, body } = await get('/products/2');
    expect(status).toBe(200);
    expect(attribute(body, /<h1[^>]*>([^<]*)/)).toBe('Comprehensive Tax Return');
    expect(body).toContain('R599');
    expect(attribute(body, /<title>([^<]*)<\/title>/)).toBe(`Comprehensive Tax Return · ${brand.name}`);
    expect(attribute(body, /<link rel="canonical" href="([^"]*)"/)).toBe(`${origin}/products/2`);
    expect(brotliCompressSync(body).length).toBeLessThanOrEqual(21_000);
  });

  it('has structured data with offer and breadcrumbs', async () => {
    const data = dataOf((await get('/products/12')).body);
    expect(data.find((item) => item['@type'] === 'Product')).toMatchObject({
      name: 'Monthly Bookkeeping, Starter',
      offers: { '@type': 'Offer', priceCurrency: 'ZAR', url: `${origin}/products/12` },
    });
    const trail = data.find((item) => item['@type'] === 'BreadcrumbList');
    expect(trail?.['itemListElement']).toMatchObject([
      { name: 'Home' },
      { name: 'Products', item: `${origin}/products` },
      { item: `${origin}/products/12` },
    ]);
  });

  it.each(['/products/999', '/products/0', '/products/abc', '/products/02'])(
    'returns 404 for an unknown product: %s',
    async (path) => {
      const { status, body } = await get(path);
      expect(status).toBe(404);
      expect(body).toContain('<div id="root"></div>');
    },
  );

  it.each(['/products', '/products/2'])('is rendered on the client for signed-in users: %s', async (path) => {
    const client = server.client();
    client.setCookie('session', 'anything');
    const { status, body } = await client.get(path);
    expect(status).toBe(200);
    expect(body).toContain('<div id="root"></div>');
  });
});

describe('game page', () => {
  it('describes the game before its scripts run', async () => {
    const { status, headers, body } = await get(gamePage.path);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(attribute(body, /<title>([^<]*)<\/title>/)).toBe(`${gamePage.title} · ${brand.name}`);
    expect(body.match(/name="description"/g)).toHaveLength(1);
    expect(body).toContain(gamePage.description);
    expect(attribute(body, /<link rel="canonical" href="([^"]*)"/)).toBe(`${origin}/game`);
    expect(dataOf(body)).toMatchObject([{ '@type': 'AccountingService' }, { '@type': 'BreadcrumbList' }]);
    expect(body).toContain('<div id="root"></div>');
    expect(body).toContain('modulepreload');
  });

  it('is in the sitemap and open to crawlers', async () => {
    expect((await get('/sitemap.xml')).body).toContain(`<loc>${origin}/game</loc>`);
    expect((await get('/robots.txt')).body).not.toContain('Disallow: /game');
  });

  it.each(['/GAME', '/game/'])('redirects from %s', async (path) => {
    const reply = await fetch(server.url + path, { redirect: 'manual' });
    expect([reply.status, reply.headers.get('location')]).toEqual([308, '/game']);
  });
});

describe('unknown URL', () => {
  it.each([
    '/nope',
    '/nope/deeper',
    '/taxpilot-super/x',
    '/services/x',
    '/services.html',
    '/wp-login.php',
    '/%F0%9F%92%A9',
    '/..%2fetc',
  ])('returns 404 with an error page: %s', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(404);
    expect(body).toContain('Page Not Found');
    expect(body).toContain('Did you forget to add the page to the router?');
    expect(body).toContain('<meta name="robots" content="noindex"');
  });

  it.each([
    '/dashboard',
    '/products?category=plans',
    '/orders/12',
    '/payment/success',
    '/auth',
    '/tax-calculator?figures=monthly',
  ])("isn't an application page: %s", async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(200);
    expect(body).toContain('<div id="root"></div>');
    expect(body).toContain('rel="modulepreload"');
  });

  it.each([
    ['/checkout', 'checkout'],
    ['/dashboard', 'dashboard'],
    ['/settings/activity', 'settings_.activity'],
    ['/orders/12', '_orderId'],
    ['/reset-password', 'reset-password'],
  ])("preloads its route's scripts: %s", async (path, chunk) => {
    const { body } = await get(path);
    const preloaded = [...String(body).matchAll(/rel="modulepreload" crossorigin href="\/assets\/([^"]+)"/g)];
    expect(preloaded.map(([, file = '']) => file.slice(0, -'-12345678.js'.length))).toContain(chunk);
  });

  it.each([
    ['/dashboard', 'Checking your login', 'aria-label="Your account"'],
    ['/orders/12', 'Checking your login', 'aria-label="Your account"'],
    ['/products?category=plans', 'Loading', 'aria-label="Your account"'],
    ['/checkout', 'Checking your login', 'Back to cart'],
    ['/reset-password', 'Loading', 'aria-label="Main"'],
  ])('gets a prerendered layout without personal data: %s', async (path, words, part) => {
    const { client, details } = await signedIn(server);
    const { body } = await client.get(path);
    const [head, frame = ''] = String(body).split('<div id="frame">');
    expect(frame).toContain(`>${words}</span>`);
    expect(frame).toContain(part);
    // The first paint waits for the root, so the frame has to come before it.
    expect(head).toContain('<link rel="expect" href="#root" blocking="render" />');
    expect(frame).toMatch(/<\/div><div id="root"><\/div>/);
    expect(body).toContain('<style data-emotion="css ');
    expect(body).not.toContain(details.fullName);
    expect(body).not.toContain(details.email);
    expect(brotliCompressSync(String(body)).length).toBeLessThanOrEqual(12_000);
  });

  it('marks its section in the menu, even after another page of the same route', async () => {
    const { client } = await signedIn(server);
    for (const path of ['/dashboard', '/documents', '/dashboard']) {
      const { body } = await client.get(path);
      expect(body).toMatch(new RegExp(`<a[^>]*href="${path}"[^>]*aria-current="page"`));
    }
  });

  it('redirects without a trailing slash, and only within the site', async () => {
    const found = await fetch(`${server.url}/services/?from=ad`, { redirect: 'manual' });
    expect([found.status, found.headers.get('location')]).toEqual([308, '/services?from=ad']);
    const home = await fetch(`${server.url}//?from=ad`, { redirect: 'manual' });
    expect([home.status, home.headers.get('location')]).toEqual([308, '/?from=ad']);
    const other = await fetch(`${server.url}//evil.example/`, { redirect: 'manual' });
    expect(other.status).toBe(404);
  });

  it('redirects to lower case and keeps the query', async () => {
    const found = await fetch(`${server.url}/Services?a=b?c=d`, { redirect: 'manual' });
    expect([found.status, found.headers.get('location')]).toEqual([308, '/services?a=b?c=d']);
    const longer = await fetch(`${server.url}/TaxPilot-Super/`, { redirect: 'manual' });
    expect([longer.status, longer.headers.get('location')]).toEqual([308, superPath]);
  });

  it('returns JSON for other methods', async () => {
    expect(await server.client().post('/nope', {})).toMatchObject({
      status: 404,
      body: { message: 'Not found' },
    });
  });
});

describe('for crawlers', () => {
  it('lists all public pages and products in the sitemap', async () => {
    const { headers, body } = await get('/sitemap.xml');
    expect(headers.get('content-type')).toContain('application/xml');
    for (const { path } of pages) expect(body).toContain(`<loc>${origin}${path}</loc>`);
    expect(body).toContain(`<loc>${origin}/products/14</loc>`);
    const found = [...body.matchAll(/<loc>https:\/\/tax\.example\.com([^<]*)<\/loc>/g)] as string[][];
    for (const [, path = ''] of found) expect((await get(path)).status).toBe(200);
  });

  it('excludes private pages in robots.txt', async () => {
    const { headers, body } = await get('/robots.txt');
    expect(headers.get('content-type')).toContain('text/plain');
    for (const path of ['/api/', '/dashboard', '/orders', '/checkout', '/cart', '/payment/success']) {
      expect(body).toContain(`Disallow: ${path}\n`);
    }
    expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`);
    for (const { path } of pages) expect(body).not.toContain(`Disallow: ${path}\n`);
  });
});

describe('cached page', () => {
  it('returns 304 if unchanged', async () => {
    const { headers } = await get('/about');
    const etag = headers.get('etag') ?? '';
    expect(headers.get('cache-control')).toBe('private, no-cache');
    const again = await server.client().send('GET', '/about', { headers: { 'if-none-match': etag } });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it.each([
    ['one of several', (etag: string) => `"other", ${etag}`],
    ['without the weak prefix', (etag: string) => etag.replace('W/', '')],
    ['any', () => '*'],
  ])('returns 304 for a matching tag: %s', async (_, header) => {
    const etag = (await get('/about')).headers.get('etag') ?? '';
    const headers = { 'if-none-match': header(etag) };
    expect((await server.client().send('GET', '/about', { headers })).status).toBe(304);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0.0, gzip;q=0', null],
    ['identity', null],
  ])('is sent with an accepted encoding: %s', async (accepted, coding) => {
    const headers = { 'accept-encoding': accepted };
    const reply = await server.client().send('GET', '/about', { headers });
    expect(reply.headers.get('content-encoding')).toBe(coding);
    expect(reply.body).toContain('<h1');
  });

  it('varies by session cookie: only browsers with one check the session', async () => {
    const guest = await get('/about');
    const client = server.client();
    client.setCookie('session', 'anything');
    const other = await client.get('/about');
    expect(guest.body).toContain('&quot;hasSession&quot;:false');
    expect(other.body).toContain('&quot;hasSession&quot;:true');
    expect(guest.headers.get('vary')).toBe('accept-encoding, cookie');
    expect(other.headers.get('etag')).not.toBe(guest.headers.get('etag'));
  });
});

describe('published prices', () => {
  it.each([
    ['/products', 'R599'],
    ['/products', 'R899'],
    ['/products', 'R149'],
    ['/products', 'R950'],
    ['/services', 'R299'],
    [superPath, 'R999'],
  ])('omit cents on cards and in rows: %s, such as %s', async (path, price) => {
    const text = textOf((await get(path)).body);
    expect(text).toContain(price);
    expect(text).not.toContain(`${price}.00`);
  });
});

it('compares the all-year plan using the same prices as the shop and the plan’s page', async () => {
  const words = textOf((await get(superPath)).body).replaceAll('\u00a0', ' ');
  expect(words).toContain('a year instead of R1 188. Prices include VAT');
  expect(words).toContain('Total without SARS lettersR1 497');
  expect(words).toContain('letters and priority support included: R999 instead of R1 188.');
  // This total appears only once; the hero doesn't use it for comparison.
  expect(words.match(/R1 497/g)).toHaveLength(1);
  expect(textOf((await get('/products')).body).replaceAll('\u00a0', ' ')).toContain('instead of R1 188');
});

it.each(['/', '/services', superPath])('says in one line who needs which return: %s', async (path) => {
  expect(textOf((await get(path)).body)).toContain(filingGuide);
});

describe('changed price', () => {
  it('appears on all pages without a restart', async () => {
    expect((await get('/')).body).toContain('R299');
    await server.deps.fork().execute(`update products set price = 321.50 where id = 1`);
    await vi.waitFor(async () => expect((await get('/')).body).toContain('R321.50'), {
      timeout: 10_000,
      interval: 300,
    });
    const { body } = await get('/');
    expect(body).not.toContain('R299');
    expect(dataOf(body)[0]?.['makesOffer']).toMatchObject([{ price: '321.50' }, {}, {}]);
    expect(attribute(body, /<meta name="description" content="([^"]*)"/)).toContain('from R321.50');
    expect(textOf((await get('/products')).body)).toContain('R321.50');
    expect((await get('/products/1')).body).toContain('R321.50');
    expect((await get('/terms-of-service')).body).toContain('Individual: R321.50 per return.');
  });
});
