import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import type { PaymentForm, PaymentProvider } from '../../src/domain/orders/payment-provider.ts';
import { merchantAccount, notifyPath } from '../../src/server/payments/payfast/connection.ts';
import { createPayfast } from '../../src/server/payments/payfast/payfast.ts';
import {
  createPaymentSimulator,
  type PaymentSimulator,
} from '../../src/server/payment-simulator/simulator.ts';
import { registerPaymentSimulator } from '../../src/server/payment-simulator/routes.ts';
import { createDigest } from '../../src/server/secret-key.ts';
import { readSettings } from '../../src/server/settings.ts';
import { HttpClient } from '../support/http-client.ts';

/** A minimal shop that has a payment simulator and records notifications. */
export interface SimulatorShop {
  url: string;
  payments: PaymentProvider;
  simulator: PaymentSimulator;
  client: HttpClient;
  /** Raw notification bodies. */
  notifications: string[];
  /** Response statuses for the next notifications; 200 once the list is empty. */
  answers: number[];
  dataDir: string;
  close: () => Promise<void>;
}

interface Options {
  environment?: Record<string, string>;
  /** Data folder of an earlier shop to continue from. */
  dataDir?: string;
  now?: () => Date;
}

/** Starts the shop and simulator in one process, as in the application. */
export async function startSimulatorShop(options: Options = {}): Promise<SimulatorShop> {
  const {
    environment = {},
    dataDir = mkdtempSync(join(tmpdir(), 'taxpilot-data-')),
    now = () => new Date(),
  } = options;
  const { payfast } = readSettings(environment);
  const app: FastifyInstance = fastify();
  const notifications: string[] = [];
  const answers: number[] = [];
  let url = '';
  const publicUrl = () => url;
  const payments = createPayfast(payfast, { publicUrl, now });
  if (payments === null) throw new Error('Payments are off');
  const simulator = createPaymentSimulator({
    account: merchantAccount(payfast),
    publicUrl,
    digest: createDigest('only-for-tests', 'practice gateway'),
    dataDir,
    now,
    retryDelaysMs: [5, 10, 20],
  });
  await app.register(async (scope) => registerPaymentSimulator(scope, simulator));
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    scope.post(notifyPath, (request, reply) => {
      notifications.push(String(request.body));
      return reply.status(answers.shift() ?? 200).send();
    });
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    payments,
    simulator,
    client: new HttpClient(url),
    notifications,
    answers,
    dataDir,
    close: async () => {
      await app.close();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Posts a form as a browser would. */
export function postForm(client: HttpClient, path: string, fields: Readonly<Record<string, string>>) {
  return client.send('POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}

export function openPaymentPage(shop: SimulatorShop, form: PaymentForm) {
  return postForm(shop.client, new URL(form.url).pathname, form.fields);
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

function plain(text = ''): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? '');
}

/** Parses a page's forms into button label, action and fields. */
export function formsOf(page: string) {
  return [...page.matchAll(/<form method="post" action="([^"]*)">([\s\S]*?)<\/form>/g)].map(
    ([, action, inside = '']) => ({
      action: plain(action),
      label: /<button[^>]*>([^<]*)</.exec(inside)?.[1],
      fields: Object.fromEntries(
        [...inside.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
          ([, name = '', value]) => [name, plain(value)],
        ),
      ),
    }),
  );
}

/** Clicks a button without following the redirect. */
export async function press(shop: SimulatorShop, page: string, label: string) {
  const form = formsOf(page).find((candidate) => candidate.label === label);
  if (form === undefined) throw new Error(`No button is labelled ${label}`);
  const reply = await fetch(shop.url + form.action, {
    method: 'POST',
    body: new URLSearchParams(form.fields),
    redirect: 'manual',
  });
  return { status: reply.status, location: reply.headers.get('location') };
}
