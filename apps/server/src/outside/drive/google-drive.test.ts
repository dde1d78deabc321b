import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Drive, DriveError } from './drive.ts';
import { standInAddresses } from './drive-stand-in.ts';
import { type DriveFetch, googleDrive } from './google-drive.ts';

// How the adapter treats answers that Google should never send. Normal answers are tested in features/backups.

const client = { clientId: 'client', clientSecret: 'secret-of-ours' };
const addresses = standInAddresses('https://consent.test', 'https://api.test');

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function catchDriveError(asking: Promise<unknown>): Promise<DriveError> {
  const error: unknown = await asking.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DriveError)) throw new Error('It worked, or it failed in another way.');
  return error;
}

const answering = (answer: () => Response, asked: Request[] = []): Omit<Drive, 'provider'> => {
  const reach: DriveFetch = async (request) => {
    asked.push(request);
    return answer();
  };
  return googleDrive({ client, addresses }, reach);
};

test('somebody who never answers is given up, and what failed is not repeated', async () => {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const drive = googleDrive({ client, addresses: standInAddresses(origin, origin), timeoutMs: 100 }, fetch);
  const error = await catchDriveError(drive.refresh('refresh-secret'));
  expect([error.code, error.message]).toEqual(['unreachable', 'drive: unreachable']);
  expect(JSON.stringify([error, error.stack])).not.toMatch(/refresh-secret|secret-of-ours/);
});

test('a redirect is not followed: no other host gets a token', async () => {
  const asked: Request[] = [];
  const drive = answering(() => Response.redirect('https://elsewhere.test/', 302), asked);
  expect((await catchDriveError(drive.list('token', 'backup-x'))).code).toBe('refused');
  expect(asked.map(({ redirect }) => redirect)).toEqual(['manual']);
});

test.each(['https://elsewhere.test/upload', 'not an address', ''])(
  'an upload is not sent to another host (%s)',
  async (location) => {
    const drive = answering(() => new Response(null, { status: 200, headers: { location } }));
    expect((await catchDriveError(drive.beginUpload('token', { name: 'n', sizeBytes: 1 }))).code).toBe('refused');
  },
);

test('answers that are too long, too short or of another form are no answers', async () => {
  const long = answering(() => new Response(Buffer.alloc(11)));
  expect((await catchDriveError(long.readPiece('token', 'file', { offset: 0, length: 10 }))).code).toBe('refused');
  const short = answering(() => new Response(Buffer.alloc(9)));
  expect((await catchDriveError(short.readPiece('token', 'file', { offset: 0, length: 10 }))).code).toBe('unreachable');
  const endless = answering(() => new Response(' '.repeat(300_000)));
  expect((await catchDriveError(endless.readOwner('token'))).code).toBe('refused');
  const odd = answering(() => Response.json({ files: [{ id: '../../x', size: '1', createdTime: 'today' }] }));
  expect((await catchDriveError(odd.list('token', 'backup-x'))).code).toBe('unreachable');
});

test('a Retry-After that is a date or a year long asks for a wait of a sensible length', async () => {
  for (const [sent, seconds] of [
    ['Wed, 21 Oct 2026 07:28:00 GMT', 30],
    ['31536000', 3600],
    ['0', 1],
    ['2.5', 3],
  ] as const) {
    const drive = answering(() => new Response(null, { status: 429, headers: { 'retry-after': sent } }));
    expect((await catchDriveError(drive.list('token', 'backup-x'))).retryAfterSeconds).toBe(seconds);
  }
});
