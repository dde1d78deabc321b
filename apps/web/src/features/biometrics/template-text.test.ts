import { FACE_EMBEDDING_LENGTH, TEMPLATE_TEXT_MAX } from '@house/contract/biometrics/biometrics';
import { expect, test } from 'vitest';
import { faceSimilarity } from './face/face-similarity.ts';
import { faceTemplateText, readFaceTemplate, readVoiceTemplate, voiceTemplateText } from './template-text.ts';
import { voiceSimilarity } from './voice/voice-check.ts';

const face = Float32Array.from({ length: FACE_EMBEDDING_LENGTH }, (_, at) => Math.sin(at) * 2);
const voice = { pitchHz: 118.3, shape: Float32Array.from({ length: 19 }, (_, at) => 20 * Math.cos(at)) };

test('a face and a voice come back as they were measured', () => {
  const backFace = readFaceTemplate(faceTemplateText(face));
  const backVoice = readVoiceTemplate(voiceTemplateText(voice));
  expect(backFace === null ? 0 : faceSimilarity(backFace, face)).toBeCloseTo(1, 6);
  expect(backVoice === null ? 0 : voiceSimilarity(backVoice, voice)).toBeCloseTo(1, 4);
});

test('the text leaves room for its seal', () => {
  expect(faceTemplateText(face).length).toBeLessThan(TEMPLATE_TEXT_MAX / 4);
});

test('what was made by something else, or is no template, is not compared', () => {
  const text = faceTemplateText(face);
  for (const other of [
    text.replace('face-1', 'face-2'),
    `${text} 1`,
    text.replace(/ \S+$/, ' x'),
    '',
    voiceTemplateText(voice),
  ])
    expect(readFaceTemplate(other), other.slice(0, 20)).toBeNull();
  expect(readVoiceTemplate(text)).toBeNull();
});
