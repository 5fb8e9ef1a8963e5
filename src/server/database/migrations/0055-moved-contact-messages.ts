import { Migration } from '@mikro-orm/migrations';

/** Lets the practice move contact messages to the client's thread. */
export class MovedContactMessages extends Migration {
  override up(): void {
    this.addSql(`alter table "contact_events" drop constraint "contact_events_action_check";`);
    this.addSql(
      `alter table "contact_events" add constraint "contact_events_action_check" check (action in ('answer', 'move', 'spam', 'reopen'));`,
    );
    this.addSql(`alter table "contact_messages" drop constraint "contact_messages_state_check";`);
    this.addSql(
      `alter table "contact_messages" add constraint "contact_messages_state_check" check (state in ('open', 'answered', 'moved', 'spam'));`,
    );
  }

  override down(): void {
    // Moved messages don't need an answer by e-mail.
    this.addSql(`update "contact_messages" set "state" = 'answered' where "state" = 'moved';`);
    this.addSql(`delete from "contact_events" where "action" = 'move';`);
    this.addSql(`alter table "contact_events" drop constraint "contact_events_action_check";`);
    this.addSql(
      `alter table "contact_events" add constraint "contact_events_action_check" check (action in ('answer', 'spam', 'reopen'));`,
    );
    this.addSql(`alter table "contact_messages" drop constraint "contact_messages_state_check";`);
    this.addSql(
      `alter table "contact_messages" add constraint "contact_messages_state_check" check (state in ('open', 'answered', 'spam'));`,
    );
  }
}
