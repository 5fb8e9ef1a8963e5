import { Migration } from '@mikro-orm/migrations';

export class OrderAccess extends Migration {
  override up(): void {
    this.addSql(`alter table "orders" add "access_given_at" timestamptz null;`);
  }

  override down(): void {
    this.addSql(`alter table "orders" drop column "access_given_at";`);
  }
}
