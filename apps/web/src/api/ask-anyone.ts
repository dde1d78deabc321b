/**
 * What the page for strangers asks: a few calls without a session, sent without anything that this browser keeps. It stands
 * beside `ask.ts`, whose session, confirmation and texts weigh more than a stranger's phone should load before it reads.
 */
export type AnyoneAnswer =
  | { readonly kind: 'answer'; readonly body: unknown }
  /** The status and the code of the refusal, empty where the server did not say one. */
  | { readonly kind: 'refused'; readonly status: number; readonly code: string; readonly retryMs: number | null }
  | { readonly kind: 'unreachable' };

/** A phone in a cellar: after this the page says what to do without an answer. */
const PATIENCE_MS = 15_000;

/** Asks one call that needs no account. The body is all that is said. */
export async function askAnyone(path: string, body: unknown): Promise<AnyoneAnswer> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      // Nobody's session is told, and none is made.
      credentials: 'omit',
      cache: 'no-store',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const said = parseJson(await response.text());
    if (response.ok) return { kind: 'answer', body: said };
    return { kind: 'refused', status: response.status, code: readCode(said), retryMs: readWait(response) };
  } catch {
    // No network, one that was cut, or one that is too slow: what helps is the same.
    return { kind: 'unreachable' };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's page: the status alone counts.
    return null;
  }
}

const readCode = (said: unknown): string =>
  typeof said === 'object' && said !== null && 'code' in said && typeof said.code === 'string' ? said.code : '';

function readWait(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

/** A public text that is the same for everybody; null where it does not come, or is longer than `maxChars`. */
export async function readPublicText(path: string, maxChars: number): Promise<string | null> {
  try {
    const response = await fetch(path, { credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = response.ok ? await response.text() : '';
    return text === '' || text.length > maxChars ? null : text;
  } catch {
    // No network: what was kept before stays.
    return null;
  }
}

/** Whether a page of the site would come: without a network the browser shows an error in its place. */
export async function isPageReachable(path: string): Promise<boolean> {
  try {
    return (await fetch(path, { credentials: 'omit', cache: 'no-store' })).ok;
  } catch {
    // No network.
    return false;
  }
}
