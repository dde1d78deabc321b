import { type ReadingAnswer, readByAnyone, TICKS } from '@repo/dev-env/people/anyone-reader';
import { confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { callAs, consentToAnyone, createGlyphFor, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { type Folders, type LiveServer, makeFolders, startLiveServer } from '@repo/dev-env/servers/live-server';
import { openOwnDatabase } from '@repo/dev-env/servers/own-database';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openContext } from '../src/app/open-context.ts';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/db/open-database.ts';

// Two processes on one database: this one, and the server as `main.ts` starts it. Embedded data have one process at a
// time, so there the other one comes after this one.

let folders: Folders;
let databaseUrl: string;
let here: TestApp;
let other: LiveServer | null = null;
beforeEach(async () => {
  folders = makeFolders();
  databaseUrl = await openOwnDatabase();
  here = await openHere();
});
afterEach(async () => {
  await other?.stop();
  await here.close();
  folders.remove();
});

const shared = () => (databaseUrl === '' ? {} : { DATABASE_URL: databaseUrl });

async function openHere(): Promise<TestApp> {
  const folder = { DATA_DIR: folders.dataDir, KEY_DIR: folders.keyDir };
  const config = { ...readConfig({ ...folder, ...shared(), LOG_LEVEL: 'silent' }), readingByAnyone: true };
  const database = await openDatabase(config);
  const clock = { now: () => new Date(), advance: () => undefined };
  const context = await openContext(config, { database, clock, log: pino({ level: 'silent' }) });
  const app = await buildApp(context);
  let isOpen = true;
  const close = async () => {
    if (isOpen) await app.close();
    if (isOpen) await database.close();
    isOpen = false;
  };
  const reopen = () => Promise.reject(new Error('The other server is a process of its own.'));
  return { app, context, database, clock, logs: [], statements: [], reopen, close };
}

async function startOther(): Promise<LiveServer> {
  if (databaseUrl === '') await here.close();
  other = await startLiveServer(folders, shared());
  return other;
}

test('switched off in one process, a card shows nothing in another one from the next reading on', async () => {
  const owner = await signUpOwner(here, { realm: 'real' });
  await confirmAddress(here, owner);
  await consentToAnyone(here, owner);
  const made = await createGlyphFor(here, owner, { permissions: { medical: 'none' }, anyone: TICKS });
  const readIn = async ({ app }: Pick<TestApp, 'app'>) =>
    (await readByAnyone({ app }, made.secret)).json<ReadingAnswer>().state;
  const before = databaseUrl === '' ? here : (await startOther()).kit;
  expect(await readIn(before)).toBe('open');
  const off = await callAs(here, owner, 'PUT', `/api/qr-codes/${made.row.id}/anyone`, { on: false });
  expect(off.json()).toMatchObject({ on: false });
  expect(await readIn((other ?? (await startOther())).kit)).toBe('nothing');
});
