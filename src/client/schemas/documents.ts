import './zod-without-eval.ts';

export * from '../../domain/documents/schemas.ts';
