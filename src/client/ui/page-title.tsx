import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface PageTitleProps {
  title: ReactNode;
  /** One sentence below the title. */
  children?: ReactNode;
  /** Single button or link on the right. */
  action?: ReactNode;
}

/** Heading (h1) for a page inside the app, with a sentence and an optional action. */
export function PageTitle({ title, children, action }: PageTitleProps) {
  return (
    <chakra.header
      display="flex"
      flexDirection={{ base: 'column', sm: 'row' }}
      justifyContent="space-between"
      alignItems={{ base: 'flex-start', sm: 'flex-end' }}
      gap={{ base: '16px', tablet: '32px' }}
      mb={{ base: '24px', across: '28px', lg: '32px' }}
    >
      <div>
        <chakra.h1 textStyle="h1">{title}</chakra.h1>
        {children && (
          <chakra.p color="muted" mt="8px" maxWidth="60ch" textWrap="pretty">
            {children}
          </chakra.p>
        )}
      </div>
      {action}
    </chakra.header>
  );
}
