import { expect, test } from 'vitest';
import { AskError, refusedAnswer } from '../../api/ask-error.ts';
import { faultCodeOf } from './fault-reason.tsx';

const answered = (status: number, body: object, headers: Record<string, string> = {}) =>
  refusedAnswer(new Response(null, { status, headers }), JSON.stringify(body));

test('a fault of ours has a code, with the name under which the server logged it', () => {
  const internal = { code: 'internal', message: 'Something failed.' };
  expect(faultCodeOf(answered(500, internal, { 'x-request-id': '7d0c' }))).toBe('500 internal 7d0c');
  expect(faultCodeOf(answered(502, {}))).toBe('502 ask.unknown');
  const odd = new AskError({ status: 200, text: '', code: 'ask.unexpectedAnswer', reason: '' });
  expect(faultCodeOf(odd)).toBe('200 ask.unexpectedAnswer');
});

test('a refusal, a missing network and what is no answer at all have none', () => {
  expect(faultCodeOf(answered(403, { code: 'session.notAllowed', message: 'No.' }))).toBeNull();
  expect(faultCodeOf(new AskError({ status: 0, text: '', code: 'ask.unreachable', reason: '' }))).toBeNull();
  expect(faultCodeOf(new Error('something else'))).toBeNull();
});
