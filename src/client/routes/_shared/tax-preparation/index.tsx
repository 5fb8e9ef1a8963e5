import { createFileRoute } from '@tanstack/react-router';
import { PreparationPage } from '../../../features/preparation/preparation-page.tsx';

export const Route = createFileRoute('/_shared/tax-preparation/')({ component: () => <PreparationPage /> });
