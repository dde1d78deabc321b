import { MINUTE_MS } from '@repo/contract/durations';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import {
  DRIVE_SCOPE,
  type Drive,
  DriveError,
  type DriveFile,
  type DrivePiece,
  type DriveTokens,
  type UploadStep,
} from './drive.ts';
import { readApiError, readBytes, readJson, readTokenError } from './google-answers.ts';

/** Google by its own protocols: OAuth 2.0 with PKCE (RFC 7636), Drive v3, resumable uploads. */

/** How a request is sent: over the network, or to the stand-in of the demo. */
export type DriveFetch = (request: Request) => Promise<Response>;

type GoogleDriveOptions = {
  client: NonNullable<Config['google']>;
  addresses: Config['googleAddresses'];
  timeoutMs?: number;
};

/** Short, because a person is waiting for the page. */
const TIMEOUT_MS = 10_000;
/** Enough for a piece of a megabyte over a slow line. */
const PIECE_TIMEOUT_MS = MINUTE_MS;

const tokens = z.object({
  access_token: z.string(),
  expires_in: z.number(),
  refresh_token: z.optional(z.string()),
  scope: z.optional(z.string()),
});
/** Drive sends 64-bit numbers as text. */
const count = z.string().check(z.regex(/^\d{1,15}$/));
const owner = z.object({
  user: z.object({ permissionId: z.string(), emailAddress: z.optional(z.string()) }),
  storageQuota: z.optional(z.object({ limit: z.optional(count), usage: z.optional(count) })),
});
const file = z.object({ id: z.string().check(z.regex(/^[\w-]{1,200}$/)), size: count, createdTime: z.iso.datetime() });
const FILE_FIELDS = 'id,size,createdTime';

export function googleDrive(
  { client, addresses, timeoutMs = TIMEOUT_MS }: GoogleDriveOptions,
  reach: DriveFetch,
): Omit<Drive, 'provider'> {
  const send = sender(reach, timeoutMs);
  const askTokens = (form: Record<string, string>) => sendForTokens(send, client, addresses.token, form);
  const files = `${addresses.api}/drive/v3/files`;
  return {
    consentUrl: (asked) => consentUrl(client, addresses, asked),
    exchangeCode: ({ redirectUri, code, verifier }) =>
      askTokens({ grant_type: 'authorization_code', redirect_uri: redirectUri, code, code_verifier: verifier }),
    refresh: (refreshToken) => askTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    revoke: async (token) => {
      const response = await send(addresses.revoke, { method: 'POST', body: new URLSearchParams({ token }) });
      // 400: the token no longer exists.
      if (response.ok || response.status === 400) return response.ok;
      throw await readTokenError(response);
    },
    readOwner: async (accessToken) => {
      const fields = 'user(permissionId,emailAddress),storageQuota(limit,usage)';
      const response = await send(
        `${addresses.api}/drive/v3/about?${new URLSearchParams({ fields })}`,
        bearer(accessToken),
      );
      if (!response.ok) throw await readApiError(response);
      const { user, storageQuota: { limit, usage } = {} } = await readJson(response, owner);
      const freeBytes = limit === undefined ? null : Math.max(0, Number(limit) - Number(usage ?? 0));
      return { permissionId: user.permissionId, address: user.emailAddress ?? null, freeBytes };
    },
    list: async (accessToken, name) => {
      const query = { spaces: 'appDataFolder', q: `name = '${name}' and trashed = false`, orderBy: 'createdTime desc' };
      const search = new URLSearchParams({ ...query, pageSize: '100', fields: `files(${FILE_FIELDS})` });
      const response = await send(`${files}?${search}`, bearer(accessToken));
      if (!response.ok) throw await readApiError(response);
      return (await readJson(response, z.object({ files: z.array(file) }))).files.map(toFile);
    },
    beginUpload: (accessToken, asked) => beginUpload(send, addresses.api, accessToken, asked),
    putPiece: (accessToken, uploadUrl, piece) => putPiece(send, accessToken, uploadUrl, piece),
    readPiece: async (accessToken, fileId, { offset, length }) => {
      const range = { Range: `bytes=${offset}-${offset + length - 1}` };
      const response = await send(`${files}/${fileId}?alt=media`, bearer(accessToken, range), PIECE_TIMEOUT_MS);
      if (!response.ok) throw await readApiError(response);
      const bytes = await readBytes(response, length);
      if (bytes.length !== length) throw new DriveError('unreachable');
      return bytes;
    },
    remove: async (accessToken, fileId) => {
      const response = await send(`${files}/${fileId}`, { method: 'DELETE', ...bearer(accessToken) });
      if (!response.ok && response.status !== 404) throw await readApiError(response);
    },
  };
}

