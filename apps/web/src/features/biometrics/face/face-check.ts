import { m } from '../../../paraglide/messages.js';
import { type BiometricResult, failed, passed } from '../verify-kind.ts';
import { faceSimilarity, isSameFace } from './face-similarity.ts';

/** At enrolment there is nothing to compare with, so no similarity is given. */
export async function faceEnrolled(embedding: Float32Array): Promise<BiometricResult> {
  return passed('face', { data: await faceHash(embedding) });
}

/** Compares on this device. It is a convenience: the answer opens nothing by itself. */
export function faceVerified(embedding: Float32Array, template: Float32Array): BiometricResult {
  const similarity = faceSimilarity(embedding, template);
  return isSameFace(similarity)
    ? passed('face', { confidence: similarity })
    : failed('face', m.capture_fault_face_verify(), similarity);
}

/** Names a template without giving it away: SHA-256 as hex. */
async function faceHash(embedding: Float32Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', Float32Array.from(embedding));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
