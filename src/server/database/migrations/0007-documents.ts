import { Migration } from '@mikro-orm/migrations';

export class Documents extends Migration {
  override up(): void {
    this.addSql(
      `create table "stored_files" ("id" serial primary key, "user_id" int not null, "storage_key" varchar(64) not null, "wrapped_key" bytea not null, "key_id" varchar(16) not null, "size" bigint null, "sha256" bytea null, "state" varchar(10) not null default 'writing', "created_at" timestamptz not null);`,
    );
    this.addSql(
      `alter table "stored_files" add constraint "stored_files_storage_key_unique" unique ("storage_key");`,
    );
    this.addSql(
      `create index "stored_files_of_user" on "stored_files" ("user_id", "sha256") include ("size", "id");`,
    );
    this.addSql(
      `create index "stored_files_unsettled" on "stored_files" ("state", "created_at") where "state" <> 'stored';`,
    );

    this.addSql(
      `create table "documents" ("id" serial primary key, "user_id" int not null, "name" varchar(100) not null, "type" varchar(20) not null, "status" varchar(20) not null default 'pending', "version" int not null default 1, "uploaded_at" timestamptz not null, "review_note" text null, "needs_replacement" boolean not null default false, "from_practice" boolean not null default false, "duplicate_of_id" int null, "deleted_at" timestamptz null);`,
    );
    this.addSql(
      `create index "documents_of_user" on "documents" ("user_id", "id" desc) where "deleted_at" is null;`,
    );
    this.addSql(
      `create index "documents_deleted_of_user" on "documents" ("user_id", "deleted_at") where "deleted_at" is not null;`,
    );
    this.addSql(
      `create index "documents_deleted" on "documents" ("deleted_at") where "deleted_at" is not null;`,
    );
    this.addSql(
      `create index "documents_duplicates" on "documents" ("duplicate_of_id") where "duplicate_of_id" is not null;`,
    );

    this.addSql(
      `create table "document_versions" ("id" serial primary key, "document_id" int not null, "version" int not null, "file_id" int not null, "file_name" varchar(200) not null, "mime_type" varchar(100) not null, "uploaded_at" timestamptz not null, "uploaded_by_id" int not null);`,
    );
    this.addSql(
      `alter table "document_versions" add constraint "document_versions_file_id_unique" unique ("file_id");`,
    );
    this.addSql(
      `alter table "document_versions" add constraint "document_versions_document_id_version_unique" unique ("document_id", "version");`,
    );

    this.addSql(
      `create table "document_events" ("id" serial primary key, "document_id" int not null, "action" varchar(20) not null, "by_id" int not null, "at" timestamptz not null);`,
    );
    this.addSql(
      `create index "document_events_document_id_id_index" on "document_events" ("document_id", "id");`,
    );

    this.addSql(
      `alter table "stored_files" add constraint "stored_files_user_id_foreign" foreign key ("user_id") references "users" ("id");`,
    );
    this.addSql(
      `alter table "stored_files" add constraint "stored_files_state_check" check (state in ('writing', 'stored', 'removing'));`,
    );
    this.addSql(
      `alter table "stored_files" add constraint "stored_files_complete_check" check (state <> 'stored' or (size is not null and sha256 is not null));`,
    );

    this.addSql(
      `alter table "documents" add constraint "documents_user_id_foreign" foreign key ("user_id") references "users" ("id");`,
    );
    this.addSql(
      `alter table "documents" add constraint "documents_duplicate_of_id_foreign" foreign key ("duplicate_of_id") references "documents" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "documents" add constraint "documents_type_check" check (type in ('tax_return', 'bookkeeping', 'other'));`,
    );
    this.addSql(
      `alter table "documents" add constraint "documents_status_check" check (status in ('pending', 'approved', 'processed'));`,
    );
    this.addSql(`alter table "documents" add constraint "documents_version_check" check (version >= 1);`);

    this.addSql(
      `alter table "document_versions" add constraint "document_versions_document_id_foreign" foreign key ("document_id") references "documents" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "document_versions" add constraint "document_versions_file_id_foreign" foreign key ("file_id") references "stored_files" ("id");`,
    );
    this.addSql(
      `alter table "document_versions" add constraint "document_versions_uploaded_by_id_foreign" foreign key ("uploaded_by_id") references "users" ("id");`,
    );

    this.addSql(
      `alter table "document_events" add constraint "document_events_document_id_foreign" foreign key ("document_id") references "documents" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "document_events" add constraint "document_events_by_id_foreign" foreign key ("by_id") references "users" ("id");`,
    );
    this.addSql(
      `alter table "document_events" add constraint "document_events_action_check" check (action in ('uploaded', 'opened', 'renamed', 'replaced', 'approved', 'processed', 'deleted', 'restored'));`,
    );
  }

  override down(): void {
    this.addSql(`drop table "document_events";`);
    this.addSql(`drop table "document_versions";`);
    this.addSql(`drop table "documents";`);
    this.addSql(`drop table "stored_files";`);
  }
}
