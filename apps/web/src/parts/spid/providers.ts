import type { SpidProvider } from '@repo/contract/spid/spid';

export type Scheme = SpidProvider['scheme'];

/**
 * The providers of a scheme, in another order with each page: SPID's rules for the button ask that none comes first by
 * habit.
 */
export function shuffledProviders(providers: readonly SpidProvider[], scheme: Scheme): SpidProvider[] {
  return providers
    .filter((one) => one.scheme === scheme)
    .map((provider) => ({ provider, place: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0 }))
    .sort((a, b) => a.place - b.place)
    .map(({ provider }) => provider);
}

/** The address of a provider that the browser may go to; null for one that a script could hide in. */
export function findProviderPage(url: string, origin: string): string | null {
  if (!URL.canParse(url, origin)) return null;
  const page = new URL(url, origin);
  const isSafe = page.protocol === 'https:' || (page.protocol === 'http:' && page.hostname === 'localhost');
  return isSafe || page.origin === origin ? page.href : null;
}

/** What a provider sends the browser back with, shortened to what the server reads. */
export type SpidReturnQuery = { state: string; code?: string; error?: string; iss?: string };

/** As providers answer (RFC 6749, section 4.1.2; RFC 9207): a code, or the reason why there is none. */
export function readBrought(query: URLSearchParams): SpidReturnQuery | null {
  const read = (name: string, max: number) => query.get(name)?.slice(0, max) ?? '';
  const [state, code, error, iss] = [read('state', 100), read('code', 2000), read('error', 200), read('iss', 500)];
  if (state === '' || (code === '' && error === '')) return null;
  return { state, ...(code && { code }), ...(error && { error }), ...(iss && { iss }) };
}

/** The server begins the state of a person who proves a tax code with a letter of its own. */
export const isTaxCode = ({ state }: SpidReturnQuery): boolean => state.startsWith('t');

/** The server begins the state of a connection with another letter than that of a sign-in. */
export const isConnection = ({ state }: SpidReturnQuery): boolean => state.startsWith('c');
