import './zod-without-eval.ts';

export * from '../../domain/accounts/schemas.ts';
export * from '../../domain/accounts/profile.ts';
