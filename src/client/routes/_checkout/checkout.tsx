import { createFileRoute } from '@tanstack/react-router';
import { CheckoutPage } from '../../features/orders/checkout/checkout-page.tsx';

export const Route = createFileRoute('/_checkout/checkout')({ component: CheckoutPage });
