import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { practiceGatewayPath } from '../../payfast/hosts.ts';

const stylesheet = 'text/css; charset=utf-8';
const font = 'font/woff2';

/** The files of the pages: where each lies and what it is. The fonts are the product's own. */
const assets = {
  'page.css': { url: new URL('page.css', import.meta.url).href, type: stylesheet },
  'inter.woff2': {
    url: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    type: font,
  },
  'bricolage.woff2': {
    url: import.meta
      .resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
    type: font,
  },
} as const;

export type AssetName = keyof typeof assets;

export const assetNames = Object.keys(assets) as readonly AssetName[];

/** Where a page finds a file. */
export function assetPath(name: AssetName): string {
  return `${practiceGatewayPath}/assets/${name}`;
}

/** A file's bytes and media type. */
export function readAsset(name: AssetName): { bytes: Buffer; type: string } {
  const { url, type } = assets[name];
  return { bytes: readFileSync(fileURLToPath(url)), type };
}
