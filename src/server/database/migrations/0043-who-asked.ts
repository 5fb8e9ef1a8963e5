import { Migration } from '@mikro-orm/migrations';

export class WhoAsked extends Migration {
  override up(): void {
    this.addSql(`alter table "engagement_requests" add "follows_answers" boolean not null default false;`);
    // Requests follow from the answers unless the history shows that the practice asked for them.
    this.addSql(`update "engagement_requests" r set "follows_answers" = true from "engagements" e
      where e."id" = r."engagement_id" and e."answers" <> '{}' and not exists (
        select from "engagement_events" v where v."engagement_id" = e."id" and v."action" in ('ask', 'letter')
          and strpos(v."note", r."title") > 0
          and v."at" between r."created_at" and r."created_at" + interval '1 minute');`);
    // Resume preparations on hold. Holds are no longer allowed, because they kept payments from starting the work.
    this
      .addSql(`insert into "engagement_events" ("engagement_id", "action", "status_before", "status_after", "actor", "at")
      select "id", 'resume', "status", "status_before", 'system', now()
      from "engagements" where "status_before" = 'not_started';`);
    this
      .addSql(`update "engagements" set "status" = "status_before", "status_before" = null, "held_reason" = null,
        "waiting_since" = now(), "updated_at" = now(), "version" = "version" + 1
      where "status_before" = 'not_started';`);
  }

  override down(): void {
    this.addSql(`alter table "engagement_requests" drop column "follows_answers";`);
  }
}
