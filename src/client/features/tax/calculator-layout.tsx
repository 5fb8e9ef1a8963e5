import { Card } from '../../ui/card.tsx';
import { Bone, Skeleton } from '../../ui/skeleton.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface CalculatorLayoutProps {
  form: ReactNode;
  answer: ReactNode;
  /** Belongs to the answer: under it where the form is lower than both, else in full width. */
  picture?: ReactNode;
  /** Full width, below all. */
  children: ReactNode;
}

// In rem, so that larger text has the form and its answer one below the other.
/** Where a tablet's width holds the form beside its answer: see `beside`. */
export const formBeside = '@container calculator (min-width: 40rem)';
const across = '@container calculator (min-width: 51.875rem)';
/** There the answer is as high as the form, and the picture below both. */
export const answerAsHigh = '@container calculator (min-width: 40rem) and (max-width: 59.9375rem)';
/** From here the picture stands under the answer, both beside the form. */
const wide = '@container calculator (min-width: 60rem)';

/** The form beside its answer where both have room: the sidebar counts, so the page's own width decides. */
export function CalculatorLayout({ form, answer, picture, children }: CalculatorLayoutProps) {
  return (
    <chakra.div containerType="inline-size" containerName="calculator">
      <chakra.div
        display="grid"
        gap={{ base: '12px', tablet: '14px', across: '18px', lg: '20px' }}
        gridTemplateColumns="minmax(0, 1fr)"
        css={{
          [formBeside]: { gridTemplateColumns: '280px minmax(0, 1fr)' },
          [across]: { gridTemplateColumns: '312px minmax(0, 1fr)' },
          [wide]: { gridTemplateColumns: '344px minmax(0, 1fr)', gridTemplateRows: 'auto 1fr' },
        }}
      >
        {/* At equal height with the answer; where both leave room for the picture, as high as the form itself. */}
        <chakra.div
          display="grid"
          css={{
            [wide]: {
              gridRow: '1 / span 2',
              alignSelf: 'start',
              // Only where the whole form fits; otherwise its end could not be reached.
              '@media (min-height: 880px)': { position: 'sticky', top: '24px' },
            },
          }}
        >
          {form}
        </chakra.div>
        <chakra.div
          display="grid"
          gap="inherit"
          gridTemplateColumns="minmax(0, 1fr)"
          css={{ [wide]: picture === undefined ? { gridRow: '1 / span 2', alignContent: 'start' } : {} }}
        >
          {answer}
        </chakra.div>
        {picture !== undefined && (
          <chakra.div
            css={{ [formBeside]: { gridColumn: '1 / -1' }, [wide]: { gridColumn: '2', alignSelf: 'start' } }}
          >
            {picture}
          </chakra.div>
        )}
        <chakra.div
          display="grid"
          gap="inherit"
          gridTemplateColumns="minmax(0, 1fr)"
          css={{ [formBeside]: { gridColumn: '1 / -1' } }}
        >
          {children}
        </chakra.div>
      </chakra.div>
    </chakra.div>
  );
}

/** The shape of the calculator while it is on its way: as high as the calculator itself, so that nothing jumps. */
export function CalculatorSkeleton() {
  return (
    <CalculatorLayout
      form={
        <Card minHeight={{ base: '941px', tablet: '925px', across: '909px', lg: '915px' }}>
          <Skeleton gap="22px">
            <Bone w="160px" h="24px" mb="12px" />
            {['year', 'income', 'kind', 'age', 'retirement', 'members'].map((field) => (
              <Skeleton key={field} aria-label={undefined} gap="8px">
                <Bone w="120px" />
                <Bone h="48px" />
              </Skeleton>
            ))}
            <Bone h="52px" mt="12px" />
          </Skeleton>
        </Card>
      }
      answer={
        <Card minHeight={{ base: '521px', tablet: '313px' }}>
          <Bone w="240px" h="24px" />
        </Card>
      }
      picture={
        <Card minHeight={{ base: '362px', tablet: '376px', across: '388px' }}>
          <Bone w="200px" h="24px" />
        </Card>
      }
    >
      <Card minHeight="70px" />
    </CalculatorLayout>
  );
}
