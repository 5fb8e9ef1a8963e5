import { TRPCError } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { thumbnailInput } from '../../domain/documents/schemas.ts';
import { readThumbnail } from '../../domain/documents/thumbnail.server.ts';
import { rowIdFrom } from '../../domain/is-row-id.ts';
import { toReplyError } from '../../routers/error-reply.ts';
import { generalRefusals } from '../../routers/refusals.ts';
import type { Dependencies } from '../dependencies.ts';
import { type DescribedRoute, fileReply, idParameter } from '../described-route.ts';
import { authorize } from '../sessions/authorize.ts';

export const thumbnailRoute: DescribedRoute = {
  method: 'GET',
  path: '/api/documents/{id}/thumbnail',
  operationId: 'documents.thumbnail',
  summary:
    'Get the thumbnail of one of your documents, a JPEG or WebP image; this doesn’t count as opening it',
  action: 'documents.thumbnail',
  refusals: [
    ...generalRefusals({
      method: 'GET',
      action: 'documents.thumbnail',
      signedOut: 'session.required',
      isChecked: true,
    }),
    'documents.not-found',
    'documents.version-not-found',
    'documents.being-checked',
    'documents.malware-found',
    'documents.no-thumbnail',
    'documents.damaged',
  ],
  parameters: [idParameter, { name: 'version', in: 'query', schema: { type: 'integer', minimum: 1 } }],
  responses: { 200: fileReply('The thumbnail', 'image/*') },
};

/** Registers GET /api/documents/{id}/thumbnail, for the document's owner. */
export function registerThumbnails(app: FastifyInstance, deps: Dependencies): void {
  app.get<{ Params: { id: string } }>('/api/documents/:id/thumbnail', async (request, reply) => {
    const { user } = await authorize(deps, { request, reply }, { action: 'documents.thumbnail' });
    const { id } = request.params;
    const input = thumbnailInput.safeParse({ ...(request.query as object), id: rowIdFrom(id) ?? id });
    if (!input.success) throw toReplyError(new TRPCError({ code: 'BAD_REQUEST', cause: input.error }));
    const { type, bytes } = await readThumbnail({ ...deps, user }, input.data);
    return reply
      .type(type)
      .headers({
        // Like documents, thumbnails must not remain on a shared computer after its user has logged out.
        'cache-control': 'private, no-store',
        'content-security-policy': `default-src 'none'; sandbox`,
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(bytes);
  });
}
