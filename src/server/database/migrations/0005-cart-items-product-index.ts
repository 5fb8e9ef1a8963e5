import { Migration } from '@mikro-orm/migrations';

export class CartItemsProductIndex extends Migration {
  override up(): void {
    this.addSql(`create index "cart_items_product_id_index" on "cart_items" ("product_id");`);
  }

  override down(): void {
    this.addSql(`drop index "cart_items_product_id_index";`);
  }
}
