import { Migration } from '@mikro-orm/migrations';

export class DeskViews extends Migration {
  override up(): void {
    this.addSql(
      `create table "desk_views" ("id" serial primary key, "user_id" int not null, "page" varchar(20) not null, "name" varchar(60) not null, "search" jsonb not null, "created_at" timestamptz not null);`,
    );
    this.addSql(`create index "desk_views_user_id_id_index" on "desk_views" ("user_id", "id");`);
    this.addSql(
      `create unique index "desk_views_name" on "desk_views" ("user_id", "page", (lower("name" collate "und-x-icu") collate "C"));`,
    );

    this.addSql(
      `alter table "desk_views" add constraint "desk_views_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "desk_views" add constraint "desk_views_page_check" check (page in ('work', 'orders'));`,
    );
  }

  override down(): void {
    this.addSql(`drop table "desk_views";`);
  }
}
