import { ormOptions } from './src/server/database/orm.ts';

// Only the MikroORM command line reads this file. It needs an address even to compare entities with its snapshot.
const address = process.env['DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/taxpilot';

export default ormOptions(address, { snapshot: true });
