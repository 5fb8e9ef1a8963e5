import { Migration } from '@mikro-orm/migrations';

export class TwoFactorAndRecoveryCodes extends Migration {
  override up(): void {
    this.addSql(
      `create table "two_factors" ("user_id" int not null, "sealed_secret" bytea not null, "key_id" varchar(16) not null, "enabled_at" timestamptz null, "last_step" bigint not null, primary key ("user_id"));`,
    );
    this.addSql(
      `create table "recovery_codes" ("id" varchar(64) not null, "user_id" int not null, "used_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "recovery_codes_user_id_index" on "recovery_codes" ("user_id");`);
    this.addSql(
      `alter table "two_factors" add constraint "two_factors_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "recovery_codes" add constraint "recovery_codes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table "recovery_codes";`);
    this.addSql(`drop table "two_factors";`);
  }
}
