import { Migration } from '@mikro-orm/migrations';

/** Lets admins change challenges and achievements, without changing the plans of users who have already joined. */
export class SavingsAdmin extends Migration {
  override up(): void {
    for (const table of ['achievements', 'savings_challenges']) {
      this.addSql(`alter table "${table}" add "version" int not null default 1;`);
      this.addSql(
        `create or replace function "${table}_${table}_touch_fn"() returns trigger as $$ begin new.version = old.version + 1; return new; end; $$ language plpgsql;`,
      );
      this.addSql(
        `create trigger "${table}_touch" BEFORE UPDATE on "${table}" for each ROW execute function "${table}_${table}_touch_fn"();`,
      );
    }
    this.addSql(`alter table "user_challenges" add "rules" jsonb null, add "duration" int null;`);
  }

  override down(): void {
    this.addSql(`alter table "user_challenges" drop column "rules", drop column "duration";`);
    for (const table of ['savings_challenges', 'achievements']) {
      this.addSql(`drop trigger "${table}_touch" on "${table}";`);
      this.addSql(`drop function "${table}_${table}_touch_fn"();`);
      this.addSql(`alter table "${table}" drop column "version";`);
    }
  }
}
