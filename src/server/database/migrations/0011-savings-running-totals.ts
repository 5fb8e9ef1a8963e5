import { Migration } from '@mikro-orm/migrations';

export class SavingsRunningTotals extends Migration {
  override up(): void {
    this.addSql(`alter table "savings_days" add column "saved" numeric(10,2) null;`);
    this.addSql(
      `update "savings_days" d set "saved" = t."saved" from (
         select "user_challenge_id", "day", sum("amount") over (partition by "user_challenge_id" order by "day") as "saved"
         from "savings_days"
       ) t where t."user_challenge_id" = d."user_challenge_id" and t."day" = d."day";`,
    );
    this.addSql(`alter table "savings_days" alter column "saved" set not null;`);
    this.addSql(
      `alter table "savings_days" add constraint "savings_days_saved_check" check (saved >= amount);`,
    );
    this.addSql(
      `alter table "user_challenges" add column "last_saved_on" date null, add column "streak_from" date null;`,
    );
    // A streak starts on the latest day that follows at least one whole period without savings.
    this.addSql(
      `update "user_challenges" u set "last_saved_on" = r."last", "streak_from" = r."first" from (
         select "id", max("day") as "last", max("day") filter (where "before" is null
             or "before" < date_trunc("every", "day"::timestamp) - ('1 ' || "every")::interval) as "first"
         from (
           select u."id", d."day", coalesce(c."rules" ->> 'every', 'week') as "every",
             lag(d."day") over (partition by u."id" order by d."day") as "before"
           from "savings_days" d join "user_challenges" u on u."id" = d."user_challenge_id"
             join "savings_challenges" c on c."id" = u."challenge_id"
         ) days group by "id"
       ) r where r."id" = u."id";`,
    );
    this.addSql(
      `alter table "user_challenges" add constraint "user_challenges_streak_check" check ((streak_from is null) = (entry_count = 0) and (last_saved_on is null) = (entry_count = 0) and streak_from <= last_saved_on);`,
    );
  }

  override down(): void {
    this.addSql(`alter table "user_challenges" drop constraint "user_challenges_streak_check";`);
    this.addSql(`alter table "user_challenges" drop column "last_saved_on", drop column "streak_from";`);
    this.addSql(`alter table "savings_days" drop constraint "savings_days_saved_check";`);
    this.addSql(`alter table "savings_days" drop column "saved";`);
  }
}
