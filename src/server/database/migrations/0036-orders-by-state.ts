import { Migration } from '@mikro-orm/migrations';

export class OrdersByState extends Migration {
  override up(): void {
    this.addSql(
      `create index "orders_unpaid" on "orders" ("user_id", "created_at") where "status" in ('pending', 'failed');`,
    );
    this.addSql(`create index "orders_paid" on "orders" ("user_id", "id") where "paid_at" is not null;`);
  }

  override down(): void {
    this.addSql(`drop index "orders_unpaid";`);
    this.addSql(`drop index "orders_paid";`);
  }
}
