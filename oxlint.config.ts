import { readdirSync } from 'node:fs';
import { defineConfig } from 'oxlint';
import type { OxlintOverride } from 'oxlint';

interface ImportBan {
  /** Regular expression tested against the import path exactly as written. */
  regex?: string;
  /** Gitignore-style patterns; `!` allows a path that an earlier pattern bans. */
  group?: string[];
  allowTypeImports?: boolean;
  message: string;
}

/**
 * Builds an override that bans imports. Oxlint applies only the last matching override to a file, so each
 * override repeats every ban for its files.
 */
const banImports = (
  files: Pick<OxlintOverride, 'files' | 'excludeFiles'>,
  patterns: readonly ImportBan[],
): OxlintOverride => ({
  ...files,
  rules: { 'no-restricted-imports': ['error', { patterns: [...patterns] }] },
});

const domainBans: readonly ImportBan[] = [
  {
    regex: String.raw`^\.{1,2}/(.*/)?(server|client|routers)/`,
    message: 'The domain is the lowest layer: it must not import from the layers above.',
  },
  {
    regex: String.raw`^\.{1,2}/(.*/)?mail/`,
    message: 'Features queue e-mails as jobs; they never import an e-mail or the code that sends it.',
  },
  {
    group: ['fastify*', '@fastify/*', '@trpc/*', 'react*', '@tanstack/*', 'lucia'],
    message: 'The domain must not depend on HTTP or the user interface.',
  },
];

const pureDomainBans: readonly ImportBan[] = [
  ...domainBans,
  {
    regex: String.raw`(^@mikro-orm/|^pg$|^node:|\.server\.ts$)`,
    message: 'Pure files run in the browser too: no ORM, no Node, no operations on entities.',
  },
  {
    regex: String.raw`\.entity\.ts$`,
    allowTypeImports: true,
    message: "Pure files may only import an entity's type.",
  },
];

const routerBans: readonly ImportBan[] = [
  {
    regex: String.raw`^\.{1,2}/(.*/)?(server|client)/`,
    message: "Routers import only from the domain; the server's implementations come in the context.",
  },
];

const serverBans: readonly ImportBan[] = [
  {
    regex: String.raw`^\.{1,2}/(.*/)?(client)/`,
    message: 'The server serves the built client; it never imports its source.',
  },
];

const clientBans: readonly ImportBan[] = [
  {
    regex: String.raw`^\.{1,2}/(.*/)?(server)/`,
    message: 'The client must not import from the server.',
  },
  {
    regex: String.raw`^\.{1,2}/(.*/)?(routers)/`,
    allowTypeImports: true,
    message: 'The client may only import types from the routers.',
  },
  {
    regex: String.raw`\.(server|entity)\.ts$`,
    message: "The client may only import the domain's pure files.",
  },
];

/** The client's layers, lowest first. A file may import from its own layer and the layers below it. */
const clientLayers = [
  'theme', // Tokens and recipes.
  'data', // Server requests, cache, session and notifications.
  'ui', // Reusable controls with no product knowledge.
  'auth', // Login, logout and the guard for protected routes.
  'address', // Address fields for the checkout and the profile.
  'cart', // Account and visitor carts for the header, the shop and the checkout.
  'layout', // Header, sidebar, footer and error pages.
  'features', // The pages.
  'routes', // URLs, loaders and guards.
];

/** Matches the start-up files, which are above all layers. */
const clientTop = String.raw`start/|(entry|main|app|router|routeTree\.gen)\.tsx?$`;

function layerBans(layer: string): readonly ImportBan[] {
  const above = clientLayers.slice(clientLayers.indexOf(layer) + 1).map((name) => `${name}/`);
  return [
    ...clientBans,
    {
      regex: String.raw`^(\.\./)+(${[...above, clientTop].join('|')})`,
      message: `Layers above ${layer}/ import it, not the other way round: ${clientLayers.join(' < ')}.`,
    },
  ];
}

