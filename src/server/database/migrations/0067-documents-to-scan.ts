import { Migration } from '@mikro-orm/migrations';

export class DocumentsToScan extends Migration {
  override up(): void {
    this.addSql(`alter table "documents" add column "awaits_scan" boolean not null default false;`);
  }

  override down(): void {
    this.addSql(`alter table "documents" drop column "awaits_scan";`);
  }
}
