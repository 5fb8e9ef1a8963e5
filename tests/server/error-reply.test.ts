import { expect, it } from 'vitest';
import { errorBody, retryAfter, toReplyError } from '../../src/routers/error-reply.ts';

const withCode = (code: string) => Object.assign(new Error('private details'), { code });

it.each([
  withCode('CERT_HAS_EXPIRED'),
  withCode('UNABLE_TO_VERIFY_LEAF_SIGNATURE'),
  withCode('ERR_TLS_CERT_ALTNAME_INVALID'),
  new Error('There was an error establishing an SSL connection'),
  new Error('The server does not support SSL connections'),
])('reports failed TLS as an outage without details: %s', (thrown) => {
  const error = toReplyError(new Error('The query failed', { cause: thrown }));
  expect(error.code).toBe('SERVICE_UNAVAILABLE');
  expect(retryAfter(error)).toBe(5);
  expect(errorBody(error, 'r1')).toEqual({
    message: 'Something went wrong',
    reason: 'internal',
    requestId: 'r1',
  });
});
