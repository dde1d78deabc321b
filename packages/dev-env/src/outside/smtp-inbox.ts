import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { makeSelfSigned } from './self-signed.ts';

export type ReceivedMail = { from: string; to: string[]; raw: string; user: string | undefined; isEncrypted: boolean };

export type SmtpInbox = { port: number; received: ReceivedMail[]; close(): Promise<void> };

/** A real SMTP server on this machine that accepts everything, unless the options say otherwise. Always close it. */
export async function openSmtpInbox(options: SMTPServerOptions = {}): Promise<SmtpInbox> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    ...makeSelfSigned('localhost', '127.0.0.1'),
    authOptional: true,
    disableReverseLookup: true,
    // Short, so that clients that close late do not delay a test.
    closeTimeout: 50,
    onData: (stream, { envelope, user, secure }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
          user: typeof user === 'string' ? user : undefined,
          isEncrypted: secure,
        });
        done();
      });
    },
    ...options,
  });
  // A client that disconnects (a refused certificate, a timeout) is an error for the server and intended in some tests.
  server.on('error', () => undefined);
  const address = await new Promise<AddressInfo | string | null>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve(listening.address()));
  });
  if (address === null || typeof address === 'string') throw new Error('The SMTP server listens nowhere.');
  return { port: address.port, received, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
