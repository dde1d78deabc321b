import { readText } from '../read-text.ts';
import type { NoAnswer } from './answer-provider.ts';

/** An answer of a few hundred words is some kilobytes; more is refused. */
const ANSWER_MAX_BYTES = 256 * 1024;
const WAIT_MAX_SECONDS = 3600;

type QuestionRequest = {
  url: string;
  headers: Record<string, string>;
  body: unknown;
  timeoutMs: number;
  signal: AbortSignal;
};

/**
 * Posts JSON and returns the JSON of the answer, or why there is none. Follows no redirect, because the request carries
 * a key.
 */
export async function postQuestion(posting: QuestionRequest): Promise<{ json: unknown } | NoAnswer> {
  const timeout = AbortSignal.timeout(posting.timeoutMs);
  try {
    const response = await fetch(posting.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...posting.headers },
      body: JSON.stringify(posting.body),
      redirect: 'error',
      signal: AbortSignal.any([timeout, posting.signal]),
    });
    if (response.ok) return { json: JSON.parse(await readText(response, ANSWER_MAX_BYTES)) };
    await response.body?.cancel();
    return describeFailure(response);
  } catch {
    // The error's message may repeat what was sent, so only the kind of failure is reported.
    if (posting.signal.aborted) return { failed: 'stopped' };
    return { failed: timeout.aborted ? 'slow' : 'failed' };
  }
}

function describeFailure({ status, headers }: Response): NoAnswer {
  if (status === 429 || status === 503)
    return { failed: 'busy', status, ...parseRetryAfter(headers.get('retry-after')) };
  return { failed: status >= 500 ? 'failed' : 'refused', status };
}

/** Retry-After is in seconds or a date (RFC 9110); both become seconds, within a limit. */
function parseRetryAfter(retryAfter: string | null): { waitSeconds?: number } {
  if (retryAfter === null) return {};
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  if (!Number.isFinite(seconds)) return {};
  return { waitSeconds: Math.min(Math.max(1, Math.ceil(seconds)), WAIT_MAX_SECONDS) };
}
