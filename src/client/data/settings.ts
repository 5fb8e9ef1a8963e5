import { createContext, useContext } from 'react';
import { ownerDetails } from '../../domain/owner-details.ts';
import { defaultAppSettings } from '../../domain/site/app-settings.ts';
import type { AppSettings } from '../../domain/site/app-settings.ts';

/** Parses the page's `app-settings` meta tag; falls back to defaults when no server filled it. */
export function readSettings(content: string | null | undefined): AppSettings {
  if (!content?.startsWith('{')) return defaultAppSettings;
  return { ...defaultAppSettings, ...(JSON.parse(content) as Partial<AppSettings>) };
}

export const SettingsContext = createContext(defaultAppSettings);

/** Settings the server put into this page. */
export const useSettings = () => useContext(SettingsContext);

/** Contact details and facts about the owner that this installation may show. */
export const useOwnerDetails = () => ownerDetails(useSettings().isPublic);

/** Current product prices. */
export const usePrices = () => useSettings().prices;
