import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '@repo/server/config';
import { type DriveStandIn, openDriveStandIn, standInAddresses } from '@repo/server/outside/drive/drive-stand-in';
import { listenPatiently } from './listen-patiently.ts';

// The Google stand-in of the demo behind a real HTTP socket on this machine, with errors on request.

export type GoogleServer = {
  standIn: DriveStandIn;
  /** Settings by which a server under test finds it. */
  settings: Pick<Config, 'google' | 'googleAddresses'>;
  /** Every request that arrived, as `METHOD /path`. */
  asked: string[];
  /** Answers instead of the stand-in while it is set; null passes a request on. `cut` closes the connection. */
  interceptor: ((request: Request) => Response | 'cut' | null) | null;
  close(): Promise<void>;
};

const CLIENT = { clientId: 'client-of-tests', clientSecret: 'secret-of-tests' };

export async function openGoogleServer(nowMs: () => number = Date.now, quotaBytes?: number): Promise<GoogleServer> {
  const folder = mkdtempSync(join(tmpdir(), 'site-google-'));
  const quota = quotaBytes === undefined ? {} : { quotaBytes };
  const standIn = openDriveStandIn({ folder, nowMs, client: CLIENT, ...quota });
  const server = createServer(async (incoming, outgoing) => {
    const request = await toRequest(incoming, fake.settings.googleAddresses.api);
    fake.asked.push(`${request.method} ${new URL(request.url).pathname}`);
    const answer = fake.interceptor?.(request.clone()) ?? (await standIn.answer(request));
    if (answer === 'cut') return outgoing.destroy();
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    return outgoing.end(Buffer.from(await answer.arrayBuffer()));
  });
  const port = await listenPatiently(server);
  const origin = `http://127.0.0.1:${port}`;
  const fake: GoogleServer = {
    standIn,
    settings: { google: CLIENT, googleAddresses: standInAddresses(origin, origin) },
    asked: [],
    interceptor: null,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return fake;
}

async function toRequest(incoming: IncomingMessage, origin: string): Promise<Request> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part);
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const body = parts.length > 0 ? { body: Buffer.concat(parts) } : {};
  return new Request(origin + (incoming.url ?? '/'), { method: incoming.method ?? 'GET', headers, ...body });
}

/** What Google's consent page sends back with the browser after consent. */
export function allowAt(google: GoogleServer, url: string, address = 'marta@drive.example') {
  const back = google.standIn.allow(new URL(url).searchParams, address);
  if (back === null) throw new Error('the consent page would not be shown');
  const search = new URL(back).searchParams;
  return { state: search.get('state') ?? '', code: search.get('code') ?? '' };
}
