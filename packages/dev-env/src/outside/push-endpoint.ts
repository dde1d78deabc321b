import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listenPatiently } from './listen-patiently.ts';

// A push service on this machine with the browser behind it. It decrypts messages by RFC 8291 and checks their sender
// by RFC 8292, without the library that wrote them.

export type ReceivedPush = { path: string; headers: IncomingHttpHeaders; body: Buffer };

export type PushService = {
  origin: string;
  received: ReceivedPush[];
  /** The answer that it sends from now on. */
  answers: { status: number; headers?: Record<string, string> };
  close(): Promise<void>;
};

export async function openPushService(): Promise<PushService> {
  const received: ReceivedPush[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(fake.answers.status, fake.answers.headers).end('x'.repeat(100_000));
  });
  const port = await listenPatiently(server);
  const fake: PushService = {
    received,
    answers: { status: 201 },
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return fake;
}

export type Browser = {
  keys: { p256dh: string; auth: string };
  open(body: Buffer): string;
};

export function newBrowser(): Browser {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    open: (body) => {
      const salt = body.subarray(0, 16);
      const senders = body.subarray(21, 21 + body[20]!);
      const sealed = body.subarray(21 + body[20]!);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senders]);
      const keyed = derive(pair.computeSecret(senders), auth, info, 32);
      const key = derive(keyed, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(keyed, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const opener = createDecipheriv('aes-128-gcm', key, nonce);
      opener.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
      const end = padded.lastIndexOf(2);
      return padded.subarray(0, end).toString();
    },
  };
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

type Claims = { aud: string; exp: number; sub: string };

/**
 * Returns the sender after checking the signature, and that the token has not expired and is valid for a day at most.
 */
export function provedSender({ authorization = '' }: IncomingHttpHeaders): { claims: Claims; publicKey: string } {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${body}`);
  const options = { key, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, options, Buffer.from(signature, 'base64url')))
    throw new Error('The sender is not proved.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
  const leftSeconds = claims.exp - Date.now() / 1000;
  if (leftSeconds <= 0 || leftSeconds > 24 * 3600) throw new Error('The proof lives for another time than a day.');
  return { claims, publicKey };
}
