import { raw } from '@mikro-orm/postgresql';
import { foldedCase, lowerCase } from '../lower-case.ts';
import type { Sql } from '../sql.ts';
import type { User } from './user.entity.ts';

const isSame = (column: string, { fold, value }: { fold: typeof lowerCase; value: string }) => ({
  [raw(fold(column))]: raw(fold('?::text'), [value]),
});

/** Whose e-mail address it is, without regard to case; for conditions. */
export const hasEmail = (email: string) => isSame('email', { fold: lowerCase, value: email });

/** Whose username it is, without regard to case and width; for conditions. */
export const hasUsername = (username: string) => isSame('username', { fold: foldedCase, value: username });

/** What a log-in looks at of an account, and answers with. */
export type LogInAccount = Pick<
  User,
  | 'id'
  | 'username'
  | 'password'
  | 'fullName'
  | 'email'
  | 'phoneNumber'
  | 'createdAt'
  | 'mailNewSignIn'
  | 'deletesAt'
>;

const isEmail = `${lowerCase('email')} = ${lowerCase('$1::text')}`;
const isUsername = `${foldedCase('username')} = ${foldedCase('$1::text')}`;

const accountByLoginName = {
  name: 'account-by-login-name',
  text: `select id, username, password, full_name as "fullName", email, phone_number as "phoneNumber",
      created_at as "createdAt", mail_new_sign_in as "mailNewSignIn", deletes_at as "deletesAt"
    from users where ${isEmail} or ${isUsername} order by ${isEmail} desc limit 1`,
};

/**
 * The account that a typed name means: a username or an e-mail address, without regard to case and, of a username, width. An e-mail address wins
 * over a username that reads the same, so that nobody can shut its owner out.
 */
export async function findByLoginName(sql: Sql, name: string): Promise<LogInAccount | undefined> {
  const [account] = await sql<LogInAccount>(accountByLoginName, [name]);
  return account;
}
