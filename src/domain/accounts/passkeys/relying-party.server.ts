import { isIP } from 'node:net';
import { brand } from '../../brand.ts';

/** The WebAuthn relying party: our site, as identified to authenticators. */
export interface RelyingParty {
  /** Domain that passkeys belong to. */
  id: string;
  name: string;
  /** The only origin whose pages may use the passkeys. */
  origin: string;
}

/**
 * Derives the relying party from the site's address. Browsers don't support passkeys for IP addresses, so a
 * local installation uses `localhost`.
 */
export function relyingParty(publicUrl: string): RelyingParty {
  const url = new URL(publicUrl);
  if (isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0) url.hostname = 'localhost';
  return { id: url.hostname, name: brand.name, origin: url.origin };
}
