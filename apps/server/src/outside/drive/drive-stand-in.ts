import type { Config } from '../../config.ts';
import { apiError, standInFiles } from './stand-in-files.ts';
import { openStandInStore } from './stand-in-store.ts';
import { STAND_IN_CLIENT, type StandInTokens, standInTokens } from './stand-in-tokens.ts';

/**
 * Stands in for Google in the demo and in tests: the same addresses, refusals and PKCE. The real adapter talks to it,
 * so a demo shows what a configured server does. It holds invented grants only.
 */
export type DriveStandIn = Pick<StandInTokens, 'allow' | 'deny'> & {
  answer(request: Request): Promise<Response>;
};

type DriveStandInOptions = {
  folder: string;
  nowMs?: () => number;
  client?: { clientId: string; clientSecret: string };
  quotaBytes?: number;
};

/** Requests to it never leave the process: the name is reserved (RFC 6761). */
const NOWHERE = 'https://drive-stand-in.invalid';
export const STAND_IN_CONSENT_PATH = '/api/stand-in/google-drive/consent';

export function standInAddresses(consentOrigin: string, origin = NOWHERE): Config['googleAddresses'] {
  return {
    consent: `${consentOrigin}${STAND_IN_CONSENT_PATH}`,
    token: `${origin}/token`,
    revoke: `${origin}/revoke`,
    api: origin,
  };
}

export function openDriveStandIn({
  folder,
  nowMs = Date.now,
  client = STAND_IN_CLIENT,
  quotaBytes,
}: DriveStandInOptions): DriveStandIn {
  const store = openStandInStore(folder);
  const tokens = standInTokens(store, client, nowMs);
  const files = standInFiles(store, nowMs, quotaBytes);

  async function answerFiles(request: Request, url: URL, owner: string): Promise<Response> {
    const id = /^\/drive\/v3\/files\/([\w-]+)$/.exec(url.pathname)?.[1];
    const route = `${request.method} ${id === undefined ? url.pathname : '/drive/v3/files/:id'}`;
    switch (route) {
      case 'GET /drive/v3/about':
        return files.about(owner);
      case 'GET /drive/v3/files':
        return files.list(owner, url.searchParams);
      case 'POST /upload/drive/v3/files':
        return files.begin(owner, request);
      case 'GET /drive/v3/files/:id':
        return files.read(owner, id ?? '', request.headers.get('range'));
      case 'DELETE /drive/v3/files/:id':
        return files.remove(owner, id ?? '');
      default:
        return apiError(404, 'notFound');
    }
  }

  return {
    allow: tokens.allow,
    deny: tokens.deny,
    answer: async (request) => {
      const url = new URL(request.url);
      const route = `${request.method} ${url.pathname}`;
      if (route === 'POST /token') return tokens.answerToken(new URLSearchParams(await request.text()));
      if (route === 'POST /revoke') return tokens.answerRevoke(new URLSearchParams(await request.text()));
      const uploadId = url.searchParams.get('upload_id');
      // The upload address alone allows writing to it, as at Google.
      if (route === 'PUT /upload/drive/v3/files' && uploadId !== null) return files.put(request, uploadId);
      const owner = tokens.findAddress((request.headers.get('authorization') ?? '').replace(/^Bearer /, ''));
      return owner === null ? apiError(401, 'authError') : answerFiles(request, url, owner);
    },
  };
}
