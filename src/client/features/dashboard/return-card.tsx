import { Badge } from '../../ui/badge.tsx';
import { Stat } from '../../ui/stat.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** Fixed words until returns are kept; see the product's specification. */
export function ReturnCard() {
  return (
    <Stat
      label="Current Tax Return"
      badge={
        <Badge look="work" icon="receipt">
          In Progress
        </Badge>
      }
      figure="2023/2024"
      link={
        <TextLink to="/tax-returns" iconAfter="arrow" py="11px" my="-11px">
          Tax returns
        </TextLink>
      }
    >
      In progress means that the return is open and not filed yet.
    </Stat>
  );
}
