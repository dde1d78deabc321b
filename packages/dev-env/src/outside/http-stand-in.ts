import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listenPatiently } from './listen-patiently.ts';

export type StandInRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** As it came, for what is no text. */
  readonly bytes: Buffer;
};
/** `cut` closes the connection, after whatever the stand-in has done. */
export type StandInAnswer =
  | { readonly status: number; readonly json: object; readonly headers?: Readonly<Record<string, string>> }
  | 'cut';

export type HttpStandIn = { readonly port: number; readonly origin: string; close(): Promise<void> };

/** A JSON interface behind a real HTTP socket on this machine. */
export async function openHttpStandIn(answer: (request: StandInRequest) => StandInAnswer): Promise<HttpStandIn> {
  const server = createServer(async (incoming, outgoing) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part);
    const url = new URL(incoming.url ?? '/', 'http://127.0.0.1');
    const bytes = Buffer.concat(parts);
    const given = answer({
      method: incoming.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body: bytes.toString('utf8'),
      bytes,
    });
    if (given === 'cut') return outgoing.destroy();
    outgoing.writeHead(given.status, { 'content-type': 'application/json', ...given.headers });
    return outgoing.end(JSON.stringify(given.json));
  });
  const port = await listenPatiently(server);
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