/** Feature files that other features may import, each with the reason. All other files are private. */
const featureExports: Record<string, Record<string, string>> = {
  accounts: {
    'profile-query.ts': 'Savings reminders are sent to the e-mail address in the profile.',
    'settings/confirm-provider.tsx': 'Refunds and tax numbers at the desk need a confirmed identity too.',
  },
  assistant: {
    'assistant-button.tsx': 'The calculator and a return open the assistant beside them.',
    'kept-question.ts': 'The finder passes a question on to the assistant.',
  },
  documents: {
    'chosen-file.ts': 'A return takes the same files.',
    'document-display.tsx': 'The dashboard lists the latest documents in the same way.',
    'document-queries.ts': 'A return links documents that were sent before.',
    'thumbnail.ts': 'Files sent in messages and by the practice have thumbnails too.',
    'uploads.ts': 'Documents sent for a return are uploads like any other.',
    'use-file-picker.tsx': 'A return takes files in the same way.',
  },
  messages: {
    'person-mark.tsx': 'A return shows who wrote the latest message in the same way.',
    'thread.tsx': 'The desk shows the same threads from the other side.',
  },
  orders: {
    'shared/order-status.tsx': 'The desk shows orders with the same badges.',
    'shared/task-actions.tsx': 'The dashboard lists the tasks of paid orders.',
  },
  preparation: {
    'use-file-return.ts': 'The comprehensive calculator leads into the preparation of its year.',
    'use-start-return.ts': 'The list of returns begins another one.',
  },
  returns: {
    'actor-badge.tsx': 'The dashboard shows whose turn the newest return is.',
    'cancel-return.tsx': 'An order says until when its return can be cancelled, with the same button.',
    'requests/request-lists.tsx': 'The preparation takes the documents of its return in the same way.',
    'requests/request-row.tsx': 'The preparation lists documents before they can be sent.',
    'requests/return-section.tsx': 'The preparation lists documents before they can be sent.',
    'return/return-steps.tsx': 'The dashboard shows the steps of the newest return.',
    'return-buttons.tsx': 'The dashboard and orders lead to the next action in the same way.',
    'return-text.ts': 'Threads, orders and the finder have the names of returns.',
    'return-queries.ts':
      'The preparation takes documents in the same way; documents are listed by return; orders show its state.',
    'use-return-actions.ts': 'The preparation asks for access on eFiling too.',
  },
  savings: {
    'plan-sentence.tsx': 'The dashboard says where a plan stands in the same sentence.',
    'savings-text.ts': 'The dashboard describes the progress of challenges in the same words.',
  },
  shop: {
    'product-badge.tsx': 'Public pages mark the same products as popular.',
    'product-price.tsx': 'The desk shows a product as visitors will see it.',
    'product-queries.ts':
      'The comprehensive calculator and the preparation offer the product that files the return.',
  },
  tax: {
    'calculator/calculator-form.tsx': 'The home page embeds the whole calculator.',
    'calculator/calculator-options.ts': "The home page's mini calculator has the same options.",
    'calculator/calculator-values.ts': 'The home page embeds the whole calculator.',
    'calculator/use-calculator.ts': 'The home page embeds the whole calculator.',
    'results/figures.ts': 'The home page names the tax tables in the same words.',
    'results/rand-ruler.tsx': 'The home page and the dashboard show where each rand of income goes.',
    'results/result-announcement.tsx':
      'Both calculators on the home page announce results to screen readers.',
    'results/stairs-card.tsx': 'The home page embeds the whole calculator.',
    'results/stairs-skeleton.tsx': 'The home page embeds the whole calculator.',
    'return/form/certificate-reader.tsx': "The practice reads certificates in the client's store.",
    'return/form/comprehensive-calculator.tsx': 'The practice works out the figures of a return with it.',
    'return/form/return-values.ts': "The practice's figures start with the client's answers.",
    'return/form/use-return.ts': 'The practice works out the figures of a return with it.',
    'return/result/statement-table.tsx': 'The figures to approve show their working in the same way.',
    'return/result/statement.ts': 'The figures to approve show their working in the same way.',
    'saved/calculations.ts': 'The dashboard of a new account saves its first calculation.',
    'saved/save-calculation-offer.tsx': 'The dashboard offers to save a calculation made before login.',
  },
};

