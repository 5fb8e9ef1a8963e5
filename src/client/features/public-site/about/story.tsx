import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '../../../../domain/brand.ts';
import { facts } from '../../../../domain/site/facts.ts';
import { Container } from '../../../ui/container.tsx';
import { DocumentsDrawing } from '../../../ui/drawings/documents-drawing.tsx';

/** How the practice came to be, and what follows from it. */
export function Story() {
  return (
    <chakra.section py="section" aria-labelledby="story">
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '5fr 7fr' }}
        gap={{ base: '28px', lg: '64px' }}
        alignItems="start"
      >
        <div>
          <chakra.h2 id="story" textStyle="h2">
            Our story
          </chakra.h2>
          <chakra.div mt="40px" hideBelow="lg">
            <DocumentsDrawing height={180} />
          </chakra.div>
        </div>
        <chakra.div display="grid" gap="20px" maxWidth="measure" textStyle="lead">
          <p>
            Most people are not afraid of tax. They are afraid of the letter: the one that says something is
            missing, late or wrong, in words nobody uses at home.
          </p>
          <p>
            {brand.name} is here for that letter, and for the return that keeps it from being written. The
            work is the same every time: read everything, show the sum, file it in time, and stay until the
            assessment is in.
          </p>
          <p>
            Today we do it from {brand.address.city} for the whole of South Africa, remotely. You send papers
            from your phone, approve us on eFiling and agree to a price. We file within {facts.turnaround},
            reverse penalties where there are grounds, and build tools that show their working. An AI tax
            assistant is coming, to take the small questions; the returns stay with licensed people.
          </p>
        </chakra.div>
      </Container>
    </chakra.section>
  );
}
