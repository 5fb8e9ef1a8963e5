import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Question } from '../../domain/site/questions.ts';
import { Fold, FoldSummary } from './fold.tsx';

/** Question list built from native `details` elements, which work before hydration and without scripts. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  const { hash } = useLocation();
  // Open the question that the URL's hash refers to.
  useEffect(() => {
    document.getElementById(hash)?.setAttribute('open', '');
  }, [hash]);
  return (
    <div>
      {questions.map(({ id, question, answer }) => (
        <Fold
          key={question}
          id={id}
          borderTop="1px solid"
          borderColor="line-strong"
          _last={{ borderBottom: '1px solid', borderColor: 'line-strong' }}
        >
          <FoldSummary
            gap="24px"
            py={{ base: '13px', across: '18px', lg: '20px' }}
            textStyle="h4"
            fontWeight="700"
            fontSize={{ base: '1.0625rem', across: '1.1875rem' }}
            _hover={{ color: 'brand-fg' }}
            css={{ '& > span': { color: 'muted' } }}
          >
            {question}
          </FoldSummary>
          <chakra.p
            color="muted"
            pb={{ base: '18px', lg: '24px' }}
            pe={{ tablet: '32px', lg: '64px' }}
            maxWidth="measure"
            mt="-4px"
          >
            {answer}
          </chakra.p>
        </Fold>
      ))}
    </div>
  );
}
