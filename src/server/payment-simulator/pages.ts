import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brand } from '../../domain/brand.ts';
import { escapeHtml } from '../escape-html.ts';
import { formatCents } from '../../domain/money.ts';
import { simulatorPath } from '../payments/payfast/connection.ts';
import { amountCents } from '../payments/payfast/signature.ts';
import type { FormProblems, FormValues } from './checked-form.ts';
import { nextChargeOn, type SimulatedSubscription, recurringAmount } from './subscription-store.ts';

/** Markup that is inserted without escaping. */
class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | readonly Html[];

function written(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part !== 'string') return part.map(({ text }) => text).join('');
  return escapeHtml(part);
}

/** Template tag that escapes interpolated text. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((text, string, at) => text + written(parts[at - 1] ?? '') + string));
}

const stylesheet = 'text/css; charset=utf-8';
const font = 'font/woff2';

/**
 * Static files that the pages use, with their location and media type. The fonts are shared with the product.
 */
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

type AssetName = keyof typeof assets;

export const assetNames = Object.keys(assets) as readonly AssetName[];

/** Returns a static file's URL path. */
export function assetPath(name: AssetName): string {
  return `${simulatorPath}/assets/${name}`;
}

export function readAsset(name: AssetName): { bytes: Buffer; type: string } {
  const { url, type } = assets[name];
  return { bytes: readFileSync(fileURLToPath(url)), type };
}

/** Renders a complete page. Every page starts with a notice that it's a test. */
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
          <p class="badge">Test mode</p>
        </header>
        <main>
          <h1>${title}</h1>
          <p class="notice">
            <strong>Test mode: no money is taken.</strong> This page simulates the payment provider’s page.
            You don’t need a card.
          </p>
          ${content}
        </main>
      </body>
    </html>`.text;
}

/** Path that the three outcome buttons post to. */
export const outcomePath = `${simulatorPath}/outcome`;

/** Buttons on the payment page. Each posts its `outcome` with the form. */
const buttons = [
  {
    outcome: 'pay',
    label: 'Pay',
    look: 'solid',
    says: 'The payment succeeds, and you return to your order.',
  },
  { outcome: 'fail', label: 'Fail', look: 'danger', says: 'The payment is attempted and declined.' },
  {
    outcome: 'cancel',
    label: 'Cancel',
    look: 'outline',
    says: 'You go back without paying. No notification is sent.',
  },
] as const;

type Outcome = (typeof buttons)[number]['outcome'];

export function isOutcome(text: string): text is Outcome {
  return buttons.some(({ outcome }) => outcome === text);
}

const everyMonths: Record<string, string> = {
  3: 'every month',
  4: 'every three months',
  5: 'every six months',
  6: 'every year',
};

const money = (amount: string | undefined) => formatCents(amountCents(amount ?? '') ?? 0);

function row(term: string, value: string | undefined): Html {
  return value === undefined
    ? html``
    : html`<div>
        <dt>${term}</dt>
        <dd>${value}</dd>
      </div>`;
}

function recurring({ subscription_type: type, recurring_amount, amount, frequency = '' }: FormValues): Html {
  const every = everyMonths[frequency] ?? '';
  return type === undefined
    ? html``
    : row('Then', `${money(recurring_amount ?? amount)} ${every}, until cancelled`);
}

/** Renders the payment page. `posted` is the validated form as received, which the buttons post back. */
export function paymentPage(form: FormValues, posted: string, attempt: string): string {
  const forms = buttons.map(
    ({ outcome, label, look, says }) =>
      html`<form method="post" action="${outcomePath}">
        <input type="hidden" name="form" value="${posted}" />
        <input type="hidden" name="attempt" value="${attempt}" />
        <input type="hidden" name="outcome" value="${outcome}" />
        <button type="submit" class="${look}" aria-describedby="${outcome}">${label}</button>
        <p id="${outcome}">${says}</p>
      </form>`,
  );
  return frame(
    'Test payment',
    html`<section class="card" aria-label="What you pay">
        <p class="amount">${money(form.amount)}</p>
        <dl>
          ${row('Item', form.item_name)} ${row('Description', form.item_description)} ${recurring(form)}
          ${row('Merchant’s reference', form.m_payment_id)} ${row('Merchant', form.merchant_id)}
        </dl>
      </section>
      <div class="choices">${forms}</div>`,
  );
}

/** Path of a subscription's page. Its button posts to a path below this one. */
export const subscriptionPath = `${simulatorPath}/subscriptions/:token`;

/** Renders a subscription's page, which is open to anyone who knows its token. */
export function subscriptionPage(subscription: SimulatedSubscription): string {
  const { token, form, charges, cancelled } = subscription;
  const charge = html`<form method="post" action="${subscriptionPath.replace(':token', token)}/charge">
    <button type="submit" class="solid">Charge now</button>
    <p>Makes the next payment today.</p>
  </form>`;
  return frame(
    'Test subscription',
    html`<section class="card" aria-label="Subscription">
        <p class="amount">${formatCents(amountCents(recurringAmount(subscription)) ?? 0)}</p>
        <dl>
          <div>
            <dt>Item</dt>
            <dd>${form.item_name ?? ''}</dd>
          </div>
          <div>
            <dt>Merchant’s reference</dt>
            <dd>${form.m_payment_id ?? ''}</dd>
          </div>
          <div>
            <dt>Payments so far</dt>
            <dd>${String(charges)}</dd>
          </div>
          <div>
            <dt>Next payment</dt>
            <dd>${cancelled ? 'None (cancelled)' : nextChargeOn(subscription)}</dd>
          </div>
        </dl>
      </section>
      <div class="choices">${cancelled ? html`` : charge}</div>`,
  );
}

/** Renders the page for an unknown subscription token. */
export function noSubscriptionPage(): string {
  return frame('No such subscription', html`<p>It may belong to another payment simulator.</p>`);
}

/** Renders the page that lists an invalid form's errors. */
export function refusalPage(problems: FormProblems): string {
  return frame(
    'This payment can’t be processed',
    html`<section class="card">
      <p>The supplied variables are not according to specification:</p>
      <ul>
        ${problems.map((problem) => html`<li>${problem}</li>`)}
      </ul>
      <p>Nothing was paid. Go back to the shop and try again.</p>
    </section>`,
  );
}
