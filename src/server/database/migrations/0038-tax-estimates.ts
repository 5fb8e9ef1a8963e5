import { Migration } from '@mikro-orm/migrations';

export class TaxEstimates extends Migration {
  override up(): void {
    this.addSql(
      `create table "tax_estimates" ("id" serial primary key, "user_id" int not null, "name" varchar(100) not null, "tax_year" varchar(9) not null, "input" jsonb not null, "totals" jsonb not null, "table_version" varchar(40) not null, "created_at" timestamptz not null, "updated_at" timestamptz not null);`,
    );
    this.addSql(`create index "tax_estimates_user_id_id_index" on "tax_estimates" ("user_id", "id");`);
    this.addSql(
      `alter table "tax_estimates" add constraint "tax_estimates_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table "tax_estimates";`);
  }
}
