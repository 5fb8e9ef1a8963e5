import { Migration } from '@mikro-orm/migrations';

export class AuditList extends Migration {
  override up(): void {
    this.addSql(
      `create table "audit_checks" ("id" serial primary key, "checked_at" timestamptz not null, "chained" int not null, "waiting" int not null, "end_event_id" bigint null, "end_hash" bytea null, "problem" varchar(300) null);`,
    );

    this.addSql(
      `create index "audit_events_of_staff" on "audit_events" ((("detail"->>'staffId')::int), "id" desc) where "detail"->>'staffId' is not null;`,
    );
    this.addSql(`create index "audit_events_of_kind" on "audit_events" ("kind", "id");`);
    this.addSql(`create index "audit_events_by_time" on "audit_events" ("at", "id");`);
  }

  override down(): void {
    this.addSql(`drop table "audit_checks";`);

    this.addSql(`drop index "audit_events_of_staff", "audit_events_of_kind", "audit_events_by_time";`);
  }
}
