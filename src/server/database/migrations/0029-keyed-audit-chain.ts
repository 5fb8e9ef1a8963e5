import { Migration } from '@mikro-orm/migrations';

export class KeyedAuditChain extends Migration {
  override up(): void {
    this.addSql(`alter table "audit_links" add "keyed" boolean not null default false;`);
    // Drop the default, so that a process of the previous version can't append an unkeyed link to a keyed chain,
    // which would break the chain permanently. Instead, that process's job fails and is retried later.
    this.addSql(`alter table "audit_links" alter column "keyed" drop default;`);
    this.addSql(
      `create table "audit_keys" ("id" int not null, "sealed_key" bytea not null, "key_id" varchar(16) not null, primary key ("id"));`,
    );
    this.addSql(`alter table "audit_keys" add constraint "audit_keys_single_check" check (id = 1);`);
  }

  override down(): void {
    this.addSql(`drop table "audit_keys";`);
    this.addSql(`alter table "audit_links" drop column "keyed";`);
  }
}
