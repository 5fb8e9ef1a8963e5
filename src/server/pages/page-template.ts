import { brand } from '../../domain/brand.ts';
import { escapeHtml } from '../../domain/escape-html.ts';
import type { AppSettings } from '../../domain/site/app-settings.ts';
import { fullTitle, type PublicPage } from '../../domain/site/page-titles.ts';
import type { RenderedPage } from '../../domain/site/rendered-page.ts';
import type { StructuredItem } from '../../domain/site/structured-data.ts';

/** Where the picture for shared links lies, and its size in pixels. */
const picture = { path: '/social-card.png', width: 1200, height: 630 };

function property(name: string, content: string | number): string {
  return `<meta property="og:${name}" content="${escapeHtml(String(content))}" />`;
}

function title(text: string): string {
  return `<title>${escapeHtml(text)}</title>`;
}

/** The head of a page that search engines and shared links may show. */
export function publicHead(page: PublicPage, origin: string, data: StructuredItem): string {
  const address = origin + page.path;
  const full = fullTitle(page.title);
  return [
    title(full),
    `<meta name="description" content="${escapeHtml(page.description)}" />`,
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    property('type', 'website'),
    property('site_name', brand.name),
    property('locale', 'en_ZA'),
    property('title', full),
    property('description', page.description),
    property('url', address),
    property('image', origin + picture.path),
    property('image:width', picture.width),
    property('image:height', picture.height),
    property('image:alt', `${brand.name}: ${brand.tagline}`),
    '<meta name="twitter:card" content="summary_large_image" />',
    // Data and no script; a closing tag inside a text must not end it.
    `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  ].join('\n');
}

/** The head of the page that says that there is none. */
export function notFoundHead(): string {
  return `${title(fullTitle('Page Not Found'))}\n<meta name="robots" content="noindex" />`;
}

const headPlace = /<!--page-head-->[^]*<!--\/page-head-->/;
const bodyPlace = /<!--page-body-->[^]*<!--\/page-body-->/;
const stylesPlace = '</head>';

function filled(template: string, settings: AppSettings): string {
  return template.replace('%APP_SETTINGS%', () => escapeHtml(JSON.stringify(settings)));
}

const rootPlace = '<div id="root"></div>';

/**
 * The page of the application, for its scripts to fill; they are asked for at once. Without a head it has the general
 * one; a frame stands there until the application has something to show.
 */
export function startingPage(
  template: string,
  settings: AppSettings,
  scripts: readonly string[],
  { head, frame }: { head?: string; frame?: RenderedPage },
): string {
  const preloads = scripts
    .map((path) => `<link rel="modulepreload" crossorigin href="${path}" />`)
    .join('\n');
  return filled(template, settings)
    .replace(headPlace, (general) => head ?? general)
    .replace(stylesPlace, () => `${preloads}\n${frame?.styles ?? ''}${stylesPlace}`)
    .replace(rootPlace, () => (frame ? `${rootPlace}<div id="frame">${frame.html}</div>` : rootPlace));
}

/** A prerendered page, for the application to hydrate. */
export function prerenderedPage(
  template: string,
  settings: AppSettings,
  head: string,
  { html, styles }: RenderedPage,
): string {
  return filled(template, settings)
    .replace(headPlace, () => head)
    .replace(stylesPlace, () => `${styles}\n${stylesPlace}`)
    .replace(bodyPlace, () => `<div id="root" data-prerendered>${html}</div>`);
}
