import { Migration } from '@mikro-orm/migrations';

export class SavingsChallenges extends Migration {
  override up(): void {
    this.addSql(
      `create table "achievements" ("id" serial primary key, "name" varchar(100) not null, "description" text not null, "icon" varchar(20) not null, "points" int not null, "scope" varchar(10) not null, "criteria" jsonb not null, "created_at" timestamptz not null default now());`,
    );
    this.addSql(`alter table "achievements" add constraint "achievements_points_check" check (points > 0);`);
    this.addSql(
      `alter table "achievements" add constraint "achievements_scope_check" check (scope in ('challenge', 'user'));`,
    );
    this.addSql(
      `create table "savings_challenges" ("id" serial primary key, "name" varchar(100) not null, "description" text not null, "target_amount" numeric(10,2) not null, "duration" int not null, "difficulty" varchar(10) not null, "challenge_type" varchar(30) not null, "image" varchar(500) null, "rules" jsonb not null, "created_at" timestamptz not null default now());`,
    );
    this.addSql(
      `alter table "savings_challenges" add constraint "savings_challenges_target_check" check (target_amount > 0);`,
    );
    this.addSql(
      `alter table "savings_challenges" add constraint "savings_challenges_duration_check" check (duration > 0);`,
    );
    this.addSql(
      `alter table "savings_challenges" add constraint "savings_challenges_difficulty_check" check (difficulty in ('easy', 'medium', 'hard'));`,
    );
    this.addSql(
      `create table "user_challenges" ("id" serial primary key, "user_id" int not null, "challenge_id" int not null, "start_date" timestamptz not null, "end_date" date not null, "target_amount" numeric(10,2) not null, "current_amount" numeric(10,2) not null default '0', "entry_count" int not null default 0, "status" varchar(20) not null default 'active', "closed_reason" varchar(20) null, "reminder" boolean not null default false, "reminder_queued_for" date null, "reminder_mailed_for" date null, "last_updated" timestamptz not null, "created_at" timestamptz not null);`,
    );
    this.addSql(`create index "user_challenges_user_id_id_index" on "user_challenges" ("user_id", "id");`);
    this.addSql(`create index "user_challenges_challenge_id_index" on "user_challenges" ("challenge_id");`);
    this.addSql(
      `create index "user_challenges_ending" on "user_challenges" ("end_date") where "status" = 'active';`,
    );
    this.addSql(
      `create index "user_challenges_reminded" on "user_challenges" ("user_id") where "status" = 'active' and "reminder";`,
    );
    this.addSql(
      `create unique index "user_challenges_one_active" on "user_challenges" ("user_id", "challenge_id") where "status" = 'active';`,
    );
    this.addSql(
      `alter table "user_challenges" add constraint "user_challenges_status_check" check (status in ('active', 'completed', 'failed'));`,
    );
    this.addSql(
      `alter table "user_challenges" add constraint "user_challenges_closed_check" check (closed_reason is null or status = 'failed');`,
    );
    this.addSql(
      `alter table "user_challenges" add constraint "user_challenges_target_check" check (target_amount > 0);`,
    );
    this.addSql(
      `alter table "user_challenges" add constraint "user_challenges_amount_check" check (current_amount >= 0 and entry_count >= 0 and (current_amount = 0) = (entry_count = 0));`,
    );
    this.addSql(
      `alter table "user_challenges" add constraint "user_challenges_completed_check" check ((status = 'completed') = (current_amount >= target_amount));`,
    );
    this.addSql(
      `create table "user_achievements" ("id" serial primary key, "user_id" int not null, "user_challenge_id" int null, "achievement_id" int not null, "scope" varchar(10) not null, "unlocked_at" timestamptz not null);`,
    );
    this.addSql(
      `create index "user_achievements_user_id_achievement_id_index" on "user_achievements" ("user_id", "achievement_id");`,
    );
    this.addSql(
      `create index "user_achievements_achievement_id_index" on "user_achievements" ("achievement_id");`,
    );
    this.addSql(
      `alter table "user_achievements" add constraint "user_achievements_once_a_challenge" unique ("user_challenge_id", "achievement_id");`,
    );
    this.addSql(
      `create unique index "user_achievements_once_a_user" on "user_achievements" ("user_id", "achievement_id") where "scope" = 'user';`,
    );
    this.addSql(
      `alter table "user_achievements" add constraint "user_achievements_scope_check" check (scope in ('challenge', 'user'));`,
    );
    this.addSql(
      `create table "savings_entries" ("id" serial primary key, "user_challenge_id" int not null, "amount" numeric(10,2) not null, "notes" varchar(2000) null, "entry_date" timestamptz not null);`,
    );
    this.addSql(
      `create index "savings_entries_user_challenge_id_id_index" on "savings_entries" ("user_challenge_id", "id");`,
    );
    this.addSql(
      `alter table "savings_entries" add constraint "savings_entries_amount_check" check (amount > 0);`,
    );
    this.addSql(
      `create table "savings_days" ("user_challenge_id" int not null, "day" date not null, "amount" numeric(10,2) not null, primary key ("user_challenge_id", "day"));`,
    );
    this.addSql(`alter table "savings_days" add constraint "savings_days_amount_check" check (amount > 0);`);
    this.addSql(
      `alter table "user_challenges" add constraint "user_challenges_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "user_challenges" add constraint "user_challenges_challenge_id_foreign" foreign key ("challenge_id") references "savings_challenges" ("id");`,
    );
    this.addSql(
      `alter table "user_achievements" add constraint "user_achievements_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "user_achievements" add constraint "user_achievements_user_challenge_id_foreign" foreign key ("user_challenge_id") references "user_challenges" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "user_achievements" add constraint "user_achievements_achievement_id_foreign" foreign key ("achievement_id") references "achievements" ("id");`,
    );
    this.addSql(
      `alter table "savings_entries" add constraint "savings_entries_user_challenge_id_foreign" foreign key ("user_challenge_id") references "user_challenges" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "savings_days" add constraint "savings_days_user_challenge_id_foreign" foreign key ("user_challenge_id") references "user_challenges" ("id") on delete cascade;`,
    );
  }

  override down(): void {
    this.addSql(`drop table "savings_days";`);
    this.addSql(`drop table "savings_entries";`);
    this.addSql(`drop table "user_achievements";`);
    this.addSql(`drop table "user_challenges";`);
    this.addSql(`drop table "achievements";`);
    this.addSql(`drop table "savings_challenges";`);
  }
}
