import { Migration } from '@mikro-orm/migrations';

export class CalculationNames extends Migration {
  override up(): void {
    this.addSql(`alter table "tax_calculations" add "name" varchar(100) null;`);
  }

  override down(): void {
    this.addSql(`alter table "tax_calculations" drop column "name";`);
  }
}
