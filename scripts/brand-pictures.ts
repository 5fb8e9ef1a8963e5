import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createServer } from 'vite';
import { brand } from '../src/domain/brand.ts';
import { semanticColors, ramps } from '../src/client/theme/colors.ts';
import { launchBrowser } from '../tests/support/browser.ts';

// Draws the icons and the social card from the brand in src/domain/brand.ts. Run it with `npm run brand`. The
// images are committed to src/client/public because not every build machine has a browser.
const client = join(import.meta.dirname, '../src/client');
const target = join(client, 'public');
const icon = readFileSync(join(target, 'favicon.svg'), 'utf8');

const { slate, sand, fynbos, marigold } = ramps;
const [quiet] = semanticColors['on-hero-muted'];

function fontFace(name: string, file: string): string {
  const data = readFileSync(createRequire(import.meta.url).resolve(file)).toString('base64');
  return `@font-face{font-family:${name};font-weight:200 800;src:url(data:font/woff2;base64,${data})}`;
}

/**
 * Returns an HTML page with the icon on a solid background, for platforms that mask icons. The icon fills
 * `share` of the page's width and height.
 */
function iconPage(size: number, share: number, ground: string): string {
  const iconSize = Math.round(size * share);
  return `<style>body{margin:0;width:${size}px;height:${size}px;display:grid;place-items:center;background:${ground}}
svg{width:${iconSize}px;height:${iconSize}px}</style>${icon}`;
}

/** Module name, in a variable to keep TypeScript from loading its types, and thus DOM types, into server code. */
const renderer: string = 'react-dom/server';

/** Renders the website's logo component to SVG markup. */
async function drawMark(width: number): Promise<string> {
  const vite = await createServer({
    configFile: false,
    root: client,
    server: { middlewareMode: true },
    appType: 'custom',
    logLevel: 'error',
  });
  const { Mark } = (await vite.ssrLoadModule('/ui/mark.tsx')) as {
    Mark: (props: { width: number }) => unknown;
  };
  const { renderToStaticMarkup } = (await import(renderer)) as {
    renderToStaticMarkup: (drawing: unknown) => string;
  };
  const markup = renderToStaticMarkup(Mark({ width }));
  await vite.close();
  return markup;
}

/** Returns the social card's HTML: name, tagline, and the logo on a staircase as in the home page's hero. */
async function socialCard(): Promise<string> {
  const heading = fontFace(
    'Heading',
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  );
  const text = fontFace('Text', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
  return `<style>${heading}${text}
body{margin:0;width:1200px;height:630px;position:relative;overflow:hidden;background:${slate[900]};color:${sand[50]};
  --mark-body:${fynbos[400]};--mark-paper:${slate[900]};--mark-wing:${marigold[400]}}
.name{position:absolute;left:72px;top:60px;font:700 44px/1 Heading;letter-spacing:-.03em}
h1{position:absolute;left:70px;top:150px;margin:0;max-width:760px;font:700 112px/.96 Heading;letter-spacing:-.035em;text-wrap:balance}
p{position:absolute;left:72px;top:396px;margin:0;max-width:460px;font:400 27px/1.45 Text;color:${quiet}}
.stairs{position:absolute;inset:0}
.mark{position:absolute;left:775px;top:229px}
</style>
<svg class="stairs" viewBox="0 0 1200 630"><path d="M-4 640V598H300V548H580V480H760V404H1010V330H1204V640Z" fill="${sand[50]}"/>
<path d="M760 404H1010" stroke="${marigold[400]}" stroke-width="8"/></svg>
<div class="name">${brand.name}</div><h1>${brand.tagline}</h1><p>Licensed tax practitioners, working all over South Africa</p>
<div class="mark">${await drawMark(220)}</div>`;
}

const pictures = [
  { file: 'icon-32.png', width: 32, height: 32, page: iconPage(32, 1, 'transparent') },
  { file: 'icon-180.png', width: 180, height: 180, page: iconPage(180, 0.76, sand[50]) },
  { file: 'icon-192.png', width: 192, height: 192, page: iconPage(192, 0.94, 'transparent') },
  { file: 'icon-512.png', width: 512, height: 512, page: iconPage(512, 0.94, 'transparent') },
  { file: 'icon-maskable-512.png', width: 512, height: 512, page: iconPage(512, 0.6, sand[50]) },
  { file: 'social-card.png', width: 1_200, height: 630, page: await socialCard() },
] as const;

const browser = await launchBrowser();
for (const { file, width, height, page: content } of pictures) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'light' });
  await page.setContent(`<!doctype html><body>${content}`);
  await page.evaluate('document.fonts.ready');
  const picture = await page.screenshot({ omitBackground: true });
  writeFileSync(join(target, file), picture);
  process.stdout.write(`${file} ${Math.ceil(picture.length / 1_000)} kB\n`);
  await page.close();
}
await browser.close();
