import { VOICE_SECONDS, VOICE_SIMILARITY_MIN } from '@repo/contract/biometrics/biometrics';
import { describe, expect, test } from 'vitest';
import { HIGH_VOICE, LOW_VOICE, speak, type Voice } from '../../../../../../e2e/kit/media/synthesised-voice.ts';
import { describeVoice, type VoiceFeatures } from '../../../workers/voice-features.ts';
import { voiceSimilarity, voiceVerified } from './voice-check.ts';
import { voicePhrase } from './voice-phrase.ts';
import { encodeWav } from './voice-sample.ts';

const RATE = 44_100;

function hear(voice: Voice, seconds: number, seed: number): VoiceFeatures {
  const features = describeVoice(speak(voice, { seconds, rate: RATE, seed }), RATE);
  if (features === null) throw new Error('nothing was heard');
  return features;
}

test('[BIO-32] [BIO-33] 5 s are recorded at setup, 3 s at a check', () => {
  expect(VOICE_SECONDS).toEqual({ enroll: 5, verify: 3 });
});

test('the pitch of a voice is measured', () => {
  expect(hear(LOW_VOICE, 3, 1).pitchHz).toBeCloseTo(LOW_VOICE.pitch, -1);
  expect(Math.abs(hear(HIGH_VOICE, 3, 1).pitchHz - HIGH_VOICE.pitch)).toBeLessThan(15);
});

test('[BIO-59] the same voice with other words passes, another voice does not', () => {
  const template = hear(LOW_VOICE, VOICE_SECONDS.enroll, 1);
  const again = voiceVerified(hear(LOW_VOICE, VOICE_SECONDS.verify, 2), template);
  expect(again).toMatchObject({ success: true, type: 'voice', error: null });
  const other = voiceVerified(hear(HIGH_VOICE, VOICE_SECONDS.verify, 3), template);
  expect(other).toMatchObject({ success: false, error: 'Voice pattern not recognized' });
  expect(other.confidence).toBeLessThan(VOICE_SIMILARITY_MIN);
});

test('the similarity does not depend on which came first, and loudness is no feature', () => {
  const [low, high] = [hear(LOW_VOICE, 3, 1), hear(HIGH_VOICE, 3, 1)];
  expect(voiceSimilarity(low, high)).toBeCloseTo(voiceSimilarity(high, low), 10);
  expect(voiceSimilarity(low, low)).toBeCloseTo(1, 6);
  const quiet = describeVoice(
    speak(LOW_VOICE, { seconds: 3, rate: RATE, seed: 1 }).map((sample) => sample / 4),
    RATE,
  );
  expect(quiet === null ? 0 : voiceSimilarity(quiet, low)).toBeGreaterThan(0.95);
});

describe('what is no voice', () => {
  const listen = (sample: () => number) => describeVoice(Float32Array.from({ length: 2 * RATE }, sample), RATE);

  test('silence is said to be nothing', () => {
    expect(listen(() => 0)).toBeNull();
  });

  test('a hiss is said to be nothing', () => {
    let state = 1;
    const hiss = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 33;
    };
    expect(listen(hiss)).toBeNull();
  });
});

test('[BIO-25] the sample is a WAV file of 16 bits at the rate it was recorded', () => {
  const wav = encodeWav(Float32Array.from([0, 1, -1, 2]), RATE);
  const view = new DataView(wav.buffer);
  expect(new TextDecoder().decode(wav.subarray(0, 4))).toBe('RIFF');
  expect(new TextDecoder().decode(wav.subarray(8, 16))).toBe('WAVEfmt ');
  expect([view.getUint16(22, true), view.getUint32(24, true), view.getUint16(34, true)]).toEqual([1, RATE, 16]);
  expect([0, 2, 4, 6].map((at) => view.getInt16(44 + at, true))).toEqual([0, 32_767, -32_767, 32_767]);
});

test('the phrase is four words, another one each time', () => {
  const phrases = Array.from({ length: 50 }, () => voicePhrase());
  for (const phrase of phrases) expect(phrase).toMatch(/^[a-z]+( [a-z]+){3}$/);
  expect(new Set(phrases).size).toBeGreaterThan(45);
});
