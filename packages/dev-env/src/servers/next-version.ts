import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** The server under test behind another address, where a next version of the web app can be deployed and the network cut. */
export type Site = {
  url: string;
  /** From now on the page says another version, and the worker keeps that page. */
  deploy: (version: string) => void;
  /** Nothing gets through, as behind a cable that was pulled; the browser is not told. */
  cut: () => void;
  mend: () => void;
  close: () => Promise<void>;
};

type SiteState = { version: string | null; isCut: boolean };

export async function openSite(origin: string): Promise<Site> {
  const state: SiteState = { version: null, isCut: false };
  const sockets = new Set<Socket>();
  const server = createServer((asked, answer) => {
    if (state.isCut) asked.socket.destroy();
    else forward(asked, answer, { origin, state });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: (version) => {
      state.version = version;
    },
    cut: () => {
      state.isCut = true;
      dropAll();
    },
    mend: () => {
      state.isCut = false;
    },
    close: async () => {
      dropAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** To the server every caller is a page of its own address. */
function forward(
  asked: IncomingMessage,
  answer: ServerResponse,
  { origin, state }: { origin: string; state: SiteState },
) {
  // Without the validators of an answer that was changed on the way: the server would say that it is still the same.
  const { 'if-none-match': _tag, 'if-modified-since': _since, ...sent } = asked.headers;
  const headers: IncomingHttpHeaders = { ...sent, host: new URL(origin).host };
  if (headers.origin !== undefined) headers.origin = origin;
  const passing = request(new URL(asked.url ?? '/', origin), { method: asked.method ?? 'GET', headers }, (got) => {
    const { version } = state;
    const isPage = String(got.headers['content-type']).startsWith('text/html');
    if (version === null || (!isPage && asked.url !== '/sw.js')) {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
      return;
    }
    void text(got).then((body) => {
      const { 'content-length': _, ...rest } = got.headers;
      answer.writeHead(got.statusCode ?? 502, rest).end(isPage ? nextPage(body, version) : nextWorker(body, version));
    });
  });
  passing.on('error', () => answer.destroy());
  asked.on('error', () => passing.destroy());
  answer.on('close', () => passing.destroy());
  asked.pipe(passing);
}

const nextPage = (page: string, version: string) =>
  page.replace(/(<meta name="version" content=")[^"]*/, `$1${version}`);

/** What a build changes when the page changes: the revision of the page in the worker's list. */
const nextWorker = (worker: string, version: string) =>
  worker.replace(
    /("revision":")[^"]*(","url":"\/kept-page")|("url":"\/kept-page","revision":")[^"]*/,
    `$1$3${version}$2`,
  );
