import { brand } from '../../domain/brand.ts';
import type { Action } from '../../domain/accounts/policy.ts';
import { roles } from '../../domain/accounts/roles.ts';
import { calendarRoute } from '../calendar/calendar-route.ts';
import { downloadRoutes } from '../documents/download-route.ts';
import { thumbnailRoute } from '../documents/thumbnail-route.ts';
import { addRoute, clientUploadRoute, replaceRoute } from '../documents/upload-routes.ts';
import { exportRoute } from '../export/export-route.ts';
import { healthRoutes } from '../http/health.ts';
import { ordersCsvRoute } from '../practice/orders-csv-route.ts';
import { invoiceRoute } from '../invoices/invoice-route.ts';
import { unsubscribeRoute } from '../mail/unsubscribe-route.ts';
import { notificationRoute } from '../payments/notification-route.ts';
import { restProcedures } from '../rest.ts';
import { SESSION_COOKIE } from '../sessions/lucia.ts';
import { version } from '../version.ts';
import { ComponentSchemas } from './components.ts';
import type { DescribedRoute } from '../described-route.ts';
import { describeProcedure, describeRoute } from './operations.ts';
import { errorReply, sharedReplies } from './refusal-replies.ts';

type Tag = (Action extends `${infer Feature}.${string}` ? Feature : never) | 'health' | 'payments';

const tags: Record<Tag, string> = {
  account:
    'Your profile, e-mail address, sessions, two-step verification, calendar address and notifications, and the account itself',
  assistant: 'Questions about tax, their answers with sources, and your conversations',
  auth: 'Registration, login and passwords',
  contact: 'Messages to the practice',
  dashboard: 'Everything that needs your attention',
  documents: 'Tax documents, their files and their history',
  game: 'The game and its leaderboard',
  health: 'Liveness and readiness checks',
  messages: 'Messages between you and the practice, and what changes on your pages',
  orders: 'Checkout, orders, payments and invoices',
  payments: 'Notifications from the payment provider',
  preparation: 'The questions, documents and price before a return',
  practice: 'The practice’s side, for its staff: clients, returns, documents, orders and messages',
  returns: 'The returns and other work that the practice does for you',
  savings: 'Savings challenges, entries and achievements',
  shop: 'Products and the cart',
  tax: 'The income tax calculator and its history',
};

export const apiTitle = `${brand.name} API`;

const description = `Everything the site does is also available over HTTP.

- **Session.** \`POST /api/register\` and \`POST /api/login\` set an HttpOnly cookie named \`${SESSION_COOKIE}\`; send it with every call that needs a session. A write from a browser must come from our own origin.
- **Errors.** Every 4xx and 5xx reply has a \`message\` for people and a \`reason\` for programs. Reasons don't change; messages may.
- **Values.** Money in stored records is a decimal string in rand (\`"299.00"\`); tax figures are numbers in rand. Timestamps are ISO 8601 in UTC.
- **Lists** that grow over time are paginated: follow the \`Link\` header.
- **Limits.** 429 and 503 replies have a \`Retry-After\` header with the number of seconds to wait.`;

const components = {
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: SESSION_COOKIE,
      description: `Set by registration and login. Roles: ${roles.join(', ')}; no call changes a role.`,
    },
  },
  headers: {
    RetryAfter: {
      description: 'Seconds to wait before retrying',
      schema: { type: 'integer', minimum: 1 },
    },
  },
  responses: sharedReplies,
};

/** Builds the OpenAPI 3.1 document for all REST operations: procedures and other routes. */
export function openApiDocument({ payments }: { payments: boolean }) {
  const schemas = new ComponentSchemas();
  schemas.output(errorReply);
  const routes: DescribedRoute[] = [
    thumbnailRoute,
    addRoute,
    clientUploadRoute,
    ...downloadRoutes,
    replaceRoute,
    exportRoute,
    calendarRoute,
    invoiceRoute,
    unsubscribeRoute,
    ordersCsvRoute,
    ...healthRoutes,
    ...(payments ? [notificationRoute] : []),
  ];
  const operations = [
    ...restProcedures.map((procedure) => ({
      path: `/api${procedure.rest.path}`,
      method: procedure.rest.method,
      operation: describeProcedure(procedure, schemas),
    })),
    ...routes.map((route) => ({ path: route.path, method: route.method, operation: describeRoute(route) })),
  ];
  const paths: Record<string, Record<string, object>> = {};
  for (const { path, method, operation } of operations) {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: apiTitle,
      version,
      description,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    paths,
    components: { ...components, schemas: schemas.toJSON() },
  };
}
