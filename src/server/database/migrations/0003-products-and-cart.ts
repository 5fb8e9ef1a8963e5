import { Migration } from '@mikro-orm/migrations';

export class ProductsAndCart extends Migration {
  override up(): void {
    this.addSql(
      `create table "products" ("id" serial primary key, "name" varchar(100) not null, "description" text not null, "price" numeric(10,2) not null, "discount_price" numeric(10,2) null, "image_url" varchar(500) null, "category" varchar(50) not null, "features" jsonb not null, "is_subscription" boolean not null default false, "billing_interval" varchar(10) null, "badge" varchar(20) null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now());`,
    );

    this.addSql(
      `create table "cart_merges" ("user_id" int not null, "key" varchar(64) not null, "merged_at" timestamptz not null, primary key ("user_id", "key"));`,
    );
    this.addSql(`create index "cart_merges_merged_at_index" on "cart_merges" ("merged_at");`);

    this.addSql(
      `create table "cart_items" ("id" serial primary key, "user_id" int not null, "product_id" int not null, "quantity" int not null default 1, "added_at" timestamptz not null);`,
    );
    this.addSql(
      `alter table "cart_items" add constraint "cart_items_user_id_product_id_unique" unique ("user_id", "product_id");`,
    );

    this.addSql(`alter table "products" add constraint "products_price_check" check (price > 0);`);
    this.addSql(
      `alter table "products" add constraint "products_discount_price_check" check (discount_price is null or (discount_price > 0 and discount_price <= price));`,
    );
    this.addSql(
      `alter table "products" add constraint "products_billing_interval_check" check (billing_interval is null or billing_interval = 'monthly' or billing_interval = 'yearly');`,
    );
    this.addSql(
      `alter table "products" add constraint "products_is_subscription_check" check (is_subscription = (billing_interval is not null));`,
    );
    this.addSql(
      `create or replace function "products_products_touch_fn"() returns trigger as $$ begin new.updated_at = clock_timestamp(); return new; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "products_touch" BEFORE UPDATE on "products" for each ROW execute function "products_products_touch_fn"();`,
    );

    this.addSql(
      `alter table "cart_merges" add constraint "cart_merges_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "cart_items" add constraint "cart_items_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "cart_items" add constraint "cart_items_product_id_foreign" foreign key ("product_id") references "products" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "cart_items" add constraint "cart_items_quantity_check" check (quantity >= 1 and quantity <= 999);`,
    );
  }

  override down(): void {
    this.addSql(`drop table "cart_items";`);
    this.addSql(`drop table "cart_merges";`);
    this.addSql(`drop table "products";`);
    this.addSql(`drop function "products_products_touch_fn"();`);
  }
}
