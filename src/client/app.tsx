import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { RouterProvider } from '@tanstack/react-router';
import type { AppSettings } from '../domain/site/app-settings.ts';
import type { createAppRouter } from './router.ts';
import { SettingsContext } from './settings.ts';
import { system } from './theme/system.ts';

interface AppProps {
  router: ReturnType<typeof createAppRouter>;
  settings: AppSettings;
}

/** Theme, settings and routes around every page. */
export function App({ router, settings }: AppProps) {
  return (
    <ChakraProvider value={system}>
      <SettingsContext value={settings}>
        <RouterProvider router={router} />
      </SettingsContext>
    </ChakraProvider>
  );
}
