import { describe, expect, it } from 'vitest';
import { neighboursOf } from '../../../src/client/features/documents/preview/neighbours.ts';
import {
  maxZoom,
  minZoom,
  nextZoom,
  pageWidth,
} from '../../../src/client/features/documents/preview/zoom.ts';
import type { DocumentView } from '../../../src/domain/documents/schemas.ts';

const documents = [7, 5, 3].map((id) => ({ id, name: `Document ${id}` })) as DocumentView[];
const all = { documents, hasMore: false, total: 3 };

describe('neighboursOf', () => {
  it.each([
    [7, undefined, 5, '1 of 3'],
    [5, 7, 3, '2 of 3'],
    [3, 5, undefined, '3 of 3'],
  ])('follows the list’s order at %i', (id, before, next, position) => {
    const found = neighboursOf(id, all);
    expect([found?.before?.id, found?.next?.id, found?.position]).toEqual([before, next, position]);
    expect(found?.isLastLoaded).toBe(false);
  });

  it('returns undefined for a document that is alone or not in the list', () => {
    expect(neighboursOf(4, all)).toBeUndefined();
    expect(neighboursOf(7, { ...all, documents: documents.slice(0, 1) })).toBeUndefined();
  });

  it('says when more of the list must be loaded, and how long it is', () => {
    const part = { documents, hasMore: true, total: 80 };
    expect(neighboursOf(3, part)).toMatchObject({ isLastLoaded: true, position: '3 of 80' });
    expect(neighboursOf(5, part)).toMatchObject({ isLastLoaded: false });
    expect(neighboursOf(5, { ...part, total: undefined })?.position).toBe('2 of more than 3');
  });
});

describe('zoom', () => {
  it('steps through its levels and stops at both ends', () => {
    expect(nextZoom(1, 1)).toBe(1.25);
    expect(nextZoom(1, -1)).toBe(0.75);
    expect(nextZoom(maxZoom, 1)).toBe(maxZoom);
    expect(nextZoom(minZoom, -1)).toBe(minZoom);
  });

  it('fits a page to narrow frames, and to a reading width in wide ones', () => {
    expect(pageWidth(366, { zoom: 1, isWhole: false })).toBe(366);
    expect(pageWidth(900, { zoom: 1, isWhole: false })).toBe(620);
    expect(pageWidth(900, { zoom: 2, isWhole: false })).toBe(1_240);
    expect(pageWidth(900, { zoom: 1, isWhole: true })).toBe(900);
  });
});
