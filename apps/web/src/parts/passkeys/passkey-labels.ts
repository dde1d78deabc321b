import type { PasskeyRow } from '@repo/contract/factors/factors';
import type { PasskeyKind } from '@repo/contract/factors/passkey-shapes';
import { m } from '../../paraglide/messages.js';

const KIND_LABELS: Readonly<Record<PasskeyKind, () => string>> = {
  fingerprint: m.passkeys_kind_fingerprint,
  faceId: m.passkeys_kind_face_id,
  windowsHello: m.passkeys_kind_windows_hello,
  faceUnlock: m.passkeys_kind_face_unlock,
  securityKey: m.passkeys_kind_security_key,
};

export const kindLabel = (kind: PasskeyKind): string => KIND_LABELS[kind]();

/** What its holder called it; else what it was set up as. */
export const passkeyName = ({ label, kind }: PasskeyRow): string => label || kindLabel(kind);
