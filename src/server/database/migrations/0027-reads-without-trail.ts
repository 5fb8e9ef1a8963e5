import { Migration } from '@mikro-orm/migrations';

export class ReadsWithoutTrail extends Migration {
  override up(): void {
    this.addSql(`alter table "users" add column "password_changed_at" timestamptz null;`);
    this.addSql(
      `update "users" set "password_changed_at" = e."at" from (
        select "subject", max("at") as "at" from "audit_events"
        where "kind" in ('password-changed', 'password-reset') group by "subject"
      ) e where e."subject" = "users"."audit_subject";`,
    );
    this.addSql(`alter table "documents" add column "opened_version" int null;`);
    this.addSql(
      `update "documents" set "opened_version" = "version" from (
        select "document_id", max("id") filter (where "action" in ('uploaded', 'replaced')) as "came",
          max("id") filter (where "action" = 'opened') as "opened", min("by_id") filter (where "action" = 'opened') as "by"
        from "document_events" group by "document_id"
      ) e where e."document_id" = "documents"."id" and e."opened" > e."came" and e."by" = "documents"."user_id";`,
    );
    // The new index finds an account's oldest sessions without sorting all of them.
    this.addSql(`drop index "sessions_user_id_index";`);
    this.addSql(`create index "sessions_user_id_number_index" on "sessions" ("user_id", "number");`);
  }

  override down(): void {
    this.addSql(`drop index "sessions_user_id_number_index";`);
    this.addSql(`create index "sessions_user_id_index" on "sessions" ("user_id");`);
    this.addSql(`alter table "documents" drop column "opened_version";`);
    this.addSql(`alter table "users" drop column "password_changed_at";`);
  }
}
