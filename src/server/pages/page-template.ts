import { brand } from '../../domain/brand.ts';
import { escapeHtml } from '../escape-html.ts';
import type { AppSettings } from '../../domain/site/app-settings.ts';
import { fullTitle, type PublicPage } from '../../domain/site/page-titles.ts';
import type { RenderedPage } from '../../domain/site/rendered-page.ts';
import type { StructuredItem } from '../../domain/site/structured-data.ts';

/** Social sharing image, with its size in pixels. */
const picture = { path: '/social-card.png', width: 1200, height: 630 };

function property(name: string, content: string | number): string {
  return `<meta property="og:${name}" content="${escapeHtml(String(content))}" />`;
}

function title(text: string): string {
  return `<title>${escapeHtml(text)}</title>`;
}

/** Builds a public page's head, with metadata for search engines and link previews. */
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
    // This is data, not a script. `<` is escaped so that no text can close the element.
    `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  ].join('\n');
}

export function notFoundHead(): string {
  return `${title(fullTitle('Page Not Found'))}\n<meta name="robots" content="noindex" />`;
}

const headPlaceholder = /<!--page-head-->[^]*<!--\/page-head-->/;
const bodyPlaceholder = /<!--page-body-->[^]*<!--\/page-body-->/;
const stylesPlaceholder = '</head>';

function fillSettings(template: string, settings: AppSettings): string {
  return template.replace('%APP_SETTINGS%', () => escapeHtml(JSON.stringify(settings)));
}

const rootPlaceholder = '<div id="root"></div>';

/** Delays the first paint until the frame, which precedes the root, is parsed. Half a header would shift. */
const awaitFrame = '<link rel="expect" href="#root" blocking="render" />';

/**
 * Builds a page that the application renders in the browser, and preloads its scripts. Without `head` it keeps the
 * template's default head. The frame, if any, is shown until the application has rendered.
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
  return fillSettings(template, settings)
    .replace(headPlaceholder, (general) => head ?? general)
    .replace(
      stylesPlaceholder,
      () => `${preloads}\n${frame ? awaitFrame + frame.styles : ''}${stylesPlaceholder}`,
    )
    .replace(rootPlaceholder, () =>
      frame ? `<div id="frame">${frame.html}</div>${rootPlaceholder}` : rootPlaceholder,
    );
}

/** Builds a prerendered page for the application to hydrate. */
export function prerenderedPage(
  template: string,
  settings: AppSettings,
  head: string,
  { html, styles }: RenderedPage,
): string {
  return fillSettings(template, settings)
    .replace(headPlaceholder, () => head)
    .replace(stylesPlaceholder, () => `${styles}\n${stylesPlaceholder}`)
    .replace(bodyPlaceholder, () => `<div id="root" data-prerendered>${html}</div>`);
}
