import {
  EVIDENCE_FILE_KINDS,
  EVIDENCE_FILE_NAME_MAX,
  EVIDENCE_FILES_MAX_BYTES,
  type EvidenceFileKind,
} from '@repo/contract/payments/disputes';
import { m } from '../../../../paraglide/messages.js';
import { formatSize } from '../../../../parts/words/numbers.ts';

/** A file of evidence as it waits in this page: it is sent with the words, and until then goes nowhere. */
export type ChosenFile = { readonly kind: EvidenceFileKind; readonly name: string; readonly bytes: Uint8Array };

const BEGINNINGS = [
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
] as const;

/** Adds a file of a kind to others, or says why not. The server judges it again. */
export async function addFile(
  others: readonly ChosenFile[],
  kind: EvidenceFileKind,
  file: File,
): Promise<{ files: readonly ChosenFile[] } | { problem: string }> {
  const name = file.name.slice(-EVIDENCE_FILE_NAME_MAX);
  const total = others.reduce((sum, { bytes }) => sum + bytes.length, file.size);
  // A film of some gigabytes is not read at all.
  if (total > EVIDENCE_FILES_MAX_BYTES) return { problem: m.desk_files_large({ name, size: formatSize(total) }) };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isRead = BEGINNINGS.some((beginning) => beginning.every((byte, at) => bytes[at] === byte));
  if (!isRead) return { problem: m.desk_files_bad({ name }) };
  return { files: [...others, { kind, name, bytes }] };
}

/** Kinds of which there is no file yet. */
export const listFreeKinds = (files: readonly ChosenFile[]): EvidenceFileKind[] =>
  EVIDENCE_FILE_KINDS.filter((kind) => files.every((file) => file.kind !== kind));
