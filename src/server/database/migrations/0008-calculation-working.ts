import { Migration } from '@mikro-orm/migrations';

/** SQL for a result's fields except `working`. Preserves the values and their order, which jsonb wouldn't. */
const figures = `(select string_agg(to_json(key)::text || ':' || value::text, ',' order by place)
    from json_each(result) with ordinality as field (key, value, place) where key <> 'working')`;

export class CalculationWorking extends Migration {
  override up(): void {
    this.addSql(`alter table "tax_calculations" add column "working" json null;`);
    this.addSql(
      `update "tax_calculations" set working = coalesce(result -> 'working', '[]'), result = ('{' || ${figures} || '}')::json;`,
    );
    this.addSql(`alter table "tax_calculations" alter column "working" set not null;`);
  }

  override down(): void {
    this.addSql(
      `update "tax_calculations" set result = ('{' || ${figures} || ',"working":' || working::text || '}')::json;`,
    );
    this.addSql(`alter table "tax_calculations" drop column "working";`);
  }
}
