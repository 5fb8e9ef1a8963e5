import { Migration } from '@mikro-orm/migrations';

export class CalendarFeeds extends Migration {
  override up(): void {
    this.addSql(
      `create table "calendar_feeds" ("user_id" int not null, "token_hash" varchar(64) not null, "sealed_token" bytea not null, "key_id" varchar(16) not null, "created_at" timestamptz not null, primary key ("user_id"));`,
    );
    this.addSql(
      `alter table "calendar_feeds" add constraint "calendar_feeds_token_hash_unique" unique ("token_hash");`,
    );

    this.addSql(
      `alter table "calendar_feeds" add constraint "calendar_feeds_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table "calendar_feeds";`);
  }
}
