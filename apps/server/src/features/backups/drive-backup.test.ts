// @databases both
import { randomBytes } from 'node:crypto';
import { BACKUP_BYTES_MAX, BACKUP_PIECE_BYTES, DRIVE_TRANSFER_MINUTES } from '@repo/contract/backups/backups';
import { calmGoogle, listBackupActs, openTestDrive } from '@repo/dev-env/outside/test-drive';
import {
  askAs,
  askConfirmed,
  type DriveKit,
  openBackup,
  putPiece,
  readBackup,
  readConnection,
  signUpConnected,
  writeBackup,
} from '@repo/dev-env/people/drive-person';
import type { Person } from '@repo/dev-env/people/people';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { driveUploads } from '../../db/tables/backups.ts';

let kit: DriveKit;
beforeAll(async () => {
  kit = await openTestDrive();
});
beforeEach(() => {
  calmGoogle(kit);
  kit.clock.advance(1000);
});
afterAll(() => kit.close());

/** Two full pieces and a partial one. */
const BACKUP = new Uint8Array(randomBytes(2 * BACKUP_PIECE_BYTES + 12_345));

const listActs = (person: Person) => listBackupActs(kit, person);

test('[SETT-09] a backup goes to the Drive piece by piece, comes back as it was, and is deleted; each leaves its leaf', async () => {
  const person = await signUpConnected(kit);
  const { answer } = await writeBackup(kit, person, BACKUP);
  const backup = { at: kit.clock.now().toISOString(), sizeBytes: BACKUP.length };
  expect(answer.json()).toEqual({ offset: BACKUP.length, backup });
  expect((await readConnection(kit, person)).lastBackup).toEqual(backup);
  expect(Buffer.compare(await readBackup(kit, person), BACKUP)).toBe(0);
  expect((await askAs(kit, person, 'DELETE', '/backup')).json().code).toBe('stepUp.required');
  expect((await askConfirmed(kit, person, 'DELETE', '/backup')).statusCode).toBe(200);
  expect((await readConnection(kit, person)).lastBackup).toBeNull();
  expect((await askConfirmed(kit, person, 'DELETE', '/backup')).json().code).toBe('backups.noBackup');
  expect((await askConfirmed(kit, person, 'POST', '/downloads')).json().code).toBe('backups.noBackup');
  expect(await listActs(person)).toEqual([
    'backups.driveConnected',
    'backups.written',
    'backups.read',
    'backups.deleted',
  ]);
});

test('a new backup takes the place of the one before only when it is whole', async () => {
  const person = await signUpConnected(kit, 'replacing@drive.example');
  await writeBackup(kit, person, BACKUP);
  const next = new Uint8Array(randomBytes(2 * BACKUP_PIECE_BYTES));
  const begun = await askAs(kit, person, 'POST', '/uploads', { sizeBytes: next.length });
  await putPiece(kit, person, { uploadId: begun.json().uploadId, offset: 0, bytes: next });
  expect((await readConnection(kit, person)).lastBackup?.sizeBytes).toBe(BACKUP.length);
  kit.clock.advance(1000);
  await putPiece(kit, person, { uploadId: begun.json().uploadId, offset: BACKUP_PIECE_BYTES, bytes: next });
  expect(kit.google.asked.filter((one) => one.startsWith('DELETE')).length).toBe(1);
  expect(Buffer.compare(await readBackup(kit, person), next)).toBe(0);
});

test('pieces sent twice, also at once and also the last, write one backup', async () => {
  const person = await signUpConnected(kit, 'twice@drive.example');
  const begun = await askAs(kit, person, 'POST', '/uploads', { sizeBytes: BACKUP.length });
  const uploadId: string = begun.json().uploadId;
  const put = (offset: number) => putPiece(kit, person, { uploadId, offset, bytes: BACKUP });
  expect((await put(0)).json()).toEqual({ offset: BACKUP_PIECE_BYTES, backup: null });
  expect((await put(0)).json()).toEqual({ offset: BACKUP_PIECE_BYTES, backup: null });
  const both = await Promise.all([put(BACKUP_PIECE_BYTES), put(BACKUP_PIECE_BYTES)]);
  for (const answer of both) expect(answer.json().offset).toBe(2 * BACKUP_PIECE_BYTES);
  const lasts = await Promise.all([put(2 * BACKUP_PIECE_BYTES), put(2 * BACKUP_PIECE_BYTES)]);
  lasts.push(await put(2 * BACKUP_PIECE_BYTES));
  for (const answer of lasts) expect(answer.json().backup?.sizeBytes).toBe(BACKUP.length);
  expect((await listActs(person)).filter((act) => act === 'backups.written')).toHaveLength(1);
  expect(Buffer.compare(await readBackup(kit, person), BACKUP)).toBe(0);
});

