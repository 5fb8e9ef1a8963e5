import { Migration } from '@mikro-orm/migrations';

export class EndingsAndRetainedDocuments extends Migration {
  override up(): void {
    this.addSql(
      `create table "subscription_endings" ("id" serial primary key, "token" varchar(64) not null, "order_id" int not null, "requested_at" timestamptz not null, "tries" int not null default 0, "last_tried_at" timestamptz null, "ended_at" timestamptz null, "mailed_at" timestamptz null);`,
    );
    this.addSql(
      `alter table "subscription_endings" add constraint "subscription_endings_token_unique" unique ("token");`,
    );
    this.addSql(
      `alter table "subscription_endings" add constraint "subscription_endings_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete cascade;`,
    );
    this.addSql(`create index "subscription_endings_order_id_index" on "subscription_endings" ("order_id");`);
    this.addSql(
      `create index "subscription_endings_open" on "subscription_endings" ("requested_at") where "ended_at" is null;`,
    );
    // Copy cancellations that are still queued or have run out of retries.
    this.addSql(
      `do $$ begin
         if to_regclass('graphile_worker._private_jobs') is not null then
           insert into subscription_endings (token, order_id, requested_at)
           select p.subscription_token, min(p.order_id), min(j.created_at) from graphile_worker._private_jobs j
             join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = 'end-subscription'
             join payments p on p.subscription_token = j.payload->>'token'
           group by p.subscription_token;
         end if;
       end $$;`,
    );

    this.addSql(`alter table "retained_accounts" add column "documents_until" date null;`);

    this.addSql(`drop index "payment_notifications_refused";`);
    this.addSql(
      `create index "payment_notifications_flagged" on "payment_notifications" ("received_at") where "reason" is not null;`,
    );
  }

  override down(): void {
    this.addSql(`drop index "payment_notifications_flagged";`);
    this.addSql(
      `create index "payment_notifications_refused" on "payment_notifications" ("received_at") where "outcome" = 'refused';`,
    );
    this.addSql(`alter table "retained_accounts" drop column "documents_until";`);
    this.addSql(`drop table "subscription_endings";`);
  }
}
