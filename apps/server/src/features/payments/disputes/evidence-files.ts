import { EVIDENCE_FILES_MAX_BYTES, type SentEvidence } from '@repo/contract/payments/disputes';
import { fromBase64url, type JsonValue, jcsBytes, sha256, toBase64url } from '@repo/vault';
import { type Refusal, refuse } from '../../../core/refuse.ts';
import { shownLine } from '../../../core/shown-text.ts';
import { readEvidenceFileType } from '../../../outside/payments/evidence-file-type.ts';
import type { EvidenceFile, EvidenceToSend } from '../../../outside/payments/payment-provider.ts';

/** The words and the files, each known by its bytes. */
export function readEvidence({ files: sent = [], ...words }: SentEvidence): EvidenceToSend | Refusal {
  const files: EvidenceFile[] = [];
  for (const { kind, name, content } of sent) {
    const bytes = fromBase64url(content);
    const type = readEvidenceFileType(bytes);
    if (type === null) return refuse('dispute.badFile', { params: { name: shownLine(name) } });
    files.push({ kind, name: shownLine(name), type, bytes });
  }
  const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return total > EVIDENCE_FILES_MAX_BYTES ? refuse('dispute.filesTooLarge') : { words, files };
}

/** The same words and files have the same hash: whoever sent them can show what they were. */
export function hashEvidence({ words, files }: EvidenceToSend): string {
  const named: JsonValue = files.map(({ kind, name, bytes }) => ({ kind, name, sha256: toBase64url(sha256(bytes)) }));
  return toBase64url(sha256(jcsBytes(files.length === 0 ? words : { ...words, files: named })));
}
