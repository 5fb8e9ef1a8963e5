import { Migration } from '@mikro-orm/migrations';

/** Adds work reminders, their notification settings, and a record of late documents reported to the practice. */
export class Reminders extends Migration {
  override up(): void {
    this.addSql(
      `create table "reminder_mails" ("id" serial primary key, "user_id" int not null, "day" date not null, "queued_at" timestamptz not null, "sent_at" timestamptz null);`,
    );
    this.addSql(
      `alter table "reminder_mails" add constraint "reminder_mails_user_id_day_unique" unique ("user_id", "day");`,
    );
    this.addSql(
      `create table "reminders" ("id" serial primary key, "mail_id" int not null, "engagement_id" int not null, "kind" varchar(20) not null, "since" date not null, "days" int not null);`,
    );
    this.addSql(`create index "reminders_mail_id_index" on "reminders" ("mail_id");`);
    this.addSql(
      `alter table "reminders" add constraint "reminders_engagement_id_kind_since_days_unique" unique ("engagement_id", "kind", "since", "days");`,
    );
    this.addSql(
      `alter table "users" add column "mail_document_reminders" boolean not null default true, add column "mail_approval_reminders" boolean not null default true, add column "mail_quote_reminders" boolean not null default true, add column "mail_payment_reminders" boolean not null default true;`,
    );
    this.addSql(`alter table "engagements" add column "late_told_since" date null;`);

    this.addSql(
      `alter table "reminder_mails" add constraint "reminder_mails_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "reminders" add constraint "reminders_mail_id_foreign" foreign key ("mail_id") references "reminder_mails" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "reminders" add constraint "reminders_engagement_id_foreign" foreign key ("engagement_id") references "engagements" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "reminders" add constraint "reminders_kind_check" check (kind in ('documents', 'approval', 'quote', 'payment'));`,
    );
  }

  override down(): void {
    this.addSql(`alter table "engagements" drop column "late_told_since";`);
    this.addSql(
      `alter table "users" drop column "mail_document_reminders", drop column "mail_approval_reminders", drop column "mail_quote_reminders", drop column "mail_payment_reminders";`,
    );
    this.addSql(`drop table "reminders";`);
    this.addSql(`drop table "reminder_mails";`);
  }
}
