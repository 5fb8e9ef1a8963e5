import './zod-without-eval.ts';

export * from '../../domain/game/player-name.ts';
export * from '../../domain/game/schemas.ts';
