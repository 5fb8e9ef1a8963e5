import { Migration } from '@mikro-orm/migrations';

/** Adds indexes for references to users. Without them, an account deletion would scan whole tables. */
export class ReferencesToUsers extends Migration {
  override up(): void {
    this.addSql(
      `create index "engagements_assigned" on "engagements" ("assignee_id") where "assignee_id" is not null;`,
    );
    this.addSql(
      `create index "return_figures_created_by" on "return_figures" ("created_by_id") where "created_by_id" is not null;`,
    );
    this.addSql(
      `create index "engagement_events_by" on "engagement_events" ("by_id") where "by_id" is not null;`,
    );
    this.addSql(
      `create index "document_versions_uploaded_by" on "document_versions" ("uploaded_by_id") where "uploaded_by_id" is not null;`,
    );
    this.addSql(
      `create index "document_events_by" on "document_events" ("by_id") where "by_id" is not null;`,
    );
    this.addSql(`create index "client_notes_by" on "client_notes" ("by_id") where "by_id" is not null;`);
    this.addSql(
      `create index "contact_messages_assigned" on "contact_messages" ("assignee_id") where "assignee_id" is not null;`,
    );
    this.addSql(`create index "contact_events_by" on "contact_events" ("by_id") where "by_id" is not null;`);
    this.addSql(`create index "order_events_by" on "order_events" ("by_id") where "by_id" is not null;`);
    this.addSql(`create index "order_refunds_by" on "order_refunds" ("by_id") where "by_id" is not null;`);
  }

  override down(): void {
    this.addSql(`drop index "order_refunds_by";`);
    this.addSql(`drop index "order_events_by";`);
    this.addSql(`drop index "contact_events_by";`);
    this.addSql(`drop index "contact_messages_assigned";`);
    this.addSql(`drop index "client_notes_by";`);
    this.addSql(`drop index "document_events_by";`);
    this.addSql(`drop index "document_versions_uploaded_by";`);
    this.addSql(`drop index "engagement_events_by";`);
    this.addSql(`drop index "return_figures_created_by";`);
    this.addSql(`drop index "engagements_assigned";`);
  }
}
