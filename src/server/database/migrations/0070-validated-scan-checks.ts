import { Migration } from '@mikro-orm/migrations';

export class ValidatedScanChecks extends Migration {
  override up(): void {
    this.addSql(`alter table "stored_files" validate constraint "stored_files_state_check";`);
    this.addSql(`alter table "document_events" validate constraint "document_events_action_check";`);
  }

  /** Earlier migrations work with validated checks too. */
  override down(): void {}
}
