import type { AnswerOf } from '@repo/contract/call';
import type { challengeScan, ScanBody } from '@repo/contract/scans/scans';
import {
  computeScanProof,
  derivePasscodeKey,
  fromBase64url,
  glyphKeys,
  type OwnedBytes,
  passproof,
  toBase64url,
} from '@repo/vault';

/** The server's challenge, bound to a session and one of its roles. */
export type ScanChallenge = Pick<AnswerOf<typeof challengeScan>, 'nonce' | 'sid' | 'userId'> & { role: string };

export type ScanInput = { passcode: string | null; reason: string | null; scannerInfo?: string };

/** A scan request without its proof. */
export type ScanRequest = Omit<ScanBody, 'proof'>;

/** Makes the request for a scanned glyph; its passcode key opens what will be released. */
export async function makeScanRequest(
  glyphSecret: Uint8Array,
  challenge: ScanChallenge,
  { passcode, reason, scannerInfo }: ScanInput,
): Promise<{ request: ScanRequest; passcodeKey: OwnedBytes | undefined }> {
  const { root, glyphId } = glyphKeys(glyphSecret);
  const passcodeKey = passcode === null ? undefined : await derivePasscodeKey(passcode, glyphId);
  const request = {
    qrCodeId: toBase64url(glyphId),
    scannerRole: challenge.role,
    ...(scannerInfo !== undefined && { scannerInfo }),
    nonce: challenge.nonce,
    ...(passcodeKey && { passproof: toBase64url(passproof(root, passcodeKey)) }),
    ...(reason !== null && { reason }),
  };
  return { request, passcodeKey };
}

/** Answers the challenge: the proof covers it and every byte of the request, and reveals no key. */
export function proveRequest(glyphSecret: Uint8Array, challenge: ScanChallenge, request: ScanRequest): ScanBody {
  const { proofKey, glyphId } = glyphKeys(glyphSecret);
  const { sid, userId, role } = challenge;
  const nonce = fromBase64url(challenge.nonce, 32);
  const proof = computeScanProof({ proofKey, nonce, sid, userId, role, glyphId, request });
  return { ...request, proof: toBase64url(proof) };
}
