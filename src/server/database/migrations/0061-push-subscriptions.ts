import { Migration } from '@mikro-orm/migrations';

export class PushSubscriptions extends Migration {
  override up(): void {
    this.addSql(
      `create table "push_keys" ("id" int not null, "public_key" varchar(87) not null, "sealed_key" bytea not null, "key_id" varchar(16) not null, primary key ("id"));`,
    );
    this.addSql(`alter table "push_keys" add constraint "push_keys_single_check" check (id = 1);`);

    this.addSql(
      `create table "push_subscriptions" ("id" serial primary key, "session_id" varchar(64) not null, "user_id" int not null, "endpoint" varchar(1000) not null, "p256dh" varchar(87) not null, "auth" varchar(22) not null, "created_at" timestamptz not null);`,
    );
    this.addSql(
      `alter table "push_subscriptions" add constraint "push_subscriptions_session_id_unique" unique ("session_id");`,
    );
    this.addSql(
      `create index "push_subscriptions_user_id_id_index" on "push_subscriptions" ("user_id", "id");`,
    );
    this.addSql(
      `alter table "push_subscriptions" add constraint "push_subscriptions_endpoint_unique" unique ("endpoint");`,
    );
    this.addSql(
      `alter table "push_subscriptions" add constraint "push_subscriptions_session_id_foreign" foreign key ("session_id") references "sessions" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "push_subscriptions" add constraint "push_subscriptions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table "push_subscriptions";`);
    this.addSql(`drop table "push_keys";`);
  }
}
