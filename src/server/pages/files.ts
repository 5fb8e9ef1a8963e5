import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { clientFolder } from './built-client.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The built client's files, compressed beforehand; those with a hash in their name are kept for a year. */
export async function registerFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientFolder,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['index.html*', '.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      void reply
        .header('x-content-type-options', 'nosniff')
        .header(
          'cache-control',
          hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
        );
    },
  });
}
