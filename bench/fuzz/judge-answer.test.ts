import { createFolder } from '@repo/contract/folders/folders';
import { REFUSALS } from '@repo/contract/registry/refusals';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { judgeAnswer, judgeTraces } from './judge-answer.ts';

const MARK = 'zqmarkqz';
const JSON_TYPE = 'application/json; charset=utf-8';
const judge = (status: number, body: unknown, type = JSON_TYPE) =>
  judgeAnswer(createFolder, { status, type, body: typeof body === 'string' ? body : JSON.stringify(body) }, MARK);
const refusal = (code: keyof typeof REFUSALS) => ({ code, message: REFUSALS[code].sentence });

test('a declared refusal with its own status has no fault', () => {
  expect(judge(400, refusal('request.invalid'))).toEqual([]);
  expect(judge(401, refusal('session.missing'))).toEqual([]);
});

test('each planted fault of an answer is found', () => {
  expect(judge(500, refusal('internal'))).toContain('answered 500');
  expect(judge(400, { code: 'invented' })).toContain('refused with 400 and no known code');
  expect(judge(400, 'no JSON', 'text/plain')).toContain('refused with 400 and no known code');
  expect(judge(404, refusal('request.invalid')).join()).toContain('which is 400');
  expect(judge(410, refusal('scans.gone')).join()).toContain('does not declare');
  expect(judge(400, { ...refusal('request.invalid'), fields: { [MARK]: 'x' } }).join()).toContain(
    'repeats in a refusal',
  );
  expect(judge(200, {})).toEqual(['answered 200 instead of 201']);
  expect(judge(201, { id: 1 }).join()).toContain('outside its shape');
});

test.each([
  'TypeError: x is not a function',
  'at handle (/srv/site/apps/server/src/app.ts:10:5)',
  'insert into "accounts" ("id") values ($1)',
  'duplicate key value violates unique constraint "x"',
  'invalid input syntax for type uuid',
])('"%s" in a body is found', (words) => {
  expect(judge(400, { ...refusal('request.invalid'), error: words }).join()).toContain('only the inside knows');
});

test('an answer with a key more than its shape holds is found', () => {
  const call = { ...createFolder, answer: z.object({ id: z.string() }) };
  const answer = (body: string) => judgeAnswer(call, { status: 201, type: JSON_TYPE, body }, MARK);
  expect(answer('{"id":"a"}')).toEqual([]);
  expect(answer('{"id":"a","secret":"b"}')).toEqual(['answered more than its shape holds']);
});

test('what was sent is found in a log and in a statement, and a secret in a log', () => {
  const none = { logs: ['{"route":"/api/x"}'], statements: ['select $1'] };
  expect(judgeTraces(none, ['token'], MARK)).toEqual([]);
  expect(judgeTraces({ ...none, logs: [`{"path":"${MARK}"}`] }, [], MARK)).toEqual(['what was sent stands in the log']);
  expect(judgeTraces({ ...none, logs: ['Bearer token'] }, ['token'], MARK)).toEqual([
    'a secret of the caller stands in the log',
  ]);
  expect(judgeTraces({ ...none, statements: [`select '${MARK}'`] }, [], MARK)).toEqual([
    'what was sent became part of a statement',
  ]);
});
