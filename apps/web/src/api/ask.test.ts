// @vitest-environment jsdom
import { endSession as endSessionCall, listSessions, login, logout } from '@repo/contract/sessions/sessions';
import { verifyStep1 } from '@repo/contract/verification/verification';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { TEST_PERSON } from '../../test/test-person.ts';
import { overwriteGetLocale } from '../paraglide/runtime.js';
import { ask, askPage, readByKey } from './ask.ts';
import { AskError, refusedAnswer } from './ask-error.ts';
import { buildCallPath } from './call-path.ts';
import { beginSession, onSession, readSession, type SessionEvent } from './session.ts';

const fetchStub = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetchStub);

const answers = (body: string, init: ResponseInit = {}) => fetchStub.mockResolvedValueOnce(new Response(body, init));
const sent = (call = 0) => {
  const [address, init] = fetchStub.mock.calls[call] ?? [];
  return { address, init, headers: new Headers(init?.headers) };
};
const catchAskError = async (asked: Promise<unknown>) => {
  const error = await asked.catch((thrown: unknown) => thrown);
  if (!(error instanceof AskError)) throw new Error(`expected an AskError, got ${String(error)}`);
  return error;
};

beforeEach(() => {
  fetchStub.mockReset();
  localStorage.clear();
});

describe('what is sent', () => {
  test('[REQ-01] the stored token goes out as Bearer', async () => {
    beginSession({ token: 'v1.a.b', user: TEST_PERSON });
    answers('{}');
    await ask(logout, {});
    expect(sent().headers.get('Authorization')).toBe('Bearer v1.a.b');
  });

  test('[REQ-02] without a token there is no Authorization header', async () => {
    answers('[]');
    await ask(listSessions, {});
    expect(sent().headers.has('Authorization')).toBe(false);
  });

  test('[REQ-03] cookies are included', async () => {
    answers('[]');
    await ask(listSessions, {});
    expect(sent().init?.credentials).toBe('include');
  });

  test('[REQ-04] the JSON content type stands only beside a body', async () => {
    answers('[]');
    await ask(listSessions, {});
    expect(sent().headers.has('Content-Type')).toBe(false);
    answers('{"code":"accounts.wrongCredentials"}', { status: 401 });
    await catchAskError(ask(login, { body: { username: 'marta', password: 'x' } }));
    expect(sent(1).headers.get('Content-Type')).toBe('application/json');
    expect(sent(1).init?.body).toBe('{"username":"marta","password":"x"}');
  });

  test('path parameters and queries are filled in and escaped', () => {
    expect(buildCallPath(endSessionCall, { params: { id: 'a/b' } })).toBe('/api/sessions/a%2Fb');
    expect(buildCallPath(listSessions, { query: { limit: 5, cursor: undefined } })).toBe('/api/sessions?limit=5');
    expect(() => buildCallPath(endSessionCall, {})).toThrow('needs the parameter id');
  });

  test('background reads say so', async () => {
    answers('[]');
    await ask(listSessions, {}, { background: true });
    expect(sent().headers.get('X-Background')).toBe('1');
  });

  test('every call says the language of the page, for the mails it may cause', async () => {
    answers('[]');
    answers('[]');
    await ask(listSessions, {});
    overwriteGetLocale(() => 'it');
    await ask(listSessions, {});
    overwriteGetLocale(() => 'en');
    expect([sent(), sent(1)].map(({ headers }) => headers.get('Accept-Language'))).toEqual(['en', 'it']);
  });
});

