import { Migration } from '@mikro-orm/migrations';

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
  }

  override down(): void {
    this.addSql(`alter table "payment_notifications" drop constraint "payment_notifications_one_suspect";`);
    this.addSql(`drop index "payment_notifications_refused";`);
    this.addSql(
      `alter table "payment_notifications" drop column "from_provider", drop column "body_hash", drop column "refusal_mailed_at";`,
    );
  }
}
