import type { AnswerOf } from '@repo/contract/call';
import { LEDGER_SUBJECT, type readBlockWitnesses } from '@repo/contract/ledger/block-witnesses';
import type { LedgerBlock } from '@repo/contract/ledger/ledger';
import {
  fingerprintDigest,
  fingerprintWords,
  isCosigned,
  judgeEntry,
  ownerKeyId,
  parseBase64url,
  parseEntry,
  verifyCheckpoint,
} from '@repo/vault';

export type Witnessed = NonNullable<AnswerOf<typeof readBlockWitnesses>['witnessed']>;

/** `ok`: every key signed a log that holds exactly this block. `words`: the four words of each. */
export type WitnessedCheck = { readonly ok: boolean; readonly words: readonly string[] };

/** Checks that witnesses signed a log of the operator in which the block stands with this hash. */
export function checkWitnessed(
  block: Pick<LedgerBlock, 'height' | 'hash'>,
  { operatorKey, checkpoint: signed, entry }: Witnessed,
): WitnessedCheck {
  const { cosignatures } = signed;
  const publicKey = parseBase64url(operatorKey) ?? new Uint8Array();
  const checkpoint = verifyCheckpoint({ ...signed, publicKey });
  const isSigned = cosignatures.length > 0 && cosignatures.every((one) => isCosigned(signed.text, one));
  const isIn = checkpoint !== null && judgeEntry(entry, { checkpoint, subject: LEDGER_SUBJECT }) === 'proved';
  const text = parseEntry(entry.entry);
  const isThis = text?.act === 'ledger.sealed' && text.facts.height === block.height && text.facts.hash === block.hash;
  return { ok: isSigned && isIn && isThis, words: cosignatures.map((one) => nameKey(one.publicKey)) };
}

/** The four words by which people compare a key (base64url). */
export const nameKey = (publicKey: string): string =>
  fingerprintWords(fingerprintDigest(ownerKeyId(parseBase64url(publicKey) ?? new Uint8Array()))).join(' ');
