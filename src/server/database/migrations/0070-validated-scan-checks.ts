import { Migration } from '@mikro-orm/migrations';

export class ValidatedScanChecks extends Migration {
  override up(): void {
    this.addSql(`alter table "stored_files" validate constraint "stored_files_state_check";`);
    this.addSql(`alter table "document_events" validate constraint "document_events_action_check";`);
  }

  /** A valid check does no harm to earlier migrations. */
  override down(): void {}
}
