import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { DashboardSummary } from '../../../domain/dashboard/schemas.ts';
import { lowestFilingPrice } from '../../../domain/shop/filing-plans.ts';
import { formatPrice } from '../../../domain/shop/prices.ts';
import { usePrices } from '../../data/settings.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { documentsWithUs, isNewcomer, ordersByTurn, rowLink, yourTurn } from './waiting-items.tsx';
import type { WaitingRow } from './waiting-items.tsx';

const Box = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'lg',
    overflow: 'hidden',
  },
  variants: {
    halves: {
      true: {
        '@container dashboard (min-width: 43.75rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      },
    },
  },
});

/** Half of the box. The client's half is dark, because it needs action from the client. */
const Half = chakra('div', {
  base: {
    py: { base: '20px', tablet: '22px', across: '26px', lg: '28px' },
    px: { base: '20px', tablet: '22px', across: '28px', lg: '32px' },
  },
  variants: {
    tone: {
      ink: {
        bg: { base: 'hero', _dark: 'inset' },
        color: 'on-hero',
        boxShadow: { _dark: 'inset 0 4px 0 {colors.accent}' },
        '--rule': { base: '{colors.hero-line}', _dark: '{colors.line-strong}' },
        '--quiet': '{colors.on-hero-muted}',
        '--link': '{colors.hero-action}',
      },
      card: {
        bg: 'card',
        '--rule': '{colors.line}',
        '--quiet': '{colors.muted}',
        '--link': '{colors.brand-fg}',
      },
    },
  },
});

const Title = chakra('h2', {
  base: {
    textStyle: 'h3',
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    mb: '12px',
  },
});

const Count = chakra('span', {
  base: { textStyle: 'body', fontFamily: 'text', fontWeight: '400', letterSpacing: '0' },
});

interface RowProps extends WaitingRow {
  /** Step number, for ordered lists. */
  number?: number;
}

function Row({ number, title, detail, action }: RowProps) {
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="16px"
      minHeight="72px"
      py="12px"
      textStyle="ui"
      borderTop="1px solid"
      borderColor="var(--rule)"
      _last={{ mb: '-12px' }}
    >
      {number !== undefined && (
        <chakra.span textStyle="figure-md" color="var(--quiet)" aria-hidden="true">
          {number}
        </chakra.span>
      )}
      <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
        {title}
        <chakra.span display="block" textStyle="sm" color="var(--quiet)" mt="2px" lineClamp="3">
          {detail}
        </chakra.span>
      </chakra.span>
      {action}
    </chakra.li>
  );
}

interface YourTurnProps {
  rows: ReturnType<typeof yourTurn>;
  /** Whether the list is shown below a newcomer's first step. */
  isSecond?: boolean;
}

function YourTurn({ rows, isSecond = false }: YourTurnProps) {
  return (
    <Half
      tone={isSecond ? 'card' : 'ink'}
      {...(isSecond && { gridColumn: '1 / -1', borderTop: '1px solid', borderColor: 'line' })}
    >
      <Title {...(isSecond && { textStyle: 'h4' })}>
        Your turn <Count>{rows.length}</Count>
      </Title>
      <ul>
        {rows.map(({ key, ...row }) => (
          <Row key={key} {...row} />
        ))}
      </ul>
    </Half>
  );
}

interface WithUsProps {
  documents: number;
  orderIds: readonly number[];
}

function WithUs({ documents, orderIds }: WithUsProps) {
  return (
    <Half tone="card">
      <Title>
        With us <Count>{Number(documents > 0) + orderIds.length}</Count>
      </Title>
      <ul>
        {documents > 0 && (
          <Row
            title={`${documents === 1 ? '1 document' : `${documents} documents`} received`}
            detail="Stored encrypted, pending review"
            action={<Badge variant="pending">Pending</Badge>}
          />
        )}
        {orderIds.map((orderId) => (
          <Row
            key={orderId}
            title={`Order #${orderId} is with us`}
            detail="Paid, and your part is done"
            action={
              <TextLink to="/orders/$orderId" params={{ orderId: String(orderId) }} {...rowLink}>
                View
              </TextLink>
            }
          />
        ))}
      </ul>
    </Half>
  );
}

