import { Migration } from '@mikro-orm/migrations';

export class SeenRefusals extends Migration {
  override up(): void {
    this.addSql(`alter table "payment_notifications" add column "refusal_seen_at" timestamptz null;`);
  }

  override down(): void {
    this.addSql(`alter table "payment_notifications" drop column "refusal_seen_at";`);
  }
}
