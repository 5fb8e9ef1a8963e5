import { chakra } from '@chakra-ui/react/styled-system';
import { TextLink } from '../../ui/text-link.tsx';

interface OtherTabProps {
  question: string;
  label: string;
  tab: 'register' | undefined;
}

/** The way to the other form for whoever did not look up at the tabs. */
export function OtherTab({ question, label, tab }: OtherTabProps) {
  return (
    <chakra.p textStyle="sm" color="muted" display="flex" flexWrap="wrap" alignItems="center" columnGap="8px">
      {question}
      <TextLink
        to="/auth"
        search={(previous) => ({ ...previous, tab })}
        resetScroll={false}
        py="12px"
        my="-12px"
      >
        {label}
      </TextLink>
    </chakra.p>
  );
}
