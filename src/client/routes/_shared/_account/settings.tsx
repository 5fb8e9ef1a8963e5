import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../../../features/accounts/settings/settings-page.tsx';

export const Route = createFileRoute('/_shared/_account/settings')({ component: SettingsPage });
