import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { type Action, allow, policy } from '../../src/domain/accounts/policy.ts';
import { roles } from '../../src/domain/accounts/roles.ts';
import { errorMessages } from '../../src/domain/messages.ts';
import { openApiDocument } from '../../src/server/openapi/document.ts';
import type { JsonSchema } from '../../src/server/openapi/json-schema.ts';
import { restProcedures } from '../../src/server/rest.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

interface Content {
  'application/json'?: { schema: JsonSchema };
  'text/event-stream'?: { schema: JsonSchema };
}

interface Operation {
  operationId: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content; headers?: Record<string, unknown> }>;
}

const { paths, components } = openApiDocument({ payments: true });
const operations = Object.values(paths).flatMap((methods) => Object.values(methods)) as Operation[];
const operation = (id: string) => operations.find(({ operationId }) => operationId === id) as Operation;

/** Returns an operation's schema for a successful response. */
function replySchema({ responses }: Operation): JsonSchema | undefined {
  const [success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? ['200'];
  const content = responses[success]?.content;
  return (content?.['application/json'] ?? content?.['text/event-stream'])?.schema;
}

const bodySchema = ({ requestBody }: Operation) => requestBody?.content['application/json']?.schema;

/** Returns the example for a referenced schema, a list of references or a nullable reference. */
function exampleOf({ $ref = '', items, anyOf = [] }: JsonSchema): unknown {
  if (items) return [exampleOf(items as JsonSchema)];
  const [first] = anyOf;
  if (first) return exampleOf(first);
  return components.schemas[$ref.split('/').at(-1) ?? '']?.examples?.[0];
}

/** Returns true if the schema contains an inline object instead of a component. */
const hasUnnamedObject = (schema: JsonSchema): boolean =>
  schema.type === 'object' ||
  [schema.items, ...(schema.anyOf ?? [])].some((part) => part && hasUnnamedObject(part as JsonSchema));

describe('OpenAPI document', () => {
  it.each(operations.filter(({ operationId }) => operationId in policy))(
    '$operationId lists the roles of the access policy',
    ({ operationId, security, responses }) => {
      const action = operationId as Action;
      const allowed = roles.filter((role) => allow({ id: 1, role }, action));
      const isOpen = allow(null, action);
      expect(security).toEqual(isOpen ? [] : [{ session: allowed }]);
      expect(isOpen || '401' in responses).toBe(true);
    },
  );

  it('declares all error reasons except those of tRPC and slow requests', () => {
    const described = JSON.stringify({ paths, responses: components.responses });
    const missing = Object.keys(errorMessages).filter((code) => !described.includes(`"${code}"`));
    expect(missing.toSorted()).toEqual(['request.no-stream', 'request.too-slow']);
  });

  it('defines every object as a component', () => {
    const unnamed = restProcedures.flatMap(({ name }) =>
      [replySchema(operation(name)), bodySchema(operation(name))]
        .filter((schema) => schema && hasUnnamedObject(schema))
        .map(() => name),
    );
    expect(unnamed).toEqual([]);
  });

  it.each(restProcedures)('$name has examples that match its schemas', ({ name, input, output }) => {
    const described = operation(name);
    const reply = replySchema(described);
    expect(output?.safeParse(reply && exampleOf(reply))).toMatchObject({ success: true });
    const body = bodySchema(described);
    if (!body) return;
    const inPath = described.parameters.map((parameter) => [parameter.name, 1]);
    const sent = { ...(exampleOf(body) as object), ...Object.fromEntries(inPath) };
    expect(input?.safeParse({ ...sent, ...(name === 'game.finishRun' && { runId: 'run' }) })).toMatchObject({
      success: true,
    });
  });

  it('declares the formats of instants, days, amounts and e-mail addresses', () => {
    const { Order, UserChallenge, User, CheckoutInput } = components.schemas;
    expect(Order?.properties).toMatchObject({
      total: { type: 'string', format: 'decimal' },
      createdAt: { type: 'string', format: 'date-time' },
    });
    expect(UserChallenge?.properties).toMatchObject({ targetDate: { format: 'date' } });
    expect(User?.properties).toMatchObject({ email: { format: 'email' } });
    expect(CheckoutInput?.properties).toMatchObject({ expectedTotal: { format: 'decimal' } });
  });

  it("lists an operation's error reasons by status with their messages", () => {
    const { responses } = operation('auth.register');
    expect(Object.keys(responses)).toEqual(['201', '400', '403', '409', '413', '415', '429', '500', '503']);
    expect(responses['409']).toMatchObject({
      description: expect.stringContaining('`auth.username-taken`: Username is already taken'),
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/Error' },
              { properties: { reason: { enum: ['auth.username-taken', 'auth.email-taken'] } } },
            ],
          },
        },
      },
    });
    expect(responses['413']).toEqual({ $ref: '#/components/responses/TooLarge' });
  });

  it('declares path fields as parameters only', () => {
    const finish = operation('game.finishRun');
    expect(finish.parameters).toMatchObject([{ name: 'runId', in: 'path', required: true }]);
    expect(bodySchema(finish)).toEqual({ $ref: '#/components/schemas/FinishRunInput' });
    expect(components.schemas['FinishRunInput']?.required).toEqual(['flaps', 'playerName']);
    expect(operation('shop.removeCartItem')).not.toHaveProperty('requestBody');
  });

  it('describes routes with files and forms', () => {
    expect(operation('orders.invoice').responses['200']?.content).toHaveProperty('application/pdf');
    expect(operation('documents.upload').requestBody?.content).toHaveProperty('multipart/form-data');
    expect(operation('documents.download').responses).toHaveProperty('416');
    expect(operation('payments.notify').requestBody?.content).toHaveProperty(
      'application/x-www-form-urlencoded',
    );
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/healthz', '/readyz']));
  });
});

describe('served document', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it("is identical except for the server's URL", async () => {
    const { status, body } = await server.client().get('/api/openapi.json');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      openapi: '3.1.0',
      info: { version: manifest.version },
      servers: [{ url: server.url }],
    });
    expect(Object.keys(body.paths)).toEqual(Object.keys(paths));
  });

  it('omits payment notifications when payments are off', async () => {
    const off = await startTestServer({
      environment: { NODE_ENV: 'production' },
      databaseUrl: server.databaseUrl,
    });
    const { body } = await off.client().get('/api/openapi.json');
    const { status } = await off.client().post('/api/payments/payfast/notify');
    await off.close();
    expect(status).toBe(404);
    expect(Object.keys(body.paths)).toContain('/api/checkout');
    expect(Object.keys(body.paths)).not.toContain('/api/payments/payfast/notify');
  });

  it('has a viewer whose footer shows the version', async () => {
    const { status, headers, body } = await server.client().get('/api/docs/');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/html');
    expect(body).not.toMatch(/<script>[^<]/);
    const script = /src="\.(\/static\/theme\/[^"]+\.js)"/.exec(body)?.[1] ?? '';
    const footer = await server.client().get(`/api/docs${script}`);
    expect(footer.headers.get('content-type')).toContain('javascript');
    expect(footer.body).toContain(`API ${manifest.version}`);
  });
});
