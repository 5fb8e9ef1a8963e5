import { Migration } from '@mikro-orm/migrations';

const tables = ['audit_events', 'audit_links'];

export class AuditChain extends Migration {
  override up(): void {
    this.addSql(
      `create table "audit_links" ("event_id" bigint not null, "hash" bytea not null, primary key ("event_id"));`,
    );
    for (const table of tables) {
      const refuse = `"${table}_${table}_append_only_fn"`;
      this.addSql(
        `create or replace function ${refuse}() returns trigger as $$ begin raise exception '${table} is append-only: % is refused', tg_op using errcode = 'insufficient_privilege'; end; $$ language plpgsql;`,
      );
      this.addSql(
        `create trigger "${table}_append_only" BEFORE UPDATE OR DELETE on "${table}" for each STATEMENT execute function ${refuse}();`,
      );
      this.addSql(
        `create trigger "${table}_no_truncate" BEFORE TRUNCATE on "${table}" for each STATEMENT execute function ${refuse}();`,
      );
    }
  }

  override down(): void {
    this.addSql(`drop table "audit_links";`);
    this.addSql(`drop function "audit_links_audit_links_append_only_fn";`);
    this.addSql(`drop trigger "audit_events_no_truncate" on "audit_events";`);
    this.addSql(`drop trigger "audit_events_append_only" on "audit_events";`);
    this.addSql(`drop function "audit_events_audit_events_append_only_fn";`);
  }
}
