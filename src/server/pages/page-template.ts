import type { AppSettings } from '../../domain/site/app-settings.ts';
import type { RenderedPage } from '../../domain/site/rendered-page.ts';
import { escapeHtml } from '../../domain/escape-html.ts';

const headPlace = /<!--page-head-->[^]*<!--\/page-head-->/;
const bodyPlace = /<!--page-body-->[^]*<!--\/page-body-->/;
const stylesPlace = '</head>';

function filled(template: string, settings: AppSettings): string {
  return template.replace('%APP_SETTINGS%', () => escapeHtml(JSON.stringify(settings)));
}

/** The page of the application, empty until its scripts fill it; they are asked for at once. */
export function emptyPage(template: string, settings: AppSettings, scripts: readonly string[]): string {
  const preloads = scripts
    .map((path) => `<link rel="modulepreload" crossorigin href="${path}" />`)
    .join('\n');
  return filled(template, settings).replace(stylesPlace, () => `${preloads}\n${stylesPlace}`);
}

/** A page that stands complete, for the application to hydrate. */
export function completePage(
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
