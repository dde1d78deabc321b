// @vitest-environment jsdom
import { BACKUP_BYTES_MAX, BACKUP_PIECE_BYTES } from '@repo/contract/backups/backups';
import { toBase64url } from '@repo/vault';
import { beforeEach, expect, test, vi } from 'vitest';
import { registerConfirmer } from '../../../api/confirmer.ts';
import { BackupPlaceError } from './backup-target.ts';
import { googleDriveTarget } from './google-drive-target.ts';

const fetchStub = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetchStub);

const ID = '019a9f6e-0000-7000-8000-000000000000';
const AT = '2026-11-21T09:00:00.000Z';
const BACKUP = Uint8Array.from({ length: 2 * BACKUP_PIECE_BYTES + 100 }, (_, at) => (at * 7) % 251);

type UploadBody = { uploadId: string; offset: number; bytes: string };
const sent: string[] = [];
/** Answers by method and path, as the server would. */
function serve(answers: Record<string, (body: UploadBody, url: URL) => unknown>): void {
  fetchStub.mockImplementation(async (address, init) => {
    const url = new URL(String(address), 'http://localhost');
    const name = `${init?.method} ${url.pathname}`;
    sent.push(name);
    const answer = answers[name];
    if (answer === undefined) return Response.json({ code: 'request.notFound', message: name }, { status: 404 });
    const reply = answer(JSON.parse(typeof init?.body === 'string' ? init.body : '{}'), url);
    return reply instanceof Response ? reply : Response.json(reply);
  });
}

beforeEach(() => {
  sent.length = 0;
  registerConfirmer(async () => ID);
});

const begun = () => ({ uploadId: ID, offset: 0 });
const STEP_UP = {
  'POST /api/auth/step-up/options': () => ({ id: ID, methods: ['password'], passkey: null, expiresAt: AT }),
};

test('a backup goes out piece by piece, from where the server says, and is kept when the server has it whole', async () => {
  const got = new Uint8Array(BACKUP.length);
  const offsets: number[] = [];
  let isFirst = true;
  serve({
    'POST /api/storage/google/uploads': begun,
    'PUT /api/storage/google/backup': ({ offset, bytes }) => {
      offsets.push(offset);
      const piece = Uint8Array.fromBase64(bytes, { alphabet: 'base64url' });
      got.set(piece, offset);
      // Of the first piece only half has arrived.
      const next = isFirst ? BACKUP_PIECE_BYTES / 2 : offset + piece.length;
      isFirst = false;
      return { offset: next, backup: next < BACKUP.length ? null : { at: AT, sizeBytes: BACKUP.length } };
    },
  });
  expect(await googleDriveTarget().write(BACKUP)).toBe('stored');
  expect(offsets).toEqual([0, 0.5, 1.5].map((times) => times * BACKUP_PIECE_BYTES));
  expect(got).toEqual(BACKUP);
});

test('a server that takes nothing is not asked for ever; what is too large is not even begun', async () => {
  serve({
    'POST /api/storage/google/uploads': begun,
    'PUT /api/storage/google/backup': () => ({ offset: 0, backup: null }),
  });
  await expect(googleDriveTarget().write(BACKUP)).rejects.toThrow(BackupPlaceError);
  expect(sent).toHaveLength(2);
  const huge = { length: BACKUP_BYTES_MAX + 1 } as Uint8Array<ArrayBuffer>;
  await expect(googleDriveTarget().write(huge)).rejects.toMatchObject({ code: 'tooLarge' });
  expect(sent).toHaveLength(2);
});

test('a backup comes back as it was; a piece that is too short is no backup', async () => {
  let cut = 0;
  serve({
    ...STEP_UP,
    'POST /api/storage/google/downloads': () => ({ downloadId: ID, at: AT, sizeBytes: BACKUP.length }),
    'GET /api/storage/google/backup': (_body, url) => {
      const offset = Number(url.searchParams.get('offset'));
      return { bytes: toBase64url(BACKUP.slice(offset, offset + BACKUP_PIECE_BYTES - cut)) };
    },
  });
  expect(await googleDriveTarget().read()).toEqual(BACKUP);
  cut = 1;
  await expect(googleDriveTarget().read()).rejects.toMatchObject({ code: 'storageFailed' });
});

test('where none lies there, reading answers none', async () => {
  const refusal = { code: 'backups.noBackup', message: 'There is no backup in this Google Drive.' };
  serve({ ...STEP_UP, 'POST /api/storage/google/downloads': () => Response.json(refusal, { status: 404 }) });
  expect(await googleDriveTarget().read()).toBeNull();
});

test.each([
  ['notConfigured', null, 'notConfigured'],
  ['google', null, 'notConnected'],
  ['google', { isWithdrawn: true, checked: 'withdrawn' }, 'grantWithdrawn'],
  ['standIn', { isWithdrawn: false, checked: 'unreachable' }, null],
] as const)('%s with %j: hindrance %s', async (provider, known, hindrance) => {
  const connection = known && {
    ...{ connectedAs: 'a@b.example', connectedAt: AT, lastBackup: { at: AT, sizeBytes: 5 }, freeBytes: null },
    ...known,
  };
  serve({ 'GET /api/storage/google': () => ({ provider, connection }) });
  expect(await googleDriveTarget().readState()).toMatchObject({
    hindrance,
    connectedAs: known && 'a@b.example',
    lastBackupAt: known && AT,
    sizeBytes: known && 5,
    isReadBack: true,
  });
});
