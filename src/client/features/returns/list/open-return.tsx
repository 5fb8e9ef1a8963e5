import { chakra } from '@chakra-ui/react/styled-system';
import { formatRand } from '../../../../domain/money.ts';
import { returnActs } from '../../../../domain/engagements/return-acts.ts';
import type { ReturnView } from '../../../../domain/engagements/schemas.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { unbrokenDates } from '../../../ui/figures/day.ts';
import { ActorBadge } from '../actor-badge.tsx';
import { ReturnCard, ReturnYear } from './return-card.tsx';
import { actionButtons, returnName, sinceDay } from '../return-text.ts';

/** Small staircase of the return's stages: done, under way or ahead. */
function Track({ item }: { item: ReturnView }) {
  const acts = returnActs({ ...item, held: null, steps: [], balance: item.assessedBalance });
  const now = acts.findIndex(({ state }) => state === 'now');
  if (now === -1) return null;
  return (
    <>
      <chakra.span
        display="grid"
        gridAutoFlow="column"
        gridAutoColumns="1fr"
        alignItems="end"
        gap="3px"
        width={{ base: 'full', tablet: '120px', lg: '168px' }}
        aria-hidden="true"
      >
        {acts.map(({ act }, at) => (
          <chakra.i
            key={act}
            bg={at < now ? 'var(--tick-done)' : at === now ? 'accent' : 'var(--tick)'}
            style={{ height: 6 + 2 * at }}
          />
        ))}
      </chakra.span>
      <span>
        Step {now + 1} of {acts.length}: {acts[now]?.act.toLowerCase()}
      </span>
    </>
  );
}

interface OpenReturnProps {
  item: ReturnView;
  /** Whether this is the first return awaiting the client. */
  isFirst: boolean;
  level: 'h2' | 'h3';
}

/** Statuses in which the number of documents is no longer relevant. */
const isPastDocuments: ReadonlySet<ReturnView['status']> = new Set(['approved', 'submitted', 'assessed']);

/** Open return: who acts next, what happens next, and the button for the next action. */
export function OpenReturn({ item, isFirst, level }: OpenReturnProps) {
  const { id, kind, actor, status, sentence, detail, since, action, requests, order } = item;
  const isYours = actor === 'client';
  const button = action === null ? null : actionButtons[action];
  const name = returnName(item);
  return (
    <ReturnCard ink={isYours} aria-labelledby={`return-${id}`}>
      <ReturnYear item={item} />
      <div>
        <chakra.p
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="10px"
          textStyle="xs"
          color="var(--quiet)"
          mb="10px"
        >
          <ActorBadge item={item} />
          since {sinceDay(since)}
        </chakra.p>
        <chakra.h2 as={level} id={`return-${id}`} textStyle="h4" fontSize="1.25rem">
          <chakra.span srOnly>{name}: </chakra.span>
          {sentence}
        </chakra.h2>
        <chakra.p color="var(--quiet)" textStyle="ui" mt="4px" maxWidth="56ch">
          {unbrokenDates(detail)}
        </chakra.p>
      </div>
      {button && isYours ? (
        <chakra.div display="grid" justifyItems={{ base: 'start', tablet: 'end' }} gap="6px">
          <LinkButton
            to={button.to}
            params={{ returnId: String(id), step: 'price' }}
            search={button.to.startsWith('/tax-preparation') ? { return: id } : {}}
            {...(button.hash && { hash: button.hash })}
            variant={isFirst ? 'hero' : 'heroOutline'}
            icon={button.icon}
            width={{ base: 'full', tablet: 'auto' }}
          >
            {button.label}
          </LinkButton>
          <TextLink
            to="/tax-returns/$returnId"
            params={{ returnId: String(id) }}
            color="var(--link)"
            textDecorationColor="currentColor"
            textStyle="ui"
            py="11px"
          >
            Open<chakra.span srOnly> {name}</chakra.span>
          </TextLink>
        </chakra.div>
      ) : (
        <LinkButton
          to="/tax-returns/$returnId"
          params={{ returnId: String(id) }}
          variant={isYours ? 'heroOutline' : 'outline'}
          width={{ base: 'full', tablet: 'auto' }}
        >
          Open<chakra.span srOnly> {name}</chakra.span>
        </LinkButton>
      )}
      <chakra.div
        gridColumn={{ tablet: '1 / -1', lg: '2 / -1' }}
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        gap="6px 20px"
        mt={{ base: '4px', tablet: '18px' }}
        pt="14px"
        borderTop="1px solid"
        borderColor="var(--rule)"
        textStyle="sm"
        color="var(--quiet)"
        fontVariantNumeric="tabular-nums"
        css={{ '& b': { color: 'var(--text)', fontWeight: '600' } }}
      >
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="6px 20px">
          <Track item={item} />
          {requests.total > 0 && !isPastDocuments.has(status) && (
            <span>
              Documents{' '}
              <b>
                {requests.total - requests.open} of {requests.total}
              </b>
            </span>
          )}
        </chakra.div>
        {order && (
          <span>
            {/* The other work's own names already say what was bought. */}
            {kind === 'return' && `${order.product.replace(/ Tax Return$/, '')}, `}
            <b>{formatRand(Number(order.price))}</b> {order.paidAt ? 'paid' : 'unpaid'}
          </span>
        )}
      </chakra.div>
    </ReturnCard>
  );
}
