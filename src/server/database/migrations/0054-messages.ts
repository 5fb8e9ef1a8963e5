import { Migration } from '@mikro-orm/migrations';

/** Adds message threads between clients and the practice, and events that update open pages live. */
export class Messages extends Migration {
  override up(): void {
    this.addSql(
      `create table "live_events" ("id" bigserial primary key, "transaction" xid8 not null default pg_current_xact_id(), "kind" varchar(10) not null, "user_id" int not null, "subject_id" int not null, "at" timestamptz not null default now());`,
    );
    this.addSql(`create index "live_events_at_index" on "live_events" ("at");`);
    this.addSql(`create index "live_events_user_id_index" on "live_events" ("user_id");`);
    this.addSql(
      `alter table "live_events" add constraint "live_events_transaction_kind_user_id_subject_id_unique" unique ("transaction", "kind", "user_id", "subject_id");`,
    );

    this.addSql(
      `create table "message_threads" ("id" serial primary key, "user_id" int null, "retained_account_id" int null, "engagement_id" int null, "created_at" timestamptz not null);`,
    );
    this.addSql(
      `alter table "message_threads" add constraint "message_threads_engagement_id_unique" unique ("engagement_id");`,
    );
    this.addSql(`create index "message_threads_user_id_index" on "message_threads" ("user_id");`);
    this.addSql(
      `create index "message_threads_retained" on "message_threads" ("retained_account_id") where "retained_account_id" is not null;`,
    );
    this.addSql(
      `create unique index "message_threads_general" on "message_threads" ("user_id") where "engagement_id" is null;`,
    );

    this.addSql(
      `create table "messages" ("id" serial primary key, "thread_id" int not null, "from_practice" boolean not null, "author_id" int null, "text" text not null, "key" varchar(36) null, "sent_at" timestamptz not null, "delivered_at" timestamptz null, "seen_at" timestamptz null, "answer_due_at" timestamptz null, "answered_at" timestamptz null, "mailed_at" timestamptz null);`,
    );
    this.addSql(`create index "messages_thread_id_id_index" on "messages" ("thread_id", "id");`);
    this.addSql(
      `create index "messages_unseen" on "messages" ("thread_id", "from_practice") where "seen_at" is null;`,
    );
    this.addSql(
      `create index "messages_to_answer" on "messages" ("answer_due_at") where "answer_due_at" is not null and "answered_at" is null;`,
    );
    this.addSql(
      `create index "messages_with_promise" on "messages" ("sent_at") where "answer_due_at" is not null;`,
    );
    this.addSql(
      `create index "messages_by_author" on "messages" ("author_id") where "author_id" is not null;`,
    );
    this.addSql(
      `alter table "messages" add constraint "messages_thread_id_key_unique" unique ("thread_id", "key");`,
    );

    this.addSql(
      `create table "message_documents" ("message_id" int not null, "document_id" int not null, primary key ("message_id", "document_id"));`,
    );
    this.addSql(`create index "message_documents_document_id_index" on "message_documents" ("document_id");`);

    this.addSql(
      `create or replace function "sessions_sessions_live_session_fn"() returns trigger as $$ begin insert into live_events (kind, user_id, subject_id) select 'session', u.id, old.number from users u where u.id = old.user_id on conflict do nothing; if found then perform pg_notify('live_events', ''); end if; return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "sessions_live_session" AFTER DELETE on "sessions" for each ROW execute function "sessions_sessions_live_session_fn"();`,
    );

    this.addSql(
      `create or replace function "engagements_engagements_live_work_fn"() returns trigger as $$ begin insert into live_events (kind, user_id, subject_id) select 'work', new.user_id, new.id where new.user_id is not null on conflict do nothing; if found then perform pg_notify('live_events', ''); end if; return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "engagements_live_work" AFTER INSERT OR UPDATE on "engagements" for each ROW execute function "engagements_engagements_live_work_fn"();`,
    );

    this.addSql(
      `create or replace function "engagement_events_engagement_events_live_work_fn"() returns trigger as $$ begin insert into live_events (kind, user_id, subject_id) select 'work', e.user_id, e.id from engagements e where e.id = new.engagement_id and e.user_id is not null on conflict do nothing; if found then perform pg_notify('live_events', ''); end if; return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "engagement_events_live_work" AFTER INSERT on "engagement_events" for each ROW execute function "engagement_events_engagement_events_live_work_fn"();`,
    );

    this.addSql(
      `create or replace function "documents_documents_live_document_fn"() returns trigger as $$ begin insert into live_events (kind, user_id, subject_id) select 'document', new.user_id, new.id where new.user_id is not null on conflict do nothing; if found then perform pg_notify('live_events', ''); end if; return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "documents_live_document" AFTER INSERT OR UPDATE on "documents" for each ROW execute function "documents_documents_live_document_fn"();`,
    );

    this.addSql(`alter table "practice_news" drop constraint "practice_news_subject_check";`);
    this.addSql(`alter table "practice_news" add "client_message_id" int null;`);
    this.addSql(
      `alter table "practice_news" add constraint "practice_news_client_message_id_foreign" foreign key ("client_message_id") references "messages" ("id") on delete cascade;`,
    );
    this.addSql(
      `create index "practice_news_client_message_id_index" on "practice_news" ("client_message_id");`,
    );
    this.addSql(
      `alter table "practice_news" add constraint "practice_news_subject_check" check (num_nonnulls(order_id, document_id, message_id, client_message_id) = 1);`,
    );

    this.addSql(
      `alter table "live_events" add constraint "live_events_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "live_events" add constraint "live_events_kind_check" check (kind in ('message', 'thread', 'work', 'document', 'session'));`,
    );

    this.addSql(
      `alter table "message_threads" add constraint "message_threads_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "message_threads" add constraint "message_threads_retained_account_id_foreign" foreign key ("retained_account_id") references "retained_accounts" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "message_threads" add constraint "message_threads_engagement_id_foreign" foreign key ("engagement_id") references "engagements" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "message_threads" add constraint "message_threads_owner_check" check (num_nonnulls(user_id, retained_account_id) = 1);`,
    );

    this.addSql(
      `alter table "messages" add constraint "messages_thread_id_foreign" foreign key ("thread_id") references "message_threads" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "messages" add constraint "messages_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "messages" add constraint "messages_answer_check" check (answer_due_at is null and answered_at is null or not from_practice);`,
    );
    this.addSql(
      `create or replace function "messages_messages_live_message_fn"() returns trigger as $$ begin insert into live_events (kind, user_id, subject_id) select 'message', t.user_id, new.id from message_threads t where t.id = new.thread_id and t.user_id is not null on conflict do nothing; if found then perform pg_notify('live_events', ''); end if; return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "messages_live_message" AFTER INSERT on "messages" for each ROW execute function "messages_messages_live_message_fn"();`,
    );
    this.addSql(
      `create or replace function "messages_messages_live_thread_fn"() returns trigger as $$ begin if new is distinct from old then insert into live_events (kind, user_id, subject_id) select 'thread', t.user_id, t.id from message_threads t where t.id = new.thread_id and t.user_id is not null on conflict do nothing; if found then perform pg_notify('live_events', ''); end if; end if; return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "messages_live_thread" AFTER UPDATE on "messages" for each ROW execute function "messages_messages_live_thread_fn"();`,
    );

    this.addSql(
      `alter table "message_documents" add constraint "message_documents_message_id_foreign" foreign key ("message_id") references "messages" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "message_documents" add constraint "message_documents_document_id_foreign" foreign key ("document_id") references "documents" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`alter table "messages" drop constraint "messages_thread_id_foreign";`);
    this.addSql(`alter table "message_documents" drop constraint "message_documents_message_id_foreign";`);
    this.addSql(`alter table "practice_news" drop constraint "practice_news_client_message_id_foreign";`);

    this.addSql(`drop table if exists "live_events" cascade;`);
    this.addSql(`drop table if exists "message_threads" cascade;`);
    this.addSql(`drop trigger if exists "messages_live_message" on "messages";`);
    this.addSql(`drop function if exists "messages_messages_live_message_fn"();`);
    this.addSql(`drop trigger if exists "messages_live_thread" on "messages";`);
    this.addSql(`drop function if exists "messages_messages_live_thread_fn"();`);
    this.addSql(`drop table if exists "messages" cascade;`);
    this.addSql(`drop table if exists "message_documents" cascade;`);

    this.addSql(`drop trigger if exists "documents_live_document" on "documents";`);
    this.addSql(`drop function if exists "documents_documents_live_document_fn"();`);

    this.addSql(`drop trigger if exists "engagement_events_live_work" on "engagement_events";`);
    this.addSql(`drop function if exists "engagement_events_engagement_events_live_work_fn"();`);

    this.addSql(`drop trigger if exists "engagements_live_work" on "engagements";`);
    this.addSql(`drop function if exists "engagements_engagements_live_work_fn"();`);

    this.addSql(`drop index "practice_news_client_message_id_index";`);
    this.addSql(`alter table "practice_news" drop constraint "practice_news_subject_check";`);
    this.addSql(`alter table "practice_news" drop column "client_message_id";`);
    this.addSql(
      `alter table "practice_news" add constraint "practice_news_subject_check" check (num_nonnulls(order_id, document_id, message_id) = 1);`,
    );

    this.addSql(`drop trigger if exists "sessions_live_session" on "sessions";`);
    this.addSql(`drop function if exists "sessions_sessions_live_session_fn"();`);
  }
}
