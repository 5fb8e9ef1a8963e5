import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { version } from '../version.ts';
import { apiTitle, openApiDocument } from './document.ts';

/**
 * Returns a script that adds a footer. Swagger UI has no option for one, and our pages allow no inline
 * scripts.
 */
const footerScript = (text: string) => `const footer = document.createElement('footer');
footer.textContent = ${JSON.stringify(text)};
document.body.append(footer);
`;
const footerStyle = 'footer { padding: 24px; text-align: center; font-family: sans-serif; }';

/** Serves the OpenAPI document at /api/openapi.json and Swagger UI at /api/docs. */
export async function registerApiDocs(
  app: FastifyInstance,
  { publicUrl, payments }: Pick<Dependencies, 'publicUrl' | 'payments'>,
): Promise<void> {
  await app.register(swagger, {
    openapi: {},
    // The plugin's own document would be empty, because our Fastify routes have no schemas. `transformObject`
    // replaces it.
    hideUntagged: true,
    transformObject: () => ({
      ...openApiDocument({ payments: payments !== null }),
      servers: [{ url: publicUrl() }],
    }),
  });
  app.get('/api/openapi.json', async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    theme: {
      title: apiTitle,
      js: [{ filename: 'footer.js', content: footerScript(`${apiTitle} ${version}`) }],
      css: [{ filename: 'footer.css', content: footerStyle }],
    },
  });
}
