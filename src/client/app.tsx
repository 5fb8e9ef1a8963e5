import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { AppSettings } from '../domain/site/app-settings.ts';
import type { createAppRouter } from './router.ts';
import { SettingsContext } from './data/settings.ts';
import { system } from './theme/system.ts';

interface AppProps {
  router: ReturnType<typeof createAppRouter>;
  settings: AppSettings;
}

/** Data, theme, settings and routes around every page. */
export function App({ router, settings }: AppProps) {
  return (
    <QueryClientProvider client={router.options.context.queryClient}>
      <ChakraProvider value={system}>
        <SettingsContext value={settings}>
          <RouterProvider router={router} />
        </SettingsContext>
      </ChakraProvider>
    </QueryClientProvider>
  );
}