describe('what comes back', () => {
  test('[REQ-06] a refusal becomes STATUS: text', async () => {
    answers('Bad', { status: 400 });
    const error = await catchAskError(ask(listSessions, {}));
    expect(error.message).toBe('400: Bad');
    expect(error.reason).toBe('Bad');
  });

  test('[REQ-07] an empty body uses the status text', async () => {
    answers('', { status: 404, statusText: 'Not Found' });
    expect((await catchAskError(ask(listSessions, {}))).message).toBe('404: Not Found');
  });

  test('a refusal of the catalogue carries its code, sentence, fields and parameters', async () => {
    const body = {
      code: 'request.tooMany',
      message: 'Try again in 30 seconds.',
      params: { seconds: '30' },
      fields: { a: 'b' },
    };
    answers(JSON.stringify(body), { status: 429 });
    const error = await catchAskError(ask(listSessions, {}));
    expect(error).toMatchObject({
      status: 429,
      code: body.code,
      reason: body.message,
      params: body.params,
      fields: body.fields,
    });
    expect(error.message).toBe(`429: ${JSON.stringify(body)}`);
  });

  test('an instant in a sentence is told by the clock on the wall', async () => {
    const until = '2026-11-22T09:05:00.000Z';
    const message = `This opens again on ${until}.`;
    answers(JSON.stringify({ code: 'account.onHold', message, params: { until } }), { status: 403 });
    const error = await catchAskError(ask(listSessions, {}));
    const local = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(until));
    expect([error.reason, error.params.until]).toEqual([`This opens again on ${local}.`, until]);
  });

  test.each([
    ['2026-12-01', '1 Dec 2026'],
    ['2026-11', 'November 2026'],
  ])('a day or a month in a sentence is told as people write it: %s', async (moment, shown) => {
    const message = `It comes by ${moment}.`;
    answers(JSON.stringify({ code: 'case.notYet', message, params: { moment } }), { status: 409 });
    expect((await catchAskError(ask(listSessions, {}))).reason).toBe(`It comes by ${shown}.`);
  });

  test('a refusal is told in the language of the page, and in the words of the server where there are none', async () => {
    overwriteGetLocale(() => 'it');
    try {
      const message = 'Too many attempts. Try again in 12 seconds.';
      answers(JSON.stringify({ code: 'request.tooMany', message, params: { seconds: '12' } }), { status: 429 });
      const failure = await catchAskError(ask(listSessions, {}));
      expect([failure.reason, failure.code]).toEqual(['Troppi tentativi. Riprova tra 12 secondi.', 'request.tooMany']);
      answers(JSON.stringify({ code: 'some.newCode', message: 'Said by a newer server.' }), { status: 409 });
      expect((await catchAskError(ask(listSessions, {}))).reason).toBe('Said by a newer server.');
    } finally {
      overwriteGetLocale(() => 'en');
    }
  });

  test('of what stands within a refusal the words of the server are translated, and what a person wrote is not', () => {
    const italian = {
      ...{ 'scans.denied': 'Come {role} no.', 'shop.missingOptions': 'Seleziona: {names}' },
      ...{ 'dispute.badFile': '{name} non è un PDF.' },
      ...{ '=legal': 'personale legale', '=finish': 'finitura', '=model': 'modello' },
    };
    const say = (code: string, params: Record<string, string>) =>
      refusedAnswer(new Response(null, { status: 422 }), JSON.stringify({ code, message: 'No.', params }), italian)
        .reason;
    expect(say('scans.denied', { role: 'legal' })).toBe('Come personale legale no.');
    expect(say('shop.missingOptions', { names: 'finish, model' })).toBe('Seleziona: finitura, modello');
    expect(say('dispute.badFile', { name: 'legal' })).toBe('legal non è un PDF.');
    expect(say('dispute.badFile', {})).toBe('{name} non è un PDF.');
  });

  test('what is no code of a refusal is not taken for one', async () => {
    for (const code of [7, '', 'not a code', 'ask.unreachable']) {
      answers(JSON.stringify({ code, message: 'No.' }), { status: 400 });
      expect((await catchAskError(ask(listSessions, {}))).code).toBe('ask.unknown');
    }
  });

  test('an answer that breaks the contract is not believed', async () => {
    answers('[{"id":"no"}]');
    expect((await catchAskError(ask(listSessions, {}))).code).toBe('ask.unexpectedAnswer');
    answers('<!doctype html>');
    expect((await catchAskError(ask(listSessions, {}))).code).toBe('ask.unexpectedAnswer');
  });

  test('a server that cannot be reached is status 0', async () => {
    fetchStub.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await catchAskError(ask(listSessions, {}))).toMatchObject({ status: 0, code: 'ask.unreachable' });
  });

  test('a list answers with the cursor of its next page', async () => {
    answers('[]', { headers: { 'X-Next-Cursor': 'abc' } });
    expect(await askPage(listSessions, {})).toEqual({ items: [], nextCursor: 'abc' });
  });
});

describe('401', () => {
  const heard: SessionEvent[] = [];
  onSession((event) => heard.push(event));
  beforeEach(() => {
    beginSession({ token: 'v1.old', user: TEST_PERSON });
    heard.length = 0;
  });

  test('[ROUTE-31] a session the server refuses is forgotten and announced', async () => {
    answers('{"code":"session.missing"}', { status: 401 });
    await catchAskError(ask(listSessions, {}));
    expect(heard).toEqual(['expired']);
    expect(readSession()).toBeNull();
  });

  test('a wrong password is not an expired session', async () => {
    answers('{"code":"accounts.wrongCredentials"}', { status: 401 });
    await catchAskError(ask(login, { body: {} }));
    expect(heard).toEqual([]);
    expect(readSession()).not.toBeNull();
  });

  test('a wrong password in a step of somebody who is signed in is not one either', async () => {
    answers('{"code":"verification.wrongPassword"}', { status: 401 });
    await catchAskError(ask(verifyStep1, { body: {} }));
    expect(heard).toEqual([]);
    expect(readSession()).not.toBeNull();
  });

  test('asks once more only when another tab stored a newer token meanwhile', async () => {
    fetchStub.mockImplementationOnce(async () => {
      localStorage.setItem('token', 'v1.new');
      return new Response('', { status: 401 });
    });
    answers('[]');
    expect(await ask(listSessions, {})).toEqual([]);
    expect(sent(1).headers.get('Authorization')).toBe('Bearer v1.new');
    expect(heard).toEqual([]);
  });

  test('[REQ-08] a default read can answer null instead', async () => {
    answers('', { status: 401 });
    expect(await readByKey(['/api/user', 'stats'], 'returnNull')).toBeNull();
    expect(heard).toEqual([]);
  });

  test('[REQ-09] a default read fails', async () => {
    answers('', { status: 401, statusText: 'Unauthorized' });
    expect((await catchAskError(readByKey(['/api/user', 'stats']))).message).toBe('401: Unauthorized');
  });
});

test('[REQ-05] [X-20] a default read is a GET to the key joined with slashes', async () => {
  answers('{"a":1}');
  expect(await readByKey(['/api/user', 'stats?x=1'])).toEqual({ a: 1 });
  expect(sent()).toMatchObject({ address: '/api/user/stats?x=1', init: { method: 'GET' } });
});
