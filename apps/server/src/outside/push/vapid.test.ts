import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KeyFolderError } from '../key-folder/key-file.ts';
import { openVapid } from './vapid.ts';

let keyDir: string;
beforeEach(() => {
  keyDir = mkdtempSync(join(tmpdir(), 'site-vapid-'));
});
afterEach(() => rmSync(keyDir, { recursive: true }));

const places = () => ({
  vapid: null,
  keyDir,
  publicUrl: new URL('https://glyphs.example'),
  mailFrom: 'a@glyphs.example',
});

test('made once, kept readable by its owner alone, the same at every start', () => {
  const made = openVapid(places());
  expect(Buffer.from(made.publicKey, 'base64url')).toHaveLength(65);
  expect(made.subject).toBe('https://glyphs.example');
  expect(statSync(join(keyDir, 'vapid')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(keyDir, 'vapid'), 'utf8')).not.toContain(made.publicKey);
  expect(openVapid(places())).toEqual(made);
});

test('the environment comes first, and then no file is made', () => {
  const { publicKey, privateKey } = openVapid({ ...places(), keyDir: mkdtempSync(join(keyDir, 'other-')) });
  const vapid = { publicKey, privateKey, subject: 'mailto:x@y.example' };
  expect(openVapid({ ...places(), vapid })).toEqual(vapid);
  expect(() => statSync(join(keyDir, 'vapid'))).toThrow();
  const other = openVapid(places());
  expect(() => openVapid({ ...places(), vapid: { ...vapid, publicKey: other.publicKey } })).toThrow(KeyFolderError);
});

test('a site without https gives a mail address', () => {
  const local = { ...places(), publicUrl: new URL('http://localhost:3000') };
  expect(openVapid(local).subject).toBe('mailto:a@glyphs.example');
});

test('a file that holds no key stops the start with a sentence', () => {
  writeFileSync(join(keyDir, 'vapid'), Buffer.alloc(32).toString('base64'), { mode: 0o600 });
  expect(() => openVapid(places())).toThrow(KeyFolderError);
});
