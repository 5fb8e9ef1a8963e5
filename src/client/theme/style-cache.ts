import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/cache';

/**
 * Creates Emotion's style cache without vendor prefixes: they make up an eighth of a page's HTML, and of the properties
 * in use, current browsers need them for `user-select` and `hyphens` only, which set them beside it.
 */
export const createStyleCache = (): EmotionCache => createCache({ key: 'css', stylisPlugins: [] });
