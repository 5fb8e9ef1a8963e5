import type { PaymentProvider } from '../../../domain/orders/payment-provider.ts';
import type { PayfastSettings } from '../../settings.ts';
import { merchantAccount } from './account.ts';
import { notifyPath, payfastHosts, practiceHosts } from './hosts.ts';
import { payfastProvider } from './payfast.ts';
import { publishedSources, sourceNames } from './published-sources.ts';
import {
  type AddressLookup,
  fromRangesOrNames,
  fromThisMachine,
  onlyFrom,
  type SourceCheck,
  systemLookup,
} from './sources.ts';

/** What the world outside does for the provider. */
interface PayfastDeps {
  publicUrl: () => string;
  now: () => Date;
  lookUp?: AddressLookup;
}

function sourceCheck(
  { mode, sources }: PayfastSettings,
  { now, lookUp = systemLookup }: PayfastDeps,
): SourceCheck {
  if (sources !== undefined) return onlyFrom(sources);
  if (mode === 'practice') return fromThisMachine;
  return fromRangesOrNames(publishedSources, sourceNames, lookUp, now);
}

/** The provider that the settings ask for: the real one, its sandbox or the practice gateway; null for none. */
export function createPayfast(settings: PayfastSettings, deps: PayfastDeps): PaymentProvider | null {
  const { mode } = settings;
  if (mode === null) return null;
  const { publicUrl, now } = deps;
  return payfastProvider({
    account: merchantAccount(settings),
    hosts: () => (mode === 'practice' ? practiceHosts(publicUrl()) : payfastHosts[mode]),
    notifyUrl: () => publicUrl() + notifyPath,
    maySend: sourceCheck(settings, deps),
    now,
  });
}
