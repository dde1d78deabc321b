import { request } from 'node:http';

export type Upload = {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  /** Written piece by piece as the connection takes them. */
  readonly pieces: () => Iterable<Buffer> | AsyncIterable<Buffer>;
  /** Said before; else the body comes in chunks of unknown number. */
  readonly length?: number;
};
export type UploadOutcome = {
  readonly status: number;
  readonly code: string;
  readonly sentBytes: number;
  readonly ms: number;
};

/** Longer than the server lets any request take. */
const GIVE_UP_MS = 100_000;

/** The answer, with status 0 where the server closed the connection first. It stops sending as soon as one comes. */
export function sendUpload({ url, method, headers, pieces, length }: Upload): Promise<UploadOutcome> {
  const began = performance.now();
  let sentBytes = 0;
  return new Promise((resolve) => {
    const asking = request(url, {
      method,
      headers: {
        'content-type': 'application/json',
        ...headers,
        ...(length !== undefined && { 'content-length': String(length) }),
      },
      agent: false,
    });
    const closed = new Promise((go) => asking.once('close', go));
    let isOver = false;
    const end = (status: number, code: string) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      resolve({ status, code, sentBytes, ms: performance.now() - began });
      asking.destroy();
    };
    const timer = setTimeout(() => end(-1, 'no answer'), GIVE_UP_MS);
    asking.once('error', () => end(0, 'cut off'));
    asking.once('response', (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      answer.once('close', () => end(answer.statusCode ?? 0, /"code":"([\w.]+)"/.exec(body)?.[1] ?? ''));
    });
    void write();
    async function write(): Promise<void> {
      for await (const piece of pieces()) {
        if (isOver) return;
        sentBytes += piece.length;
        const isTaken = asking.write(piece);
        if (!isTaken) await Promise.race([new Promise((go) => asking.once('drain', go)), closed]);
      }
      if (!isOver) asking.end();
    }
  });
}
