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

/** Libraries that every page needs. Only Chakra's engine: with its components here, every page would load all of them. */
const vendor = {
  name: 'vendor',
  test: /node_modules[\\/](?:react|react-dom|scheduler|@tanstack|@trpc|@emotion|stylis|@pandacss|@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/](?:styled-system|utils|preset-base|anatomy|create-context|merge-props))[\\/.]/,
};

/** Modules that most chunks share. As chunks of their own they would each cost a request and compress worse. */
const shared = { name: 'shared', minShareCount: 19 };

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
    // A preload link for each chunk of a route costs more than it saves, because the large chunks are shared.
    modulePreload: false,
    rolldownOptions: {
      output: { codeSplitting: isSsrBuild ? false : { groups: [vendor, shared] } },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '^/api/': server, '^/trpc/': server },
  },
  preview: { host: '127.0.0.1', port: 4173, proxy: { '^/api/': server, '^/trpc/': server } },
}));
