import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** The OpenAPI document at /api/openapi.json and a page to read it at /api/docs. */
export async function registerApiDocs(app: FastifyInstance, publicUrl: () => string): Promise<void> {
  const document = openApiDocument();
  app.get('/api/openapi.json', async () => ({ ...document, servers: [{ url: publicUrl() }] }));
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false });
}
