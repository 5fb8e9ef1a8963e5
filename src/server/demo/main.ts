import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/compiled'));
const { startDemo } = await import('./start-demo.ts');
await startDemo();
