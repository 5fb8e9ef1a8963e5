import { Migration } from '@mikro-orm/migrations';

export class AccountDeletion extends Migration {
  override up(): void {
    this.addSql(
      `create table "retained_accounts" ("id" serial primary key, "full_name" varchar(100) not null, "email" varchar(254) not null, "tax_number" varchar(10) null, "closed_at" timestamptz not null, "keep_until" date not null, "papers_removed" int not null default 0);`,
    );
    this.addSql(`create index "retained_accounts_keep_until_index" on "retained_accounts" ("keep_until");`);

    this.addSql(
      `alter table "users" add column "deletes_at" timestamptz null, add column "retained_as_id" int null;`,
    );
    this.addSql(
      `alter table "users" add constraint "users_retained_as_id_foreign" foreign key ("retained_as_id") references "retained_accounts" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "users" add constraint "users_retained_as_id_unique" unique ("retained_as_id");`,
    );
    this.addSql(`create index "users_deleting" on "users" ("deletes_at") where "deletes_at" is not null;`);

    this.addSql(
      `alter table "orders" add column "retained_account_id" int null, alter column "user_id" drop not null, drop constraint "orders_user_id_foreign";`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_retained_account_id_foreign" foreign key ("retained_account_id") references "retained_accounts" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_owner_check" check (num_nonnulls(user_id, retained_account_id) = 1);`,
    );
    this.addSql(
      `create index "orders_retained" on "orders" ("retained_account_id") where "retained_account_id" is not null;`,
    );

    this.addSql(
      `alter table "subscriptions" add column "retained_account_id" int null, alter column "user_id" drop not null, drop constraint "subscriptions_user_id_foreign";`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_retained_account_id_foreign" foreign key ("retained_account_id") references "retained_accounts" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_owner_check" check (num_nonnulls(user_id, retained_account_id) = 1);`,
    );
    this.addSql(
      `create index "subscriptions_retained" on "subscriptions" ("retained_account_id") where "retained_account_id" is not null;`,
    );

    this.addSql(
      `alter table "documents" add column "retained_account_id" int null, alter column "user_id" drop not null, drop constraint "documents_user_id_foreign";`,
    );
    this.addSql(
      `alter table "documents" add constraint "documents_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "documents" add constraint "documents_retained_account_id_foreign" foreign key ("retained_account_id") references "retained_accounts" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "documents" add constraint "documents_owner_check" check (num_nonnulls(user_id, retained_account_id) = 1);`,
    );
    this.addSql(
      `create index "documents_retained" on "documents" ("retained_account_id") where "retained_account_id" is not null;`,
    );

    this.addSql(
      `alter table "stored_files" add column "retained_account_id" int null, alter column "user_id" drop not null, drop constraint "stored_files_user_id_foreign";`,
    );
    this.addSql(
      `alter table "stored_files" add constraint "stored_files_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "stored_files" add constraint "stored_files_retained_account_id_foreign" foreign key ("retained_account_id") references "retained_accounts" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "stored_files" add constraint "stored_files_owner_check" check (num_nonnulls(user_id, retained_account_id) = 1 or (state <> 'stored' and retained_account_id is null));`,
    );
    this.addSql(
      `create index "stored_files_retained" on "stored_files" ("retained_account_id") where "retained_account_id" is not null;`,
    );

    this.addSql(
      `alter table "document_versions" alter column "uploaded_by_id" drop not null, drop constraint "document_versions_uploaded_by_id_foreign";`,
    );
    this.addSql(
      `alter table "document_versions" add constraint "document_versions_uploaded_by_id_foreign" foreign key ("uploaded_by_id") references "users" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "document_events" alter column "by_id" drop not null, drop constraint "document_events_by_id_foreign";`,
    );
    this.addSql(
      `alter table "document_events" add constraint "document_events_by_id_foreign" foreign key ("by_id") references "users" ("id") on delete set null;`,
    );
  }

  /** Fails while any records are retained, because they would lose their owner. */
  override down(): void {
    this.addSql(
      `alter table "orders" drop constraint "orders_owner_check", drop constraint "orders_user_id_foreign", drop column "retained_account_id", alter column "user_id" set not null;`,
    );
    this.addSql(
      `alter table "orders" add constraint "orders_user_id_foreign" foreign key ("user_id") references "users" ("id");`,
    );

    this.addSql(
      `alter table "subscriptions" drop constraint "subscriptions_owner_check", drop constraint "subscriptions_user_id_foreign", drop column "retained_account_id", alter column "user_id" set not null;`,
    );
    this.addSql(
      `alter table "subscriptions" add constraint "subscriptions_user_id_foreign" foreign key ("user_id") references "users" ("id");`,
    );

    this.addSql(
      `alter table "documents" drop constraint "documents_owner_check", drop constraint "documents_user_id_foreign", drop column "retained_account_id", alter column "user_id" set not null;`,
    );
    this.addSql(
      `alter table "documents" add constraint "documents_user_id_foreign" foreign key ("user_id") references "users" ("id");`,
    );

    this.addSql(
      `alter table "stored_files" drop constraint "stored_files_owner_check", drop constraint "stored_files_user_id_foreign", drop column "retained_account_id", alter column "user_id" set not null;`,
    );
    this.addSql(
      `alter table "stored_files" add constraint "stored_files_user_id_foreign" foreign key ("user_id") references "users" ("id");`,
    );

    this.addSql(
      `alter table "document_versions" drop constraint "document_versions_uploaded_by_id_foreign", alter column "uploaded_by_id" set not null;`,
    );
    this.addSql(
      `alter table "document_versions" add constraint "document_versions_uploaded_by_id_foreign" foreign key ("uploaded_by_id") references "users" ("id");`,
    );

    this.addSql(
      `alter table "document_events" drop constraint "document_events_by_id_foreign", alter column "by_id" set not null;`,
    );
    this.addSql(
      `alter table "document_events" add constraint "document_events_by_id_foreign" foreign key ("by_id") references "users" ("id");`,
    );

    this.addSql(`alter table "users" drop column "deletes_at", drop column "retained_as_id";`);
    this.addSql(`drop table "retained_accounts";`);
  }
}
