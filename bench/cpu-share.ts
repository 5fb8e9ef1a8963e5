import autocannon from 'autocannon';
import { Client } from 'pg';
import { CONNECTIONS, type LoadRequest, spread } from './load.ts';
import { cpuTimeOf, cpuTimeOfChildren, parentOf, type ServerProcess } from './processes.ts';
import { row } from './report.ts';

const ROUNDS = 7;

/** A request to repeat, and the server that handles it. */
interface MeasuredCall {
  server: ServerProcess;
  request: Pick<LoadRequest, 'url' | 'method' | 'headers' | 'bodies'>;
}

/** Both sides of a comparison, and the number of calls per round. */
interface Comparison {
  our: MeasuredCall;
  their: MeasuredCall;
  calls: number;
  /** Process ID of the parent of all PostgreSQL processes. */
  postmaster: number;
}

/** CPU time of one call in ms. */
export interface CallCost {
  server: number;
  database: number;
}

export const cpuShareColumns = ['call', 'min', 'median', 'max', 'server, ms', 'PostgreSQL, ms'];

/**
 * Measures one round.
 * @throws Error unless every request succeeds
 */
export async function costOf(
  { server, request }: MeasuredCall,
  calls: number,
  postmaster: number,
): Promise<CallCost> {
  const before = { server: cpuTimeOf(server.child.pid), database: cpuTimeOfChildren(postmaster) };
  const { url, method = 'GET', headers = {}, bodies } = request;
  const result = await autocannon({
    url,
    method,
    headers,
    ...(bodies && { requests: bodies.map((body) => ({ body })) }),
    connections: CONNECTIONS,
    amount: calls,
    timeout: 60,
  });
  if (result['2xx'] < calls) throw new Error(`${url}: ${calls - result['2xx']} responses were not 2xx`);
  return {
    server: (cpuTimeOf(server.child.pid) - before.server) / calls,
    database: (cpuTimeOfChildren(postmaster) - before.database) / calls,
  };
}

/** Returns the process ID of the postmaster, the parent of all PostgreSQL processes. */
export async function findPostmaster(database: string): Promise<number> {
  const client = new Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  await client.end();
  return postmaster;
}

/**
 * Measures the CPU time of the baseline's calls, including PostgreSQL's, as a share of ours, and prints a table row.
 * Other load on the machine affects this share much less than it affects request rates. Linux only.
 */
export async function measureCpuShare(
  call: string,
  { our, their, calls, postmaster }: Comparison,
): Promise<void> {
  await costOf(our, calls, postmaster);
  await costOf(their, calls, postmaster);
  const costs: CallCost[] = [];
  const shares: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const cost = await costOf(our, calls, postmaster);
    const baseline = await costOf(their, calls, postmaster);
    costs.push(cost);
    shares.push((baseline.server + baseline.database) / (cost.server + cost.database));
  }
  const { min, median, max } = spread(shares);
  const times = [costs.map(({ server }) => server), costs.map(({ database }) => database)];
  const figures = [min, median, max, ...times.map((each) => spread(each).median)];
  row([call, ...figures.map((value) => value.toFixed(2))]);
}
