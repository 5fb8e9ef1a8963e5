import { resolve } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin, UserConfig } from 'vite';
import { webManifest } from './scripts/web-manifest.ts';
import { leanChakra } from './scripts/lean-chakra.ts';
import { subsetFonts } from './scripts/subset-fonts.ts';
import { brand } from './src/domain/brand.ts';

const client = resolve(import.meta.dirname, 'src/client');
const server = 'http://127.0.0.1:3000';

/** Both fonts are needed for the first line of text, so the page asks for them before it has read any style sheet. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}

/** The page's first title, before any page has set its own, and what a phone shows that keeps the site on its screen. */
const nameBrand = (): Plugin => ({
  name: 'name-brand',
  transformIndexHtml: (html) => html.replaceAll('%BRAND_NAME%', brand.name),
  generateBundle() {
    if (this.environment.name === 'client') {
      this.emitFile({ type: 'asset', fileName: 'site.webmanifest', source: JSON.stringify(webManifest) });
    }
  },
});

/** Which modules share a file; the rest is split by route. */
const chunks = [
  // What every page needs and what seldom changes: one file that stays in the browser's cache.
  {
    name: 'framework',
    test: /client[\\/]lean|node_modules[\\/](?!@trpc|@tanstack[\\/](?:react-query|query-core)|zod|react-hook-form|@hookform)/,
    includeDependenciesRecursively: false,
  },
  // The small parts that nearly every page is made of: apart, each would cost a request and a poor compression.
  {
    name: 'parts',
    test: /src[\\/](?:domain[\\/](?:brand|money|calendar|site[\\/](?:page-title|app-settings|calculator-page|shop-pages|facts)|shop[\\/](?:prices|catalogue-product)\.|tax[\\/]tax-year)|client[\\/](?:fetch-json|errors|settings|path-id|features[\\/]orders[\\/]payment[\\/]payment-search|auth[\\/]session-hint|ui[\\/](?:drawings[\\/](?:documents|line|shield)|icon|button|lazy-part|error-state|link-button|text-link|page-|card|container|field|input-frame|text-input|mark|skeleton|spinner|modal-stack)))/,
    includeDependenciesRecursively: false,
  },
  // Controls of forms that not every form has.
  {
    name: 'controls',
    test: /src[\\/]client[\\/]ui[\\/](?:money-|select|segments|tabs)/,
    includeDependenciesRecursively: false,
  },
  // What the hero's small calculator and the calculator's own page have in common.
  {
    name: 'tax',
    test: /src[\\/](?:domain[\\/]tax[\\/](?:age-group|assessment|calculate|medical-credit-rates|monthly|percent|tables)|client[\\/](?:ui[\\/](?:ruler|ticks)|features[\\/]tax[\\/](?:calculator-options|calculator-layout|guest-|rand-|result-announcement)))/,
    includeDependenciesRecursively: false,
  },
  // The three prices, on the pages that show them.
  {
    name: 'prices',
    test: /src[\\/]client[\\/]features[\\/]public-site[\\/]shared[\\/](?:price-|pricing-|order-link|checked-list)/,
    includeDependenciesRecursively: false,
  },
  // What the public pages share: sections, questions, drawings.
  {
    name: 'site',
    test: /src[\\/](?:domain[\\/](?:placeholders|shop[\\/](?:filing|super-plan\.|year-plans)|site[\\/]public-pages)|client[\\/](?:ui[\\/]drawings[\\/]mountain|features[\\/]public-site[\\/]shared))/,
    includeDependenciesRecursively: false,
  },
];

export default defineConfig(async ({ isSsrBuild }): Promise<UserConfig> => ({
  root: client,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      addExtensions: true,
      routesDirectory: resolve(client, 'routes'),
      generatedRouteTree: resolve(client, 'routeTree.gen.ts'),
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    preloadFonts(),
    nameBrand(),
    leanChakra(),
  ],
  resolve: {
    alias: {
      ...(await subsetFonts()),
      // Downloaded by everyone and used by no one: the file says why.
      'hoist-non-react-statics': resolve(client, 'lean/hoist-non-react-statics.ts'),
      '@emotion/is-prop-valid': resolve(client, 'lean/is-prop-valid.ts'),
      // React's own hook instead of the one for React 17.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  // The renderer is one file with all it needs: it starts faster, and dist/ alone says what runs.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    outDir: resolve(import.meta.dirname, isSsrBuild ? 'dist/render' : 'dist/client'),
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    target: 'es2023',
    // A font or a drawing in a style sheet would be downloaded even where it isn't shown.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: isSsrBuild ? false : { groups: chunks } } },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '^/api/': server, '^/trpc/': server },
  },
  preview: { host: '127.0.0.1', port: 4173, proxy: { '^/api/': server, '^/trpc/': server } },
}));
