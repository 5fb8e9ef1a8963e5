import { BROWSER_MAP, OS_MAP, parse } from 'bowser';

export type DeviceKind = 'computer' | 'phone' | 'tablet';

/** Everyday names for browsers and systems that the library names differently. `deviceName` handles iOS. */
const friendlyNames: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Chrome OS': 'Chromebook',
  macOS: 'Mac',
};

const browsers = new Set(Object.values(BROWSER_MAP));
const systems = new Set(Object.values(OS_MAP));

/**
 * Returns the everyday form of a name, or undefined if the library doesn't know the name. Unknown names are
 * dropped because the client controls the header and the name appears in e-mails.
 */
function knownName(names: ReadonlySet<string>, name: string | undefined): string | undefined {
  return name !== undefined && names.has(name) ? (friendlyNames[name] ?? name) : undefined;
}

/**
 * Describes a User-Agent header: "Chrome on Windows", "Safari on iPhone", "Unknown app", "Unknown device".
 */
export function deviceName(userAgent: string): string {
  if (userAgent.trim() === '') return 'Unknown device';
  const { browser, os, platform } = parse(userAgent);
  if (platform.type === 'bot') return 'Unknown app';
  const app = knownName(browsers, browser.name) ?? 'Unknown app';
  const system = os.name === 'iOS' && platform.type === 'tablet' ? 'iPad' : knownName(systems, os.name);
  if (system === undefined) return app;
  return `${app} on ${system === 'iOS' ? 'iPhone' : system}`;
}

const kinds: Readonly<Record<string, DeviceKind>> = { mobile: 'phone', tablet: 'tablet' };

/** Returns the device kind, which selects an icon. Anything but a phone or tablet counts as a computer. */
export function deviceKind(userAgent: string): DeviceKind {
  if (userAgent.trim() === '') return 'computer';
  return kinds[parse(userAgent).platform.type ?? ''] ?? 'computer';
}
