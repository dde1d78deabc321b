import { expect, test } from 'vitest';
import { AskError, refusedAnswer } from '../../api/ask-error.ts';
import { serverErrorCode } from './error-reason.tsx';

const answered = (status: number, body: object, headers: Record<string, string> = {}) =>
  refusedAnswer(new Response(null, { status, headers }), JSON.stringify(body));

test('a server error has a code with the request id of the log', () => {
  const internal = { code: 'internal', message: 'Something failed.' };
  expect(serverErrorCode(answered(500, internal, { 'x-request-id': '7d0c' }))).toBe('500 internal 7d0c');
  expect(serverErrorCode(answered(502, {}))).toBe('502 ask.unknown');
  const odd = new AskError({ status: 200, text: '', code: 'ask.unexpectedAnswer', reason: '' });
  expect(serverErrorCode(odd)).toBe('200 ask.unexpectedAnswer');
});

test('a refusal, a missing network and what is no answer at all have none', () => {
  expect(serverErrorCode(answered(403, { code: 'session.notAllowed', message: 'No.' }))).toBeNull();
  expect(serverErrorCode(new AskError({ status: 0, text: '', code: 'ask.unreachable', reason: '' }))).toBeNull();
  expect(serverErrorCode(new Error('something else'))).toBeNull();
});