type DriveSender = ReturnType<typeof sender>;

/**
 * Sends requests without following redirects, so that no other address receives a token. Errors carry only a code,
 * never the details of the failure.
 */
function sender(reach: DriveFetch, presetMs: number) {
  return async (url: string, init: RequestInit, timeoutMs = presetMs): Promise<Response> => {
    try {
      return await reach(new Request(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }));
    } catch (cause) {
      throw new DriveError('unreachable', { cause });
    }
  };
}

function bearer(accessToken: string, more: Record<string, string> = {}) {
  return { headers: { Authorization: `Bearer ${accessToken}`, ...more } };
}

function consentUrl(
  { clientId }: GoogleDriveOptions['client'],
  { consent }: GoogleDriveOptions['addresses'],
  asked: Parameters<Drive['consentUrl']>[0],
) {
  const search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: asked.redirectUri,
    response_type: 'code',
    scope: DRIVE_SCOPE,
    state: asked.state,
    code_challenge: asked.challenge,
    code_challenge_method: 'S256',
    // Google sends a refresh token only with these two parameters.
    access_type: 'offline',
    prompt: 'consent',
  });
  return `${consent}?${search}`;
}

async function sendForTokens(
  send: DriveSender,
  client: GoogleDriveOptions['client'],
  url: string,
  form: Record<string, string>,
): Promise<DriveTokens> {
  const body = new URLSearchParams({ client_id: client.clientId, client_secret: client.clientSecret, ...form });
  const response = await send(url, { method: 'POST', body });
  if (!response.ok) throw await readTokenError(response);
  const given = await readJson(response, tokens);
  return {
    accessToken: given.access_token,
    expiresInSeconds: given.expires_in,
    refreshToken: given.refresh_token ?? null,
    scopes: given.scope?.split(' ') ?? [],
  };
}

async function beginUpload(
  send: DriveSender,
  api: string,
  accessToken: string,
  { name, sizeBytes }: { name: string; sizeBytes: number },
) {
  const search = new URLSearchParams({ uploadType: 'resumable', fields: FILE_FIELDS });
  const response = await send(`${api}/upload/drive/v3/files?${search}`, {
    method: 'POST',
    ...bearer(accessToken, {
      'Content-Type': 'application/json; charset=UTF-8',
      'X-Upload-Content-Type': 'application/octet-stream',
      'X-Upload-Content-Length': String(sizeBytes),
    }),
    body: JSON.stringify({ name, parents: ['appDataFolder'], mimeType: 'application/octet-stream' }),
  });
  if (!response.ok) throw await readApiError(response);
  const url = URL.parse(response.headers.get('location') ?? '');
  // The token is sent to this address, so it must have the configured origin.
  if (url === null || url.origin !== new URL(api).origin) throw new DriveError('refused');
  return url.href;
}

async function putPiece(
  send: DriveSender,
  accessToken: string,
  uploadUrl: string,
  piece: DrivePiece,
): Promise<UploadStep> {
  const { offset, bytes, sizeBytes } = piece;
  const range = { 'Content-Range': `bytes ${offset}-${offset + bytes.length - 1}/${sizeBytes}` };
  const init = { method: 'PUT', ...bearer(accessToken, range), body: Buffer.from(bytes) };
  const response = await send(uploadUrl, init, PIECE_TIMEOUT_MS);
  // 308 means "continue"; its Range header tells which bytes arrived, and without the header none did.
  if (response.status === 308) return { isDone: false, offset: arrivedBytes(response) };
  if (!response.ok) throw await readApiError(response);
  return { isDone: true, file: toFile(await readJson(response, file)) };
}

function arrivedBytes(response: Response): number {
  const last = /^bytes=0-(\d{1,12})$/.exec(response.headers.get('range') ?? '')?.[1];
  return last === undefined ? 0 : Number(last) + 1;
}

const toFile = ({ id, size, createdTime }: z.output<typeof file>): DriveFile => ({
  id,
  sizeBytes: Number(size),
  createdAt: new Date(createdTime),
});
