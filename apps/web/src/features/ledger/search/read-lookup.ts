import { ADDRESS_FORMS, CRYPTO_TYPES } from '@repo/contract/rules/assets';

/** What somebody looks for. `all` is the list of all blocks. */
export type Lookup =
  | { kind: 'transaction'; hash: string }
  | { kind: 'block'; height: number }
  | { kind: 'address'; address: string }
  | { kind: 'all' }
  | { kind: 'none' };

/** The query of the page's address, as the router reads it: a number where the text is one. */
export type LedgerQuery = { tx?: string; block?: string | number; address?: string; all?: 'blocks' };

/** Digits of the largest block number that the server takes. */
const HEIGHT_MAX = 2 ** 48;

const HASH = /^[0-9a-f]{64}$/;
const isAddressForm = (text: string): boolean => CRYPTO_TYPES.some((asset) => ADDRESS_FORMS[asset].test(text));

/** What a query asks for; null for one that says nothing that could be found. */
export function readQuery({ tx, block, address, all }: LedgerQuery): Lookup | null {
  if (tx !== undefined) return readHash(tx);
  if (block !== undefined) return readHeight(String(block));
  if (address !== undefined) return isAddressForm(address) ? { kind: 'address', address } : null;
  return { kind: all === 'blocks' ? 'all' : 'none' };
}

export function buildLedgerQuery(lookup: Lookup): LedgerQuery {
  switch (lookup.kind) {
    case 'transaction':
      return { tx: lookup.hash };
    case 'block':
      return { block: lookup.height };
    case 'address':
      return { address: lookup.address };
    case 'all':
      return { all: 'blocks' };
    case 'none':
      return {};
  }
}

/**
 * Reads what was typed or pasted: a hash or an address, also in groups of four, a block number, also with separators, or a
 * link to this page. Null when it is none of them.
 */
export function readTyped(typed: string): Lookup | null {
  const linked = readLink(typed.trim());
  if (linked !== undefined) return linked;
  const text = typed.replace(/\s/g, '');
  if (isAddressForm(text)) return { kind: 'address', address: text };
  return readHeight(text.replace(/^#/, '').replace(/[.,’'](?=\d{3}(\D|$))/g, '')) ?? readHash(text);
}

function readHash(text: string): Lookup | null {
  const hash = text.toLowerCase();
  return HASH.test(hash) ? { kind: 'transaction', hash } : null;
}

function readHeight(text: string): Lookup | null {
  const height = Number(text);
  return /^\d{1,15}$/.test(text) && height <= HEIGHT_MAX ? { kind: 'block', height } : null;
}

/** Undefined for a text that is no link. */
function readLink(text: string): Lookup | null | undefined {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined;
  const query = new URL(text).searchParams;
  const part = (name: string) => query.get(name)?.replaceAll('"', '');
  const [tx, block, address] = [part('tx'), part('block'), part('address')];
  const asked = { ...(tx && { tx }), ...(block && { block }), ...(address && { address }) };
  return Object.keys(asked).length === 0 ? null : readQuery(asked);
}
