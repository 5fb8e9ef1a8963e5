import type { UserView } from './schemas.ts';
import type { User } from './user.entity.ts';

/** A stored account as replies show it: without its password, the instant in ISO 8601. */
export function presentUser(user: User): UserView {
  return {
    id: user.id,
    username: user.username,
    fullName: user.fullName,
    email: user.email,
    phoneNumber: user.phoneNumber ?? null,
    createdAt: user.createdAt.toISOString(),
  };
}
