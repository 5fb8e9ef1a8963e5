import { raw } from '@mikro-orm/postgresql';
import { foldedCase, lowerCase } from '../lower-case.ts';
import type { Sql } from '../sql.ts';
import type { User } from './user.entity.ts';

const equalsFolded = (column: string, { fold, value }: { fold: typeof lowerCase; value: string }) => ({
  [raw(fold(column))]: raw(fold('?::text'), [value]),
});

/** Builds a condition that matches the account with this e-mail address, ignoring case. */
export const hasEmail = (email: string) => equalsFolded('email', { fold: lowerCase, value: email });

/** Builds a condition that matches the account with this username, ignoring case and width. */
export const hasUsername = (username: string) =>
  equalsFolded('username', { fold: foldedCase, value: username });

/** Account columns that a login reads and returns. */
export type LoginAccount = Pick<
  User,
  | 'id'
  | 'username'
  | 'password'
  | 'fullName'
  | 'email'
  | 'phoneNumber'
  | 'role'
  | 'createdAt'
  | 'mailNewSignIn'
  | 'deletesAt'
>;

const isEmail = `${lowerCase('email')} = ${lowerCase(':name::text')}`;
const isUsername = `${foldedCase('username')} = ${foldedCase(':name::text')}`;

const accountByLoginName = {
  name: 'account-by-login-name',
  text: `select id, username, password, full_name as "fullName", email, phone_number as "phoneNumber", role,
      created_at as "createdAt", mail_new_sign_in as "mailNewSignIn", deletes_at as "deletesAt"
    from users where ${isEmail} or ${isUsername} order by ${isEmail} desc limit 1`,
};

/**
 * Finds an account by username (ignoring case and width) or e-mail address (ignoring case). An e-mail match
 * takes precedence over an identical username, so nobody can lock out the owner of that address.
 */
export async function findByLoginName(sql: Sql, name: string): Promise<LoginAccount | undefined> {
  const [account] = await sql<LoginAccount>(accountByLoginName, { name });
  return account;
}
