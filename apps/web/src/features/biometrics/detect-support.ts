import { listMediaKinds, type MediaKinds } from '../../device/media/media-kinds.ts';
import { type PasskeySupport, passkeySupport } from '../../device/passkeys/passkey-support.ts';

/** The specified flags: what this device can be asked for. */
export type SupportFlags = { faceId: boolean; fingerprint: boolean; voice: boolean; iris: boolean };

export type DetectedSupport = { flags: SupportFlags; passkeys: PasskeySupport; media: MediaKinds };

/** No browser reads an iris. A face comes from the device's own reader, or else from a camera. */
export function deriveSupportFlags({ platform }: Pick<PasskeySupport, 'platform'>, media: MediaKinds): SupportFlags {
  return { faceId: platform || media.camera, fingerprint: platform, voice: media.microphone, iris: false };
}

/** Asks the browser; throws when it does not answer. */
export async function detectSupport(): Promise<DetectedSupport> {
  const [passkeys, media] = await Promise.all([passkeySupport(), listMediaKinds()]);
  return { flags: deriveSupportFlags(passkeys, media), passkeys, media };
}
