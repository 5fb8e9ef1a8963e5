import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorMessages } from '../../domain/messages.ts';
import type { Settings } from '../settings.ts';

/** Where `npm run build` puts the client. */
const clientFolder = join(import.meta.dirname, '../../../dist/client');
const YEAR_SECONDS = 365 * 24 * 60 * 60;

interface Page {
  plain: Buffer;
  brotli: Buffer;
  gzip: Buffer;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** The built page with what only the running process knows; compressed once, since it stays the same. */
function readPage(settings: Settings): Page {
  const path = join(clientFolder, 'index.html');
  if (!existsSync(path)) throw new Error('The client is not built. Run "npm run build" first.');
  const forClient = JSON.stringify({ medicalCreditRates: settings.medicalCreditRates });
  const plain = Buffer.from(
    readFileSync(path, 'utf8').replace('%APP_SETTINGS%', () => escapeAttribute(forClient)),
  );
  return { plain, brotli: brotliCompressSync(plain), gzip: gzipSync(plain) };
}

function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  void reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}

/** The built client: hashed files for a year, compressed beforehand; every other address is the application's page. */
export async function registerPages(app: FastifyInstance, settings: Settings): Promise<void> {
  const page = readPage(settings);
  await app.register(fastifyStatic, {
    root: clientFolder,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['index.html*', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      void reply.header(
        'cache-control',
        hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      );
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = /^(GET|HEAD)$/.test(request.method) && !/\.\w+$/.test(request.url.split('?', 1)[0] ?? '');
    if (isPage) return sendPage(page, request, reply);
    return reply.status(404).send({ message: errorMessages['request.path-unknown'].message });
  });
}
