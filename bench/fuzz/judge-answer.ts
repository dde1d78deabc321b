import { isDeepStrictEqual } from 'node:util';
import { type Call, COMMON_REFUSALS } from '@repo/contract/call';
import { REFUSALS } from '@repo/contract/registry/refusals';

export type FuzzAnswer = {
  readonly status: number;
  readonly body: string;
  readonly type: string;
};

/** Refusals of who asks, which no call repeats. */
const CALLER_REFUSALS: readonly string[] = [
  ...['session.missing', 'session.withdrawn', 'session.roleChanged', 'session.demoClosed', 'session.stepsOnly'],
  ...['session.notAllowed', 'session.assuranceTooLow', 'account.notIntact', 'account.suspended', 'account.onHold'],
  ...['staff.adminsOnly', 'request.notFound'],
];

/** What only code that broke would say. None of the texts that are sent holds one of them. */
const INNER_WORDS: readonly RegExp[] = [
  /\bat [\w.<> ]*\(?[\w:/.-]+:\d+:\d+/,
  /\.ts:\d+/,
  /node_modules|drizzle|pglite|SQLSTATE|FST_ERR|ZodError|TypeError|RangeError|SyntaxError/i,
  /\b(insert into|select .+ from|update .+ set|delete from) \\?"/i,
  /violates .+ constraint|duplicate key value|invalid input syntax|deadlock detected/i,
  /-----BEGIN|postgres(ql)?:\/\//,
];

/**
 * What is wrong with one answer, as sentences: an error of the server's own, an answer of another shape than the contract
 * declares, a refusal that it does not name, inner words, or a refusal that repeats what was sent.
 */
export function judgeAnswer(call: Call, { status, body, type }: FuzzAnswer, mark: string): string[] {
  const faults = INNER_WORDS.filter((word) => word.test(body)).map(
    (word) => `says what only the inside knows (${word.source})`,
  );
  if (status === 500) return [...faults, 'answered 500'];
  if (status < 400) return [...faults, ...judgeSuccess(call, { status, body, type })];
  if (body.includes(mark)) faults.push('repeats in a refusal what was sent');
  return [...faults, ...judgeRefusal(call, status, body)];
}

function judgeSuccess(call: Call, { status, body, type }: FuzzAnswer): string[] {
  if (status !== call.status) return [`answered ${status} instead of ${call.status}`];
  if (call.streams) return type.startsWith('text/event-stream') ? [] : [`streams as ${type}`];
  if (call.answerType !== undefined) return type.startsWith(call.answerType) ? [] : [`answered as ${type}`];
  const value = readJson(body);
  if (value === undefined) return ['answered no JSON'];
  const parsed = call.answer.safeParse(value);
  if (!parsed.success) return [`answered outside its shape at ${parsed.error.issues[0]?.path.join('.')}`];
  return isDeepStrictEqual(parsed.data, value) ? [] : ['answered more than its shape holds'];
}

function judgeRefusal(call: Call, status: number, body: string): string[] {
  const value = readJson(body);
  const code: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'code') : undefined;
  if (typeof code !== 'string' || !Object.hasOwn(REFUSALS, code)) return [`refused with ${status} and no known code`];
  const declared = REFUSALS[code as keyof typeof REFUSALS];
  if (declared.status !== status) return [`refused with ${status} and ${code}, which is ${declared.status}`];
  const allowed: readonly string[] = [...call.refusals, ...COMMON_REFUSALS, ...CALLER_REFUSALS];
  if (allowed.includes(code) || (call.stepUp && code === 'stepUp.required')) return [];
  return [`refused with ${code}, which it does not declare`];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type FuzzTraces = { readonly logs: readonly string[]; readonly statements: readonly string[] };

/** What a request left outside its answer: no secret and nothing that was sent may stand in the log or in the text of a statement. */
export function judgeTraces({ logs, statements }: FuzzTraces, secrets: readonly string[], mark: string): string[] {
  const faults: string[] = [];
  const log = logs.join('');
  if (log.includes(mark)) faults.push('what was sent stands in the log');
  if (secrets.some((secret) => log.includes(secret))) faults.push('a secret of the caller stands in the log');
  if (statements.some((statement) => statement.includes(mark))) faults.push('what was sent became part of a statement');
  return faults;
}
