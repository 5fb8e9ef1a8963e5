import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { filingsOnSale } from '../../../../domain/shop/filing-plans.ts';
import { unitPrice } from '../../../../domain/shop/catalogue-product.ts';
import { formatPrice } from '../../../../domain/shop/prices.ts';
import { usePrices } from '../../../data/settings.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageSwatch } from '../../../ui/figures/page-marks.tsx';
import { Figures } from '../dashboard-layout.tsx';
import type { ToDoRow } from '../to-do.tsx';

interface FirstCardProps {
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
  link?: ReactNode;
}

function FirstCard({ id, title, lead, children, link }: FirstCardProps) {
  return (
    <Card aria-labelledby={id} display="flex" flexDirection="column" padding="compact">
      <chakra.h2 id={id} textStyle="h4">
        {title}
      </chakra.h2>
      <chakra.p textStyle="sm" color="muted" mt="2px" minHeight={{ md: '2lh' }}>
        {lead}
      </chakra.p>
      <chakra.ul
        mt="12px"
        textStyle="ui"
        css={{
          '& > li': { borderTop: '1px solid {colors.line}' },
          // When cards are side by side, the lists of one-line rows have the same height.
          '@container dashboard (min-width: 52rem)': {
            display: 'grid',
            gridAutoRows: 'minmax(56px, auto)',
            '&:not(:last-child)': { flex: '1', gridAutoRows: '1fr' },
          },
        }}
      >
        {children}
      </chakra.ul>
      {link && (
        <chakra.div mt="auto" pt="12px" textStyle="sm">
          {link}
        </chakra.div>
      )}
    </Card>
  );
}

/** Documents that most returns need, and where they come from. */
const documents = [
  ['IRP5 or IT3(a)', 'from your employer'],
  ['Medical scheme certificate', 'from your scheme'],
  ['Retirement annuity certificate', 'from the fund'],
] as const;

function Prices() {
  return filingsOnSale(usePrices()).map(({ product, title }) => (
    <chakra.li key={product.id} display="flex" justifyContent="space-between" alignItems="center" py="5px">
      {title}
      <chakra.b textStyle="figure-md" fontSize="1.25rem">
        {formatPrice(unitPrice(product))}
      </chakra.b>
    </chakra.li>
  ));
}

const link = { iconAfter: 'arrow', py: '11px', my: '-11px' } as const;

/** Cards for newcomers: prices, documents to have ready, and missing account details. */
export function FirstCards({ rows }: { rows: readonly ToDoRow[] }) {
  return (
    <Figures>
      <FirstCard
        id="which-return"
        title="Which return is yours?"
        lead="A few questions, no account numbers. You see the price before you send anything."
        link={
          <TextLink to="/tax-preparation" {...link}>
            Find mine
          </TextLink>
        }
      >
        <Prices />
      </FirstCard>
      <FirstCard
        id="have-ready"
        title="Have these ready"
        lead="What most people send first. Photos from your phone are fine."
        link={
          <TextLink to="/documents" search={{ upload: 1 }} {...link}>
            Upload a document
          </TextLink>
        }
      >
        {documents.map(([name, source]) => (
          <chakra.li
            key={name}
            display="grid"
            gridTemplateColumns="auto minmax(0, 1fr) auto"
            gap="10px"
            alignItems="center"
            py="6px"
            css={{ '--quiet': '{colors.field}' }}
          >
            <PageSwatch tone="missing" large />
            {name}
            <chakra.span textStyle="xs" color="muted">
              {source}
            </chakra.span>
          </chakra.li>
        ))}
      </FirstCard>
      {rows.length > 0 && (
        <FirstCard
          id="small-things"
          title={rows.length === 1 ? 'One small thing' : 'Two small things'}
          lead={`You can look around first. ${rows.length === 1 ? 'It takes' : 'Each takes'} about a minute.`}
        >
          {rows.map(({ key, title, detail, action }) => (
            <chakra.li
              key={key}
              display="grid"
              gridTemplateColumns="minmax(0, 1fr) auto"
              gap="12px"
              alignItems="center"
              py="6px"
            >
              <chakra.span overflowWrap="anywhere">
                {title}
                <chakra.span display="block" textStyle="xs" color="muted">
                  {detail}
                </chakra.span>
              </chakra.span>
              {action}
            </chakra.li>
          ))}
        </FirstCard>
      )}
    </Figures>
  );
}
