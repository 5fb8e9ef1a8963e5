import { Migration } from '@mikro-orm/migrations';

const indexes = { users_username_lower: 'username', users_email_lower: 'email' };

export class LowerCase extends Migration {
  override up(): void {
    for (const [index, column] of Object.entries(indexes)) {
      this.addSql(`drop index "${index}";`);
      this.addSql(
        `create unique index "${index}" on "users" ((lower("${column}" collate "und-x-icu") collate "C"));`,
      );
    }
  }

  override down(): void {
    for (const [index, column] of Object.entries(indexes)) {
      this.addSql(`drop index "${index}";`);
      this.addSql(`create unique index "${index}" on "users" (lower("${column}"));`);
    }
  }
}
