import { createContext, useContext } from 'react';
import { ownersDetails } from '../../domain/owners-details.ts';
import { defaultAppSettings } from '../../domain/site/app-settings.ts';
import type { AppSettings } from '../../domain/site/app-settings.ts';

/** Reads the `app-settings` meta of the page; the defaults stand in where no server filled it. */
export function readSettings(content: string | null | undefined): AppSettings {
  if (!content?.startsWith('{')) return defaultAppSettings;
  return { ...defaultAppSettings, ...(JSON.parse(content) as Partial<AppSettings>) };
}

export const SettingsContext = createContext(defaultAppSettings);

/** What the running server told this page. */
export const useSettings = () => useContext(SettingsContext);

/** Contact details and facts about the owner, as far as this installation may show them. */
export const useOwnersDetails = () => ownersDetails(useSettings().isPublic);

/** What products cost now. */
export const usePrices = () => useSettings().prices;
