import { Migration } from '@mikro-orm/migrations';

export class NamedCalculationsIndex extends Migration {
  /** CREATE INDEX CONCURRENTLY can't run in a transaction. */
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // An interrupted attempt leaves an invalid index behind.
    this.addSql(`drop index concurrently if exists "tax_calculations_named";`);
    this.addSql(
      `create index concurrently "tax_calculations_named" on "tax_calculations" ("user_id", "id") where "name" is not null;`,
    );
  }

  override down(): void {
    this.addSql(`drop index concurrently if exists "tax_calculations_named";`);
  }
}
