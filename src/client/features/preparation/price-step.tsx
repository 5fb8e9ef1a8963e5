import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { writtenDay } from '../../../domain/calendar.ts';
import type { QuoteView } from '../../../domain/engagements/quote-schemas.ts';
import { decimalToCents, formatBriefCents, formatRand } from '../../../domain/money.ts';
import type { Because } from '../../../domain/preparation/documents-wanted.ts';
import { fittingProduct } from '../../../domain/preparation/product-fit.ts';
import { interview, questionOf } from '../../../domain/preparation/questions.ts';
import { filingProducts } from '../../../domain/shop/filing-plans.ts';
import type { ProductView } from '../../../domain/shop/schemas.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { productsQuery } from '../shop/product-queries.ts';
import { RuledSection, StepFoot, StepTitle } from './preparation-frame.tsx';
import { currentDay, priceText, shortName } from './preparation-text.ts';
import { PriceAction, PriceCard } from './price-card.tsx';
import { NothingToPay, PriceAfterQuestions } from './price-not-yet.tsx';
import type { Preparation } from './use-preparation.ts';

/** Reason why another product doesn't fit, by product ID. */
const others: Record<number, string> = {
  [filingProducts.individual]:
    'Covers only employment, a medical scheme and retirement. It would leave out the rest of what you told us.',
  [filingProducts.comprehensive]:
    'Covers several sources of income. Your answers call for less than this, or for more.',
  [filingProducts.elite]:
    'You have no company, no crypto and no foreign income, so you would pay for work you don’t need.',
};

function Reasons({ reasons, need }: { reasons: readonly Because[]; need: string }) {
  return (
    <RuledSection title="Because you told us">
      <ul>
        {reasons.map(({ key, text }) => (
          <chakra.li
            key={text}
            display="flex"
            flexDirection={{ base: 'column', tablet: 'row' }}
            justifyContent="space-between"
            columnGap="16px"
            py="12px"
            borderBottom="1px solid"
            borderColor="line"
          >
            <span>
              {text}
              {key && (
                <chakra.span display="block" textStyle="sm" color="muted">
                  Question {questionOf(key).number}
                </chakra.span>
              )}
            </span>
            <chakra.span textStyle="sm" color="muted" flexShrink="0">
              {need}
            </chakra.span>
          </chakra.li>
        ))}
      </ul>
      <chakra.p mt="12px">
        <TextLink to="/tax-preparation/$step" params={{ step: 'questions' }} search={{ screen: 'start' }}>
          Something’s wrong here
        </TextLink>
      </chakra.p>
    </RuledSection>
  );
}

/** The other products, each with the reason why it doesn't fit. */
function Alternatives({ products }: { products: readonly ProductView[] }) {
  return (
    <RuledSection title="Why not a different product">
      <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', tablet: '1fr 1fr' }} gap="16px">
        {products.map((product) => (
          <Card key={product.id} padding="app">
            <chakra.h3 display="flex" justifyContent="space-between" textStyle="h4">
              {shortName(product.name)}
              <span>{priceText(product)}</span>
            </chakra.h3>
            <chakra.p textStyle="sm" color="muted" mt="6px">
              {others[product.id]}
            </chakra.p>
          </Card>
        ))}
      </chakra.div>
    </RuledSection>
  );
}

/** Returns the heading and lead: a product fits, or the price is known, has expired, or has to be requested. */
function titleOf({
  product,
  isKnown,
  isAccepted,
  expired,
}: {
  product: string | null;
  isKnown: boolean;
  isAccepted: boolean;
  /** The expired price, if there is no newer price. */
  expired: QuoteView | null;
}): { title: string; lead: string } {
  const everything = 'One price for the whole return, however long it takes. It’s based on your answers.';
  if (isAccepted) return { title: 'You’ve accepted our price', lead: 'We’ll start once you’ve paid.' };
  if (product !== null) return { title: `${product} fits your return`, lead: everything };
  if (isKnown) return { title: 'Your price is ready', lead: everything };
  if (expired) {
    return {
      title: 'Our price has expired',
      lead: `The price of ${formatRand(Number(expired.total))} was valid until ${writtenDay(expired.validUntil)}. Ask for a new one: it’s free, and a person will answer within 48 hours.`,
    };
  }
  return {
    title: 'We’ll look at your return first',
    lead: 'No listed price covers your return, so a person reads your answers and sets one. It costs nothing to ask.',
  };
}

/** Price step: the price, the reasons for it and the button to the checkout. */
export function PriceStep({ preparation }: { preparation: Preparation }) {
  const { answers, stored } = preparation;
  const { data: products = [] } = useQuery(productsQuery);
  if (stored?.isPaid && stored.id !== null) return <NothingToPay returnId={stored.id} />;
  if (interview(answers).nextScreen !== null) return <PriceAfterQuestions answers={answers} />;
  const fit = fittingProduct(answers, { today: currentDay() });
  const listed = fit.kind === 'product' ? products.find(({ id }) => id === fit.productId) : undefined;
  const newest = stored?.quote ?? null;
  const quote = newest?.state === 'offered' || newest?.state === 'accepted' ? newest : null;
  const isAccepted = quote?.state === 'accepted';
  const expired = newest?.state === 'expired' ? newest : null;
  const price = quote ? formatBriefCents(decimalToCents(quote.total)) : listed ? priceText(listed) : null;
  const { title, lead } = titleOf({
    product: listed ? shortName(listed.name) : null,
    isKnown: price !== null,
    isAccepted,
    // While a new price is pending, the old one no longer matters.
    expired: stored?.lookingSince ? null : expired,
  });
  const name =
    (quote?.lines.map((line) => line.name).join(', ') ?? listed?.name ?? 'Your return') +
    (answers.taxYear && answers.taxYear !== 'unknown' ? `, ${answers.taxYear}` : '');
  const alternatives = products.filter(
    ({ id }) =>
      listed && id !== listed.id && listed.id !== filingProducts.outstanding && others[id] !== undefined,
  );
  return (
    <>
      <StepTitle title={title}>{lead}</StepTitle>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 340px' }}
        gap={{ base: '32px', xl: '48px' }}
        alignItems="start"
        mt="28px"
      >
        <chakra.div order={{ base: 0, xl: 1 }}>
          <PriceCard
            amount={price?.replace(/^R/, '') ?? null}
            name={name}
            validUntil={isAccepted ? null : (quote?.validUntil ?? null)}
          >
            {expired && listed && (
              <chakra.div mb="12px">
                <Notice tone="info">
                  The price of {formatBriefCents(decimalToCents(expired.total))} expired on{' '}
                  {writtenDay(expired.validUntil)}. This is today’s price.
                </Notice>
              </chakra.div>
            )}
            <PriceAction
              preparation={preparation}
              isKnown={price !== null}
              isAccepted={isAccepted}
              hasExpired={expired !== null}
            />
            <chakra.p textStyle="xs" color="muted" mt="12px">
              {quote?.note ?? 'The price is the same whatever SARS decides.'}
            </chakra.p>
          </PriceCard>
        </chakra.div>
        <chakra.div display="grid" gap="40px">
          <Reasons
            reasons={fit.because}
            need={listed ? `needs ${shortName(listed.name)}` : 'needs a quote'}
          />
          {alternatives.length > 0 && <Alternatives products={alternatives} />}
        </chakra.div>
      </chakra.div>
      <StepFoot back={{ label: 'Access', step: 'access' }} note="Your answers have been saved" />
    </>
  );
}
