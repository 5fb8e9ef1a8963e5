import { Migration } from '@mikro-orm/migrations';

const folded = (column: string) => `lower(normalize(${column}, NFKC) collate "und-x-icu") collate "C"`;

export class FoldedUsernames extends Migration {
  override up(): void {
    // If two usernames now fold to the same text, the older account keeps its name. The other name gets the
    // account's id and a random suffix, because a predictable name might already be taken.
    this.addSql(
      `update "users" set "username" = left("username", 30) || '-' || "id" || '-' || left(md5(random()::text), 8) where exists (
        select 1 from "users" o where o."id" < "users"."id" and ${folded('o."username"')} = ${folded('"users"."username"')});`,
    );
    this.addSql(`drop index "users_username_lower";`);
    this.addSql(`create unique index "users_username_folded" on "users" ((${folded('"username"')}));`);
  }

  override down(): void {
    this.addSql(`drop index "users_username_folded";`);
    this.addSql(
      `create unique index "users_username_lower" on "users" ((lower("username" collate "und-x-icu") collate "C"));`,
    );
  }
}
