import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../../features/public-site/legal/privacy-page.tsx';

export const Route = createFileRoute('/_public/privacy-policy')({ component: PrivacyPage });
