import { VOICE_SIMILARITY_MIN } from '@repo/contract/biometrics/biometrics';
import { m } from '../../../paraglide/messages.js';
import type { VoiceFeatures } from '../../../workers/voice-features.ts';
import { type BiometricResult, failed, passed } from '../verify-kind.ts';

/** How much an octave between two voices counts: half an octave leaves a third of the similarity. */
const PITCH_WEIGHT = 2;
/** The usual lifter of speech recognition: the middle coefficients tell voices apart, and are small. */
const LIFTER = 22;

/** 1 for the same voice: the cosine between the shapes of the two spectra, less what their pitches differ. */
export function voiceSimilarity(one: VoiceFeatures, other: VoiceFeatures): number {
  const octaves = Math.abs(Math.log2(one.pitchHz / other.pitchHz));
  return Math.max(0, cosine(lifted(one.shape), lifted(other.shape))) * Math.exp(-PITCH_WEIGHT * octaves);
}

const lifted = (shape: Float32Array): Float32Array =>
  shape.map((value, at) => value * (1 + (LIFTER / 2) * Math.sin((Math.PI * (at + 1)) / LIFTER)));

function cosine(one: Float32Array, other: Float32Array): number {
  let product = 0;
  let oneSquared = 0;
  let otherSquared = 0;
  one.forEach((value, at) => {
    const its = other[at] ?? 0;
    product += value * its;
    oneSquared += value * value;
    otherSquared += its * its;
  });
  const length = Math.sqrt(oneSquared * otherSquared);
  return length === 0 ? 0 : product / length;
}

/** Compares on this device. Voices are easy to imitate: the answer opens nothing. */
export function voiceVerified(features: VoiceFeatures, template: VoiceFeatures): BiometricResult {
  const similarity = voiceSimilarity(features, template);
  return similarity > VOICE_SIMILARITY_MIN
    ? passed('voice', { confidence: similarity })
    : failed('voice', m.capture_fault_voice_verify(), similarity);
}
