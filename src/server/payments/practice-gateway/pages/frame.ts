import { brand } from '../../../../domain/brand.ts';
import { html, type Html } from '../html.ts';
import { assetPath } from './assets.ts';

/** A whole page around a heading and what follows it; every page says what it is before anything else. */
export function frame(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en-ZA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${brand.name}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${assetPath('page.css')}" />
      </head>
      <body>
        <header>
          <p class="brand"><img src="/favicon.svg" alt="" width="32" height="32" />${brand.name}</p>
          <p class="badge">Practice gateway</p>
        </header>
        <main>
          <h1>${title}</h1>
          <p class="notice">
            <strong>For practice only.</strong> This page stands where the payment provider’s own would be. No
            card is asked for and no money moves.
          </p>
          ${content}
        </main>
      </body>
    </html>`.text;
}
