import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { writtenDay } from '../../../domain/calendar.ts';
import { promisedDays } from '../../../domain/engagements/promises.ts';
import { decimalToCents, formatBriefCents } from '../../../domain/money.ts';
import type { Because } from '../../../domain/preparation/documents-wanted.ts';
import { fittingProduct } from '../../../domain/preparation/product-fit.ts';
import { questionOf } from '../../../domain/preparation/questions.ts';
import { filingProducts } from '../../../domain/shop/filing-plans.ts';
import { cartQuery } from '../../cart/cart.ts';
import { toastFailure } from '../../data/notifications.ts';
import { refetchAfterChange } from '../../data/query-client.ts';
import { api, trpc } from '../../data/trpc.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { productsQuery } from '../shop/product-queries.ts';
import { RuledSection, StepFoot, StepTitle } from './preparation-frame.tsx';
import { currentDay, priceText, shortName } from './preparation-words.ts';
import type { Preparation } from './use-preparation.ts';

const promises = [
  ['Documents to figures', `${promisedDays.figures} business days`],
  ['Approval to SARS', `${promisedDays.submission} business days`],
  ['SARS asks for documents', 'included'],
  ['Cancel, in full', 'for 7 days'],
] as const;

/** Why a product other than the fitting one doesn't fit, by product. */
const others: Record<number, string> = {
  [filingProducts.individual]:
    'Covers employment, a medical scheme and retirement alone. SARS would miss the rest of what you told us.',
  [filingProducts.comprehensive]:
    'Covers several sources of income. What you told us doesn’t call for it, or calls for more.',
  [filingProducts.elite]:
    'You have no company, no crypto and no foreign income, so you would pay for nothing.',
};

/** Asks for the price and, if it is known, puts it into the cart. */
function useAcceptPrice(preparation: Preparation) {
  const navigate = useNavigate();
  const id = preparation.stored?.id;
  return useMutation({
    mutationFn: async () => {
      const quote = await api.preparation.quote.mutate(typeof id === 'number' ? { id } : {});
      if ('message' in quote) return null;
      return api.preparation.acceptQuote.mutate({ id: quote.id });
    },
    onSuccess: async (lines) => {
      await refetchAfterChange(trpc.preparation.pathFilter());
      if (!lines) return;
      await refetchAfterChange({ queryKey: cartQuery.queryKey });
      await navigate({ to: '/checkout' });
    },
    onError: (error) => toastFailure('The price could not be accepted', error),
  });
}

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
          Something here is wrong
        </TextLink>
      </chakra.p>
    </RuledSection>
  );
}

interface PriceCardProps {
  /** `599` or `4 500`, without the currency; null where a person looks first. */
  amount: string | null;
  name: string;
  validUntil: string | null;
  children: ReactNode;
}

function PriceCard({ amount, name, validUntil, children }: PriceCardProps) {
  return (
    <Card padding="app" aria-label="Your price">
      <chakra.h2 textStyle="h4">Your price</chakra.h2>
      {amount !== null && (
        <chakra.p
          fontFamily="heading"
          fontWeight="700"
          fontSize="4.5rem"
          lineHeight="1.1"
          letterSpacing="-0.04em"
        >
          <chakra.span fontSize="1.75rem" verticalAlign="top" position="relative" top="10px" mr="4px">
            R
          </chakra.span>
          {amount}
        </chakra.p>
      )}
      <chakra.p textStyle="sm" color="muted" mb="12px">
        {name}
        {validUntil && (
          <>
            <br />
            Holds until {writtenDay(validUntil)}
          </>
        )}
      </chakra.p>
      {amount !== null && (
        <chakra.dl mb="16px" textStyle="sm">
          {promises.map(([what, promise]) => (
            <chakra.div
              key={what}
              display="flex"
              justifyContent="space-between"
              gap="12px"
              py="9px"
              borderTop="1px solid"
              borderColor="line"
            >
              <chakra.dt color="muted">{what}</chakra.dt>
              <chakra.dd fontWeight="600">{promise}</chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      )}
      {children}
    </Card>
  );
}

/** The price with its reasons, and the way to the checkout. */
export function PriceStep({ preparation, isAnswered }: { preparation: Preparation; isAnswered: boolean }) {
  const { answers, stored, isGuest, answer } = preparation;
  const { data: products = [] } = useQuery(productsQuery);
  const accept = useAcceptPrice(preparation);
  const fit = fittingProduct(answers, { today: currentDay() });
  const listed = fit.kind === 'product' ? products.find(({ id }) => id === fit.productId) : undefined;
  const quote =
    stored?.quote?.state === 'offered' || stored?.quote?.state === 'accepted' ? stored.quote : null;
  const price = quote ? formatBriefCents(decimalToCents(quote.total)) : listed ? priceText(listed) : null;
  const title = listed
    ? `${shortName(listed.name)} fits your return`
    : price
      ? 'Your price is ready'
      : 'We look first';
  const name =
    (quote?.lines.map((line) => line.name).join(', ') ?? listed?.name ?? 'Your return') +
    (answers.taxYear && answers.taxYear !== 'unknown' ? `, ${answers.taxYear}` : '');
  const alternatives = products.filter(
    ({ id }) =>
      listed && id !== listed.id && listed.id !== filingProducts.outstanding && others[id] !== undefined,
  );
  return (
    <>
      <StepTitle title={title}>
        {price
          ? 'One price for the whole return, however long it takes. The reasons are your own answers.'
          : 'No listed price covers your return, so a person reads your answers and names one. It costs nothing to ask.'}
      </StepTitle>
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
            validUntil={quote?.validUntil ?? null}
          >
            {!isAnswered ? (
              <LinkButton to="/tax-preparation/$step" params={{ step: 'questions' }} width="full">
                Answer the remaining questions
              </LinkButton>
            ) : isGuest ? (
              <LinkButton
                to="/auth"
                search={{ redirect: '/tax-preparation/price' }}
                icon="lock"
                width="full"
                // Written again in this tab, from which the login takes the answers over.
                onClick={() => answer({})}
              >
                Log in to continue
              </LinkButton>
            ) : stored?.isPaid ? (
              <LinkButton to="/tax-returns" width="full">
                See your return
              </LinkButton>
            ) : !price && stored?.lookingSince ? (
              <Notice tone="info">
                A person is looking. You’ll get your price within 48 hours, by e-mail too.
              </Notice>
            ) : (
              <Button
                icon={price ? 'lock' : 'chat'}
                busy={accept.isPending}
                busyLabel={price ? 'Accepting…' : 'Asking…'}
                onClick={() => accept.mutate()}
                width="full"
              >
                {price ? 'Accept and pay' : 'Ask for a price'}
              </Button>
            )}
            <chakra.p textStyle="xs" color="muted" mt="12px">
              {quote?.note ?? 'The price is the same whatever SARS decides.'}
            </chakra.p>
          </PriceCard>
        </chakra.div>
        <chakra.div display="grid" gap="40px">
          <Reasons
            reasons={fit.because}
            need={listed ? `needs ${shortName(listed.name)}` : 'a person looks at this'}
          />
          {alternatives.length > 0 && (
            <RuledSection title="Why not another one">
              <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', tablet: '1fr 1fr' }} gap="16px">
                {alternatives.map((product) => (
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
          )}
        </chakra.div>
      </chakra.div>
      <StepFoot back={{ label: 'Access', step: 'access' }} note="Your answers are kept" />
    </>
  );
}
