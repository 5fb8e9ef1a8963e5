import { createFileRoute } from '@tanstack/react-router';
import { CartPage } from '../../features/shop/cart/cart-page.tsx';

export const Route = createFileRoute('/_account/cart')({ component: CartPage });
