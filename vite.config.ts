import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin, UserConfig } from 'vite';
import { addPdfFiles } from './scripts/pdf-files.ts';
import { webManifest } from './scripts/web-manifest.ts';
import { subsetFonts } from './scripts/subset-fonts.ts';
import { brand } from './src/domain/brand.ts';

const client = resolve(import.meta.dirname, 'src/client');
const server = 'http://127.0.0.1:3000';

/** Preloads both fonts, which the first line of text needs, before the browser parses any style sheet. */
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

/** Inserts the brand name into index.html and emits the web app manifest. */
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
 * Libraries that every page needs. Contains only Chakra's engine; if it contained the components too, every page
 * would load all of them.
 */
const vendor = {
  name: 'vendor',
  test: /node_modules[\\/](?:react|react-dom|scheduler|@tanstack[\\/](?:react-)?(?:history|query|router|store)(?:-core)?|@trpc|@emotion|stylis|@pandacss|@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/](?:styled-system|utils|preset-base|anatomy|create-context|merge-props))[\\/.]/,
};

/** Libraries that forms need. The home page initially shows no form, so it loads without them. */
const forms = { name: 'forms', test: /node_modules[\\/](?:zod|react-hook-form|@hookform)[\\/]/ };

const pages = readdirSync(resolve(client, 'routes'), { recursive: true, withFileTypes: true });

/**
 * Modules that at least two thirds of the pages share. As separate chunks, each would cost a request and compress
 * worse. Domain modules stay separate, because many of them need Zod.
 */
const shared = {
  name: 'shared',
  test: /node_modules|src[\\/]client/,
  minShareCount: Math.ceil((pages.filter((entry) => entry.isFile()).length * 2) / 3),
};

export default defineConfig(async ({ isSsrBuild }): Promise<UserConfig> => ({
  root: client,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Keep a page's pending, error and not-found components in the same chunk as the page.
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
    addPdfFiles(),
  ],
  resolve: {
    alias: {
      ...(await subsetFonts()),
      // Use React's built-in hook instead of the shim for React 17.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  // Bundle the renderer with all its dependencies: it starts faster, and dist/ is self-contained.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    outDir: resolve(import.meta.dirname, isSsrBuild ? 'dist/render' : 'dist/client'),
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    target: 'es2023',
    // An inlined font or image would be downloaded even on pages that don't show it.
    assetsInlineLimit: 0,
    // Preload links for a route's chunks cost more than they save, because the large chunks are shared.
    modulePreload: false,
    rolldownOptions: {
      output: { codeSplitting: isSsrBuild ? false : { groups: [vendor, forms, shared] } },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '^/api/': server, '^/trpc/': server },
  },
  preview: { host: '127.0.0.1', port: 4173, proxy: { '^/api/': server, '^/trpc/': server } },
}));
