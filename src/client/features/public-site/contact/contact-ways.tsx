import { chakra } from '@chakra-ui/react/styled-system';
import { brand, chatUrl } from '../../../../domain/brand.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';

const Way = chakra('a', {
  base: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr)',
    alignItems: 'center',
    gap: '16px',
    minHeight: '64px',
    borderBottom: '1px solid',
    borderColor: 'line-strong',
    overflowWrap: 'anywhere',
    '& svg': { color: 'brand-fg' },
    '& strong': { display: 'block', fontWeight: '600' },
    _hover: { '& strong': { textDecoration: 'underline', textUnderlineOffset: '4px' } },
  },
});

interface WayOfContact {
  icon: IconName;
  label: string;
  value: string;
  href: string;
  outside?: boolean;
}

const ways: readonly WayOfContact[] = [
  { icon: 'phone', label: 'Call', value: brand.phone, href: `tel:${brand.phone.replaceAll(' ', '')}` },
  { icon: 'chat', label: 'Chat', value: brand.phone, href: chatUrl, outside: true },
  { icon: 'mail', label: 'Email', value: brand.email, href: `mailto:${brand.email}` },
];

/** Phone, chat and e-mail, each a line to press. */
export function ContactWays() {
  return (
    <chakra.ul borderTop="2px solid" borderColor="ink">
      {ways.map(({ icon, label, value, href, outside }) => (
        <li key={label}>
          <Way href={href} {...(outside ? { target: '_blank', rel: 'noopener' } : {})}>
            <Icon name={icon} size={24} />
            <span>
              <chakra.span textStyle="xs" color="muted">
                {label}
              </chakra.span>
              <strong>{value}</strong>
            </span>
          </Way>
        </li>
      ))}
    </chakra.ul>
  );
}
