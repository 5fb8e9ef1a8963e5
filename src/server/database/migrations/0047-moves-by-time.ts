import { Migration } from '@mikro-orm/migrations';

export class MovesByTime extends Migration {
  override up(): void {
    this.addSql(
      `create index "engagement_events_moves" on "engagement_events" ("at") where "status_before" is distinct from "status_after";`,
    );
  }

  override down(): void {
    this.addSql(`drop index "engagement_events_moves";`);
  }
}
