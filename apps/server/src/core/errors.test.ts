import { openTestApp } from '@repo/dev-env/servers/test-app';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addErrorAnswers, describeError } from './errors.ts';

test('of an unknown error only its kind, codes and frames are told, however its message is made up', () => {
  const cause = Object.assign(new Error('values: sesame'), { code: '23505' });
  const error = new Error('Failed query: insert sesame\n    at sesame (sesame.ts:1:1)\nparams: sesame', { cause });
  const notices = describeError(error);
  expect(notices).toMatchObject({ name: 'Error', cause: '23505' });
  expect(notices.frames.length).toBeGreaterThan(0);
  expect(JSON.stringify(notices)).not.toContain('sesame');
});

test('of an error of the database table, column and constraint are told, and no value', () => {
  const detail = 'Key (email)=(sesame) already exists.';
  const cause = Object.assign(new Error(detail), {
    ...{ code: '23505', detail, table: 'accounts', column: 'Sesame, open', constraint: 'accounts_confirmed_email' },
  });
  const told = describeError(new Error('Failed query', { cause }));
  expect(told).toMatchObject({ cause: '23505', table: 'accounts', constraint: 'accounts_confirmed_email' });
  expect(told).not.toHaveProperty('column');
  expect(JSON.stringify(told)).not.toMatch(/sesame/i);
});

test('what is thrown need not be an error', () => {
  expect(describeError('sesame')).toEqual({ name: 'string', code: '', frames: [] });
  expect(describeError(null)).toEqual({ name: 'object', code: '', frames: [] });
});

test('a call that met another one in the database is busy for a second, and no fault', async () => {
  const kit = await openTestApp();
  const app = Fastify();
  addErrorAnswers(app, kit.context);
  app.get('/', () => {
    throw new Error('Failed query', { cause: Object.assign(new Error('x'), { code: '40P01' }) });
  });
  const { statusCode, headers, body } = await app.inject('/');
  expect([statusCode, headers['retry-after'], JSON.parse(body).code]).toEqual([503, '1', 'request.busy']);
  await app.close();
  await kit.close();
});