/** Three steps to a tax return, shown to newcomers. */
function FirstSteps() {
  const price = formatPrice(lowestFilingPrice(usePrices()));
  return (
    <Half tone="card">
      <chakra.h2 textStyle="h4" mb="12px">
        Then your return, in three steps
      </chakra.h2>
      <ol>
        <Row
          number={1}
          title="Choose your return"
          detail={`Fixed prices, from ${price}`}
          action={
            <TextLink to="/products" {...rowLink}>
              Choose
            </TextLink>
          }
        />
        <Row
          number={2}
          title="Approve our access on eFiling"
          detail="Under “Manage Access Requests”. Your password stays private."
          action={null}
        />
        <Row
          number={3}
          title="Send your documents"
          detail="Photos from your phone are fine"
          action={
            <TextLink to="/documents" search={{ upload: 1 }} {...rowLink}>
              Upload
            </TextLink>
          }
        />
      </ol>
    </Half>
  );
}

interface NextStepProps {
  /** Short reason for the suggestion, shown above the title. */
  kicker: string;
  title: string;
  children: string;
  action: ReactNode;
}

/** Suggested next step for newcomers and users without open tasks. */
function NextStep({ kicker, title, children, action }: NextStepProps) {
  return (
    <Half tone="ink" display="flex" flexDirection="column" alignItems="flex-start">
      <chakra.p textStyle="sm" fontWeight="600" color="accent" mb="8px">
        {kicker}
      </chakra.p>
      <chakra.h2 textStyle="h3" fontSize="1.75rem" lineHeight="1.08">
        {title}
      </chakra.h2>
      <chakra.p color="var(--quiet)" maxWidth="44ch" textWrap="pretty" mt="10px" mb="20px">
        {children}
      </chakra.p>
      <chakra.div mt="auto">{action}</chakra.div>
    </Half>
  );
}

function FirstCalculation({ kicker }: Pick<NextStepProps, 'kicker'>) {
  return (
    <NextStep
      kicker={kicker}
      title="See your take-home pay"
      action={
        <LinkButton to="/tax-calculator" variant="hero" iconAfter="arrow">
          Work out my tax
        </LinkButton>
      }
    >
      It takes about a minute, and you only need one figure: what you earn in a year.
    </NextStep>
  );
}

function NextUpload({ kicker, isFirst }: Pick<NextStepProps, 'kicker'> & { isFirst: boolean }) {
  const words = isFirst
    ? { title: 'Add your latest IRP5', button: 'Upload my IRP5' }
    : { title: 'Add your next certificate', button: 'Upload a document' };
  return (
    <NextStep
      kicker={kicker}
      title={words.title}
      action={
        <LinkButton to="/documents" search={{ upload: 1 }} variant="hero" icon="upload">
          {words.button}
        </LinkButton>
      }
    >
      {isFirst
        ? 'Your return starts with it. A photo from your phone is fine.'
        : 'So we have everything when we start your return.'}
    </NextStep>
  );
}

const upToDate = 'You’re up to date';

/**
 * Box with "Your turn" (tasks or a suggested next step) beside "With us". Hides an empty half. Doesn't say
 * "up to date" while the task list below the box has open tasks.
 */
export function WaitingBox({ summary }: { summary: DashboardSummary }) {
  const { documents, calculation } = summary;
  const { open, withUs } = ordersByTurn(summary);
  const rows = yourTurn(summary);
  const received = documentsWithUs(summary);
  const areBusy = received > 0 || withUs.length > 0;
  const isNew = isNewcomer(summary);
  const isFree = isNew || (rows.length === 0 && open.length === 0);
  const isAsking = !isFree && rows.length > 0;
  if (!isFree && !isAsking && !areBusy) return null;
  return (
    <Box aria-label="Open tasks" halves={isNew || (areBusy && (isFree || isAsking))}>
      {isAsking && <YourTurn rows={rows} />}
      {isFree && !calculation && <FirstCalculation kicker={isNew ? 'Start here' : upToDate} />}
      {isFree && calculation && <NextUpload kicker={upToDate} isFirst={documents.total === 0} />}
      {isNew && <FirstSteps />}
      {isNew && rows.length > 0 && <YourTurn rows={rows} isSecond />}
      {areBusy && <WithUs documents={received} orderIds={withUs} />}
    </Box>
  );
}
