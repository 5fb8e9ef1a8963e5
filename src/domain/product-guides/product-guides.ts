import { filingGuides } from './filing-guides.ts';
import type { ProductGuide } from './product-guide.ts';
import { serviceGuides } from './service-guides.ts';

/** Returns a catalogue product's guide; undefined for products that the practice added itself. */
export function productGuide(productId: number): ProductGuide | undefined {
  return filingGuides[productId] ?? serviceGuides[productId];
}
