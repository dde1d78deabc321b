import type { RefusalCode } from '@repo/contract/registry/refusals';
import { chooseLocale } from '@repo/contract/rules/languages';
import { getLocale } from '../paraglide/runtime.js';
import type { RefusalTexts } from './refusal-texts.ts';

/** Codes that the browser adds: no answer came, or the answer breaks the contract. */
export type AskErrorCode = RefusalCode | 'ask.unreachable' | 'ask.unexpectedAnswer' | 'ask.unknown';

export type AskErrorParts = {
  status: number;
  text: string;
  code: AskErrorCode;
  reason: string;
  fields?: Record<string, string>;
  params?: Record<string, string>;
  unopened?: unknown;
  requestId?: string;
};

/**
 * The one error of `ask`. `message` is the specified `STATUS: text`, for logs and tests; `reason` is the sentence to
 * show; `code` tells cases apart. Status 0 means that no server answered.
 */
export class AskError extends Error {
  override readonly name = 'AskError';
  readonly status: number;
  readonly code: AskErrorCode;
  readonly reason: string;
  /** Sentences for single fields of the request, by field name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly params: Readonly<Record<string, string>>;
  /** What a refused scan tells of the glyph's contents, to be parsed by who shows it. */
  readonly unopened: unknown;
  /** The request id in the server's log; empty if the server gave none. */
  readonly requestId: string;

  constructor(parts: AskErrorParts, options?: ErrorOptions) {
    super(`${parts.status}: ${parts.text}`, options);
    this.status = parts.status;
    this.code = parts.code;
    this.reason = parts.reason;
    this.fields = parts.fields ?? {};
    this.params = parts.params ?? {};
    this.unopened = parts.unopened;
    this.requestId = parts.requestId ?? '';
  }
}

/** Reads a refused answer. `text` is its whole body; an empty one is replaced by the status text. */
export function refusedAnswer(
  { status, statusText, headers }: Pick<Response, 'status' | 'statusText' | 'headers'>,
  text: string,
  texts: RefusalTexts = {},
): AskError {
  const body = parseObject(text);
  const params = strings(body?.params);
  const sentence = typeof body?.message === 'string' ? translated(body.code, body.message, params, texts) : undefined;
  const message = sentence === undefined ? undefined : formatTimestamps(sentence, params);
  return new AskError({
    status,
    text: text || statusText,
    code: isRefusalCode(body?.code) ? body.code : 'ask.unknown',
    // Empty if the server gave no reason: the screen then uses its own text.
    reason: message ?? (text && !body ? text.slice(0, 200) : ''),
    fields: strings(body?.fields),
    params,
    unopened: body?.unopened,
    requestId: headers.get('x-request-id') ?? '',
  });
}

/** The server's sentence in the language of the page; its own where there is no translation. */
function translated(code: unknown, message: string, params: Record<string, string>, texts: RefusalTexts): string {
  const sentence = typeof code === 'string' && Object.hasOwn(texts, code) ? texts[code] : undefined;
  return sentence === undefined
    ? message
    : sentence.replace(
        /\{(\w+)\}/g,
        (whole, name: string) => (OUR_WORDS.test(name) ? sayWords(params[name], texts) : params[name]) ?? whole,
      );
}

/** The parameters that hold words of the server. Others may hold what a person wrote, such as a file called "legal". */
const OUR_WORDS = /^(role|names|product|reason)$/;

/** Words of the server within its sentence, such as products and roles, stand in the texts of the language after a `=`. */
const sayWords = (words: string | undefined, texts: RefusalTexts): string | undefined =>
  words
    ?.split(', ')
    .map((word) => texts[`=${word}`] ?? word)
    .join(', ');

/** A month, a day, or an instant. */
const MOMENT = /^\d{4}-\d\d(?:-\d\d(?:T[\d:.]+Z)?)?$/;

/** The server sends times in UTC to the millisecond, and days and months of no zone; people read them in their own way. */
function formatTimestamps(message: string, params: Record<string, string>): string {
  return Object.values(params)
    .filter((value) => MOMENT.test(value))
    .reduce((text, value) => text.replaceAll(value, formatMoment(value)), message);
}

function formatMoment(value: string): string {
  const isInstant = value.includes('T');
  const ofDay = { dateStyle: 'medium', timeStyle: isInstant ? 'short' : undefined } as const;
  const ofMonth = { month: 'long', year: 'numeric' } as const;
  const style = value.length === '2026-12'.length ? ofMonth : ofDay;
  const format = new Intl.DateTimeFormat(chooseLocale(getLocale()), {
    ...style,
    timeZone: isInstant ? undefined : 'UTC',
  });
  return format.format(new Date(value));
}

/** The sentence for a person: the server's reason where there is one, else the screen's own words. */
export function describeFailure(error: unknown, fallback: string): string {
  return error instanceof AskError && error.reason ? error.reason : fallback;
}

export const hasCode = (error: unknown, code: AskErrorCode): boolean =>
  error instanceof AskError && error.code === code;

/**
 * A code is recognised by its form: the catalogue with its sentences stays on the server, to save 3 kB on the first
 * page.
 */
function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && /^(?!ask\.)[a-z]\w*(\.\w+)?$/i.test(code);
}

function strings(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    // Plain text is allowed as an answer; the error carries it unchanged.
    return null;
  }
}
