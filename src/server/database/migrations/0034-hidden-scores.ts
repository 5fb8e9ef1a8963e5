import { Migration } from '@mikro-orm/migrations';

/** Leaderboard indexes and their row conditions: `shown` after the migration, `all` before it. */
const indexes = {
  game_leaderboard_best: { shown: '"hidden_at" is null', all: '' },
  game_leaderboard_best_verified: {
    shown: '"run_id" is not null and "hidden_at" is null',
    all: '"run_id" is not null',
  },
};

export class HiddenScores extends Migration {
  override up(): void {
    this.addSql(`alter table "game_leaderboard" add column "hidden_at" timestamptz null;`);
    this.recreateIndexes('shown');
  }

  override down(): void {
    this.recreateIndexes('all');
    this.addSql(`alter table "game_leaderboard" drop column "hidden_at";`);
  }

  private recreateIndexes(rows: 'shown' | 'all'): void {
    for (const [name, conditions] of Object.entries(indexes)) {
      const where = conditions[rows] === '' ? '' : ` where ${conditions[rows]}`;
      this.addSql(`drop index "${name}";`);
      this.addSql(`create index "${name}" on "game_leaderboard" ("score" desc, "id")${where};`);
    }
  }
}
