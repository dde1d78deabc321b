import { m } from '../../paraglide/messages.js';

export const BIOMETRIC_TYPES = ['face', 'fingerprint', 'voice', 'iris'] as const;
export type BiometricType = (typeof BIOMETRIC_TYPES)[number];

/**
 * What a check came to. `confidence`: what was measured, or null where a device says only yes or no, as a fingerprint
 * reader does. `type` is null for a word that names no check. `data`: the passkey's id, or the hash of a face.
 */
export type BiometricResult = {
  success: boolean;
  type: BiometricType | null;
  confidence: number | null;
  data: string | null;
  error: string | null;
};

export type BiometricChecks = Readonly<Record<'face' | 'fingerprint' | 'voice', () => Promise<BiometricResult>>>;

/** Runs the check of this name. */
export async function verifyKind(type: string, checks: BiometricChecks): Promise<BiometricResult> {
  if (type === 'face' || type === 'fingerprint' || type === 'voice') return checks[type]();
  if (type === 'iris') return failed('iris', m.capture_fault_iris());
  return failed(null, m.capture_fault_unknown());
}

export const passed = (type: BiometricType, rest: { confidence?: number; data?: string } = {}): BiometricResult => ({
  success: true,
  type,
  confidence: rest.confidence ?? null,
  data: rest.data ?? null,
  error: null,
});

export const failed = (
  type: BiometricType | null,
  error: string,
  confidence: number | null = null,
): BiometricResult => ({
  success: false,
  type,
  confidence,
  data: null,
  error,
});
