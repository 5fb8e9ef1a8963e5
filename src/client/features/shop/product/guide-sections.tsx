import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { requestKindText } from '../../../../domain/engagements/request-kinds.ts';
import { perInterval } from '../../../../domain/shop/billing-interval.ts';
import { catalogueProduct } from '../../../../domain/shop/catalogue.ts';
import { formatPrice, withCurrentPrice } from '../../../../domain/shop/prices.ts';
import type { BetterFit, GuideStep, ProductGuide } from '../../../../domain/product-guides/product-guide.ts';
import { usePrices } from '../../../data/settings.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { ProductDrawing } from '../../../ui/drawings/product-drawing.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { QuestionList } from '../../../ui/question-list.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { documentDrawing } from '../product-picture.tsx';
import { productsQuery } from '../product-queries.ts';

function GuideSection({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <SectionHead id={heading} title={title} />
      <chakra.div mt="8px">{children}</chakra.div>
    </section>
  );
}

const TwoColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', roomy: 'repeat(2, minmax(0, 1fr))' },
    gap: { base: '20px', roomy: '0 40px' },
  },
});

const Situations = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '18px minmax(0, 1fr)',
      gap: '10px',
      py: '9px',
      borderBottom: '1px solid',
      borderColor: 'line',
      textStyle: 'ui',
      textWrap: 'pretty',
    },
    '& svg': { mt: '3px', color: 'brand-fg' },
  },
});

/** Situations in which another product is the better choice. Omits products that aren't on sale. */
function BetterFits({ fits }: { fits: readonly BetterFit[] }) {
  const prices = usePrices();
  // The prerendered page has only some of the prices, so the shop's list replaces them once loaded.
  const { data: onSale } = useQuery(productsQuery);
  const known = fits.flatMap(({ situation, productId }) => {
    const published = withCurrentPrice(catalogueProduct(productId), prices);
    const product = onSale ? onSale.find(({ id }) => id === productId) : published;
    return product && !published.offSale ? [{ situation, product }] : [];
  });
  if (known.length === 0) return null;
  return (
    <div>
      <chakra.h3 textStyle="ui" fontWeight="600" mb="4px">
        Choose something else if
      </chakra.h3>
      <Situations css={{ '& svg': { color: 'muted' } }}>
        {known.map(({ situation, product }) => (
          <li key={situation}>
            <Icon name="minus" size={18} />
            <span>
              {situation}
              <chakra.span display="block" textStyle="sm" textWrap="balance">
                <TextLink to="/products/$productId" params={{ productId: String(product.id) }} inline>
                  {product.name}
                </TextLink>
                , {formatPrice(product.discountPrice ?? product.price)}
                {product.billingInterval && ` ${perInterval[product.billingInterval]}`}
              </chakra.span>
            </span>
          </li>
        ))}
      </Situations>
    </div>
  );
}

const Step = chakra('li', {
  base: {
    ps: '14px',
    pb: '14px',
    borderInlineStart: '3px solid',
    borderColor: 'ink',
    textStyle: 'sm',
    color: 'muted',
    _last: { borderColor: 'accent' },
    roomy: {
      // All steps share a baseline, and each is taller than the previous one.
      mt: 'calc((var(--steps) - 1 - var(--place)) * 16px)',
      ms: '-1px',
      p: '12px 12px 28px',
      bg: 'card',
      border: '1px solid',
      borderBottomWidth: '0',
      borderColor: 'line',
      borderTop: '3px solid {colors.ink}',
      _last: { borderColor: 'line', borderTopColor: 'accent' },
    },
    '& > b': {
      display: 'block',
      mb: '4px',
      textStyle: 'h4',
      fontSize: { base: '1.0625rem', roomy: '1rem', xl: '1.0625rem' },
      lineHeight: '1.2',
      color: 'ink',
    },
  },
});

/** Steps to the result: a staircase on wide screens, a list elsewhere. */
function Steps({ steps }: { steps: readonly GuideStep[] }) {
  return (
    <chakra.ol
      mt={{ base: '12px', roomy: '22px' }}
      listStyle="none"
      roomy={{
        display: 'grid',
        gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))`,
        borderBottom: '2px solid',
        borderColor: 'ink',
      }}
    >
      {steps.map(({ when, what }, place) => (
        <Step key={when} css={{ '--place': String(place), '--steps': String(steps.length) }}>
          <b>{when}</b>
          {what}
        </Step>
      ))}
    </chakra.ol>
  );
}

/** Who the product suits, and which others suit better. `isNarrow` keeps both below each other on tablets. */
export function FitSection({
  guide: { fits, betterFits },
  isNarrow = false,
}: {
  guide: ProductGuide;
  isNarrow?: boolean;
}) {
  return (
    <GuideSection title="Is it for you?">
      <TwoColumns
        {...(isNarrow && { tabletToAcross: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '20px' } })}
      >
        <div>
          <chakra.h3 textStyle="ui" fontWeight="600" mb="4px">
            Yes, if
          </chakra.h3>
          <Situations>
            {fits.map((situation) => (
              <li key={situation}>
                <Icon name="check" size={18} />
                <span>{situation}</span>
              </li>
            ))}
          </Situations>
        </div>
        <BetterFits fits={betterFits} />
      </TwoColumns>
    </GuideSection>
  );
}

interface GuideSectionsProps {
  guide: ProductGuide;
  /** Shown beside the questions on wide screens. */
  closing: ReactNode;
}

/** Helps clients decide before they buy: required documents, duration and common questions. */
export function GuideSections({ guide, closing }: GuideSectionsProps) {
  const { documents, steps, questions } = guide;
  return (
    <>
      {documents.length > 0 && (
        <GuideSection title="What you send">
          <chakra.p color="muted">Only what applies to you. Photos are fine.</chakra.p>
          <TwoColumns
            as="ul"
            listStyle="none"
            mt="8px"
            gap={{ base: '0', roomy: '0 40px' }}
            {...(documents.length % 3 === 0 && { lg: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } })}
          >
            {documents.map((kind) => {
              const { title, whereToGet } = requestKindText(kind);
              return (
                <chakra.li
                  key={kind}
                  display="grid"
                  gridTemplateColumns={{ base: '48px minmax(0, 1fr)', lg: '64px minmax(0, 1fr)' }}
                  gap={{ base: '14px', lg: '16px' }}
                  alignItems="start"
                  py="14px"
                  _only={{ gridColumn: '1 / -1' }}
                  borderBottom="1px solid"
                  borderColor="line"
                  textStyle="sm"
                  color="muted"
                >
                  <chakra.span color="ink">
                    <ProductDrawing name={documentDrawing(kind)} width={{ base: '48px', lg: '64px' }} />
                  </chakra.span>
                  <span>
                    <chakra.b display="block" textStyle="ui" textWrap="balance" fontWeight="600" color="ink">
                      {title}
                    </chakra.b>
                    {whereToGet}
                  </span>
                </chakra.li>
              );
            })}
          </TwoColumns>
        </GuideSection>
      )}
      <GuideSection title="What happens when">
        <Steps steps={steps} />
      </GuideSection>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', across: 'minmax(0, 1fr) 340px' }}
        columnGap="48px"
      >
        <GuideSection title="Questions">
          <QuestionList questions={questions} />
        </GuideSection>
        {closing}
      </chakra.div>
    </>
  );
}
