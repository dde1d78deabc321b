import { expect, test } from 'vitest';
import { ConfigError } from './environment.ts';
import { expectKnownVariables, KNOWN_VARIABLES } from './known-variables.ts';

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['DATABASE_URl', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['BACKUP_RECIPIENT', 'BACKUP_RECIPIENTS'],
  ['KEY-DIR', 'KEY_DIR'],
  ['KEYS_DIR', 'KEY_DIR'],
  ['DEMOS', 'DEMO'],
  ['ARCGLYPH_KEC', 'ARCGLYPH_KEK'],
  ['STRIPE_SECRET_KEYS', 'STRIPE_SECRET_KEY'],
])('%s stops with a sentence that asks for %s, without its value', (name, meant) => {
  const stopped = () => expectKnownVariables({ [name]: 'hunter2' });
  expect(stopped).toThrow(ConfigError);
  expect(stopped).toThrow(new RegExp(`^${name} is not a setting\\. Did you mean ${meant}\\?$`));
});

test('a name that only begins as ours do is told and stops nothing, and those of others are nobody’s business', () => {
  expect(expectKnownVariables({ OPERATOR_PHONE: 'secret' })).toEqual([
    'OPERATOR_PHONE is not a setting and has no effect. Did you mean OPERATOR_NAME or OPERATOR_CONTACT or OPERATOR_ADDRESS?',
  ]);
  const others = {
    HOME: '/',
    HOSTNAME: 'x',
    PGHOST: 'x',
    LOGNAME: 'x',
    MAIL: 'x',
    TERM: 'x',
    TMPDIR: '/',
    PGPORT: '1',
  };
  const platform = { DATA_PORT: 'x', NODE_ENV: 'x', TEST_DATABASE_URL: 'x', REDIS_URL: 'x', SHLVL: '1', PWD: '/' };
  expect(expectKnownVariables({ ...others, ...platform })).toEqual([]);
  // Both are set: the other one is of another program.
  expect(expectKnownVariables({ HOSTS: 'a', HOST: 'b' })).toEqual([]);
});

test('no setting is mistaken for another one', () => {
  expect(expectKnownVariables(Object.fromEntries(KNOWN_VARIABLES.map((name) => [name, 'x'])))).toEqual([]);
  expect(new Set(KNOWN_VARIABLES).size).toBe(KNOWN_VARIABLES.length);
});
