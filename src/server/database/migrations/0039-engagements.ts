import { Migration } from '@mikro-orm/migrations';

/** Work items included in the catalogue's products, by product IDs. */
const workOfProducts = {
  '1, 2, 3, 6': ['return'],
  '4': ['check'],
  '5': ['provisional'],
  '7, 8, 9, 10, 11': ['service'],
  '12, 13': ['monthly'],
  '14': ['return', 'provisional', 'provisional'],
};

export class Engagements extends Migration {
  override up(): void {
    this.addSql(
      `create table "engagements" ("id" serial primary key, "user_id" int null, "retained_account_id" int null, "kind" varchar(20) not null, "tax_year" varchar(9) null, "for_name" varchar(100) null, "order_item_id" int null, "piece" int null, "opened_because" varchar(500) null, "status" varchar(20) not null, "status_before" varchar(20) null, "held_reason" varchar(500) null, "assignee_id" int null, "waiting_since" timestamptz not null, "due_at" timestamptz null, "answers" jsonb not null, "interview_version" int not null, "access_given_at" timestamptz null, "access_seen_at" timestamptz null, "approval" jsonb null, "submitted_at" timestamptz null, "reference" varchar(50) null, "outcome" jsonb null, "letter_on" date null, "closes_on" date null, "staff_note" text null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1);`,
    );
    this.addSql(`create index "engagements_user_id_id_index" on "engagements" ("user_id", "id");`);
    this.addSql(
      `create index "engagements_retained" on "engagements" ("retained_account_id") where "retained_account_id" is not null;`,
    );
    this.addSql(
      `create index "engagements_closing" on "engagements" ("closes_on") where "status" = 'assessed';`,
    );
    this.addSql(
      `alter table "engagements" add constraint "engagements_order_item_id_piece_unique" unique ("order_item_id", "piece");`,
    );
    this.addSql(
      `create table "return_figures" ("id" serial primary key, "engagement_id" int not null, "number" int not null, "input" jsonb not null, "result" jsonb not null, "sha256" varchar(64) not null, "created_by_id" int null, "created_at" timestamptz not null, "sent_at" timestamptz null);`,
    );
    this.addSql(
      `alter table "return_figures" add constraint "return_figures_engagement_id_number_unique" unique ("engagement_id", "number");`,
    );
    this.addSql(
      `create table "quotes" ("id" serial primary key, "engagement_id" int not null, "lines" jsonb not null, "note" varchar(2000) null, "state" varchar(20) not null default 'offered', "valid_until" date not null, "created_at" timestamptz not null, "accepted_at" timestamptz null);`,
    );
    this.addSql(`create index "quotes_engagement_id_id_index" on "quotes" ("engagement_id", "id");`);
    this.addSql(
      `create table "engagement_requests" ("id" serial primary key, "engagement_id" int not null, "kind" varchar(30) not null, "title" varchar(200) not null, "why" varchar(500) not null, "where_to_get" varchar(500) not null, "essential" boolean not null, "answer" varchar(20) null, "answer_note" varchar(500) null, "note" varchar(500) null, "created_at" timestamptz not null, "closed_at" timestamptz null);`,
    );
    this.addSql(
      `create index "engagement_requests_engagement_id_id_index" on "engagement_requests" ("engagement_id", "id");`,
    );
    this.addSql(
      `create table "engagement_events" ("id" serial primary key, "engagement_id" int not null, "action" varchar(30) not null, "status_before" varchar(20) null, "status_after" varchar(20) not null, "by_id" int null, "actor" varchar(10) not null, "note" text null, "at" timestamptz not null, "mailed_at" timestamptz null);`,
    );
    this.addSql(
      `create index "engagement_events_engagement_id_id_index" on "engagement_events" ("engagement_id", "id");`,
    );
    this.addSql(
      `create table "request_documents" ("request_id" int not null, "document_id" int not null, "linked_at" timestamptz not null, primary key ("request_id", "document_id"));`,
    );
    this.addSql(`create index "request_documents_document_id_index" on "request_documents" ("document_id");`);
    this.addSql(`alter table "products" add "work" jsonb not null default '[]', add "client_id" int null;`);
    this.addSql(
      `alter table "products" add constraint "products_client_id_foreign" foreign key ("client_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(`create index "products_on_sale" on "products" ("id") where "client_id" is null;`);
    this.addSql(
      `create index "products_of_client" on "products" ("client_id") where "client_id" is not null;`,
    );
    this.addSql(`alter table "orders" add "refund_due_on" date null;`);
    this.addSql(`alter table "document_events" drop constraint "document_events_action_check";`);
    this.addSql(
      `alter table "document_events" add constraint "document_events_action_check" check (action in ('uploaded', 'opened', 'renamed', 'replaced', 'approved', 'processed', 'rejected', 'reopened', 'deleted', 'restored'));`,
    );
    this.addSql(
      `alter table "engagements" add constraint "engagements_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "engagements" add constraint "engagements_retained_account_id_foreign" foreign key ("retained_account_id") references "retained_accounts" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "engagements" add constraint "engagements_order_item_id_foreign" foreign key ("order_item_id") references "order_items" ("id") on delete restrict;`,
    );
    this.addSql(
      `alter table "engagements" add constraint "engagements_assignee_id_foreign" foreign key ("assignee_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "engagements" add constraint "engagements_owner_check" check (num_nonnulls(user_id, retained_account_id) = 1);`,
    );
    this.addSql(
      `alter table "engagements" add constraint "engagements_kind_check" check (kind in ('return', 'provisional', 'check', 'service', 'monthly'));`,
    );
    this.addSql(
      `alter table "engagements" add constraint "engagements_status_check" check (status in ('not_started', 'documents_needed', 'in_preparation', 'awaiting_approval', 'approved', 'submitted', 'verification', 'assessed', 'closed', 'on_hold', 'cancelled'));`,
    );
    this.addSql(
      `alter table "engagements" add constraint "engagements_hold_check" check ((status = 'on_hold') = (status_before is not null) and (status = 'on_hold') = (held_reason is not null));`,
    );
    this.addSql(
      `alter table "engagements" add constraint "engagements_piece_check" check (num_nulls(order_item_id, piece) in (0, 2));`,
    );
    this.addSql(
      `alter table "engagements" add constraint "engagements_approval_check" check (kind in ('check', 'service', 'monthly') or status in ('not_started', 'documents_needed', 'in_preparation', 'awaiting_approval', 'closed', 'on_hold', 'cancelled') or approval is not null);`,
    );
    this.addSql(
      `alter table "engagements" add constraint "engagements_submitted_check" check (status in ('not_started', 'documents_needed', 'in_preparation', 'awaiting_approval', 'approved', 'closed', 'on_hold', 'cancelled') or submitted_at is not null);`,
    );
    this.addSql(
      `alter table "engagements" add constraint "engagements_outcome_check" check (status <> 'assessed' or outcome is not null);`,
    );
    this.addSql(`alter table "engagements" add constraint "engagements_version_check" check (version >= 1);`);
    this.addSql(
      `alter table "return_figures" add constraint "return_figures_engagement_id_foreign" foreign key ("engagement_id") references "engagements" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "return_figures" add constraint "return_figures_created_by_id_foreign" foreign key ("created_by_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "quotes" add constraint "quotes_engagement_id_foreign" foreign key ("engagement_id") references "engagements" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "quotes" add constraint "quotes_state_check" check (state in ('offered', 'accepted', 'withdrawn'));`,
    );
    this.addSql(
      `alter table "engagement_requests" add constraint "engagement_requests_engagement_id_foreign" foreign key ("engagement_id") references "engagements" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "engagement_requests" add constraint "engagement_requests_answer_check" check (answer in ('not_mine', 'cannot_find'));`,
    );
    this.addSql(
      `alter table "engagement_events" add constraint "engagement_events_engagement_id_foreign" foreign key ("engagement_id") references "engagements" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "engagement_events" add constraint "engagement_events_by_id_foreign" foreign key ("by_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "request_documents" add constraint "request_documents_request_id_foreign" foreign key ("request_id") references "engagement_requests" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "request_documents" add constraint "request_documents_document_id_foreign" foreign key ("document_id") references "documents" ("id") on update cascade on delete cascade;`,
    );

    // This version's catalogue products, by ID.
    for (const [ids, work] of Object.entries(workOfProducts)) {
      this.addSql(`update "products" set "work" = '${JSON.stringify(work)}' where "id" in (${ids});`);
    }
    // Also create work items for orders already paid, even for products that have since been deleted.
    const pieces = Object.entries(workOfProducts).flatMap(([ids, work]) =>
      ids.split(', ').flatMap((id) => work.map((kind, part) => `(${id}, ${part}, '${kind}')`)),
    );
    this
      .addSql(`insert into "engagements" ("user_id", "retained_account_id", "kind", "order_item_id", "piece", "status",
        "waiting_since", "answers", "interview_version", "access_given_at", "created_at", "updated_at")
      select o.user_id, o.retained_account_id, w.kind, l.id,
        row_number() over (partition by l.id order by unit, w.part),
        case o.status when 'paid' then 'documents_needed' when 'processing' then 'in_preparation' else 'closed' end,
        o.updated_at, '{}', 1, o.access_given_at, o.paid_at, o.updated_at
      from orders o join order_items l on l.order_id = o.id
        join (values ${pieces.join(', ')}) w (product_id, part, kind) on w.product_id = l.product_id
        cross join generate_series(1, l.quantity) unit
      where o.status in ('paid', 'processing', 'completed')
      order by o.id, l.id, unit, w.part;`);
    this.addSql(`insert into "engagement_events" ("engagement_id", "action", "status_after", "actor", "at")
      select id, 'pay', 'documents_needed', 'system', created_at from "engagements" order by id;`);
    this
      .addSql(`insert into "engagement_events" ("engagement_id", "action", "status_before", "status_after", "actor", "at")
      select id, case "status" when 'closed' then 'close' else 'start' end, 'documents_needed', "status", 'practice',
        updated_at
      from "engagements" where "status" <> 'documents_needed' order by id;`);
  }

  override down(): void {
    this.addSql(
      `drop table "request_documents", "engagement_requests", "engagement_events", "quotes", "return_figures", "engagements";`,
    );
    this.addSql(`alter table "orders" drop column "refund_due_on";`);
    this.addSql(`delete from "document_events" where "action" in ('rejected', 'reopened');`);
    this.addSql(`alter table "document_events" drop constraint "document_events_action_check";`);
    this.addSql(
      `alter table "document_events" add constraint "document_events_action_check" check (action in ('uploaded', 'opened', 'renamed', 'replaced', 'approved', 'processed', 'deleted', 'restored'));`,
    );
    this.addSql(
      `delete from "cart_items" where "product_id" in (select "id" from "products" where "client_id" is not null);`,
    );
    this.addSql(`delete from "products" where "client_id" is not null;`);
    this.addSql(
      `alter table "products" drop constraint "products_client_id_foreign", drop column "work", drop column "client_id";`,
    );
  }
}
