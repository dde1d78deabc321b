import { readFileSync } from 'node:fs';
import { isAcceptablePassword, knownPasswordsUrl, readKnownPasswords } from '@repo/vault';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// What was loaded is kept by the module: each test has one of its own, so this file needs a process of its own.

const file = readFileSync(knownPasswordsUrl());
const fetchStub = vi.fn<(address: URL) => Promise<Response>>();
const context = { loginName: 'ada.king', email: 'ada@example.org', fullName: 'Ada King' };

async function freshOperations() {
  vi.resetModules();
  return (await import('./password-operations.ts')).passwordOperations;
}

beforeEach(() => {
  fetchStub.mockReset();
  fetchStub.mockImplementation(async () => new Response(file));
  vi.stubGlobal('fetch', fetchStub);
});
afterEach(() => vi.unstubAllGlobals());

test('[REG-12] [X-06] an estimate is given at once; the last word waits for the list, which is fetched once', async () => {
  const operations = await freshOperations();
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<Response>();
  fetchStub.mockReturnValueOnce(arrival);
  const typed = { password: 'babygirl', context };
  const estimate = await operations['password.estimate'](typed);
  expect(estimate.problems).toEqual([]);
  const rating = operations['password.rate'](typed);
  arrive(new Response(file));
  expect((await rating).problems).toEqual(['common']);
  expect((await operations['password.estimate'](typed)).problems).toEqual(['common']);
  expect(fetchStub.mock.calls).toEqual([[knownPasswordsUrl()]]);
});

test('[REG-12] the worker says what the server says of a raw password', async () => {
  const operations = await freshOperations();
  const known = readKnownPasswords(file);
  for (const password of ['55555555', 'babygirl', 'BabyGirl', 'ada.king1', 'seven77', 'a long walk to the harbour']) {
    const { problems } = await operations['password.rate']({ password, context });
    expect(problems.length === 0, password).toBe(isAcceptablePassword(password, known, context));
  }
});

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server that has no such file', () => Promise.resolve(new Response('', { status: 404 }))],
  ['a page in its place', () => Promise.resolve(new Response('<!doctype html><title>Sign in</title>'))],
])('[REG-12] without the list (%s) no password is good, and the next question asks for it again', async (_, answer) => {
  const operations = await freshOperations();
  fetchStub.mockImplementationOnce(answer);
  const typed = { password: 'a long walk to the harbour', context };
  expect(await operations['password.rate'](typed)).toMatchObject({ score: 0, problems: ['unchecked'] });
  fetchStub.mockImplementationOnce(answer);
  expect((await operations['password.rate']({ ...typed, password: 'short' })).problems).toEqual(['tooShort']);
  expect(await operations['password.rate'](typed)).toMatchObject({ score: 4, problems: [] });
});
