const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;

/** A WAV file of one channel and 16 bits a sample, as a data URL: the `voiceSample` of the call. */
export function voiceSampleUrl(samples: Float32Array, sampleRateHz: number): Promise<string> {
  const wav = new Blob([encodeWav(samples, sampleRateHz)], { type: 'audio/wav' });
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('the sample could not be written down')));
    reader.readAsDataURL(wav);
  });
}

export function encodeWav(samples: Float32Array, sampleRateHz: number): Uint8Array<ArrayBuffer> {
  const dataBytes = samples.length * SAMPLE_BYTES;
  const wav = new Uint8Array(HEADER_BYTES + dataBytes);
  const view = new DataView(wav.buffer);
  const text = (at: number, word: string) => wav.set(new TextEncoder().encode(word), at);
  text(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRateHz, true);
  view.setUint32(28, sampleRateHz * SAMPLE_BYTES, true);
  view.setUint16(32, SAMPLE_BYTES, true);
  view.setUint16(34, 8 * SAMPLE_BYTES, true);
  text(36, 'data');
  view.setUint32(40, dataBytes, true);
  samples.forEach((sample, at) => {
    const bounded = Math.max(-1, Math.min(1, sample));
    view.setInt16(HEADER_BYTES + at * SAMPLE_BYTES, Math.round(bounded * 0x7fff), true);
  });
  return wav;
}
