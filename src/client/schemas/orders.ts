import './zod-without-eval.ts';

export * from '../../domain/orders/schemas.ts';
