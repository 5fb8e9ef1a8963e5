import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Before anything else is loaded: later starts then skip compiling what has not changed.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'));
const { serve } = await import('./serve.ts');
await serve();
