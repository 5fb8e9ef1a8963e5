import { Migration } from '@mikro-orm/migrations';

const openWork = `"user_id" is not null and "status" in ('documents_needed', 'in_preparation', 'awaiting_approval', 'approved', 'submitted', 'verification', 'assessed', 'on_hold')`;

/** Returns an SQL expression that folds text for searches. */
const folded = (expression: string) =>
  `(regexp_replace(normalize(lower((${expression}) collate "und-x-icu"), NFKD), '[\\u0300-\\u036f]', '', 'g') collate "C")`;

export class Desk extends Migration {
  override up(): void {
    // A trusted extension, so the database owner may create it.
    this.addSql(`create extension if not exists pg_trgm;`);
    this.addSql(
      `alter table "users" add "search_text" text collate "C" generated always as ${folded(`"full_name" || ' ' || "email"`)} stored;`,
    );
    this.addSql(`create index "users_staff" on "users" ("id") where "role" <> 'client';`);
    this.addSql(`create index "users_by_name" on "users" ("search_text", "id");`);
    this.addSql(`create index "users_search" on "users" using gin ("search_text" gin_trgm_ops);`);
    this.addSql(`create index "order_items_product_id_index" on "order_items" ("product_id");`);
    this.addSql(
      `create index "engagements_by_due" on "engagements" ((coalesce(case when "status" <> 'on_hold' then "due_at" end, 'infinity'::timestamptz)), "id") where ${openWork};`,
    );
    this.addSql(
      `create index "engagements_by_since" on "engagements" ("waiting_since", "id") where ${openWork};`,
    );
    this.addSql(
      `create index "engagements_by_status" on "engagements" ("status", "id") where "user_id" is not null;`,
    );
    this.addSql(
      `create index "engagements_by_assignee" on "engagements" ("assignee_id", "id") where ${openWork};`,
    );
    this.addSql(
      `create index "engagements_by_client" on "engagements" ("user_id", "assignee_id", "id") where ${openWork};`,
    );
    this.addSql(
      `create index "engagements_search" on "engagements" using gin (${folded('"for_name"')} gin_trgm_ops);`,
    );
    this.addSql(`alter table "documents" add "tax_year" varchar(9) null;`);
    this.addSql(
      `create index "documents_to_review" on "documents" ("id") where "status" = 'pending' and not "needs_replacement" and "deleted_at" is null and "user_id" is not null;`,
    );
  }

  override down(): void {
    this.addSql(`drop index "documents_to_review";`);
    this.addSql(`alter table "documents" drop column "tax_year";`);
    this.addSql(
      `drop index "engagements_by_due", "engagements_by_since", "engagements_by_status", "engagements_by_assignee", "engagements_by_client", "engagements_search", "order_items_product_id_index", "users_staff";`,
    );
    this.addSql(`alter table "users" drop column "search_text";`);
    this.addSql(`drop extension pg_trgm;`);
  }
}
