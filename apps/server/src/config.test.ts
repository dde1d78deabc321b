import { createECDH } from 'node:crypto';
import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError } from './config/environment.ts';
import { readConfig } from './config.ts';

const KEY = Buffer.alloc(32, 1).toString('base64');

test('without any setting: embedded data, a loopback address, the demo open', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', databaseUrl: null, demo: true, trustProxy: false });
  expect(config.publicUrl.origin).toBe('http://localhost:3000');
  expect(readConfig({ PORT: '5401' }).publicUrl.origin).toBe('http://localhost:5401');
});

test.each([
  [{ HOST: '0.0.0.0' }],
  [{ PUBLIC_URL: 'https://glyphs.example' }],
  [{ DATABASE_URL: 'postgres://localhost/site' }],
  [{ DEMO: 'off' }],
])('the demo is closed with %j', (env) => {
  expect(readConfig(env).demo).toBe(false);
});

test.each([
  [{}, 'sandbox', true],
  [{ DEMO: 'on', DATABASE_URL: 'postgres://localhost/site' }, 'sandbox', true],
  [{ DEMO: 'on', PUBLIC_URL: 'http://glyphs.localhost:3000' }, 'sandbox', true],
  [{ DEMO: 'off' }, 'none', false],
  [{ DEMO: 'on', PUBLIC_URL: 'https://glyphs.example' }, 'none', false],
  [{ DEMO: 'on', PUBLIC_URL: 'https://localhost.glyphs.example' }, 'none', false],
  [{ PUBLIC_URL: 'https://glyphs.example', DATABASE_URL: 'postgres://localhost/site' }, 'none', false],
  [{ PUBLIC_URL: 'https://glyphs.example', PAYMENTS_MODE: 'sandbox' }, 'sandbox', false],
] as const)('play money is the preset of a local demo alone: %j is %s', (env, paymentsMode, isLocalDemo) => {
  expect(readConfig(env)).toMatchObject({ paymentsMode, isLocalDemo });
});

test.each([
  ['PORT', 'x'],
  ['PORT', '70000'],
  ['PORT', '1.5'],
  ['DEMO', 'yes'],
  ['PUBLIC_URL', 'glyphs.example'],
  ['PUBLIC_URL', 'https://glyphs.example/path'],
  ['PUBLIC_URL', 'http://127.0.0.1:3000'],
  ['PUBLIC_URL', 'http://[::1]:3000'],
  ['DATABASE_URL', 'mysql://x'],
  ['ARCGLYPH_KEK', 'short'],
  ['ARCGLYPH_KEK_PREVIOUS', 'short'],
  ['ARCGLYPH_KEK_PREVIOUS', `${KEY},short`],
  ['ARCGLYPH_PEPPER', 'short'],
  ['SMTP_URL', 'http://x'],
  ['SMTP_URL', 'smtp:'],
  ['SMTP_URL', 'smtp://mail.example/inbox'],
  ['SMTP_URL', 'smtp://mail.example?tls.rejectUnauthorized=false'],
  ['SMTP_URL', 'smtps://user:100%@mail.example'],
  ['MAIL_FROM', 'Somebody <somebody@glyphs.example>'],
  ['MAIL_FROM', 'a@glyphs.example,b@glyphs.example'],
  ['PAYMENTS_MODE', 'live'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['LOG_LEVEL', 'loud'],
  ['VAPID_PUBLIC_KEY', 'alone'],
  ['GOOGLE_CLIENT_ID', 'alone'],
  ['GOOGLE_CLIENT_SECRET', 'alone'],
  ['OPENAI_API_KEY', 'alone-without-model'],
  ['GEMINI_MODEL', 'alone'],
  ['CHAIN_ETHEREUM_RPC', 'ws://node.example'],
  ['CHAIN_ETHEREUM_RPC', 'https://node.example/#key'],
  ['CHAIN_ETHEREUM_ID', '1'],
  ['CHAIN_BITCOIN_ESPLORA', 'node.example'],
  ['CHAIN_BITCOIN_ESPLORA', 'https://user:word@node.example/api'],
  ['CHAIN_BITCOIN_ESPLORA', 'https://node.example/api?key=1'],
  ['CHAIN_BITCOIN_NETWORK', 'regtest'],
  ['COUNTRY_HEADER', 'cf-ipcountry'],
  ['COUNTRY_DATABASE', '/nowhere.mmdb'],
  ['COUNTRY_DATABASE', join(import.meta.dirname, 'db', 'database.ts')],
  ['REGISTRATIONS_PER_HOUR', '0'],
  ['OPERATOR_NAME', 'without a contact'],
  ['OPERATOR_CONTACT', 'help@glyphs.example'],
  ['OPERATOR_ADDRESS', 'Via dei Servi 4, Firenze'],
])('a bad %s (%s) stops the start with one sentence that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(name));
});

