import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MicrophoneError, recordVoice, VOICE_SAMPLE_RATE } from './microphone.ts';

const BLOCK = 2048;
const asked: MediaStreamConstraints[] = [];
let stopped = 0;
let closed = 0;
let refusal: DOMException | null = null;
let speaks = true;
/** Firefox opens no context of another rate than the microphone's. */
let onlyOwnRate: number | null = null;

class FakePort {
  onmessage: ((event: { data: Float32Array }) => void) | null = null;
  constructor() {
    const hand = () => {
      if (closed > 0 || !speaks) return;
      this.onmessage?.({ data: new Float32Array(BLOCK).fill(0.5) });
      setImmediate(hand);
    };
    setImmediate(hand);
  }
}

class FakeContext {
  readonly sampleRate: number;
  readonly audioWorklet = { addModule: async () => undefined };
  constructor(options: { sampleRate: number } = { sampleRate: onlyOwnRate ?? 48_000 }) {
    this.sampleRate = options.sampleRate;
  }
  createMediaStreamSource() {
    if (onlyOwnRate !== null && this.sampleRate !== onlyOwnRate) throw new DOMException('', 'NotSupportedError');
    return { connect: () => undefined };
  }
  resume = async () => undefined;
  async close() {
    if (onlyOwnRate === null || this.sampleRate === onlyOwnRate) closed += 1;
  }
}

beforeEach(() => {
  asked.length = 0;
  stopped = 0;
  closed = 0;
  refusal = null;
  speaks = true;
  onlyOwnRate = null;
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal(
    'AudioWorkletNode',
    class {
      readonly port = new FakePort();
    },
  );
  const getUserMedia = async (options: MediaStreamConstraints) => {
    asked.push(options);
    if (refusal !== null) throw refusal;
    return { getTracks: () => [{ stop: () => stopped++ }] };
  };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
});
afterEach(() => vi.unstubAllGlobals());

const record = (seconds: number, signal = new AbortController().signal, onState = vi.fn()) =>
  recordVoice({ seconds, signal, onState }).then((samples) => ({ samples, states: onState.mock.calls }));

test('[BIO-34] the microphone is asked for 44100 samples a second', async () => {
  await record(0.1);
  expect(VOICE_SAMPLE_RATE).toBe(44_100);
  expect(asked).toEqual([{ audio: { sampleRate: 44_100, channelCount: 1 }, video: false }]);
});

test('[BIO-32] [BIO-33] exactly so many seconds of sound are recorded, and what is left is said on the way', async () => {
  const { samples, states } = await record(0.2);
  expect(samples).toHaveLength(0.2 * VOICE_SAMPLE_RATE);
  const left = states.map(([state]) => state.leftSeconds);
  expect(left[0]).toBeCloseTo(0.2 - BLOCK / VOICE_SAMPLE_RATE, 6);
  expect(left).toEqual([...left].sort((one, other) => other - one));
  expect(left.at(-1)).toBe(0);
  expect(states[0]?.[0].level).toBeCloseTo(0.5, 6);
});

test('[BIO-68] the microphone stops after a recording, an error and a cancel', async () => {
  await record(0.1);
  expect([stopped, closed]).toEqual([1, 1]);
  speaks = false;
  const leaving = new AbortController();
  const waiting = record(1, leaving.signal);
  await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 120_000 });
  leaving.abort();
  expect((await waiting).samples).toBeNull();
  expect(stopped).toBe(2);
  vi.stubGlobal('AudioContext', class {});
  await expect(record(0.1)).rejects.toBeInstanceOf(MicrophoneError);
  expect(stopped).toBe(3);
});

test('[BIO-60] a microphone that is refused or missing says so', async () => {
  refusal = new DOMException('', 'NotAllowedError');
  await expect(record(0.1)).rejects.toMatchObject({ code: 'denied' });
  refusal = new DOMException('', 'NotFoundError');
  await expect(record(0.1)).rejects.toMatchObject({ code: 'missing' });
  vi.stubGlobal('navigator', {});
  await expect(record(0.1)).rejects.toMatchObject({ code: 'missing' });
});

test('where the rate cannot be had the sound is converted to it', async () => {
  onlyOwnRate = 48_000;
  const made: number[] = [];
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      constructor(_: number, length: number, rate: number) {
        made.push(length, rate);
      }
      createBuffer = () => ({ copyToChannel: () => undefined });
      createBufferSource = () => ({ connect: () => undefined, start: () => undefined });
      startRendering = async () => ({ getChannelData: () => new Float32Array(made[0] ?? 0) });
    },
  );
  const { samples } = await record(0.2);
  expect(made).toEqual([8820, 44_100]);
  expect(samples).toHaveLength(8820);
});
