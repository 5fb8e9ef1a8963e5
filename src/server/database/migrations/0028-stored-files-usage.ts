import { Migration } from '@mikro-orm/migrations';

export class StoredFilesUsage extends Migration {
  override up(): void {
    this.addSql(
      `alter table "users" add "stored_files" int not null default 0, add "stored_bytes" bigint not null default '0';`,
    );
    this.addSql(
      `create or replace function "stored_files_stored_files_usage_fn"() returns trigger as $$ begin update users set stored_files = users.stored_files + d.files, stored_bytes = users.stored_bytes + d.bytes
    from (select v.user_id, sum(v.files) as files, sum(v.bytes) as bytes
      from (values (old.user_id, -1, -greatest(old.size, 4096)), (new.user_id, 1, greatest(new.size, 4096))) v(user_id, files, bytes)
      where v.user_id is not null group by v.user_id having sum(v.files) <> 0 or sum(v.bytes) <> 0) d
    where users.id = d.user_id;
    return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "stored_files_usage" AFTER INSERT OR UPDATE OR DELETE on "stored_files" for each ROW execute function "stored_files_stored_files_usage_fn"();`,
    );
    this.addSql(
      `update "users" set "stored_files" = s.files, "stored_bytes" = s.bytes
       from (select user_id, count(*) as files, sum(greatest(size, 4096)) as bytes from stored_files group by user_id) s
       where s.user_id = "users"."id";`,
    );
  }

  override down(): void {
    this.addSql(`drop trigger "stored_files_usage" on "stored_files";`);
    this.addSql(`drop function "stored_files_stored_files_usage_fn"();`);
    this.addSql(`alter table "users" drop column "stored_files", drop column "stored_bytes";`);
  }
}
