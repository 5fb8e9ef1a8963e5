import { Migration } from '@mikro-orm/migrations';

export class DeskOrdersAndInbox extends Migration {
  override up(): void {
    this.addSql(
      `create table "order_refunds" ("id" serial primary key, "order_id" int not null, "payment_id" int null, "amount" numeric(12,2) not null, "refunded_on" date not null, "reference" varchar(100) not null, "due_on" date null, "by_id" int null, "at" timestamptz not null, "mailed_at" timestamptz null);`,
    );
    this.addSql(
      `alter table "order_refunds" add constraint "order_refunds_order_id_reference_unique" unique ("order_id", "reference");`,
    );

    this.addSql(
      `create table "order_events" ("id" serial primary key, "order_id" int not null, "action" varchar(20) not null, "status_before" varchar(20) not null, "status_after" varchar(20) not null, "by_id" int null, "note" varchar(500) null, "at" timestamptz not null, "mailed_at" timestamptz null);`,
    );
    this.addSql(`create index "order_events_order_id_id_index" on "order_events" ("order_id", "id");`);

    this.addSql(
      `create table "contact_events" ("id" serial primary key, "message_id" int not null, "action" varchar(10) not null, "text" text null, "by_id" int null, "at" timestamptz not null, "mailed_at" timestamptz null);`,
    );
    this.addSql(
      `create index "contact_events_message_id_id_index" on "contact_events" ("message_id", "id");`,
    );

    this.addSql(
      `create table "client_notes" ("id" serial primary key, "user_id" int not null, "text" text not null, "by_id" int null, "at" timestamptz not null);`,
    );
    this.addSql(`create index "client_notes_user_id_id_index" on "client_notes" ("user_id", "id");`);

    this.addSql(`alter table "orders" add "paid_after_cancel" boolean not null default false;`);
    this.addSql(`create index "orders_with_status_paid" on "orders" ("id") where "status" = 'paid';`);
    this.addSql(
      `create index "orders_with_status_processing" on "orders" ("id") where "status" = 'processing';`,
    );
    this.addSql(
      `create index "orders_with_status_cancelled" on "orders" ("id") where "status" = 'cancelled';`,
    );
    this.addSql(
      `create index "orders_refund_due" on "orders" ("refund_due_on") where "refund_due_on" is not null;`,
    );
    this.addSql(`create index "orders_refunded" on "orders" ("id") where "refunded_at" is not null;`);
    this.addSql(`create index "orders_paid_after_cancel" on "orders" ("id") where "paid_after_cancel";`);

    this.addSql(
      `create index "payments_to_refund" on "payments" ("order_id") where not "applied" and "refunded_at" is null;`,
    );

    this.addSql(
      `alter table "contact_messages" add "state" varchar(10) not null default 'open', add "state_since" timestamptz not null default now(), add "due_at" timestamptz null, add "opened_at" timestamptz null, add "assignee_id" int null;`,
    );
    this.addSql(
      `alter table "contact_messages" add constraint "contact_messages_assignee_id_foreign" foreign key ("assignee_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(`create index "contact_messages_state_id_index" on "contact_messages" ("state", "id");`);
    this.addSql(
      `create index "contact_messages_due" on "contact_messages" ("due_at") where "state" = 'open';`,
    );
    this.addSql(
      `alter table "contact_messages" add constraint "contact_messages_state_check" check (state in ('open', 'answered', 'spam'));`,
    );

    this.addSql(`alter table "practice_news" drop constraint "practice_news_subject_check";`);
    this.addSql(`alter table "practice_news" add "message_id" int null;`);
    this.addSql(
      `alter table "practice_news" add constraint "practice_news_message_id_foreign" foreign key ("message_id") references "contact_messages" ("id") on delete cascade;`,
    );
    this.addSql(`create index "practice_news_message_id_index" on "practice_news" ("message_id");`);
    this.addSql(`create index "practice_news_at_index" on "practice_news" ("at");`);
    this.addSql(
      `alter table "practice_news" add constraint "practice_news_subject_check" check (num_nonnulls(order_id, document_id, message_id) = 1);`,
    );

    this.addSql(
      `alter table "order_refunds" add constraint "order_refunds_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "order_refunds" add constraint "order_refunds_payment_id_foreign" foreign key ("payment_id") references "payments" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "order_refunds" add constraint "order_refunds_by_id_foreign" foreign key ("by_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "order_refunds" add constraint "order_refunds_amount_check" check (amount > 0);`,
    );

    this.addSql(
      `alter table "order_events" add constraint "order_events_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "order_events" add constraint "order_events_by_id_foreign" foreign key ("by_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "order_events" add constraint "order_events_action_check" check (action in ('work-starts', 'work-ends', 'practice-cancels', 'invoice-resent'));`,
    );

    this.addSql(
      `alter table "contact_events" add constraint "contact_events_message_id_foreign" foreign key ("message_id") references "contact_messages" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "contact_events" add constraint "contact_events_by_id_foreign" foreign key ("by_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "contact_events" add constraint "contact_events_action_check" check (action in ('answer', 'spam', 'reopen'));`,
    );
    this.addSql(
      `alter table "contact_events" add constraint "contact_events_text_check" check ((action = 'answer') = (text is not null));`,
    );

    this.addSql(
      `alter table "client_notes" add constraint "client_notes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "client_notes" add constraint "client_notes_by_id_foreign" foreign key ("by_id") references "users" ("id") on delete set null;`,
    );

    // Until now the practice answered by e-mail, so messages more than a week old count as answered.
    this.addSql(`update "contact_messages" set "state_since" = "received_at", "state" = case
      when "suspicion" is not null then 'spam'
      when "received_at" < now() - interval '7 days' then 'answered'
      else 'open' end;`);
    // A deadline of 48 hours is close enough for the few messages that are still open.
    this.addSql(
      `update "contact_messages" set "due_at" = "received_at" + interval '48 hours' where "state" = 'open';`,
    );
  }

  override down(): void {
    this.addSql(`drop table "order_refunds", "order_events", "contact_events", "client_notes";`);

    this.addSql(`alter table "contact_messages" drop constraint "contact_messages_assignee_id_foreign";`);

    this.addSql(`delete from "practice_news" where "message_id" is not null;`);
    this.addSql(`alter table "practice_news" drop constraint "practice_news_message_id_foreign";`);

    this.addSql(`drop index "contact_messages_state_id_index";`);
    this.addSql(`drop index "contact_messages_due";`);
    this.addSql(`alter table "contact_messages" drop constraint "contact_messages_state_check";`);
    this.addSql(
      `alter table "contact_messages" drop column "state", drop column "state_since", drop column "due_at", drop column "opened_at", drop column "assignee_id";`,
    );

    this.addSql(
      `drop index "orders_with_status_paid", "orders_with_status_processing", "orders_with_status_cancelled";`,
    );
    this.addSql(`drop index "orders_refund_due";`);
    this.addSql(`drop index "orders_refunded";`);
    this.addSql(`drop index "orders_paid_after_cancel";`);
    this.addSql(`alter table "orders" drop column "paid_after_cancel";`);

    this.addSql(`drop index "payments_to_refund";`);

    this.addSql(`drop index "practice_news_message_id_index";`);
    this.addSql(`drop index "practice_news_at_index";`);
    this.addSql(`alter table "practice_news" drop constraint "practice_news_subject_check";`);
    this.addSql(`alter table "practice_news" drop column "message_id";`);
    this.addSql(
      `alter table "practice_news" add constraint "practice_news_subject_check" check (num_nonnulls(order_id, document_id) = 1);`,
    );
  }
}
