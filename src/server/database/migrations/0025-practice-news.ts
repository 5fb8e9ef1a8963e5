import { Migration } from '@mikro-orm/migrations';

export class PracticeNewsToMail extends Migration {
  override up(): void {
    this.addSql(
      `create table "practice_news" ("id" serial primary key, "order_id" int null, "document_id" int null, "at" timestamptz not null);`,
    );
    this.addSql(`create index "practice_news_order_id_index" on "practice_news" ("order_id");`);
    this.addSql(`create index "practice_news_document_id_index" on "practice_news" ("document_id");`);
    this.addSql(
      `alter table "practice_news" add constraint "practice_news_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "practice_news" add constraint "practice_news_document_id_foreign" foreign key ("document_id") references "documents" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "practice_news" add constraint practice_news_subject_check check (num_nonnulls(order_id, document_id) = 1);`,
    );
  }

  override down(): void {
    this.addSql(`drop table "practice_news";`);
  }
}
