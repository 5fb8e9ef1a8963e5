import { createFileRoute } from '@tanstack/react-router';
import { DeskNotFound } from '../../features/practice/frame/desk-not-found.tsx';

/** Unknown paths of the desk, which keep its menu. */
export const Route = createFileRoute('/practice/$')({ component: DeskNotFound });
