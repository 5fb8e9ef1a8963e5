import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '../../../../domain/brand.ts';
import { TextAnchor } from '../../../ui/text-link.tsx';

/** Where else we can be followed. */
export function SocialLinks() {
  return (
    <div>
      <chakra.h2 textStyle="h4">Follow us</chakra.h2>
      <chakra.ul display="grid" gridTemplateColumns="repeat(2, max-content)" columnGap="40px" mt="4px">
        {brand.socials.map(({ kind, label, url }) => (
          <li key={kind}>
            <TextAnchor href={url} target="_blank" rel="noopener" minHeight="44px">
              {label}
            </TextAnchor>
          </li>
        ))}
      </chakra.ul>
    </div>
  );
}
