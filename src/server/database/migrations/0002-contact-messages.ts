import { Migration } from '@mikro-orm/migrations';

export class ContactMessages extends Migration {
  override up(): void {
    this.addSql(
      `create table "contact_messages" ("id" serial primary key, "name" varchar(100) not null, "email" varchar(254) not null, "phone" varchar(30) null, "subject" varchar(200) not null, "message" text not null, "verified" boolean not null, "question_id" varchar(32) null, "suspicion" varchar(20) null, "address_hash" varchar(64) not null, "received_at" timestamptz not null, "mailed_at" timestamptz null);`,
    );
    this.addSql(
      `alter table "contact_messages" add constraint "contact_messages_question_id_unique" unique ("question_id");`,
    );
    this.addSql(
      `create index "contact_messages_address_hash_received_at_index" on "contact_messages" ("address_hash", "received_at");`,
    );
  }

  override down(): void {
    this.addSql(`drop table "contact_messages";`);
  }
}
