import { Migration } from '@mikro-orm/migrations';

/** Adds an index on preparations that need a manual price, for the practice's lists. */
export class PricesToWrite extends Migration {
  override up(): void {
    this.addSql(
      `create index "engagements_to_price" on "engagements" ("due_at", "id") where "user_id" is not null and "status" = 'not_started' and "due_at" is not null;`,
    );
  }

  override down(): void {
    this.addSql(`drop index "engagements_to_price";`);
  }
}
