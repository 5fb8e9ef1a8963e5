import { Migration } from '@mikro-orm/migrations';

export class ReopenedChallenges extends Migration {
  override up(): void {
    this.addSql(`alter table "savings_entries" add column "completes" boolean not null default false;`);
    this.addSql(`alter table "user_achievements" add column "savings_entry_id" int null;`);
    this.addSql(
      `alter table "user_achievements" add constraint "user_achievements_savings_entry_id_foreign" foreign key ("savings_entry_id") references "savings_entries" ("id") on delete set null;`,
    );
    this.addSql(
      `create index "user_achievements_savings_entry_id_index" on "user_achievements" ("savings_entry_id");`,
    );
  }

  override down(): void {
    this.addSql(`alter table "user_achievements" drop column "savings_entry_id";`);
    this.addSql(`alter table "savings_entries" drop column "completes";`);
  }
}
