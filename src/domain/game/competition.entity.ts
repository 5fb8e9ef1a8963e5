import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { GameScore } from './game-score.entity.ts';

/** A competition for the highest score. At most one is open at a time. */
export const GameCompetition = defineEntity({
  name: 'GameCompetition',
  tableName: 'game_competitions',
  indexes: [
    {
      name: 'game_competitions_one_open',
      expression:
        'create unique index "game_competitions_one_open" on "game_competitions" ((true)) where "closed_at" is null',
    },
    { name: 'game_competitions_winner', properties: ['winner'], where: '"winner_id" is not null' },
  ],
  checks: [
    {
      name: 'game_competitions_closed_check',
      expression: '(closed_at is null) = (entries is null) and (closed_at is not null or winner_id is null)',
    },
  ],
  properties: {
    id: p.integer().primary(),
    title: p.string().length(100),
    /** Rules and prize, shown to players. */
    details: p.text(),
    /** Last day as a South African date, YYYY-MM-DD. */
    closesOn: p.date(),
    openedAt: p.datetime(),
    /** Highest score ID when the competition opened. Later scores are entries. */
    afterScoreId: p.integer(),
    closedAt: p.datetime().nullable(),
    /** Number of entries when the competition closed; null until it closes. */
    entries: p.integer().nullable(),
    /** The best entry, if there were enough entries. */
    winner: () => p.manyToOne(GameScore).nullable().deleteRule('set null'),
  },
});

export type GameCompetition = InferEntity<typeof GameCompetition>;
