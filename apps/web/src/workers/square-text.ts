/** What the text of a square code says to this page. */
export type SquareText =
  /** The large square of a card of this site. */
  | { readonly kind: 'digits'; readonly digits: string }
  /** The square on the front: it leads here and holds nothing. */
  | { readonly kind: 'address' }
  /** A large square of another site, which only that site may be given. */
  | { readonly kind: 'elsewhere' }
  /** Of a packing slip: whoever sends orders ticks one off by it. */
  | { readonly kind: 'slip'; readonly code: string }
  | { readonly kind: 'other' };

const PATH = '/e/';

/** The number of an order and a check sign, which the server judges (contract, slip-codes.ts). */
const SLIP = /^\d{4}-\d{4,9}-[0-9A-Z]$/;

/** Other addresses that lead to this page: what older prints have. */
const OLDER_PATHS: readonly string[] = ['/e', '/scan'];

/** Takes only this page's own address with digits behind it. */
export function readSquareText(text: string, { protocol, host }: Pick<Location, 'protocol' | 'host'>): SquareText {
  if (SLIP.test(text)) return { kind: 'slip', code: text };
  if (!URL.canParse(text)) return { kind: 'other' };
  const address = new URL(text);
  const digits = readFragmentDigits(address.hash);
  const isOurs = address.host === host && address.protocol === protocol && address.username === '';
  if (digits !== null && address.pathname === PATH) return isOurs ? { kind: 'digits', digits } : { kind: 'elsewhere' };
  return isOurs && (address.pathname === PATH || OLDER_PATHS.includes(address.pathname))
    ? { kind: 'address' }
    : { kind: 'other' };
}

/** The digits of a fragment `#123`; null where it is none, or has anything else. */
export const readFragmentDigits = (fragment: string): string | null => /^#(\d+)$/.exec(fragment)?.[1] ?? null;
