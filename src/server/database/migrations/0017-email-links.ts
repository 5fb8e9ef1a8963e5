import { Migration } from '@mikro-orm/migrations';

export class EmailLinks extends Migration {
  override up(): void {
    this.addSql(
      `create table "email_links" ("id" serial primary key, "user_id" int not null, "purpose" varchar(10) not null, "email" varchar(254) not null, "token_hash" varchar(64) null, "created_at" timestamptz not null, "expires_at" timestamptz not null);`,
    );
    this.addSql(
      `alter table "email_links" add constraint "email_links_purpose_check" check (purpose in ('confirm', 'change', 'undo'));`,
    );
    this.addSql(
      `alter table "email_links" add constraint "email_links_token_hash_unique" unique ("token_hash");`,
    );
    this.addSql(`create index "email_links_user_id_index" on "email_links" ("user_id");`);
    this.addSql(`create index "email_links_expires_at_index" on "email_links" ("expires_at");`);
    this.addSql(
      `create unique index "email_links_one_change" on "email_links" ("user_id") where "purpose" = 'change';`,
    );
    this.addSql(
      `alter table "email_links" add constraint "email_links_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table "email_links";`);
  }
}
