import { useEffect, useState } from 'react';
import { hasPasskeys, type PasskeySupport, passkeySupport } from '../../device/passkeys/passkey-support.ts';
import { readPlatform, selectFaceKind } from '../../device/platform.ts';
import { m } from '../../paraglide/messages.js';
import { FactorCard } from './factor-card.tsx';
import type { ThreeSteps } from './use-three-steps.ts';

const FACE_LABELS = { faceId: 'Face ID', windowsHello: 'Windows Hello', faceUnlock: 'Face Unlock' } as const;

/** The first passkey: by finger, by face, or a security key. Each only where this device can. */
export function EnrolChoices({ steps }: { steps: ThreeSteps }) {
  const support = useSupport();
  const face = selectFaceKind(readPlatform());
  const unsupported = hasPasskeys() ? null : m.verification_passkey_unsupported();
  const noPlatform = unsupported ?? (support?.platform === false ? m.verification_platform_missing() : null);
  const busy = steps.busy === 'passkey';
  const about = m.verification_enrol_about();
  const enrol = (kind: 'fingerprint' | 'securityKey' | typeof face, label: string) => () =>
    void steps.enrol(kind, label);
  const finger = m.verification_enrol_fingerprint();
  const key = m.verification_enrol_security_key();
  return (
    <div className="space-y-3">
      <FactorCard
        icon="key"
        isMain
        title={finger}
        {...{ about, busy, whyNot: noPlatform }}
        onUse={enrol('fingerprint', finger)}
      />
      <FactorCard
        icon="user"
        title={FACE_LABELS[face]}
        {...{ about, busy: false, whyNot: noPlatform }}
        onUse={enrol(face, FACE_LABELS[face])}
      />
      <FactorCard
        icon="device"
        title={key}
        about={m.verification_enrol_key_about()}
        {...{ busy: false, whyNot: unsupported }}
        onUse={enrol('securityKey', key)}
      />
    </div>
  );
}

/** Returns null while the browser is asked, and where it does not say: then one may try. */
function useSupport(): PasskeySupport | null {
  const [support, setSupport] = useState<PasskeySupport | null>(null);
  useEffect(() => {
    let isWanted = true;
    passkeySupport().then(
      (found) => {
        if (isWanted) setSupport(found);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return support;
}
