import { Migration } from '@mikro-orm/migrations';

export class ScannedFiles extends Migration {
  override up(): void {
    this.addSql(
      `alter table "stored_files" add column "scan_attempts" int not null default 0, add column "scan_after" timestamptz null;`,
    );
    this.addSql(`alter table "stored_files" drop constraint "stored_files_state_check";`);
    this.addSql(
      `alter table "stored_files" add constraint "stored_files_state_check" check (state in ('writing', 'waiting', 'stored', 'infected', 'removing')) not valid;`,
    );
  }

  override down(): void {
    // Without scan states, unscanned files can be opened, and infected files count as damaged.
    this.addSql(`update "stored_files" set "state" = 'stored' where "state" in ('waiting', 'infected');`);
    this.addSql(`alter table "stored_files" drop constraint "stored_files_state_check";`);
    this.addSql(
      `alter table "stored_files" add constraint "stored_files_state_check" check (state in ('writing', 'stored', 'removing'));`,
    );
    this.addSql(`alter table "stored_files" drop column "scan_attempts", drop column "scan_after";`);
  }
}
