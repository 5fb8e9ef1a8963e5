import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { simulatorPath } from '../payments/payfast/connection.ts';
import { amountCents, apiSignature, isSameSignature, parseFormBody } from '../payments/payfast/signature.ts';
import type { FormValues } from './checked-form.ts';
import { newAttempt } from './notifications.ts';
import {
  assetNames,
  assetPath,
  isOutcome,
  noSubscriptionPage,
  outcomePath,
  paymentPage,
  readAsset,
  refusalPage,
  subscriptionPage,
  subscriptionPath,
} from './pages.ts';
import type { PaymentSimulator } from './simulator.ts';
import { nextChargeOn, type SimulatedSubscription, recurringAmount } from './subscription-store.ts';

/**
 * Sends a page with its own Content-Security-Policy: no scripts, and only our own styles, fonts and images. Forms
 * may post to this origin and to the origins in `leadsTo`.
 */
export function sendPage(reply: FastifyReply, page: string, leadsTo: readonly string[] = []): FastifyReply {
  const origins = leadsTo.flatMap((address) => URL.parse(address)?.origin ?? []);
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Browsers also check redirects after a form submission against form-action.
    `form-action ${["'self'", ...new Set(origins)].join(' ')}`,
  ];
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policy.join(';'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      // Allow caching so that the Back button works: the page is a response to a POST and can't be fetched again.
      'cache-control': 'private, no-cache',
    })
    .send(page);
}

/** Maximum form size in bytes. */
const BODY_LIMIT = 64 * 1024;

function bodyOf(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : '';
}

function refuse(reply: FastifyReply, problems: readonly string[]): FastifyReply {
  return sendPage(reply.status(400), refusalPage(problems));
}

/** Validates a form and returns its values. For an invalid form, sends the error page instead. */
function checkedForm(
  simulator: PaymentSimulator,
  body: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FormValues | undefined {
  const checked = simulator.check(body, `${request.protocol}://${request.host}`);
  if (!('length' in checked)) return checked;
  void refuse(reply, checked);
  return undefined;
}

function registerPayments(app: FastifyInstance, simulator: PaymentSimulator): void {
  app.get(`${simulatorPath}/eng/process`, (_request, reply) =>
    refuse(reply, ['No payment found: a shop must post its payment form to this address']),
  );

  app.post(`${simulatorPath}/eng/process`, (request, reply) => {
    const posted = bodyOf(request);
    const form = checkedForm(simulator, posted, request, reply);
    if (form === undefined) return reply;
    return sendPage(reply, paymentPage(form, posted, newAttempt()), [
      form.return_url ?? '',
      form.cancel_url ?? '',
    ]);
  });

  app.post(outcomePath, async (request, reply) => {
    const fields = new Map(parseFormBody(bodyOf(request)).map(([name, value]) => [name, value.toString()]));
    const { form: posted = '', attempt = '', outcome = '' } = Object.fromEntries(fields);
    if (!isOutcome(outcome) || !/^\d{8}$/.test(attempt)) return refuse(reply, ['outcome is unknown']);
    const form = checkedForm(simulator, posted, request, reply);
    if (form === undefined) return reply;
    if (outcome !== 'cancel') {
      const taken = await simulator.settle(form, outcome === 'pay' ? 'COMPLETE' : 'FAILED', { attempt });
      if (!taken) request.log.warn('a simulated notification was not accepted and will be retried');
    }
    const next = outcome === 'pay' ? form.return_url : form.cancel_url;
    return reply.header('cache-control', 'no-store').redirect(new URL(next ?? '').href, 303);
  });

  app.post(`${simulatorPath}/query/validate`, (request, reply) =>
    reply.type('text/plain').send(simulator.isOurs(bodyOf(request)) ? 'VALID' : 'INVALID'),
  );
}

function registerSubscriptionPages(app: FastifyInstance, simulator: PaymentSimulator): void {
  app.get<{ Params: { token: string } }>(subscriptionPath, async ({ params }, reply) => {
    const subscription = await simulator.subscription(params.token);
    if (subscription) return sendPage(reply, subscriptionPage(subscription));
    return sendPage(reply.status(404), noSubscriptionPage());
  });

  app.post<{ Params: { token: string } }>(`${subscriptionPath}/charge`, async ({ params }, reply) => {
    await simulator.renew(params.token);
    return reply.redirect(subscriptionPath.replace(':token', encodeURIComponent(params.token)), 303);
  });
}

type ByToken = { Params: { token: string } };

const subscriptionUrl = `${simulatorPath}/api/subscriptions/:token`;

function answer(reply: FastifyReply, code: number, response: unknown, message: string): FastifyReply {
  const status = code === 200 ? 'success' : 'failed';
  return reply.status(code).send({ code, status, data: { response, message } });
}

function isSigned(request: FastifyRequest, { account }: PaymentSimulator): boolean {
  const header = (name: string) => String(request.headers[name] ?? '');
  const fields = ['merchant-id', 'version', 'timestamp'].map((name) => [name, header(name)] as const);
  const complete = fields.every(([, value]) => value !== '') && header('merchant-id') === account.merchantId;
  return complete && isSameSignature(apiSignature(fields, account.passphrase), header('signature'));
}

function details(subscription: SimulatedSubscription) {
  const { token, form, charges, cancelled } = subscription;
  return {
    amount: amountCents(recurringAmount(subscription)),
    cycles: Number(form.cycles),
    cycles_complete: charges,
    frequency: Number(form.frequency),
    run_date: `${nextChargeOn(subscription)}T00:00:00+02:00`,
    status: cancelled ? 3 : 1,
    status_reason: '',
    status_text: cancelled ? 'CANCELLED' : 'ACTIVE',
    token,
  };
}

/** Registers the part of the provider's subscription API that this application uses. */
function registerSubscriptionApi(app: FastifyInstance, simulator: PaymentSimulator): void {
  app.get<ByToken>(`${subscriptionUrl}/fetch`, async (request, reply) => {
    if (!isSigned(request, simulator)) return answer(reply, 401, false, 'Merchant authorisation failed.');
    const subscription = await simulator.subscription(request.params.token);
    if (subscription === undefined) return answer(reply, 404, false, 'Subscription not found');
    return answer(reply, 200, details(subscription), '');
  });

  app.put<ByToken>(`${subscriptionUrl}/cancel`, async (request, reply) => {
    if (request.headers['content-length'] === undefined) return reply.status(411).send();
    if (!isSigned(request, simulator)) return answer(reply, 401, false, 'Merchant authorisation failed.');
    const subscription = await simulator.subscription(request.params.token);
    if (subscription === undefined) return answer(reply, 404, false, 'Subscription not found');
    if (subscription.cancelled) return answer(reply, 400, false, 'The subscription status is cancelled');
    await simulator.cancel(subscription);
    return answer(reply, 200, true, 'Success');
  });
}

/** Registers all routes under /practice-gateway. Needs its own scope, because it parses forms as text. */
export function registerPaymentSimulator(app: FastifyInstance, simulator: PaymentSimulator): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, body),
  );
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('x-content-type-options', 'nosniff');
    done();
  });
  app.addHook('preClose', (done) => {
    simulator.close();
    done();
  });
  registerPayments(app, simulator);
  registerSubscriptionPages(app, simulator);
  registerSubscriptionApi(app, simulator);
  for (const name of assetNames) {
    const { bytes, type } = readAsset(name);
    app.get(assetPath(name), (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(bytes),
    );
  }
}
