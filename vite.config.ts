import { resolve } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin, UserConfig } from 'vite';
import { webManifest } from './scripts/web-manifest.ts';
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

/**
 * What every page needs and what seldom changes: one file that stays in the browser's cache. Of Chakra its engine alone:
 * its components would bring theirs to every page. All else is split by route.
 */
const vendor = {
  name: 'vendor',
  test: /node_modules[\\/](?:react|react-dom|scheduler|@tanstack|@trpc|@emotion|stylis|@pandacss|@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/](?:styled-system|utils|preset-base|anatomy|create-context|merge-props))[\\/.]/,
};

/** What most pages share, in one file too: small ones would each be asked for and compressed alone. */
const common = { name: 'common', minShareCount: 19 };

/** Small files that come together: apart, each would bring half a kilobyte and as much again to ask for it. */
const together = [
  // The frame of every page: theme, links, session, cart, and the offers that the titles of pages name.
  {
    name: 'frame',
    test: /[\\/]src[\\/](?:domain[\\/](?:mark-shape|money|site[\\/](?:facts|page-titles|services)|shop[\\/](?:catalogue-product|filing-plans|super-plan|prices|payments-off))\.|client[\\/](?:theme[\\/].*\.ts|(?:auth|cart|data)[\\/](?!download|upload)|layout[\\/](?:frame-links|main|footer|contacts-bar|contact-links|error-page|public-page)\.|features[\\/](?:accounts[\\/]profile-query|shop[\\/]product-badge|public-site[\\/]shared[\\/]use-public-page-meta)\.|ui[\\/](?:mark|badge|skeleton|section-boundary|text-link|link-button|ask-button|money-text|page-meta)\.))|chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]components[\\/](?:container|link)[\\/]/,
  },
  // What Chakra's fields, tabs, menus and dialogs are all made of, and what moves all but the fields.
  {
    name: 'ark',
    test: /node_modules[\\/](?:@zag-js[\\/](?:utils[\\/]|core[\\/]dist[\\/]merge-props|dom-query[\\/]dist[\\/](?:node|computed-style)\.)|@ark-ui[\\/]react[\\/]dist[\\/](?:_virtual|utils|providers|components[\\/](?:factory|field[\\/](?:use-)?field-context)))/,
  },
  {
    name: 'machine',
    test: /node_modules[\\/]@zag-js[\\/](?:core|react|types|focus-visible|dom-query[\\/]dist[\\/](?:event|form|number|platform|query|resize-observer|visually-hidden)\.)/,
  },
  // Not those that empty pages alone show.
  { name: 'drawings', test: /[\\/]ui[\\/]drawings[\\/](?!cart|flight|search)/ },
  // A sum drawn as ticks, and the words of the tax: most often it is one.
  {
    name: 'figures',
    test: /[\\/](?:ui[\\/](?:ruler|ticks)|features[\\/]tax[\\/](?:rand-ruler|rand-shares|table-names)|domain[\\/]tax[\\/](?:income-kind|tax-year|tax-result|medical-credits|age-group))\.tsx?/,
  },
  {
    name: 'fields',
    test: /[\\/]src[\\/]client[\\/](?:ui[\\/](?:field|form|text-input|money-input)|start[\\/]use-typed-fields)\./,
  },
  // Home's sections, most of which other public pages have too.
  {
    name: 'public',
    test: /[\\/](?:features[\\/]public-site[\\/]shared|ui[\\/]fold|domain[\\/]site[\\/]questions\.)/,
  },
];

export default defineConfig(async ({ isSsrBuild }): Promise<UserConfig> => ({
  root: client,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // What stands in a page's place while it loads or when it fails comes with the page.
      codeSplittingOptions: {
        defaultBehavior: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
      addExtensions: true,
      routesDirectory: resolve(client, 'routes'),
      generatedRouteTree: resolve(client, 'routeTree.gen.ts'),
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    preloadFonts(),
    nameBrand(),
  ],
  resolve: {
    alias: {
      ...(await subsetFonts()),
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
    // A link for each file that a route brings costs more than it saves: what is large is in the shared files.
    modulePreload: false,
    rolldownOptions: {
      output: { codeSplitting: isSsrBuild ? false : { groups: [vendor, ...together, common] } },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '^/api/': server, '^/trpc/': server },
  },
  preview: { host: '127.0.0.1', port: 4173, proxy: { '^/api/': server, '^/trpc/': server } },
}));
