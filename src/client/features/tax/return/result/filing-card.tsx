import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { southAfricanDay } from '../../../../../domain/calendar.ts';
import { filingYears } from '../../../../../domain/preparation/filing-years.ts';
import type { FittingProduct } from '../../../../../domain/tax/return/fitting-product.ts';
import type { ReturnInput } from '../../../../../domain/tax/return/return-input.ts';
import { yearOfAssessment } from '../../../../../domain/tax/tax-year.ts';
import { useSettings } from '../../../../data/settings.ts';
import { AskButton } from '../../../../ui/buttons/ask-button.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useFileReturn } from '../../../preparation/use-file-return.ts';
import { productsQuery } from '../../../shop/product-queries.ts';

/**
 * Button that opens the preparation for the return's year, or a note on when that year's filing season opens.
 */
function FileButton({ input }: { input: ReturnInput }) {
  const file = useFileReturn();
  const { taxYear } = input;
  const [{ years }] = useState(() => filingYears(southAfricanDay(new Date())));
  if (!years.includes(taxYear)) {
    return (
      <chakra.p textStyle="sm" color="muted">
        SARS opens the season for {taxYear} in July {yearOfAssessment(taxYear)}. You can have it filed from
        then.
      </chakra.p>
    );
  }
  return (
    <>
      <Button
        block
        iconAfter="arrow"
        busy={file.isPending}
        busyLabel="Opening…"
        onClick={() => file.mutate(input)}
      >
        Have it filed
      </Button>
      <chakra.p textStyle="xs" color="muted" mt="10px">
        We ask a few questions first. Your figures answer some of them.
      </chakra.p>
    </>
  );
}

interface FilingCardProps {
  input: ReturnInput;
  product: FittingProduct;
}

/** Card that offers to file the return, with the product that fits, the reasons and the price. */
export function FilingCard({ input, product: { id, because } }: FilingCardProps) {
  const { acceptsPayments } = useSettings();
  const { data: products } = useQuery(productsQuery);
  const product = products?.find((item) => item.id === id);
  if (!product) return null;
  return (
    <Card aria-labelledby="filing">
      <chakra.h2 id="filing" textStyle="h4">
        We can file this return
      </chakra.h2>
      <chakra.p mt="6px" textStyle="ui">
        <chakra.strong fontWeight="600">{product.name}</chakra.strong>,{' '}
        <Amount rand={product.discountPrice ?? product.price} />, fits because of:
      </chakra.p>
      <chakra.ul mt="8px" mb="16px" display="grid" gap="4px" textStyle="sm" color="muted">
        {because.map((reason) => (
          <chakra.li key={reason} display="flex" gap="8px">
            <chakra.span color="brand-fg" pt="2px">
              <Icon name="check" size={16} />
            </chakra.span>
            {reason}
          </chakra.li>
        ))}
      </chakra.ul>
      {acceptsPayments ? <FileButton input={input} /> : <AskButton about={product.name} block />}
    </Card>
  );
}
