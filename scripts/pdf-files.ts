import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const folder = join(import.meta.dirname, '../node_modules/pdfjs-dist');

const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };

/** Path of pdf.js's own files. Contains the version, because they are cached for a year. */
const path = `assets/pdfjs-${version}`;

const fonts = [
  'FoxitDingbats.pfb',
  'FoxitSymbol.pfb',
  ...['Fixed', 'Serif'].flatMap((family) =>
    ['', 'Bold', 'BoldItalic', 'Italic'].map((style) => `Foxit${family}${style}.pfb`),
  ),
  ...['Regular', 'Bold', 'BoldItalic', 'Italic'].map((style) => `LiberationSans-${style}.ttf`),
];

/**
 * Files that pdf.js requests by name: fonts for PDFs that don't embed theirs, and decoders for scans in JBIG2 and
 * JPEG 2000, each with its licences. The decoders are JavaScript, because our Content-Security-Policy doesn't allow
 * WebAssembly.
 */
const files: ReadonlyMap<string, string> = new Map([
  ...['LICENSE_FOXIT', 'LICENSE_LIBERATION', ...fonts].map((name) => [name, 'standard_fonts'] as const),
  ...['jbig2', 'openjpeg']
    .flatMap((decoder) => [
      `${decoder}_nowasm_fallback.js`,
      `LICENSE_${decoder.toUpperCase()}`,
      `LICENSE_PDFJS_${decoder.toUpperCase()}`,
    ])
    .map((name) => [name, 'wasm'] as const),
]);

const read = (name: string, from: string) => readFileSync(join(folder, from, name));

/** Adds pdf.js's own files to the build and to the development server. */
export const addPdfFiles = (): Plugin => ({
  name: 'pdf-files',
  generateBundle() {
    if (this.environment.name !== 'client') return;
    for (const [name, from] of files) {
      this.emitFile({ type: 'asset', fileName: `${path}/${name}`, source: read(name, from) });
    }
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${path}/`, ({ url = '' }, response, next) => {
      const name = url.replace(/^\/|\?.*$/g, '');
      const from = files.get(name);
      if (from === undefined) return next();
      response.setHeader(
        'content-type',
        name.endsWith('.js') ? 'text/javascript' : 'application/octet-stream',
      );
      response.end(read(name, from));
    });
  },
});
