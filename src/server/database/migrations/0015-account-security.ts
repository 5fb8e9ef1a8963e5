import { Migration } from '@mikro-orm/migrations';

export class AccountSecurity extends Migration {
  override up(): void {
    this.addSql(
      `alter table "users" add column "role" varchar(20) not null default 'client', add column "audit_subject" uuid not null default gen_random_uuid(), add column "email_confirmed_at" timestamptz null, add column "mail_new_sign_in" boolean not null default true, add column "mail_savings_reminders" boolean not null default true;`,
    );
    this.addSql(
      `alter table "users" add constraint "users_role_check" check (role in ('client', 'practitioner', 'admin'));`,
    );
    this.addSql(`alter table "users" add constraint "users_audit_subject_unique" unique ("audit_subject");`);

    // Existing sessions have no recorded device, so their users must re-authenticate.
    this.addSql(
      `alter table "sessions" add column "user_agent" varchar(400) not null default '', add column "network" varchar(64) not null default '', add column "created_at" timestamptz not null default now(), add column "last_seen_at" timestamptz not null default now(), add column "confirmed_at" timestamptz not null default to_timestamp(0);`,
    );
    this.addSql(
      `alter table "sessions" alter column "user_agent" drop default, alter column "network" drop default, alter column "created_at" drop default, alter column "last_seen_at" drop default, alter column "confirmed_at" drop default;`,
    );

    this.addSql(
      `create table "audit_events" ("id" bigserial primary key, "subject" uuid null, "kind" varchar(40) not null, "detail" jsonb not null, "at" timestamptz not null);`,
    );
    this.addSql(`create index "audit_events_of_subject" on "audit_events" ("subject", "id" desc);`);
  }

  override down(): void {
    this.addSql(`drop table "audit_events";`);
    this.addSql(
      `alter table "sessions" drop column "user_agent", drop column "network", drop column "created_at", drop column "last_seen_at", drop column "confirmed_at";`,
    );
    this.addSql(
      `alter table "users" drop column "role", drop column "audit_subject", drop column "email_confirmed_at", drop column "mail_new_sign_in", drop column "mail_savings_reminders";`,
    );
  }
}
