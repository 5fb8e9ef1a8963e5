import { expect, it } from 'vitest';
import { brand, openingHours } from '../../src/domain/brand.ts';
import { publicPages } from '../../src/domain/site/public-pages.ts';
import { structuredData } from '../../src/domain/site/structured-data.ts';

const origin = 'https://tax.example';

it('shows the same opening hours on pages and in the structured data', () => {
  expect(brand.hours).toBe('Mon–Sat 7am–7pm');
  const { '@graph': graph } = structuredData('home', publicPages({}).home, { origin, prices: {} });
  expect(graph).toContainEqual(
    expect.objectContaining({
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: openingHours.days,
        opens: '07:00',
        closes: '19:00',
      },
    }),
  );
  expect(openingHours.days).toHaveLength(6);
});
