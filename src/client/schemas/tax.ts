import './zod-without-eval.ts';

export * from '../../domain/tax/schemas.ts';
