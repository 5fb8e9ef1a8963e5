import { createContext } from 'react';

/** Opens the finder; null for visitors, who have nothing to find. */
export const FinderContext = createContext<(() => void) | null>(null);
