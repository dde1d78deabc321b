import { useEffect, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { showToast } from '../../ui/toast-store.ts';
import { type DetectedSupport, detectSupport } from './detect-support.ts';

const NOTHING: DetectedSupport = {
  flags: { faceId: false, fingerprint: false, voice: false, iris: false },
  passkeys: { webauthn: false, platform: false, conditional: false, prf: 'unsupported' },
  media: { camera: false, microphone: false },
};

/** What this device can do; null while the browser is asked. A browser that does not answer has nothing, and it is said. */
export function useDetection(): DetectedSupport | null {
  const [support, setSupport] = useState<DetectedSupport | null>(null);
  useEffect(() => {
    let isOver = false;
    const check = async () => {
      const found = await detectSupport().catch(() => null);
      if (isOver) return;
      if (found === null) {
        showToast({ tone: 'danger', title: m.biometrics_detection_error(), about: m.biometrics_detection_about() });
      }
      setSupport(found ?? NOTHING);
    };
    void check();
    return () => {
      isOver = true;
    };
  }, []);
  return support;
}
