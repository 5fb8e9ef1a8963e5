import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../../features/public-site/home/home-page.tsx';

export const Route = createFileRoute('/_public/')({ component: HomePage });
