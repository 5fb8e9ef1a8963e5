import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseFormBody } from '../payfast/form-body.ts';
import { practiceGatewayPath } from '../payfast/hosts.ts';
import { registerSubscriptionApi } from './api-routes.ts';
import type { FormValues } from './checked-form.ts';
import type { PracticeGateway } from './gateway.ts';
import { sendPage } from './page-headers.ts';
import { newAttempt } from './payment-ids.ts';
import { assetNames, assetPath, readAsset } from './pages/assets.ts';
import { isOutcome, outcomePath, paymentPage } from './pages/payment-page.ts';
import { refusalPage } from './pages/refusal-page.ts';
import { noSubscriptionPage, subscriptionPage, subscriptionPath } from './pages/subscription-page.ts';

/** Bytes of a form. */
const BODY_LIMIT = 64 * 1024;

function bodyOf(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : '';
}

function refuse(reply: FastifyReply, problems: readonly string[]): FastifyReply {
  return sendPage(reply.status(400), refusalPage(problems));
}

/** The form if it is in order; otherwise the page that says what is wrong has been sent. */
function checkedForm(
  gateway: PracticeGateway,
  body: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FormValues | undefined {
  const checked = gateway.check(body, `${request.protocol}://${request.host}`);
  if (!('length' in checked)) return checked;
  void refuse(reply, checked);
  return undefined;
}

function registerPayments(app: FastifyInstance, gateway: PracticeGateway): void {
  app.get(`${practiceGatewayPath}/eng/process`, (_request, reply) =>
    refuse(reply, ['There is no payment here: a shop’s form has to be posted to this address']),
  );

  app.post(`${practiceGatewayPath}/eng/process`, (request, reply) => {
    const posted = bodyOf(request);
    const form = checkedForm(gateway, posted, request, reply);
    if (form === undefined) return reply;
    return sendPage(reply, paymentPage(form, posted, newAttempt()), [
      form.return_url ?? '',
      form.cancel_url ?? '',
    ]);
  });

  app.post(outcomePath, async (request, reply) => {
    const fields = new Map(parseFormBody(bodyOf(request)).map(([name, value]) => [name, value.toString()]));
    const { form: posted = '', attempt = '', outcome = '' } = Object.fromEntries(fields);
    if (!isOutcome(outcome) || !/^\d{8}$/.test(attempt)) return refuse(reply, ['outcome: it is not known']);
    const form = checkedForm(gateway, posted, request, reply);
    if (form === undefined) return reply;
    if (outcome !== 'cancel') {
      const taken = await gateway.settle(form, outcome === 'pay' ? 'COMPLETE' : 'FAILED', { attempt });
      if (!taken) request.log.warn('a practice notification was not taken; it is tried again');
    }
    const next = outcome === 'pay' ? form.return_url : form.cancel_url;
    return reply.header('cache-control', 'no-store').redirect(new URL(next ?? '').href, 303);
  });

  app.post(`${practiceGatewayPath}/query/validate`, (request, reply) =>
    reply.type('text/plain').send(gateway.isOurs(bodyOf(request)) ? 'VALID' : 'INVALID'),
  );
}

function registerSubscriptionPages(app: FastifyInstance, gateway: PracticeGateway): void {
  app.get<{ Params: { token: string } }>(subscriptionPath, async ({ params }, reply) => {
    const subscription = await gateway.subscription(params.token);
    if (subscription) return sendPage(reply, subscriptionPage(subscription));
    return sendPage(reply.status(404), noSubscriptionPage());
  });

  app.post<{ Params: { token: string } }>(`${subscriptionPath}/charge`, async ({ params }, reply) => {
    await gateway.renew(params.token);
    return reply.redirect(subscriptionPath.replace(':token', encodeURIComponent(params.token)), 303);
  });
}

/** Everything below /practice-gateway. Call it on an application of its own scope: it reads forms as text. */
export function registerPracticeGateway(app: FastifyInstance, gateway: PracticeGateway): void {
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
    gateway.close();
    done();
  });
  registerPayments(app, gateway);
  registerSubscriptionPages(app, gateway);
  registerSubscriptionApi(app, gateway);
  for (const name of assetNames) {
    const { bytes, type } = readAsset(name);
    app.get(assetPath(name), (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(bytes),
    );
  }
}
