import { BACKUP_PIECE_BYTES, type DriveState } from '@repo/contract/backups/backups';
import { allowAt, type GoogleServer } from '../outside/google-server.ts';
import type { TestApp } from '../servers/test-app.ts';
import { confirmFor } from './confirm.ts';
import { type Person, signUp } from './people.ts';

// A person who connects a Google Drive, writes a backup and reads it, with the calls of a browser.

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type DriveKit = TestApp & { google: GoogleServer };

export function askAs(kit: TestApp, person: Person, method: Method, url: string, payload?: object) {
  const body = payload === undefined ? {} : { payload };
  return kit.app.inject({ method, url: `/api/storage/google${url}`, headers: person.headers, ...body });
}

export async function askConfirmed(kit: TestApp, person: Person, method: 'POST' | 'DELETE', path: string) {
  const body = method === 'POST' ? { payload: {} } : {};
  const act = { method, url: `/api/storage/google${path}`, ...body };
  return kit.app.inject({ ...act, headers: { ...person.headers, ...(await confirmFor(kit, person, act)) } });
}

/** Returns the address to which the browser is sent. */
export async function beginAt(kit: TestApp, person: Person): Promise<string> {
  const begun = await askConfirmed(kit, person, 'POST', '/connect');
  if (begun.statusCode !== 201) throw new Error(`connecting was refused: ${begun.body}`);
  return begun.json<{ url: string }>().url;
}

export async function connect(kit: DriveKit, person: Person, address?: string): Promise<void> {
  const back = allowAt(kit.google, await beginAt(kit, person), address);
  const done = await askAs(kit, person, 'POST', '/finish', back);
  if (done.statusCode !== 200) throw new Error(`the connection was refused: ${done.body}`);
}

export async function signUpConnected(kit: DriveKit, address?: string): Promise<Person> {
  const person = await signUp(kit, { kind: 'browser' });
  await connect(kit, person, address);
  return person;
}

export async function readConnection(kit: TestApp, person: Person): Promise<NonNullable<DriveState['connection']>> {
  const { connection } = (await askAs(kit, person, 'GET', '')).json<DriveState>();
  if (connection === null) throw new Error('nothing is connected');
  return connection;
}

/** Begins an upload and sends all pieces. Returns the last answer and the id. */
export async function writeBackup(kit: TestApp, person: Person, bytes: Uint8Array) {
  const begun = await askAs(kit, person, 'POST', '/uploads', { sizeBytes: bytes.length });
  if (begun.statusCode !== 201) return { uploadId: '', answer: begun };
  const { uploadId } = begun.json<{ uploadId: string }>();
  let answer = begun;
  for (let offset = 0; offset < bytes.length; offset += BACKUP_PIECE_BYTES) {
    answer = await putPiece(kit, person, { uploadId, offset, bytes });
    if (answer.statusCode !== 200) break;
  }
  return { uploadId, answer };
}

type Piece = { uploadId: string; offset: number; bytes: Uint8Array };

export function putPiece(kit: TestApp, person: Person, { uploadId, offset, bytes }: Piece) {
  const piece = Buffer.from(bytes.subarray(offset, offset + BACKUP_PIECE_BYTES)).toString('base64url');
  return askAs(kit, person, 'PUT', '/backup', { uploadId, offset, bytes: piece });
}

export async function openBackup(kit: TestApp, person: Person) {
  const opened = await askConfirmed(kit, person, 'POST', '/downloads');
  if (opened.statusCode !== 201) throw new Error(`reading was refused: ${opened.body}`);
  return opened.json<{ downloadId: string; sizeBytes: number }>();
}

export async function readBackup(kit: TestApp, person: Person): Promise<Buffer> {
  const { downloadId, sizeBytes } = await openBackup(kit, person);
  const parts: Buffer[] = [];
  for (let offset = 0; offset < sizeBytes; offset += BACKUP_PIECE_BYTES) {
    const piece = await askAs(kit, person, 'GET', `/backup?downloadId=${downloadId}&offset=${offset}`);
    parts.push(Buffer.from(piece.json<{ bytes: string }>().bytes, 'base64url'));
  }
  return Buffer.concat(parts);
}
