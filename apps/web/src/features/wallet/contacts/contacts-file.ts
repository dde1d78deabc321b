import { PRODUCT } from '@repo/contract/brand';
import { WALLET_NAME_TYPED_MAX } from '@repo/contract/wallet/wallet';
import { parseAddress } from '@repo/vault';
import * as z from 'zod/mini';

/** A line of a file of contacts. That an address was compared is not taken over: a file can be changed by others. */
export type FiledContact = { readonly address: string; readonly name: string };
/** `skipped`: lines that are no address with a name, or that are known already. */
export type ReadContacts = { readonly found: readonly FiledContact[]; readonly skipped: number };

const KIND = 'contacts';
const VERSION = 1;

export function contactsFileText(contacts: readonly FiledContact[]): string {
  return `${JSON.stringify({ kind: KIND, version: VERSION, contacts }, null, 2)}\n`;
}

export const contactsFileName = (day: string): string => `${PRODUCT.toLowerCase()}-contacts-${day}.json`;

const file = z.object({ kind: z.literal(KIND), version: z.literal(VERSION), contacts: z.array(z.unknown()) });
const line = z.object({ address: z.string(), name: z.string() });

/** Returns null when it is no file of contacts. Every address is checked again, and `known` ones are left out. */
export function readContactsFile(text: string, known: readonly string[]): ReadContacts | null {
  const read = file.safeParse(parseJson(text));
  if (!read.success) return null;
  const seen = new Set(known);
  const found: FiledContact[] = [];
  for (const one of read.data.contacts) {
    const filed = parseContact(one);
    if (filed === null || seen.has(filed.address)) continue;
    seen.add(filed.address);
    found.push(filed);
  }
  return { found, skipped: read.data.contacts.length - found.length };
}

function parseContact(value: unknown): FiledContact | null {
  const read = line.safeParse(value);
  if (!read.success) return null;
  const name = read.data.name.trim();
  const isNamed = name !== '' && name.length <= WALLET_NAME_TYPED_MAX;
  return isNamed && parseAddress(read.data.address).ok ? { address: read.data.address, name } : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Any file can be chosen: what is no JSON is no file of contacts either.
    return null;
  }
}
