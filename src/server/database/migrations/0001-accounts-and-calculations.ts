import { Migration } from '@mikro-orm/migrations';

export class AccountsAndCalculations extends Migration {
  override up(): void {
    this.addSql(
      `create table "login_attempts" ("id" bigserial primary key, "account" varchar(80) not null, "address" varchar(64) not null, "attempted_at" timestamptz not null, "failed" boolean not null default false);`,
    );
    this.addSql(
      `create index "login_attempts_account_attempted_at_index" on "login_attempts" ("account", "attempted_at");`,
    );
    this.addSql(
      `create index "login_attempts_address_attempted_at_index" on "login_attempts" ("address", "attempted_at");`,
    );

    this.addSql(
      `create table "users" ("id" serial primary key, "username" varchar(50) not null, "password" text not null, "full_name" varchar(100) not null, "email" varchar(254) not null, "phone_number" varchar(30) null, "created_at" timestamptz not null);`,
    );
    this.addSql(`create unique index "users_username_lower" on "users" (lower("username"));`);
    this.addSql(`create unique index "users_email_lower" on "users" (lower("email"));`);

    this.addSql(
      `create table "tax_calculations" ("id" serial primary key, "user_id" int not null, "financial_year" varchar(9) not null, "income" numeric(10,2) not null, "age" varchar(10) not null, "retirement_contributions" numeric(10,2) not null, "medical_aid_members" smallint not null, "table_version" varchar(40) not null, "result" json not null, "calculated_at" timestamptz not null, "created_at" timestamptz not null);`,
    );
    this.addSql(`create index "tax_calculations_user_id_id_index" on "tax_calculations" ("user_id", "id");`);

    this.addSql(
      `create table "sessions" ("id" varchar(64) not null, "user_id" int not null, "expires_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "sessions_user_id_index" on "sessions" ("user_id");`);
    this.addSql(`create index "sessions_expires_at_index" on "sessions" ("expires_at");`);

    this.addSql(
      `alter table "tax_calculations" add constraint "tax_calculations_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table "sessions";`);
    this.addSql(`drop table "tax_calculations";`);
    this.addSql(`drop table "users";`);
    this.addSql(`drop table "login_attempts";`);
  }
}
