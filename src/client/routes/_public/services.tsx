import { createFileRoute } from '@tanstack/react-router';
import { ServicesPage } from '../../features/public-site/services-page.tsx';

export const Route = createFileRoute('/_public/services')({ component: ServicesPage });
