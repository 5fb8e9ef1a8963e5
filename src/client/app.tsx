import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AppSettings } from '../domain/site/app-settings.ts';
import type { createAppRouter } from './router.ts';
import { SettingsContext } from './data/settings.ts';
import { system } from './theme/system.ts';

interface AppProps {
  router: ReturnType<typeof createAppRouter>;
  settings: AppSettings;
}

/** Provides every page with the query client, the theme and the settings. */
export function Providers({ router, settings, children }: AppProps & { children: ReactNode }) {
  return (
    <QueryClientProvider client={router.options.context.queryClient}>
      <ChakraProvider value={system}>
        <SettingsContext value={settings}>{children}</SettingsContext>
      </ChakraProvider>
    </QueryClientProvider>
  );
}

export function App({ router, settings }: AppProps) {
  return (
    <Providers router={router} settings={settings}>
      <RouterProvider router={router} />
    </Providers>
  );
}
