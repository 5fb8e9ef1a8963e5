import { BROWSER_MAP, OS_MAP, parse } from 'bowser';

export type DeviceKind = 'computer' | 'phone' | 'tablet';

/** Names that people know by another word than the library does; for iOS the device's own stands. */
const spoken: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Chrome OS': 'Chromebook',
  macOS: 'Mac',
};

const browsers = new Set(Object.values(BROWSER_MAP));
const systems = new Set(Object.values(OS_MAP));

/** Only what the library knows by name: whoever logs in chooses the header, and the words stand in mails. */
function known(names: ReadonlySet<string>, name: string | undefined): string | undefined {
  return name !== undefined && names.has(name) ? (spoken[name] ?? name) : undefined;
}

/** What a browser says of itself, in words: "Chrome on Windows", "Safari on iPhone", "A program", "Unknown device". */
export function deviceName(userAgent: string): string {
  if (userAgent.trim() === '') return 'Unknown device';
  const { browser, os, platform } = parse(userAgent);
  if (platform.type === 'bot') return 'A program';
  const program = known(browsers, browser.name) ?? 'A program';
  const system = os.name === 'iOS' && platform.type === 'tablet' ? 'iPad' : known(systems, os.name);
  if (system === undefined) return program;
  return `${program} on ${system === 'iOS' ? 'iPhone' : system}`;
}

const kinds: Readonly<Record<string, DeviceKind>> = { mobile: 'phone', tablet: 'tablet' };

/** What it is, as a picture shows it; whatever is neither a phone nor a tablet counts as a computer. */
export function deviceKind(userAgent: string): DeviceKind {
  if (userAgent.trim() === '') return 'computer';
  return kinds[parse(userAgent).platform.type ?? ''] ?? 'computer';
}
