import { connect, type Socket } from 'node:net';

export type PlainAnswer = { readonly status: number; readonly body: string };
export type PlainRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type PlainClient = { readonly send: (request: PlainRequest) => Promise<PlainAnswer> };

type WaitingAnswer = { readonly resolve: (answer: PlainAnswer) => void; readonly reject: (error: Error) => void };
type PlainLine = { readonly socket: Socket; waiting: WaitingAnswer | null; text: string };

/**
 * Sends HTTP over plain sockets, a connection for each request under way, kept for the next one. A full client would take
 * more of the machine than what it measures.
 */
export function openPlainClient(base: string): PlainClient {
  const { hostname, port, host } = new URL(base);
  const idle: PlainLine[] = [];

  function openLine(): PlainLine {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const line: PlainLine = { socket, waiting: null, text: '' };
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => read(line, text));
    socket.on('error', (error) => fail(line, error));
    socket.on('close', () => fail(line, new Error('the connection was closed')));
    return line;
  }

  function fail(line: PlainLine, error: Error): void {
    const at = idle.indexOf(line);
    if (at >= 0) idle.splice(at, 1);
    line.waiting?.reject(error);
    line.waiting = null;
  }

  function read(line: PlainLine, text: string): void {
    line.text += text;
    const headEnd = line.text.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = line.text.slice(0, headEnd).toLowerCase();
    const body = readBody(head, line.text.slice(headEnd + 4));
    if (body === null) return;
    const { waiting } = line;
    line.text = '';
    line.waiting = null;
    if (head.includes('\r\nconnection: close')) {
      line.socket.destroy();
    } else idle.push(line);
    waiting?.resolve({ status: Number(head.slice(9, 12)), body });
  }

  return {
    send: ({ method, path, headers, body }) =>
      new Promise((resolve, reject) => {
        const line = idle.pop() ?? openLine();
        line.waiting = { resolve, reject };
        const own = body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
        const named = Object.entries(own).map(([name, value]) => `${name}: ${value}\r\n`);
        const length = body === undefined ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
        line.socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${named.join('')}${length}\r\n${body ?? ''}`);
      }),
  };
}

/** Null: there is more to come. */
function readBody(head: string, rest: string): string | null {
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  if (length !== undefined) return rest.length >= Number(length) ? rest : null;
  if (head.includes('\r\ntransfer-encoding: chunked')) return rest.endsWith('0\r\n\r\n') ? rest : null;
  return '';
}
