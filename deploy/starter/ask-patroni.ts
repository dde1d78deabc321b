import { readFileSync } from 'node:fs';
import { request } from 'node:https';

/** Files of whoever asks; without them nobody is let in. */
export type AskerFiles = { readonly authority: string; readonly certificate?: string; readonly key?: string };

export type PatroniQuestion = {
  readonly control: number;
  readonly path: string;
  readonly as: AskerFiles;
  readonly method?: string;
  readonly body?: unknown;
  /** Address of this machine to ask from: Patroni judges by it. */
  readonly from?: string;
};

const WITHIN_MS = 3_000;

/** The answer of one Patroni on this machine. Rejects where no connection comes about, as without a certificate. */
export function askPatroni(question: PatroniQuestion): Promise<{ status: number; body: string }> {
  const { control, path, as, method = 'GET', body, from } = question;
  return new Promise((resolve, reject) => {
    const asked = request({
      ...{ host: '127.0.0.1', port: control, path, method, timeout: WITHIN_MS, agent: false },
      ca: readFileSync(as.authority),
      ...(as.certificate === undefined ? {} : { cert: readFileSync(as.certificate) }),
      ...(as.key === undefined ? {} : { key: readFileSync(as.key) }),
      ...(from === undefined ? {} : { localAddress: from }),
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
    });
    asked.once('response', (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(pieces).toString() }));
      answer.once('error', reject);
    });
    asked.once('timeout', () => asked.destroy(new Error(`no answer within ${WITHIN_MS} ms`)));
    asked.once('error', reject);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
