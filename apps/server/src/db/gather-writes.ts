import type { Pool } from 'pg';

/**
 * What one turn of the event loop asks of a connection leaves it in one write: a write of its own costs a statement more
 * than PostgreSQL needs to answer it.
 */
export function gatherWrites(pool: Pool): void {
  pool.on('connect', (client) => {
    const { stream } = client.connection;
    const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
    let isGathering = false;
    const send = () => {
      isGathering = false;
      stream.uncork();
    };
    const query = (...given: unknown[]) => {
      // Runs after everything that the present turn asks.
      if (!isGathering) process.nextTick(send);
      if (!isGathering) stream.cork();
      isGathering = true;
      return ask(...given);
    };
    Object.assign(client, { query });
  });
}
