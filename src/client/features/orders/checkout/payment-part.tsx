import { chakra } from '@chakra-ui/react/styled-system';
import { Icon } from '../../../ui/icon.tsx';
import { CheckoutPart } from './checkout-part.tsx';

const Choice = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: '22px minmax(0, 1fr) auto',
    columnGap: '16px',
    alignItems: 'start',
    py: '18px',
    px: { base: '16px', md: '20px' },
    bg: 'card',
    border: '1px solid',
    borderColor: 'brand',
    boxShadow: '0 0 0 1px {colors.brand}',
    borderRadius: 'md',
  },
});

const Radio = chakra('input', {
  base: {
    appearance: 'none',
    width: '22px',
    height: '22px',
    borderRadius: 'full',
    bg: 'card',
    border: '7px solid',
    borderColor: 'brand',
    _focusVisible: { borderRadius: 'full' },
  },
});

/** The one way to pay there is. */
export function PaymentPart() {
  return (
    <CheckoutPart title="Payment Method">
      <Choice>
        <Radio type="radio" name="paymentMethod" value="payfast" defaultChecked />
        <span>
          <chakra.strong fontWeight="600">PayFast</chakra.strong>
          <chakra.span display="block" textStyle="sm" color="muted" mt="2px">
            Credit card, instant EFT and others. You are redirected to PayFast’s secure page; we never see
            your card.
          </chakra.span>
        </span>
        <chakra.span color="muted">
          <Icon name="lock" />
        </chakra.span>
      </Choice>
    </CheckoutPart>
  );
}
