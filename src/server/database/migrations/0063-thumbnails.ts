import { Migration } from '@mikro-orm/migrations';

export class Thumbnails extends Migration {
  override up(): void {
    this.addSql(`alter table "document_versions" add "thumbnail" bytea null;`);
  }

  override down(): void {
    this.addSql(`alter table "document_versions" drop column "thumbnail";`);
  }
}
