// @databases both
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { askAs, beginAt, readBackup, readConnection, writeBackup } from '@repo/dev-env/people/drive-person';
import { signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDrive } from '../../outside/drive/open-drive.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const stripOrigin = (url: string) => url.replace('http://localhost:3000', '');

test('in the demo the whole way works without Google, and every answer says that it is a stand-in', async () => {
  const person = await signUp(kit, { kind: 'browser' });
  const url = await beginAt(kit, person);
  expect(url).toMatch(/^http:\/\/localhost:3000\/api\/stand-in\/google-drive\/consent\?/);
  const page = await kit.app.inject({ url: stripOrigin(url), headers: { 'accept-language': 'it-IT,it;q=0.9' } });
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Non è Google')]);
  expect(page.headers['content-security-policy']).toMatch(/style-src 'self' 'nonce-/);
  const allowed = await kit.app.inject(`${stripOrigin(url)}&address=me%40drive.example&choice=allow`);
  expect(allowed.statusCode).toBe(303);
  const { searchParams } = new URL(String(allowed.headers.location));
  const body = { state: searchParams.get('state'), code: searchParams.get('code') };
  expect((await askAs(kit, person, 'POST', '/finish', body)).json()).toEqual({ connectedAs: 'me@drive.example' });
  await writeBackup(kit, person, new Uint8Array(5000).fill(3));
  expect((await readBackup(kit, person)).length).toBe(5000);
  expect((await askAs(kit, person, 'GET', '')).json().provider).toBe('standIn');
  // Another process over the same data finds what was stored.
  const reopened = openDrive(kit.context.config);
  Object.assign(kit.context, reopened);
  expect(await readConnection(kit, person)).toMatchObject({ checked: 'now', lastBackup: { sizeBytes: 5000 } });
  expect(existsSync(join(kit.context.config.dataDir, 'google-drive-stand-in', 'kept.json'))).toBe(true);
});

test('not allowing goes back with Google’s word for it', async () => {
  const person = await signUp(kit, { kind: 'browser' });
  const denied = await kit.app.inject(`${stripOrigin(await beginAt(kit, person))}&choice=deny`);
  expect(new URL(String(denied.headers.location)).searchParams.get('error')).toBe('access_denied');
});

test('it sends nobody to another place, and repeats nothing as markup', async () => {
  const person = await signUp(kit, { kind: 'browser' });
  const url = new URL(await beginAt(kit, person));
  const elsewhere = new URL(url);
  elsewhere.searchParams.set('redirect_uri', 'https://elsewhere.test/storage/google-drive');
  for (const choice of ['allow', 'deny']) {
    const answer = await kit.app.inject(`${stripOrigin(elsewhere.href)}&address=a%40b.c&choice=${choice}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
  }
  url.searchParams.set('state', '"><script>alert(1)</script>');
  expect((await kit.app.inject(stripOrigin(url.href))).body).not.toContain('<script');
});

test('there is a stand-in only for a demo on the embedded database', () => {
  const { config } = kit.context;
  expect(openDrive({ ...config, demo: false })).toEqual({ drive: null, driveStandIn: null });
  expect(openDrive({ ...config, databaseUrl: 'postgres://db' })).toEqual({ drive: null, driveStandIn: null });
  const google = openDrive({ ...config, google: { clientId: 'a', clientSecret: 'b' } });
  expect([google.drive?.provider, google.driveStandIn]).toEqual(['google', null]);
});
