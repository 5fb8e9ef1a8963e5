import { Migration } from '@mikro-orm/migrations';

export class IncomeKind extends Migration {
  override up(): void {
    this.addSql(
      `alter table "tax_calculations" add column "income_kind" varchar(10) not null default 'salary';`,
    );
  }

  override down(): void {
    this.addSql(`alter table "tax_calculations" drop column "income_kind";`);
  }
}
