import { facts } from '../../../../domain/site/facts.ts';
import { FinalCall } from '../shared/final-call.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { Founder } from './founder.tsx';
import { Stats } from './stats.tsx';
import { Story } from './story.tsx';
import { Values } from './values.tsx';
import { usePublicPageMeta } from '../shared/use-public-page-meta.ts';

/** Who we are, in what we did and what we hold to. */
export function AboutPage() {
  usePublicPageMeta('about');
  return (
    <>
      <PageHead title="The tax practice that shows its working">
        Licensed practitioners who file for people and companies from one end of the country to the other, and
        who can explain every line of what they file.
      </PageHead>
      <Stats />
      <Story />
      <Values />
      <Founder />
      <FinalCall title="Meet us over your own return" action="Write to us">
        Ask us something. A person answers within {facts.answer}.
      </FinalCall>
    </>
  );
}
