// What a witness signs: that at a moment it saw a checkpoint, and that the log had grown from every one it saw before.
import { parseBase64url, toBase64url } from '../primitives/base64url.ts';
import { enc, utf8 } from '../primitives/bytes.ts';
import { isTimestamp } from '../primitives/json-shape.ts';
import { LABELS } from '../primitives/labels.ts';
import { checkSignature, type SignatureCheck, signDetached, verifyDetached } from '../primitives/signature.ts';

/** Of one witness, over the text of a checkpoint. Bytes are base64url. */
export type Cosignature = {
  readonly publicKey: string;
  /** RFC 3339, by the witness's clock */
  readonly seenAt: string;
  readonly signature: string;
};

const buildMessage = (text: string, seenAt: string): Uint8Array => enc(LABELS.cosignature, seenAt, utf8(text));

/** Signature (base64url) of a witness over a checkpoint's text and the moment. */
export function cosignCheckpoint(secretKey: Uint8Array, { text, seenAt }: { text: string; seenAt: string }): string {
  return toBase64url(signDetached(secretKey, { use: 'witness', message: buildMessage(text, seenAt) }));
}

/** Whether the cosignature is valid for this checkpoint's text. Whose key it is, the caller decides. */
export function isCosigned(text: string, cosignature: Cosignature, check: SignatureCheck = checkSignature): boolean {
  const [publicKey, signature] = [parseBase64url(cosignature.publicKey), parseBase64url(cosignature.signature)];
  if (publicKey === null || signature === null || !isTimestamp(cosignature.seenAt)) return false;
  const message = { use: 'witness', message: buildMessage(text, cosignature.seenAt) } as const;
  return verifyDetached(publicKey, signature, message, check);
}
