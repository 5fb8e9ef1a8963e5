import './zod-without-eval.ts';

export * from '../../domain/game/schemas.ts';