const features = readdirSync(new URL('src/client/features/', import.meta.url));
/** Relative paths to the features folder from a feature's root or from one or two folders deeper. */
const pathsUp = ['../', '../../', '../../../'];

const featureBans = (feature: string): readonly ImportBan[] => [
  ...layerBans('features'),
  ...features
    .filter((other) => other !== feature)
    .map((other) => ({
      group: pathsUp.flatMap((up) => [
        `${up}${other}/**`,
        ...Object.keys(featureExports[other] ?? {}).map((path) => `!${up}${other}/${path}`),
      ]),
      message: `Import only the files of ${other} that featureExports in oxlint.config.ts lists.`,
    })),
];

/** Each feature's subfolders, lowest first. A file imports only from its own subfolder and earlier ones. */
const subfolders: Record<string, readonly string[]> = {
  orders: ['shared', 'list', 'order', 'payment', 'checkout'],
  practice: [
    'frame',
    'parts',
    'engagement',
    'today',
    'work',
    'review',
    'inbox',
    'clients',
    'orders',
    'shop',
    'savings',
    'promises',
    'team',
    'audit',
    'game',
    'checklist',
    'assistant',
  ],
  'public-site': ['shared', 'contact', 'home', 'legal', 'super'],
  returns: ['requests', 'list', 'return', 'approval', 'outcome'],
  tax: ['irp5', 'results', 'print', 'saved', 'calculator', 'compare'],
};

const subfolderBans = (feature: string, folders: readonly string[]): OxlintOverride[] =>
  folders.slice(0, -1).map((folder, at) =>
    banImports({ files: [`src/client/features/${feature}/${folder}/**`] }, [
      ...featureBans(feature),
      {
        regex: String.raw`^(\.\./)+(${folders.slice(at + 1).join('|')})/`,
        message: `Subfolders of ${feature} import in one direction: ${folders.join(' < ')}.`,
      },
    ]),
  );

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['dist', '/data', 'src/client/routeTree.gen.ts'],
  rules: {
    // Includes type imports, which couple files just as tightly.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'no-console': 'error',
    'vitest/no-disabled-tests': 'error',
    'vitest/no-focused-tests': 'error',
    'react/react-in-jsx-scope': 'off',
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'import/no-unassigned-import': 'off',
    'no-underscore-dangle': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'oxc/no-map-spread': 'off',
    'typescript/no-generated-empty-object-type': 'off',
    'typescript/consistent-return': 'off',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*'] }],
    'vitest/no-standalone-expect': ['error', { additionalTestBlockFunctions: ['afterEach'] }],
    'oxc/no-async-endpoint-handlers': 'off',
  },
  overrides: [
    banImports({ files: ['src/domain/**'] }, domainBans),
    banImports(
      { files: ['src/domain/**'], excludeFiles: ['**/*.server.ts', '**/*.entity.ts'] },
      pureDomainBans,
    ),
    banImports({ files: ['src/routers/**'] }, routerBans),
    banImports({ files: ['src/server/**'] }, serverBans),
    banImports({ files: ['src/client/**'] }, clientBans),
    ...clientLayers.map((layer) => banImports({ files: [`src/client/${layer}/**`] }, layerBans(layer))),
    ...features.map((feature) =>
      banImports({ files: [`src/client/features/${feature}/**`] }, featureBans(feature)),
    ),
    ...Object.entries(subfolders).flatMap(([feature, folders]) => subfolderBans(feature, folders)),
  ],
});
