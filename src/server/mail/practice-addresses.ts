import { brand } from '../../domain/brand.ts';
import { suppliedDetails } from '../../domain/owner-details.ts';
import type { Settings } from '../settings.ts';

/**
 * Returns the practice's sender address and the recipient of messages to the practice. A public installation
 * without an address sends from its own host name, so that no e-mail uses a placeholder address.
 */
export function practiceAddresses({
  mailFrom,
  contactTo,
  isPublic,
  publicUrl = 'http://localhost',
}: Pick<Settings, 'mailFrom' | 'contactTo' | 'isPublic' | 'publicUrl'>): { from: string; contactTo: string } {
  const own = isPublic ? (suppliedDetails.email ?? `no-reply@${new URL(publicUrl).hostname}`) : brand.email;
  const from = mailFrom ?? own;
  return { from, contactTo: contactTo ?? suppliedDetails.email ?? from };
}
