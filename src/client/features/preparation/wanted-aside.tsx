import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answers } from '../../../domain/preparation/answers.ts';
import { documentsWanted } from '../../../domain/preparation/documents-wanted.ts';
import { fittingProduct } from '../../../domain/preparation/product-fit.ts';
import { Icon } from '../../ui/icon.tsx';
import { productsQuery } from '../shop/product-queries.ts';
import { currentDay, documentLines, priceText, shortName } from './preparation-text.ts';

/** Documents required by the answers so far, with the latest additions marked, and the matching product. */
export function WantedAside({ answers }: { answers: Answers }) {
  const { data: products = [] } = useQuery(productsQuery);
  const lines = documentLines(documentsWanted(answers));
  const ids = lines.map(({ id }) => id).join(',');
  const [seen, setSeen] = useState({ ids, added: new Set<string>() });
  if (seen.ids !== ids) {
    const before = new Set(seen.ids.split(','));
    setSeen({ ids, added: new Set(lines.map(({ id }) => id).filter((id) => !before.has(id))) });
  }
  const fit = fittingProduct(answers, { today: currentDay() });
  const product = fit.kind === 'product' ? products.find(({ id }) => id === fit.productId) : undefined;
  const added = lines.filter(({ id }) => seen.added.has(id)).map(({ title }) => title);
  return (
    <chakra.aside
      aria-label="What we’ll ask for"
      borderTop="2px solid"
      borderColor="ink"
      pt="14px"
      position={{ base: 'static', xl: 'sticky' }}
      top="24px"
    >
      <chakra.h2 textStyle="h4" fontSize="1.0625rem" mb="8px">
        What we’ll ask for
      </chakra.h2>
      <ul>
        {lines.map(({ id, title }) => {
          const isNew = seen.added.has(id);
          return (
            <chakra.li
              key={id}
              display="flex"
              gap="10px"
              py="8px"
              textStyle="sm"
              borderBottom="1px solid"
              borderColor="line"
              {...(isNew && {
                mx: '-12px',
                px: '12px',
                bg: 'accent-subtle',
                color: 'accent-fg',
                fontWeight: '600',
              })}
            >
              <chakra.span flexShrink="0" pt="2px">
                <Icon name={isNew ? 'plus' : 'document'} size={16} />
              </chakra.span>
              {title}
            </chakra.li>
          );
        })}
      </ul>
      <chakra.p display="flex" justifyContent="space-between" alignItems="baseline" gap="12px" mt="12px">
        <chakra.span textStyle="sm" color="muted">
          {fit.kind === 'quote'
            ? 'We’ll look at it first'
            : `Best fit: ${product ? shortName(product.name) : '…'}`}
        </chakra.span>
        {product && <chakra.b textStyle="figure-md">{priceText(product)}</chakra.b>}
      </chakra.p>
      <chakra.p textStyle="xs" color="muted" mt="4px">
        {fit.because[0]?.text}. You’ll see the full reason before you pay.
      </chakra.p>
      <chakra.p srOnly aria-live="polite">
        {added.length > 0 && `Adds: ${added.join(', ')}`}
      </chakra.p>
    </chakra.aside>
  );
}
