import { Migration } from '@mikro-orm/migrations';

export class CatalogueEntries extends Migration {
  override up(): void {
    this.addSql(`alter table "products" add column "catalogue_entry" jsonb null;`);
    this.addSql(`alter table "savings_challenges" add column "catalogue_entry" jsonb null;`);
    this.addSql(`alter table "achievements" add column "catalogue_entry" jsonb null;`);
    // From now on, the first 14 products follow the catalogue unless they were changed after seeding.
    this.addSql(`update "products" set "catalogue_entry" = jsonb_build_object('name', "name",
      'description', "description", 'category', "category", 'price', "price"::text,
      'discountPrice', "discount_price"::text, 'features', "features", 'isSubscription', "is_subscription",
      'billingInterval', "billing_interval", 'badge', "badge")
      where "id" <= 14 and "updated_at" = "created_at";`);
  }

  override down(): void {
    this.addSql(`alter table "products" drop column "catalogue_entry";`);
    this.addSql(`alter table "savings_challenges" drop column "catalogue_entry";`);
    this.addSql(`alter table "achievements" drop column "catalogue_entry";`);
  }
}
