import { Migration } from '@mikro-orm/migrations';

export class PasswordResets extends Migration {
  override up(): void {
    this.addSql(
      `create table "password_resets" ("id" varchar(64) not null, "user_id" int not null, "expires_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "password_resets_user_id_index" on "password_resets" ("user_id");`);
    this.addSql(`create index "password_resets_expires_at_index" on "password_resets" ("expires_at");`);
    this.addSql(
      `alter table "password_resets" add constraint "password_resets_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table "password_resets";`);
  }
}
