import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { southAfricanDay } from '../../../domain/calendar.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { formatRecent } from '../../ui/figures/day.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { recentConversationsQuery } from './assistant-queries.ts';

const SHOWN = 3;

/** The account's latest conversations, to continue one of them. Nothing until the first one is stored. */
export function RecentConversations() {
  const { data } = useQuery(recentConversationsQuery(SHOWN));
  const [today] = useState(() => southAfricanDay(new Date()));
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="recent-conversations">
      <SectionHead id="recent-conversations" title="Continue a conversation" />
      <chakra.ul listStyle="none" mt="4px">
        {data.map(({ id, title, updatedAt }) => (
          <chakra.li
            key={id}
            display="flex"
            justifyContent="space-between"
            alignItems="baseline"
            gap="16px"
            borderBottom="1px solid"
            borderColor="line"
            textStyle="sm"
          >
            <TextLink to="/assistant" search={{ conversation: id }} py="11px" minWidth="0" truncate>
              {title}
            </TextLink>
            <chakra.time dateTime={updatedAt} color="muted" whiteSpace="nowrap">
              {formatRecent(new Date(updatedAt), today)}
            </chakra.time>
          </chakra.li>
        ))}
      </chakra.ul>
    </section>
  );
}
