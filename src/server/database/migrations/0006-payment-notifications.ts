import { Migration } from '@mikro-orm/migrations';

/** Returns SQL that renames queued jobs. The queue's tables don't exist before the first start. */
const renameTask = (from: string, to: string) => `do $$ begin
    if to_regclass('graphile_worker._private_tasks') is not null then
      update graphile_worker._private_tasks set identifier = '${to}' where identifier = '${from}';
    end if;
  end $$;`;

const renamed = {
  columns: [
    ['orders', 'fingerprint', 'cart_hash'],
    ['payments', 'counted', 'applied'],
    ['payment_notifications', 'judged_at', 'processed_at'],
  ],
  indexes: [
    ['payments_one_counted', 'payments_one_applied'],
    ['payment_notifications_unjudged', 'payment_notifications_unprocessed'],
  ],
} as const;

export class PaymentNotifications extends Migration {
  override up(): void {
    this.addSql(
      `alter table "payment_notifications" add column "from_provider" boolean null, add column "body_hash" varchar(64) null, add column "refusal_mailed_at" timestamptz null;`,
    );
    this.addSql(
      `create index "payment_notifications_refused" on "payment_notifications" ("received_at") where "outcome" = 'refused';`,
    );
    this.addSql(
      `alter table "payment_notifications" add constraint "payment_notifications_one_suspect" unique ("body_hash", "from_provider");`,
    );
    for (const [table, from, to] of renamed.columns) {
      this.addSql(`alter table "${table}" rename column "${from}" to "${to}";`);
    }
    for (const [from, to] of renamed.indexes) this.addSql(`alter index "${from}" rename to "${to}";`);
    this.addSql(renameTask('judge-notification', 'process-notification'));
  }

  override down(): void {
    this.addSql(renameTask('process-notification', 'judge-notification'));
    for (const [from, to] of renamed.indexes) this.addSql(`alter index "${to}" rename to "${from}";`);
    for (const [table, from, to] of renamed.columns) {
      this.addSql(`alter table "${table}" rename column "${to}" to "${from}";`);
    }
    this.addSql(`alter table "payment_notifications" drop constraint "payment_notifications_one_suspect";`);
    this.addSql(`drop index "payment_notifications_refused";`);
    this.addSql(
      `alter table "payment_notifications" drop column "from_provider", drop column "body_hash", drop column "refusal_mailed_at";`,
    );
  }
}
