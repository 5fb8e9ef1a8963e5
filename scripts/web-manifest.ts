import { ramps } from '../src/client/theme/colors.ts';
import { brand } from '../src/domain/brand.ts';

const png = (size: number, purpose = 'any') => ({
  src: purpose === 'any' ? `/icon-${size}.png` : `/icon-${purpose}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest: name, colours and icons. `brand-pictures.ts` draws the icons. */
export const webManifest = {
  name: brand.name,
  short_name: brand.name,
  description: brand.tagline,
  lang: 'en-ZA',
  id: '/',
  start_url: '/',
  // iPhones only show notifications from pages installed as a standalone app.
  display: 'standalone',
  background_color: ramps.sand[50],
  theme_color: ramps.sand[50],
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    png(192),
    png(512),
    png(512, 'maskable'),
  ],
};