test('an operator is a name with a contact, an address if there is one, or nobody', () => {
  const named = { OPERATOR_NAME: 'Croce di Arno', OPERATOR_CONTACT: 'privacy@arno.example' };
  expect(readConfig({}).operator).toBeNull();
  expect(readConfig(named).operator).toEqual({
    name: 'Croce di Arno',
    address: null,
    contact: 'privacy@arno.example',
  });
  const elsewhere = { ...named, OPERATOR_CONTACT: 'https://arno.example/contact', OPERATOR_ADDRESS: 'Via Arno 1' };
  expect(readConfig(elsewhere).operator).toMatchObject({
    address: 'Via Arno 1',
    contact: 'https://arno.example/contact',
  });
  for (const contact of ['call us', 'javascript:alert(1)', 'http://arno.example', 'a@b c.example']) {
    expect(() => readConfig({ ...named, OPERATOR_CONTACT: contact })).toThrow(/OPERATOR_CONTACT/);
  }
  expect(() => readConfig({ ...named, OPERATOR_NAME: 'x'.repeat(201) })).toThrow(/OPERATOR_NAME/);
});

test('the keys never stand inside the data', () => {
  for (const [DATA_DIR, KEY_DIR] of [
    ['/srv/data', '/srv/data'],
    ['/srv/data', '/srv/data/keys'],
    ['data', 'data/../data/x/keys'],
    ['/srv/data', '/srv/data/..keys'],
    ['/', '/srv/keys'],
  ] as const) {
    expect(() => readConfig({ DATA_DIR, KEY_DIR })).toThrow(/KEY_DIR/);
  }
  expect(readConfig({ DATA_DIR: '/srv/data', KEY_DIR: '/srv/data-keys' }).keyDir).toBe('/srv/data-keys');
});

test('the keys never stand inside the data by a link either', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-config-'));
  mkdirSync(join(folder, 'data', 'hidden'), { recursive: true });
  symlinkSync(join(folder, 'data', 'hidden'), join(folder, 'keys'));
  symlinkSync(join(folder, 'data'), join(folder, 'other'));
  const DATA_DIR = join(folder, 'data');
  for (const KEY_DIR of [join(folder, 'keys'), join(folder, 'keys', 'deeper'), join(folder, 'other', 'keys')]) {
    expect(() => readConfig({ DATA_DIR, KEY_DIR })).toThrow(/KEY_DIR/);
  }
  expect(readConfig({ DATA_DIR, KEY_DIR: join(folder, 'outside') }).keyDir).toBe(join(folder, 'outside'));
});

test('only named proxies, or one on this machine, are believed', () => {
  expect(readConfig({ TRUST_PROXY: 'on' }).trustProxy).toBe('loopback');
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toBe('10.0.0.0/8, ::1');
});

