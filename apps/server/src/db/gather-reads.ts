import type { Pool, PoolClient, QueryArrayConfig, QueryArrayResult } from 'pg';

/** Reads beyond this number take another connection, so that PostgreSQL runs them in parallel. */
const READS_PER_CONNECTION = 16;

/** So begins the name of a read that may bring megabytes: it takes a connection of its own, and no other waits behind it. */
export const LARGE_READ = 'large_';

type PendingRead = {
  readonly query: QueryArrayConfig;
  readonly values: unknown[];
  settle(error: unknown, result?: QueryArrayResult): void;
};

/**
 * Sends the named queries of one turn of the event loop together: one connection from the pool, one write and one
 * answer, where each query alone would cost all three. They stay separate statements: none waits for a transaction of
 * another, and a failure affects only its own query. Only queries of `prepareOnce` go together: all of them are short reads.
 */
export function gatherReads(pool: Pool): void {
  const askAlone = pool.query.bind(pool) as (query: unknown, values?: unknown) => unknown;
  let waiting: PendingRead[] = [];

  function send(): void {
    const reads = waiting;
    waiting = [];
    for (let at = 0; at < reads.length; at += READS_PER_CONNECTION) {
      sendTogether(pool, reads.slice(at, at + READS_PER_CONNECTION));
    }
  }

  function ask(query: QueryArrayConfig, values: unknown[]): Promise<QueryArrayResult> {
    return new Promise((resolve, reject) => {
      // Runs after all arrived requests were processed, so that their reads are sent together.
      if (waiting.length === 0) setImmediate(send);
      const settle: PendingRead['settle'] = (error, result) => (result === undefined ? reject(error) : resolve(result));
      waiting.push({ query, values, settle });
    });
  }

  Object.assign(pool, {
    query: (query: unknown, values?: unknown) =>
      isRead(query) && Array.isArray(values) ? ask(query, values) : askAlone(query, values),
  });
}

/** A select of `prepareOnce` wants its rows as arrays; a statement of `runNamed` may wait for a lock, and is sent alone. */
const isRead = (query: unknown): query is QueryArrayConfig =>
  typeof query === 'object' &&
  query !== null &&
  'rowMode' in query &&
  'name' in query &&
  typeof query.name === 'string' &&
  !query.name.startsWith(LARGE_READ);

function sendTogether(pool: Pool, reads: readonly PendingRead[]): void {
  pool.connect((error, client) => {
    if (client === undefined) for (const { settle } of reads) settle(error);
    else askAll(client, reads);
  });
}

function askAll(client: PoolClient, reads: readonly PendingRead[]): void {
  let left = reads.length;
  let firstError: Error | undefined;
  // Without a listener this error would end the process; each read receives it as well.
  const onBreak = (error: Error): void => {
    firstError ??= error;
  };
  client.on('error', onBreak);
  const { stream } = client.connection;
  // Sends all statements in one write.
  stream.cork();
  for (const { query, values, settle } of reads) {
    // With a callback, `query` returns no promise.
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
