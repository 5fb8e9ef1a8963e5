import { Migration } from '@mikro-orm/migrations';

export class Passkeys extends Migration {
  override up(): void {
    this.addSql(
      `create table "used_passkey_challenges" ("id" varchar(64) not null, "expires_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "used_passkey_challenges_expires_at_index" on "used_passkey_challenges" ("expires_at");`,
    );

    this.addSql(
      `create table "passkeys" ("id" serial primary key, "user_id" int not null, "credential_id" varchar(1364) not null, "user_handle" varchar(43) not null, "public_key" bytea not null, "counter" bigint not null, "transports" jsonb not null, "backed_up" boolean not null, "name" varchar(100) not null, "created_at" timestamptz not null, "last_used_at" timestamptz null);`,
    );
    this.addSql(
      `alter table "passkeys" add constraint "passkeys_credential_id_unique" unique ("credential_id");`,
    );
    this.addSql(`create index "passkeys_user_id_id_index" on "passkeys" ("user_id", "id");`);
    this.addSql(
      `alter table "passkeys" add constraint "passkeys_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table "passkeys";`);
    this.addSql(`drop table "used_passkey_challenges";`);
  }
}
