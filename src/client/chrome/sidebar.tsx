import { chakra } from '@chakra-ui/react/styled-system';
import { AccountMenu } from './account-menu.tsx';
import { BrandLink } from './brand-link.tsx';

/** On wide screens, always in view beside the page. */
export function Sidebar() {
  return (
    <chakra.aside
      aria-label="Account"
      display={{ base: 'none', lg: 'flex' }}
      flexDirection="column"
      gap="24px"
      position="sticky"
      top="0"
      height="100vh"
      overflowY="auto"
      py="20px"
      px="16px"
      _print={{ display: 'none' }}
    >
      <chakra.div px="8px">
        <BrandLink markWidth={36} />
      </chakra.div>
      <AccountMenu />
    </chakra.aside>
  );
}
