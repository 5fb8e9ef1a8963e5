import { Migration } from '@mikro-orm/migrations';

/** This version's document requests: kind, title, reason and source. */
const idCopy = [
  'id_copy',
  'Copy of your ID',
  'We must know who you are before we act for you at SARS.',
  'Take a clear photo of your ID card, both sides, or of your ID book or passport.',
];
const irp5 = [
  'irp5',
  'IRP5 or IT3(a) certificate',
  'It shows your pay, the tax deducted and the codes that the return must match.',
  'Ask your employer’s payroll or your pension fund, or download it from eFiling.',
];

const row = (place: number, texts: readonly string[]) =>
  `(${place}, ${texts.map((text) => `'${text}'`).join(', ')})`;

/** Completes migration 0039. */
export class ReturnsCompleted extends Migration {
  override up(): void {
    this.moveProducts();
    this.askForDocuments();
    this.addMailedAt();
  }

  /** Moves products made for a single client out of the catalogue's ID range. */
  private moveProducts(): void {
    this.addSql(`create sequence "private_products_id_seq" as int start with 100001;`);
    this.addSql(`select setval('private_products_id_seq', "id") from (
      select max("id") as "id" from "products" where "id" >= 100001) last where "id" is not null;`);
    // Products made for a single client used the catalogue's next IDs. Update carts, order lines and quotes too.
    this.addSql(`create temporary table "moved_products" on commit drop as
      select "id" as "old", nextval('private_products_id_seq')::int as "new"
      from (select "id" from "products" where "client_id" is not null and "id" < 100001 order by "id") p;`);
    this
      .addSql(`insert into "products" ("id", "name", "description", "price", "discount_price", "image_url", "category",
        "features", "work", "client_id", "is_subscription", "billing_interval", "badge", "created_at", "updated_at")
      select m."new", "name", "description", "price", "discount_price", "image_url", "category",
        "features", "work", "client_id", "is_subscription", "billing_interval", "badge", "created_at", "updated_at"
      from "products" p join "moved_products" m on m."old" = p."id";`);
    for (const table of ['cart_items', 'order_items']) {
      this.addSql(`update "${table}" t set "product_id" = m."new" from "moved_products" m
        where m."old" = t."product_id";`);
    }
    this.addSql(`update "quotes" q set "lines" = (
        select jsonb_agg(case when m."new" is null then line
          else jsonb_set(line, '{productId}', to_jsonb(m."new")) end order by place)
        from jsonb_array_elements(q."lines") with ordinality l (line, place)
          left join "moved_products" m on m."old" = (line->>'productId')::int)
      where exists (select from jsonb_array_elements(q."lines") line
        join "moved_products" m on m."old" = (line->>'productId')::int);`);
    this.addSql(`delete from "products" p using "moved_products" m where m."old" = p."id";`);
    // The sequence records the highest ID seeded from the catalogue, which was 14 before this version.
    this.addSql(`select setval('products_id_seq',
        greatest(14, (select max("id") from "products" where "client_id" is null)))
      where exists (select from "moved_products");`);
    this.addSql(
      `alter table "products" add constraint "products_private_id_check" check (client_id is null or id >= 100001);`,
    );
  }

  /** Adds document requests to orders already paid. Reverting the migration keeps them. */
  private askForDocuments(): void {
    // Find engagements that migration 0039 opened as waiting for documents without requesting any. Advice needs no
    // documents, and monthly work requests them each month.
    this.addSql(`create temporary table "unasked" on commit drop as
      select e."id", e."kind", e."user_id", l."order_id",
        row_number() over (partition by l."order_id" order by e."id") = 1 as "is_first",
        exists (select from "engagements" r join "order_items" i on i."id" = r."order_item_id"
          where i."order_id" = l."order_id" and r."kind" = 'return') as "has_return"
      from "engagements" e join "order_items" l on l."id" = e."order_item_id"
        left join "products" p on p."id" = l."product_id"
      where e."user_id" is not null and 'documents_needed' in (e."status", e."status_before") and e."kind" <> 'monthly'
        and coalesce(p."category", case l."product_id" when 10 then 'Advice' end, '') <> 'Advice'
        and not exists (select from "engagement_requests" r where r."engagement_id" = e."id");`);
    // Each return requests a copy of the ID. Other work does so only if nothing else in the order does. Clients
    // who have already sent documents don't have to send more before we start.
    this
      .addSql(`insert into "engagement_requests" ("engagement_id", "kind", "title", "why", "where_to_get", "essential", "created_at")
      select u."id", w."kind", w."title", w."why", w."source",
        not exists (select from "documents" d join "document_versions" v on v."document_id" = d."id"
          where d."user_id" = u."user_id" and d."deleted_at" is null and v."uploaded_by_id" = u."user_id"),
        now()
      from "unasked" u join (values ${row(1, idCopy)}, ${row(2, irp5)}) w ("place", "kind", "title", "why", "source")
        on case w."kind" when 'irp5' then u."kind" = 'check'
          else u."kind" = 'return' or (u."is_first" and not u."has_return") end
      order by u."id", w."place";`);
    // It's the client's turn from now on.
    this
      .addSql(`update "engagements" e set "waiting_since" = now(), "updated_at" = now(), "version" = "version" + 1
      where "status" = 'documents_needed' and "id" in (select "id" from "unasked")
        and exists (select from "engagement_requests" r where r."engagement_id" = e."id" and r."essential");`);
  }

  /** Records which document rejections the owner was e-mailed about. */
  private addMailedAt(): void {
    this.addSql(`alter table "document_events" add "mailed_at" timestamptz null;`);
    // Don't send e-mails about rejections made before this version.
    this.addSql(`update "document_events" set "mailed_at" = "at" where "action" = 'rejected';`);
    this.addSql(
      `create index "document_events_to_mail" on "document_events" ("document_id") where "action" = 'rejected' and "mailed_at" is null;`,
    );
  }

  override down(): void {
    this.addSql(`drop index "document_events_to_mail";`);
    this.addSql(`alter table "document_events" drop column "mailed_at";`);
    this.addSql(`alter table "products" drop constraint "products_private_id_check";`);
    this.addSql(`drop sequence "private_products_id_seq";`);
  }
}
