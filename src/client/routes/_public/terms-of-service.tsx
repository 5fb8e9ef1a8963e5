import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '../../features/public-site/legal/terms-page.tsx';

export const Route = createFileRoute('/_public/terms-of-service')({ component: TermsPage });
