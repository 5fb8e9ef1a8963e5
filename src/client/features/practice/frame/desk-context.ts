import { createContext, useContext } from 'react';

interface DeskTools {
  /** Opens the search dialog for clients, returns and orders. */
  find: () => void;
  /** Shows the keyboard shortcuts. */
  help: () => void;
}

export const DeskContext = createContext<DeskTools | null>(null);

export function useDesk(): DeskTools {
  const tools = useContext(DeskContext);
  if (!tools) throw new Error('useDesk must be used within the desk');
  return tools;
}
