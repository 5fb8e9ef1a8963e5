import { isIP } from 'node:net';
import { brand } from '../../brand.ts';

/** Our site as authenticators know it. */
export interface RelyingParty {
  /** Domain that passkeys belong to. */
  id: string;
  name: string;
  /** The only origin whose pages may use them. */
  origin: string;
}

/**
 * Derives the relying party from the site's address. Browsers have no passkeys for IP addresses, so a local
 * installation uses `localhost`.
 */
export function relyingParty(publicUrl: string): RelyingParty {
  const url = new URL(publicUrl);
  if (isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0) url.hostname = 'localhost';
  return { id: url.hostname, name: brand.name, origin: url.origin };
}
