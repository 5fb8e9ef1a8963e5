import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId, useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { FoldTitle } from '../../../ui/fold-title.tsx';

interface PhoneFoldCardProps {
  title: string;
  /** Summary of the folded card. */
  summary: string;
  children: ReactNode;
}

/** Card that phones fold to its title and a summary. */
export function PhoneFoldCard({ title, summary, children }: PhoneFoldCardProps) {
  const [isOpen, setOpen] = useState(false);
  const [titleId, contentId] = [useId(), useId()];
  return (
    <Card aria-labelledby={titleId} py={{ tabletDown: '8px' }}>
      <chakra.h2 id={titleId} textStyle="h4" hideBelow="tablet">
        {title}
      </chakra.h2>
      <FoldTitle
        title={title}
        summary={isOpen ? undefined : summary}
        controls={contentId}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      />
      <chakra.div id={contentId} hideBelow={isOpen ? undefined : 'tablet'} pb={{ base: '12px', tablet: '0' }}>
        {children}
      </chakra.div>
    </Card>
  );
}
