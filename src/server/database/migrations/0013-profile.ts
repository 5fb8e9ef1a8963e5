import { Migration } from '@mikro-orm/migrations';

export class Profile extends Migration {
  override up(): void {
    this.addSql(`alter table "users" add "tax_number" varchar(10) null, add "billing_address" jsonb null;`);
  }

  override down(): void {
    this.addSql(`alter table "users" drop column "tax_number", drop column "billing_address";`);
  }
}
