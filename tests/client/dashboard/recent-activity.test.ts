import { expect, test } from 'vitest';
import { recentActivity } from '../../../src/client/features/dashboard/activity-card.tsx';

const document = (id: number, uploadedAt: string) => ({
  id,
  name: `Paper ${id}`,
  status: 'pending',
  uploadedAt,
});
const calculation = (id: number, calculatedAt: string) => ({ id, calculatedAt });

test('the 3 latest documents and the 2 latest calculations, newest first', () => {
  const documents = [
    document(4, '2026-11-20T08:00:00Z'),
    document(3, '2026-11-18T08:00:00Z'),
    document(2, '2026-11-11T08:00:00Z'),
    document(1, '2026-11-10T08:00:00Z'),
  ];
  const calculations = [
    calculation(9, '2026-11-21T08:00:00Z'),
    calculation(8, '2026-11-12T08:00:00Z'),
    calculation(7, '2026-11-11T09:00:00Z'),
  ];
  const shown = recentActivity(documents, calculations).map((entry) =>
    entry.kind === 'document' ? `document ${entry.document.id}` : `calculation ${entry.calculation.id}`,
  );
  expect(shown).toEqual(['calculation 9', 'document 4', 'document 3', 'calculation 8', 'document 2']);
});

test('nothing happened yet', () => {
  expect(recentActivity([], [])).toEqual([]);
});
