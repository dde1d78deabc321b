// Describes voices: sound in, twenty numbers out. Nothing leaves this device.
import { describeVoice, type VoiceFeatures } from './voice-features.ts';

export type VoiceRequest = { samples: Float32Array; sampleRateHz: number };
/** `features` is null where too little was said. */
export type VoiceAnswer = { features: VoiceFeatures | null };

self.addEventListener('message', ({ data }: MessageEvent<VoiceRequest>) => {
  const answer: VoiceAnswer = { features: describeVoice(data.samples, data.sampleRateHz) };
  self.postMessage(answer);
});
