import { Client } from 'pg';
import type { Listener } from './database.ts';
import { cut, watchAnswers } from './watch-answers.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Listens on a connection of its own, because a pooled connection receives notifications only while it runs a query.
 * Reconnects by itself, also where the network was cut without a word.
 */
export async function listenOnPostgres(url: string, channel: string, listener: Listener): Promise<() => Promise<void>> {
  let client = await connect(url, channel, listener.hear, whenLost);
  let isStopped = false;
  let pause: NodeJS.Timeout | undefined;
  let pauseMs = FIRST_PAUSE_MS;

  function whenLost(): void {
    if (isStopped) return;
    pause = setTimeout(() => void connectAgain(), pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }

  async function connectAgain(): Promise<void> {
    const next = await connect(url, channel, listener.hear, whenLost).catch(() => null);
    if (next === null) return whenLost();
    if (isStopped) return next.end();
    client = next;
    pauseMs = FIRST_PAUSE_MS;
    listener.missed();
  }

  return async () => {
    isStopped = true;
    clearTimeout(pause);
    await client.end().catch(() => undefined);
  };
}

async function connect(url: string, channel: string, hear: Listener['hear'], whenLost: () => void): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true });
  // Without a listener an error of an idle connection would end the process; `end` follows and reconnects.
  client.on('error', () => undefined);
  await client.connect();
  client.on('notification', ({ payload }) => hear(payload ?? ''));
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
  const ask = () => client.query('select 1');
  const unwatch = watchAnswers({ ask, silent: () => cut(client) });
  client.once('end', unwatch).once('end', whenLost);
  return client;
}
