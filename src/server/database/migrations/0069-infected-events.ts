import { Migration } from '@mikro-orm/migrations';

export class InfectedEvents extends Migration {
  override up(): void {
    this.addSql(`alter table "document_events" drop constraint "document_events_action_check";`);
    this.addSql(
      `alter table "document_events" add constraint "document_events_action_check" check (action in ('uploaded', 'opened', 'renamed', 'replaced', 'approved', 'processed', 'rejected', 'reopened', 'infected', 'deleted', 'restored')) not valid;`,
    );
  }

  override down(): void {
    this.addSql(`delete from "document_events" where "action" = 'infected';`);
    this.addSql(`alter table "document_events" drop constraint "document_events_action_check";`);
    this.addSql(
      `alter table "document_events" add constraint "document_events_action_check" check (action in ('uploaded', 'opened', 'renamed', 'replaced', 'approved', 'processed', 'rejected', 'reopened', 'deleted', 'restored'));`,
    );
  }
}
