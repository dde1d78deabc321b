import type { VoiceFeatures } from './voice-features.ts';
import type { VoiceAnswer, VoiceRequest } from './voice-worker.ts';
import workerAddress from './voice-worker.ts?worker&url';

/** Describes one recording in a worker of its own. Null where too little was said. Throws when the worker breaks. */
export function askVoiceFeatures(samples: Float32Array, sampleRateHz: number): Promise<VoiceFeatures | null> {
  const worker = new Worker(workerAddress, { type: 'module', name: 'voice' });
  const request: VoiceRequest = { samples, sampleRateHz };
  return new Promise<VoiceFeatures | null>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<VoiceAnswer>) => resolve(data.features));
    worker.addEventListener('error', () => reject(new Error('the voice worker broke')));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
