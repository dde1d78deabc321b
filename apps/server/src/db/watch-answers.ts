import { Client, type Pool, type PoolClient } from 'pg';

/** So long it waits between two questions to the database. */
const ASK_EVERY_MS = 2_000;
/** So many questions in a row without an answer mean that the way to the database is cut. */
const SILENT_AFTER = 4;

type DatabaseWatch = {
  ask: () => Promise<unknown>;
  /** It is called once for each silence. */
  silent: () => void;
};

/**
 * Asks again and again. A cut network closes no connection: without this, whatever waits for an answer would wait until
 * the system gives up, a quarter of an hour later. Counts turns instead of time, so that a process that was paused itself
 * blames nobody. An error is an answer too.
 */
export function watchAnswers({ ask, silent }: DatabaseWatch, everyMs: number = ASK_EVERY_MS): () => void {
  let question = 0;
  let isWaiting = false;
  let unanswered = 0;
  const answered = (to: number) => {
    if (to !== question) return;
    isWaiting = false;
    unanswered = 0;
  };
  const timer = setInterval(() => {
    if (!isWaiting) {
      question += 1;
      isWaiting = true;
      const mine = question;
      void ask().then(
        () => answered(mine),
        () => answered(mine),
      );
      return;
    }
    unanswered += 1;
    if (unanswered < SILENT_AFTER) return;
    answered(question);
    silent();
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Watches over a connection of its own, which no slow statement keeps busy, and cuts all connections of the pool when
 * the database falls silent: what waited on them fails as lost, and the next statement connects anew.
 */
export function watchPool(pool: Pool, url: string, everyMs: number = ASK_EVERY_MS): () => Promise<void> {
  const open = new Set<PoolClient>();
  pool.on('connect', (client) => {
    open.add(client);
    client.once('end', () => open.delete(client));
  });
  let own: Client | null = null;
  const ask = async () => {
    own ??= openOwn(url, () => {
      own = null;
    });
    await own.query('select 1');
  };
  const silent = () => {
    for (const client of open) cut(client);
    if (own !== null) cut(own);
    own = null;
  };
  const stop = watchAnswers({ ask, silent }, everyMs);
  return async () => {
    stop();
    await own?.end().catch(() => undefined);
  };
}

/** Statements wait until it is connected. */
function openOwn(url: string, whenLost: () => void): Client {
  const client = new Client({ connectionString: url });
  // Without a listener an error would end the process; `end` follows it.
  client.on('error', () => undefined);
  client.once('end', whenLost);
  client.connect().catch(whenLost);
  return client;
}

/** Ends a connection whose other side does not answer: no goodbye would arrive. */
export function cut(client: Pick<Client, 'connection'>): void {
  client.connection.stream.destroy();
}
