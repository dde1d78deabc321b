import { FILE_NAME_MAX } from '@repo/contract/statements/statements';
import { parseBase64url, REGISTRY_SALT_BYTES, toBase64url } from '@repo/vault';

/** What the owner's vault keeps of a file that was stamped: the server never learns it. */
export type StampNote = { readonly name: string; readonly size: number; readonly salt: string };

export const formatStampNote = (file: Pick<File, 'name' | 'size'>, salt: Uint8Array): string =>
  JSON.stringify({ name: cutName(file.name), size: file.size, salt: toBase64url(salt) });

/** Cut between two characters, never inside one. */
const cutName = (name: string): string => {
  const shown = name.toWellFormed().replaceAll('\u0000', '');
  return shown.length <= FILE_NAME_MAX ? shown : `${[...shown].slice(0, FILE_NAME_MAX / 2).join('')}…`;
};

/** Null for a text that is none. */
export function parseStampNote(text: string): StampNote | null {
  try {
    const { name, size, salt }: Record<string, unknown> = JSON.parse(text);
    if (typeof name !== 'string' || typeof size !== 'number' || typeof salt !== 'string') return null;
    return parseBase64url(salt)?.length === REGISTRY_SALT_BYTES ? { name, size, salt } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
