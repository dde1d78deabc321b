import type { Pool, PoolClient, QueryArrayConfig, QueryArrayResult } from 'pg';

/** More wait for another connection, so that PostgreSQL answers them side by side. */
const READS_PER_CONNECTION = 16;

type Read = {
  readonly query: QueryArrayConfig;
  readonly values: unknown[];
  settle(error: unknown, result?: QueryArrayResult): void;
};

/**
 * Sends the named queries of one turn of the event loop together: one connection taken from the pool, one write, one
 * answer, where each alone costs all three. They stay statements of their own: none waits for a transaction of another,
 * and one that fails fails alone. `prepareOnce` alone gives a query a name, so that they are all short reads.
 */
export function gatherReads(pool: Pool): void {
  const askAlone = pool.query.bind(pool) as (query: unknown, values?: unknown) => unknown;
  let waiting: Read[] = [];

  function send(): void {
    const reads = waiting;
    waiting = [];
    for (let at = 0; at < reads.length; at += READS_PER_CONNECTION) {
      sendTogether(pool, reads.slice(at, at + READS_PER_CONNECTION));
    }
  }

  function ask(query: QueryArrayConfig, values: unknown[]): Promise<QueryArrayResult> {
    return new Promise((resolve, reject) => {
      // After what has arrived was looked at: the reads of all those requests go together.
      if (waiting.length === 0) setImmediate(send);
      const settle: Read['settle'] = (error, result) => (result === undefined ? reject(error) : resolve(result));
      waiting.push({ query, values, settle });
    });
  }

  Object.assign(pool, {
    query: (query: unknown, values?: unknown) =>
      isNamed(query) && Array.isArray(values) ? ask(query, values) : askAlone(query, values),
  });
}

const isNamed = (query: unknown): query is QueryArrayConfig =>
  typeof query === 'object' && query !== null && 'name' in query && query.name !== undefined;

function sendTogether(pool: Pool, reads: readonly Read[]): void {
  pool.connect((error, client) => {
    if (client === undefined) for (const { settle } of reads) settle(error);
    else askAll(client, reads);
  });
}

function askAll(client: PoolClient, reads: readonly Read[]): void {
  let left = reads.length;
  let firstError: Error | undefined;
  // Without a listener it would end the process; each read hears of it as well.
  const onBreak = (error: Error): void => {
    firstError ??= error;
  };
  client.on('error', onBreak);
  const { stream } = client.connection;
  // One write for all of them.
  stream.cork();
  for (const { query, values, settle } of reads) {
    // With a callback it answers no promise.
    void client.query({ ...query, values }, (error: Error | undefined, result) => {
      if (error) firstError ??= error;
      left -= 1;
      if (left === 0) {
        client.off('error', onBreak);
        client.release(firstError);
      }
      settle(error, result);
    });
  }
  stream.uncork();
}