test('mail comes from the site’s own host, or from the address that is given', () => {
  expect(readConfig({})).toMatchObject({ smtpUrl: null, mailFrom: 'no-reply@localhost' });
  const site = { PUBLIC_URL: 'https://glyphs.example:8443', SMTP_URL: 'smtp://user:p%40ss@mail.example:587?tls=off' };
  expect(readConfig(site)).toMatchObject({ smtpUrl: site.SMTP_URL, mailFrom: 'no-reply@glyphs.example' });
  expect(readConfig({ ...site, MAIL_FROM: 'hello@glyphs.example' }).mailFrom).toBe('hello@glyphs.example');
});

test('a blockchain is off until its node is named, and says its network', () => {
  expect(readConfig({}).chains).toEqual({ ethereum: null, bitcoin: null });
  const [CHAIN_ETHEREUM_RPC, CHAIN_BITCOIN_ESPLORA] = ['https://node.example/v3/key', 'http://127.0.0.1:3002/api/'];
  const { chains } = readConfig({ CHAIN_ETHEREUM_RPC, CHAIN_BITCOIN_ESPLORA });
  expect(chains.ethereum).toMatchObject({ url: CHAIN_ETHEREUM_RPC, chainId: 1 });
  expect(chains.bitcoin).toMatchObject({ url: 'http://127.0.0.1:3002/api', network: 'mainnet' });
  const other = { CHAIN_ETHEREUM_ID: '31337', CHAIN_BITCOIN_NETWORK: 'testnet' };
  const set = readConfig({ CHAIN_ETHEREUM_RPC, CHAIN_BITCOIN_ESPLORA, ...other });
  expect([set.chains.ethereum?.chainId, set.chains.bitcoin?.network]).toEqual([31337, 'testnet']);
  for (const CHAIN_ETHEREUM_ID of ['0', '1.5', 'one']) {
    expect(() => readConfig({ CHAIN_ETHEREUM_RPC, CHAIN_ETHEREUM_ID })).toThrow(/CHAIN_ETHEREUM_ID/);
  }
  expect(() => readConfig({ CHAIN_BITCOIN_ESPLORA, CHAIN_BITCOIN_NETWORK: 'signet' })).toThrow(/CHAIN_BITCOIN_NETWORK/);
});

test('keys from the environment are taken as they are', () => {
  expect(readConfig({ ARCGLYPH_KEK: KEY, ARCGLYPH_PEPPER: KEY }).kek).toEqual(new Uint8Array(32).fill(1));
  const other = Buffer.alloc(32, 2).toString('base64');
  expect(readConfig({ ARCGLYPH_KEK_PREVIOUS: `${KEY}, ${other}` }).previousKeks.map(([first]) => first)).toEqual([
    1, 2,
  ]);
  expect(readConfig({}).previousKeks).toEqual([]);
});

test('push keys of the environment are whole, or the start stops', () => {
  const pair = createECDH('prime256v1');
  const VAPID_PUBLIC_KEY = pair.generateKeys().toString('base64url');
  const VAPID_PRIVATE_KEY = pair.getPrivateKey().toString('base64url').padStart(43, 'A');
  const whole = { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT: 'mailto:site@glyphs.example' };
  expect(readConfig(whole).vapid?.publicKey).toBe(VAPID_PUBLIC_KEY);
  for (const bad of [{ VAPID_PUBLIC_KEY: 'short' }, { VAPID_PRIVATE_KEY: 'short' }, { VAPID_SUBJECT: 'site' }]) {
    expect(() => readConfig({ ...whole, ...bad })).toThrow(/VAPID/);
  }
});

test('the header with a country is believed of a trusted proxy alone', () => {
  expect(readConfig({}).countryHeader).toBeNull();
  expect(readConfig({}).countryDatabase).toMatch(/\.mmdb$/);
  expect(readConfig({ COUNTRY_DATABASE: 'off' }).countryDatabase).toBeNull();
  expect(readConfig({ COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: 'on' }).countryHeader).toBe('cf-ipcountry');
  expect(() => readConfig({ COUNTRY_HEADER: 'a b', TRUST_PROXY: 'on' })).toThrow(/COUNTRY_HEADER/);
});
