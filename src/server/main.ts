import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Enable the cache before importing anything else, so that later starts skip compiling unchanged files.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'));
const { serve } = await import('./serve.ts');
await serve(process.env);
