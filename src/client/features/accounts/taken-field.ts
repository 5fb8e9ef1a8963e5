import { errorMessages } from '../../../domain/messages.ts';

const fields = {
  [errorMessages['auth.username-taken'].message]: 'username',
  [errorMessages['auth.email-taken'].message]: 'email',
} as const;

/** The field that a refusal to register is about; undefined for every other failure. */
export function takenField(message: string): 'username' | 'email' | undefined {
  return Object.hasOwn(fields, message) ? fields[message as keyof typeof fields] : undefined;
}
