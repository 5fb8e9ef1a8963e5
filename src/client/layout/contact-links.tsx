import { chakra } from '@chakra-ui/react/styled-system';
import { createLink } from '@tanstack/react-router';
import { useOwnerDetails } from '../data/settings.ts';
import { Icon } from '../ui/icon.tsx';
import { QuietAnchor } from './frame-links.tsx';

/** Media query for headers too narrow to show two icons next to the other links. */
const narrow = '@media (max-width: 359px)';

/** Contact link that shows only its icon where the label doesn't fit. */
const ContactAnchor = chakra(QuietAnchor, {
  base: {
    justifyContent: 'center',
    minWidth: '44px',
    borderRadius: 'md',
    [narrow]: { display: 'none' },
    '& > span': { srOnly: { base: true, roomy: false, across: true, xl: false } },
  },
});

/** Single link that replaces e-mail and chat on narrow phones. The contact page shows both above its form. */
const ContactPageLink = createLink(
  chakra(QuietAnchor, {
    base: {
      display: 'none',
      justifyContent: 'center',
      minWidth: '44px',
      [narrow]: { display: 'inline-flex' },
    },
  }),
);

/** E-mail and chat links in the header, visible on the first screen of every page. */
export function ContactLinks() {
  const { email, chatUrl } = useOwnerDetails();
  return (
    // With large text on phones, links that don't fit wrap out of view. The menu also contains both links.
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
      {(email ?? chatUrl) !== null && (
        <ContactPageLink to="/contact" aria-label="Email or chat">
          <Icon name="mail" size={18} />
        </ContactPageLink>
      )}
    </chakra.div>
  );
}
