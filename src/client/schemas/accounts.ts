import './zod-without-eval.ts';

export * from '../../domain/accounts/schemas.ts';
