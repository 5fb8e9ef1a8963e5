import { chakra } from '@chakra-ui/react/styled-system';
import { useContext } from 'react';
import { ConfirmAccess } from '../orders/shared/task-actions.tsx';
import { PanelContext } from './row-link.tsx';

/** Button that records the approval on eFiling for a paid order. */
export function AccessConfirmed({ orderId }: { orderId: number }) {
  const isInPanel = useContext(PanelContext);
  if (isInPanel) return <ConfirmAccess orderId={orderId} variant="hero" />;
  return (
    // The touch target is taller than the row's first line. It is centred on that line, because its baseline is its icon's.
    <chakra.span alignSelf="start" display="grid" my="-12px">
      <ConfirmAccess orderId={orderId} variant="plain" />
    </chakra.span>
  );
}
