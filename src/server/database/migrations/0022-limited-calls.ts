import { Migration } from '@mikro-orm/migrations';

export class LimitedCalls extends Migration {
  override up(): void {
    this.addSql(
      `create table "limited_calls" ("id" bigserial primary key, "kind" varchar(20) not null, "address_hash" varchar(64) not null, "called_at" timestamptz not null);`,
    );
    this.addSql(
      `create index "limited_calls_kind_address_hash_called_at_index" on "limited_calls" ("kind", "address_hash", "called_at");`,
    );
    this.addSql(`create index "limited_calls_called_at_index" on "limited_calls" ("called_at");`);
    // There is no data to migrate: rows in the old table are only relevant for a minute.
    this.addSql(`drop table "game_submissions";`);
  }

  override down(): void {
    this.addSql(
      `create table "game_submissions" ("id" bigserial primary key, "address_hash" varchar(64) not null, "submitted_at" timestamptz not null);`,
    );
    this.addSql(
      `create index "game_submissions_address_hash_submitted_at_index" on "game_submissions" ("address_hash", "submitted_at");`,
    );
    this.addSql(`drop table "limited_calls";`);
  }
}
