import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { amountCents } from '../payfast/amount.ts';
import { practiceGatewayPath } from '../payfast/hosts.ts';
import { apiSignature, isSameSignature } from '../payfast/signature.ts';
import type { PracticeGateway } from './gateway.ts';
import { nextChargeOn, type PracticeSubscription, recurringAmount } from './subscription-store.ts';

type ByToken = { Params: { token: string } };

const subscriptionUrl = `${practiceGatewayPath}/api/subscriptions/:token`;

function answer(reply: FastifyReply, code: number, response: unknown, message: string): FastifyReply {
  const status = code === 200 ? 'success' : 'failed';
  return reply.status(code).send({ code, status, data: { response, message } });
}

function isSigned(request: FastifyRequest, { account }: PracticeGateway): boolean {
  const header = (name: string) => String(request.headers[name] ?? '');
  const fields = ['merchant-id', 'version', 'timestamp'].map((name) => [name, header(name)] as const);
  const complete = fields.every(([, value]) => value !== '') && header('merchant-id') === account.merchantId;
  return complete && isSameSignature(apiSignature(fields, account.passphrase), header('signature'));
}

function details(subscription: PracticeSubscription) {
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

/** The provider's calls about subscriptions, as far as this application makes them. */
export function registerSubscriptionApi(app: FastifyInstance, gateway: PracticeGateway): void {
  app.get<ByToken>(`${subscriptionUrl}/fetch`, async (request, reply) => {
    if (!isSigned(request, gateway)) return answer(reply, 401, false, 'Merchant authorisation failed.');
    const subscription = await gateway.subscription(request.params.token);
    if (subscription === undefined) return answer(reply, 404, false, 'Subscription not found');
    return answer(reply, 200, details(subscription), '');
  });

  app.put<ByToken>(`${subscriptionUrl}/cancel`, async (request, reply) => {
    if (request.headers['content-length'] === undefined) return reply.status(411).send();
    if (!isSigned(request, gateway)) return answer(reply, 401, false, 'Merchant authorisation failed.');
    const subscription = await gateway.subscription(request.params.token);
    if (subscription === undefined) return answer(reply, 404, false, 'Subscription not found');
    if (subscription.cancelled) return answer(reply, 400, false, 'The subscription status is cancelled');
    await gateway.cancel(subscription);
    return answer(reply, 200, true, 'Success');
  });
}
