import { createFileRoute } from '@tanstack/react-router';
import { CheckoutPage } from '../../features/orders/checkout/checkout-page.tsx';

export const Route = createFileRoute('/_lean/checkout')({ component: CheckoutPage });
