import './zod-without-eval.ts';

export * from '../../domain/savings/schemas.ts';
