import * as z from 'zod/mini';
import { DriveError, type DriveErrorCode } from './drive.ts';

/**
 * Error answers of Google's token endpoint and Drive (developers.google.com/workspace/drive/api/guides/handle-errors).
 */

const JSON_BYTES_MAX = 256 * 1024;
const RETRY_SECONDS_MAX = 3600;

const apiError = z.object({
  error: z.object({ errors: z.optional(z.array(z.object({ reason: z.optional(z.string()) }))) }),
});
const tokenError = z.object({ error: z.string() });

const FULL_REASONS = ['storageQuotaExceeded', 'quotaExceeded', 'teamDriveFileLimitExceeded'];
const BUSY_REASONS = ['rateLimitExceeded', 'userRateLimitExceeded', 'dailyLimitExceeded', 'sharingRateLimitExceeded'];

/** The body, refused beyond `max` bytes, because the remote server is not trusted. */
export async function readBytes(response: Response, max: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > max) throw new DriveError('refused');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** The body as JSON of the expected shape; anything else counts as no answer. */
export async function readJson<T extends z.ZodMiniType>(response: Response, shape: T): Promise<z.output<T>> {
  const parsed = shape.safeParse(await readValue(response));
  if (!parsed.success) throw new DriveError('unreachable');
  return parsed.data;
}

async function readValue(response: Response): Promise<unknown> {
  const text = new TextDecoder().decode(await readBytes(response, JSON_BYTES_MAX));
  try {
    return JSON.parse(text);
  } catch {
    // For instance the HTML page of a proxy: the shape refuses it.
    return undefined;
  }
}

export async function readApiError(response: Response): Promise<DriveError> {
  const { status } = response;
  const parsed = apiError.safeParse(await readValue(response));
  const reasons = parsed.success ? (parsed.data.error.errors ?? []).map(({ reason }) => reason ?? '') : [];
  if (status === 429 || reasons.some((reason) => BUSY_REASONS.includes(reason))) return busy(response);
  if (reasons.some((reason) => FULL_REASONS.includes(reason))) return new DriveError('full');
  return new DriveError(classifyStatus(status));
}

function classifyStatus(status: number): DriveErrorCode {
  if (status === 401) return 'unauthorised';
  if (status === 404 || status === 410) return 'gone';
  return status >= 500 || status === 408 ? 'unreachable' : 'refused';
}

/**
 * RFC 6749, section 5.2: `invalid_grant` means that the code or refresh token is no longer valid; the other codes
 * concern this client.
 */
export async function readTokenError(response: Response): Promise<DriveError> {
  if (response.status === 429) return busy(response);
  if (response.status >= 500) return new DriveError('unreachable');
  const parsed = tokenError.safeParse(await readValue(response));
  return new DriveError(parsed.success && parsed.data.error === 'invalid_grant' ? 'withdrawn' : 'refused');
}

function busy(response: Response): DriveError {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfterSeconds = Number.isFinite(seconds)
    ? Math.min(Math.max(1, Math.ceil(seconds)), RETRY_SECONDS_MAX)
    : 30;
  return new DriveError('busy', { retryAfterSeconds });
}
