import { createContext, useContext } from 'react';
import { ownerDetails } from '../../domain/owner-details.ts';
import { defaultAppSettings } from '../../domain/site/app-settings.ts';
import type { AppSettings } from '../../domain/site/app-settings.ts';

/** Parses the page's `app-settings` meta tag. Returns the defaults if the server hasn't filled it in. */
export function readSettings(content: string | null | undefined): AppSettings {
  if (!content?.startsWith('{')) return defaultAppSettings;
  return { ...defaultAppSettings, ...(JSON.parse(content) as Partial<AppSettings>) };
}

export const SettingsContext = createContext(defaultAppSettings);

/** Returns the settings that the server embedded in this page. */
export const useSettings = () => useContext(SettingsContext);

/** Returns the owner's contact and business details that this installation may show. */
export const useOwnerDetails = () => ownerDetails(useSettings().isPublic);

export const usePrices = () => useSettings().prices;
