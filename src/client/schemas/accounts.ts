import './zod-without-eval.ts';

export * from '../../domain/accounts/schemas.ts';
export * from '../../domain/accounts/profile.ts';
export * from '../../domain/accounts/two-factor/schemas.ts';
