import { Migration } from '@mikro-orm/migrations';

/** Lets admins manage the shop: which products are on sale, their order, versions and price history. */
export class ShopAdmin extends Migration {
  override up(): void {
    this.addSql(
      `create table "product_prices" ("id" serial primary key, "product_id" int not null, "price" numeric(10,2) not null, "discount_price" numeric(10,2) null, "by_id" int null, "at" timestamptz not null);`,
    );
    this.addSql(
      `create index "product_prices_product_id_id_index" on "product_prices" ("product_id", "id");`,
    );
    this.addSql(`create index "product_prices_by" on "product_prices" ("by_id") where "by_id" is not null;`);
    this.addSql(
      `alter table "product_prices" add constraint "product_prices_product_id_foreign" foreign key ("product_id") references "products" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "product_prices" add constraint "product_prices_by_id_foreign" foreign key ("by_id") references "users" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "products" add "on_sale" boolean not null default true, add "place" int not null default 1000000, add "version" int not null default 1;`,
    );
    this.addSql(
      `create or replace function "products_products_touch_fn"() returns trigger as $$ begin new.updated_at = clock_timestamp(); if to_jsonb(new) - 'place' - 'updated_at' is distinct from to_jsonb(old) - 'place' - 'updated_at' then new.version = old.version + 1; end if; return new; end; $$ language plpgsql;`,
    );
    // The range lies between the catalogue's IDs and the IDs of products made for a single client.
    this.addSql(
      `create sequence "added_products_id_seq" as int start with 10001 minvalue 10001 maxvalue 100000;`,
    );
  }

  override down(): void {
    this.addSql(`drop sequence "added_products_id_seq";`);
    this.addSql(
      `create or replace function "products_products_touch_fn"() returns trigger as $$ begin new.updated_at = clock_timestamp(); return new; end; $$ language plpgsql;`,
    );
    this.addSql(`alter table "products" drop column "on_sale", drop column "place", drop column "version";`);
    this.addSql(`drop table "product_prices";`);
  }
}