test('pieces that do not fit are refused and go nowhere', async () => {
  const person = await signUpConnected(kit);
  for (const sizeBytes of [0, -1, 1.5, BACKUP_BYTES_MAX + 1]) {
    expect((await askAs(kit, person, 'POST', '/uploads', { sizeBytes })).statusCode).toBe(400);
  }
  const begun = await askAs(kit, person, 'POST', '/uploads', { sizeBytes: BACKUP.length });
  const uploadId: string = begun.json().uploadId;
  kit.google.asked.length = 0;
  const put = (offset: number, bytes: string) => askAs(kit, person, 'PUT', '/backup', { uploadId, offset, bytes });
  const whole = Buffer.alloc(BACKUP_PIECE_BYTES).toString('base64url');
  for (const [offset, bytes] of [
    [0, ''],
    [0, 'AAAA'],
    [BACKUP_PIECE_BYTES, whole],
    [BACKUP.length, 'AAAA'],
  ] as const) {
    expect((await put(offset, bytes)).json().code).toBe('backups.badPiece');
  }
  for (const bytes of [`${whole}AAAA`, 'AAAAA']) expect((await put(0, bytes)).statusCode).toBe(400);
  expect(kit.google.asked).toEqual([]);
});

test('S9 an upload and a download belong to one session: strangers, and later ones, get nothing', async () => {
  const owner = await signUpConnected(kit, 'one@drive.example');
  const stranger = await signUpConnected(kit, 'one@drive.example');
  await writeBackup(kit, owner, BACKUP);
  const begun = await askAs(kit, owner, 'POST', '/uploads', { sizeBytes: BACKUP.length });
  const piece = { uploadId: begun.json<{ uploadId: string }>().uploadId, offset: 0, bytes: BACKUP };
  const { downloadId } = await openBackup(kit, owner);
  const path = `/backup?downloadId=${downloadId}&offset=0`;
  expect((await putPiece(kit, stranger, piece)).json().code).toBe('backups.uploadGone');
  expect((await askAs(kit, stranger, 'GET', path)).json().code).toBe('backups.downloadGone');
  // The same Drive at Google, but not the same backup.
  expect((await readConnection(kit, stranger)).lastBackup).toBeNull();
  expect((await askConfirmed(kit, stranger, 'POST', '/downloads')).json().code).toBe('backups.noBackup');
  expect((await askConfirmed(kit, stranger, 'DELETE', '/backup')).json().code).toBe('backups.noBackup');
  expect((await askAs(kit, owner, 'GET', path)).statusCode).toBe(200);
  expect((await askAs(kit, owner, 'GET', path.replace('offset=0', `offset=${BACKUP.length}`))).json().code).toBe(
    'backups.badPiece',
  );
  kit.clock.advance(DRIVE_TRANSFER_MINUTES * 60_000 - 1);
  await kit.app.inject({ url: '/api/sessions', headers: owner.headers });
  kit.clock.advance(1);
  expect((await putPiece(kit, owner, piece)).json().code).toBe('backups.uploadGone');
  expect((await askAs(kit, owner, 'GET', path)).json().code).toBe('backups.downloadGone');
});

test('an upload that Google has forgotten is over, and the backup before it stays', async () => {
  const person = await signUpConnected(kit, 'forgotten@drive.example');
  await writeBackup(kit, person, BACKUP);
  const begun = await askAs(kit, person, 'POST', '/uploads', { sizeBytes: BACKUP.length });
  kit.google.interceptor = ({ method }) => (method === 'PUT' ? new Response(null, { status: 404 }) : null);
  const piece = { uploadId: begun.json<{ uploadId: string }>().uploadId, offset: 0, bytes: BACKUP };
  expect((await putPiece(kit, person, piece)).json().code).toBe('backups.uploadGone');
  const mine = eq(driveUploads.accountId, person.user.id);
  expect(await kit.context.db.select().from(driveUploads).where(mine)).toEqual([]);
  expect((await readConnection(kit, person)).lastBackup?.sizeBytes).toBe(BACKUP.length);
});

test('what Google has really taken decides where the next piece begins', async () => {
  const person = await signUpConnected(kit, 'partly@drive.example');
  const begun = await askAs(kit, person, 'POST', '/uploads', { sizeBytes: BACKUP.length });
  const uploadId: string = begun.json().uploadId;
  kit.google.interceptor = ({ method }) => (method === 'PUT' ? new Response(null, { status: 308 }) : null);
  expect((await putPiece(kit, person, { uploadId, offset: 0, bytes: BACKUP })).json().offset).toBe(0);
  kit.google.interceptor = null;
  for (const offset of [0, BACKUP_PIECE_BYTES, 2 * BACKUP_PIECE_BYTES]) {
    expect((await putPiece(kit, person, { uploadId, offset, bytes: BACKUP })).statusCode).toBe(200);
  }
  expect(Buffer.compare(await readBackup(kit, person), BACKUP)).toBe(0);
});
