import { Migration } from '@mikro-orm/migrations';

export class SessionIds extends Migration {
  override up(): void {
    this.addSql(`alter table "sessions" add column "number" serial not null;`);
    this.addSql(`alter table "sessions" add constraint "sessions_number_unique" unique ("number");`);
  }

  override down(): void {
    this.addSql(`alter table "sessions" drop column "number";`);
  }
}
