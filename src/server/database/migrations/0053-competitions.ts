import { Migration } from '@mikro-orm/migrations';

/** Adds game competitions and an index on hidden scores. */
export class Competitions extends Migration {
  override up(): void {
    this.addSql(
      `create table "game_competitions" ("id" serial primary key, "title" varchar(100) not null, "details" text not null, "closes_on" date not null, "opened_at" timestamptz not null, "after_score_id" int not null, "closed_at" timestamptz null, "entries" int null, "winner_id" int null);`,
    );
    this.addSql(
      `create unique index "game_competitions_one_open" on "game_competitions" ((true)) where "closed_at" is null;`,
    );
    this.addSql(
      `create index "game_competitions_winner" on "game_competitions" ("winner_id") where "winner_id" is not null;`,
    );
    this.addSql(
      `alter table "game_competitions" add constraint "game_competitions_winner_id_foreign" foreign key ("winner_id") references "game_leaderboard" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "game_competitions" add constraint "game_competitions_closed_check" check ((closed_at is null) = (entries is null) and (closed_at is not null or winner_id is null));`,
    );
    this.addSql(
      `create index "game_leaderboard_hidden" on "game_leaderboard" ("id") where "hidden_at" is not null;`,
    );
  }

  override down(): void {
    this.addSql(`drop index "game_leaderboard_hidden";`);
    this.addSql(`drop table "game_competitions";`);
  }
}
