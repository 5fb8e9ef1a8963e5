import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/cache';

/**
 * Creates Emotion's style cache without vendor prefixes, which would make up an eighth of a page's HTML. Among
 * the properties in use, only `user-select` and `hyphens` still need a prefix in current browsers, so their styles
 * include the prefixed property.
 */
export const createStyleCache = (): EmotionCache => createCache({ key: 'css', stylisPlugins: [] });
