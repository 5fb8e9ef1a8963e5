import { z } from 'zod';
import { listAudit, readLastCheck } from '../../domain/practice/audit.server.ts';
import { auditChainView, auditListInput, practiceAuditEvent } from '../../domain/practice/audit-schemas.ts';
import { pagedBy, router, staffProcedure } from '../trpc.ts';

export const auditRouter = router({
  list: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/audit',
        summary: 'The audit trail of all accounts, newest first, by account, member of staff, kind or day',
        answers: z.array(practiceAuditEvent),
      },
    })
    .input(auditListInput)
    .use(pagedBy('id'))
    .query(({ ctx, input }) => listAudit(ctx, input)),

  chain: staffProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/practice/audit/chain',
        summary: 'The last check of the chain that protects the audit trail',
        answers: auditChainView,
      },
    })
    .query(({ ctx }) => readLastCheck(ctx)),
});
