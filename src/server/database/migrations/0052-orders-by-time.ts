import { Migration } from '@mikro-orm/migrations';

export class OrdersByTime extends Migration {
  override up(): void {
    this.addSql(`create index "orders_by_time" on "orders" ("created_at", "id");`);
  }

  override down(): void {
    this.addSql(`drop index "orders_by_time";`);
  }
}
