import { ormOptions } from './src/server/database/orm.ts';

// Only the MikroORM CLI reads this file. It needs a database URL even to compare entities with the snapshot.
const address = process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/taxpilot';

export default ormOptions(address, { snapshot: true });
