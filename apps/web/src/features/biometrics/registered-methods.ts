import type { TemplateRow } from '@repo/contract/biometrics/biometrics';
import type { PasskeyRow } from '@repo/contract/factors/factors';
import { isFaceKind } from '../../parts/passkeys/use-factors.ts';
import type { SupportFlags } from './detect-support.ts';

export const METHODS = ['fingerprint', 'face', 'voice'] as const;
export type BiometricMethod = (typeof METHODS)[number];

/** What is set up, as the server keeps it; a blocked passkey is not. */
export function registeredMethods(
  passkeys: readonly PasskeyRow[],
  templates: readonly TemplateRow[],
): BiometricMethod[] {
  const usable = passkeys.filter(({ isBlocked }) => !isBlocked);
  const isRegistered: Record<BiometricMethod, boolean> = {
    fingerprint: usable.some(({ kind }) => kind === 'fingerprint'),
    face: usable.some(({ kind }) => isFaceKind(kind)) || templates.some(({ kind }) => kind === 'face'),
    voice: templates.some(({ kind }) => kind === 'voice'),
  };
  return METHODS.filter((method) => isRegistered[method]);
}

/** What this device could be asked for. */
export function detectedMethods({ fingerprint, faceId, voice }: SupportFlags): BiometricMethod[] {
  const isDetected: Record<BiometricMethod, boolean> = { fingerprint, face: faceId, voice };
  return METHODS.filter((method) => isDetected[method]);
}

/** The progress bar: registered methods out of detected ones. What was set up on another device does not count here. */
export function countRegistered(registered: readonly BiometricMethod[], detected: readonly BiometricMethod[]) {
  return { done: detected.filter((method) => registered.includes(method)).length, all: detected.length };
}
