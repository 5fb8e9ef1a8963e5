import { Migration } from '@mikro-orm/migrations';

export class Assistant extends Migration {
  override up(): void {
    this.addSql(
      `create table "assistant_misses" ("id" serial primary key, "week" date not null, "kind" varchar(20) not null, "question" text not null, "reasons" jsonb not null, "passages" jsonb not null, "count" int not null);`,
    );
    this.addSql(`create index "assistant_misses_week_id_index" on "assistant_misses" ("week", "id");`);
    this.addSql(
      `create unique index "assistant_misses_question" on "assistant_misses" ("week", "kind", (md5("question")));`,
    );

    this.addSql(
      `create table "passage_drafts" ("id" serial primary key, "miss_id" int null, "title" varchar(100) not null, "text" text not null, "state" varchar(20) not null, "by_id" int null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1);`,
    );
    this.addSql(`create index "passage_drafts_miss_id_id_index" on "passage_drafts" ("miss_id", "id");`);
    this.addSql(`create index "passage_drafts_by" on "passage_drafts" ("by_id") where "by_id" is not null;`);

    this.addSql(
      `create table "ai_conversations" ("id" serial primary key, "user_id" int not null, "title" varchar(100) not null, "messages" jsonb not null, "created_at" timestamptz not null, "updated_at" timestamptz not null);`,
    );
    this.addSql(`create index "ai_conversations_user_id_id_index" on "ai_conversations" ("user_id", "id");`);

    this.addSql(
      `alter table "assistant_misses" add constraint "assistant_misses_kind_check" check (kind in ('unknown', 'thumbs-down', 'model-rejected'));`,
    );

    this.addSql(
      `alter table "passage_drafts" add constraint "passage_drafts_miss_id_foreign" foreign key ("miss_id") references "assistant_misses" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "passage_drafts" add constraint "passage_drafts_by_id_foreign" foreign key ("by_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "passage_drafts" add constraint "passage_drafts_state_check" check (state in ('draft', 'used', 'dropped'));`,
    );

    this.addSql(
      `alter table "ai_conversations" add constraint "ai_conversations_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table "ai_conversations";`);
    this.addSql(`drop table "passage_drafts";`);
    this.addSql(`drop table "assistant_misses";`);
  }
}
