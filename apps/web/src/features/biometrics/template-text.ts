import { FACE_EMBEDDING_LENGTH } from '@house/contract/biometrics/biometrics';
import type { VoiceFeatures } from '../../workers/voice-features.ts';

/** Names what made the numbers: those of another library, or of another version of it, are not comparable. */
const FACE_MAKER = 'face-1';
const VOICE_MAKER = 'voice-1';
const VOICE_SHAPE_LENGTH = 19;

/** A template as text, to be sealed under the vault. It is only ever opened on a device of its owner. */
export const faceTemplateText = (embedding: Float32Array): string => write(FACE_MAKER, embedding);

export const voiceTemplateText = ({ pitchHz, shape }: VoiceFeatures): string =>
  write(VOICE_MAKER, Float32Array.from([pitchHz, ...shape]));

/** Null where it was made by something else: then the face is measured anew. */
export const readFaceTemplate = (text: string): Float32Array | null => read(text, FACE_MAKER, FACE_EMBEDDING_LENGTH);

export function readVoiceTemplate(text: string): VoiceFeatures | null {
  const numbers = read(text, VOICE_MAKER, VOICE_SHAPE_LENGTH + 1);
  const pitchHz = numbers?.[0];
  return numbers === null || pitchHz === undefined ? null : { pitchHz, shape: numbers.slice(1) };
}

/** Four digits behind the comma are more than a measurement is worth, and let the text fit where it has to. */
function write(maker: string, numbers: Float32Array): string {
  return `${maker} ${Array.from(numbers, (number) => Number(number.toFixed(4))).join(' ')}`;
}

function read(text: string, maker: string, length: number): Float32Array | null {
  const [made, ...words] = text.split(' ');
  const numbers = Float32Array.from(words, Number);
  return made === maker && numbers.length === length && numbers.every(Number.isFinite) ? numbers : null;
}
