import { createContext, useContext } from 'react';

interface DeskTools {
  /** Opens the search over clients, returns and orders. */
  find: () => void;
  /** Shows the list of keys. */
  help: () => void;
}

export const DeskContext = createContext<DeskTools | null>(null);

export function useDesk(): DeskTools {
  const tools = useContext(DeskContext);
  if (!tools) throw new Error('useDesk must be used within the desk');
  return tools;
}
