import { Migration } from '@mikro-orm/migrations';

/** A migration whose statements run one by one, each in its own transaction. */
abstract class StepwiseMigration extends Migration {
  override isTransactional(): boolean {
    return false;
  }
}

class AddColumns extends Migration {
  override up(): void {
    this.addSql(
      `alter table "documents" add column "pages" int null, add column "channel" varchar(20) not null default 'site';`,
    );
    // Needed for inserts by older versions, which don't know the column. Existing rows stay null.
    this.addSql(`alter table "documents" alter column "pages" set default 1;`);
  }
}

class AddIndex extends StepwiseMigration {
  override up(): void {
    // An interrupted attempt leaves an invalid index behind.
    this.addSql(`drop index concurrently if exists "documents_channel_id_index";`);
    this.addSql(`create index concurrently "documents_channel_id_index" on "documents" ("channel", "id");`);
  }
}

class FillColumn extends StepwiseMigration {
  override up(): void {
    this.addSql(
      `do $$
      declare
        batch constant int := 500;
        last constant int := (select max("id") from "documents");
      begin
        for start in 0..coalesce(last, 0) by batch loop
          update "documents" set "pages" = 1 where "id" > start and "id" <= start + batch and "pages" is null;
          commit;
        end loop;
      end $$;`,
    );
  }
}

class AddCheck extends Migration {
  override up(): void {
    this.addSql(
      `alter table "documents" add constraint "documents_pages_check" check ("pages" is not null and "pages" > 0) not valid;`,
    );
  }
}

class ValidateCheck extends Migration {
  override up(): void {
    this.addSql(`alter table "documents" validate constraint "documents_pages_check";`);
  }
}

class RequireColumn extends Migration {
  override up(): void {
    // PostgreSQL doesn't scan the table, because the validated check excludes null.
    this.addSql(
      `-- squawk-ignore adding-not-nullable-field\nalter table "documents" alter column "pages" set not null;`,
    );
  }
}

class AddReference extends Migration {
  override up(): void {
    this.addSql(`alter table "orders" add column "seller_id" int null;`);
    this.addSql(
      `alter table "orders" add constraint "orders_seller_id_foreign" foreign key ("seller_id") references "users" ("id") on delete set null not valid;`,
    );
  }
}

class ValidateReference extends Migration {
  override up(): void {
    this.addSql(`alter table "orders" validate constraint "orders_seller_id_foreign";`);
  }
}

class DropColumn extends Migration {
  override up(): void {
    this.addSql(
      `-- unused since 1.1.0\n-- squawk-ignore ban-drop-column\nalter table "documents" drop column "channel";`,
    );
  }
}

/** One migration of each kind that needs no downtime even on large tables, in the order of their steps. */
export const onlineMigrations = [
  { name: '9001-add-columns', class: AddColumns },
  { name: '9002-add-index', class: AddIndex },
  { name: '9003-fill-column', class: FillColumn },
  { name: '9004-add-check', class: AddCheck },
  { name: '9005-validate-check', class: ValidateCheck },
  { name: '9006-require-column', class: RequireColumn },
  { name: '9007-add-reference', class: AddReference },
  { name: '9008-validate-reference', class: ValidateReference },
  { name: '9009-drop-column', class: DropColumn },
];
