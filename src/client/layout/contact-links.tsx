import { chakra } from '@chakra-ui/react/styled-system';
import { useOwnersDetails } from '../data/settings.ts';
import { Icon } from '../ui/icon.tsx';
import { QuietAnchor } from './frame-links.tsx';

/** An icon alone where there is no room for its word. */
const ContactAnchor = chakra(QuietAnchor, {
  base: {
    justifyContent: 'center',
    minWidth: '44px',
    borderRadius: 'md',
    // Beside the name, cart and menu there is no room; the menu has both.
    '@media (max-width: 359px)': { display: 'none' },
    '& > span': { srOnly: { base: true, roomy: false, across: true, xl: false } },
  },
});

/** E-mail and chat in a header: in view on every first screen. */
export function ContactLinks() {
  const { email, chatUrl } = useOwnersDetails();
  return (
    // Large text on a phone leaves no room: what doesn't fit wraps out of sight, and the menu has both.
    <chakra.div
      display="flex"
      flexWrap="wrap"
      justifyContent="flex-end"
      gap="inherit"
      minWidth="0"
      height={{ base: '44px', tablet: 'auto' }}
      overflow={{ base: 'clip', tablet: 'visible' }}
    >
      {email && (
        <ContactAnchor href={`mailto:${email}`}>
          <Icon name="mail" size={18} />
          <span>Email</span>
        </ContactAnchor>
      )}
      {chatUrl && (
        <ContactAnchor href={chatUrl} target="_blank" rel="noopener">
          <Icon name="chat" size={18} />
          <span>Chat</span>
        </ContactAnchor>
      )}
    </chakra.div>
  );
}
