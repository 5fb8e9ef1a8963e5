import { Migration } from '@mikro-orm/migrations';

export class Game extends Migration {
  override up(): void {
    this.addSql(
      `create table "game_leaderboard" ("id" serial primary key, "score" int not null, "player_name" varchar(320) not null default 'Anonymous', "run_id" varchar(22) null, "achieved_at" timestamptz not null);`,
    );
    this.addSql(`create index "game_leaderboard_best" on "game_leaderboard" ("score" desc, "id");`);
    this.addSql(
      `create index "game_leaderboard_best_verified" on "game_leaderboard" ("score" desc, "id") where "run_id" is not null;`,
    );
    this.addSql(
      `create unique index "game_leaderboard_one_a_run" on "game_leaderboard" ("run_id") where "run_id" is not null;`,
    );
    this.addSql(
      `alter table "game_leaderboard" add constraint "game_leaderboard_score_check" check (score >= 0);`,
    );
    this.addSql(
      `create table "game_score_counts" ("place" smallint not null, "prefix" int not null, "scores" int not null, "verified_scores" int not null, primary key ("place", "prefix"));`,
    );
    this.addSql(
      `alter table "game_score_counts" add constraint "game_score_counts_check" check (scores > 0 and verified_scores >= 0 and verified_scores <= scores);`,
    );
    this.addSql(
      `create table "game_submissions" ("id" bigserial primary key, "address_hash" varchar(64) not null, "submitted_at" timestamptz not null);`,
    );
    this.addSql(
      `create index "game_submissions_address_hash_submitted_at_index" on "game_submissions" ("address_hash", "submitted_at");`,
    );
  }

  override down(): void {
    this.addSql(`drop table "game_submissions";`);
    this.addSql(`drop table "game_score_counts";`);
    this.addSql(`drop table "game_leaderboard";`);
  }
}
