import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { RouterProvider } from '@tanstack/react-router';
import type { createAppRouter } from './router.ts';
import { system } from './theme/system.ts';

/** Theme and routes around every page. */
export function App({ router }: { router: ReturnType<typeof createAppRouter> }) {
  return (
    <ChakraProvider value={system}>
      <RouterProvider router={router} />
    </ChakraProvider>
  );
}
