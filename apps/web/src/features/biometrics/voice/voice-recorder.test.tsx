// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MicrophoneError } from '../../../device/media/microphone.ts';
import { VoiceRecorder } from './voice-recorder.tsx';

type RecordingCall = {
  seconds: number;
  signal: AbortSignal;
  onState: (state: { level: number; leftSeconds: number }) => void;
  end: (samples: Float32Array | null) => void;
  fail: (error: Error) => void;
};
const device = vi.hoisted(() => ({ recordings: [] as unknown[], features: null as unknown }));
vi.mock('../../../device/media/microphone.ts', async (original) => ({
  ...(await original<object>()),
  recordVoice: (options: object) =>
    new Promise((end, fail) => {
      device.recordings.push({ ...options, end, fail });
    }),
}));
vi.mock('../../../workers/voice-client.ts', () => ({ askVoiceFeatures: async () => device.features }));

let root: Root;
let host: HTMLElement;
const handlers = { recorded: vi.fn(), error: vi.fn(), cancel: vi.fn() };
const features = { pitchHz: 120, shape: new Float32Array(19) };

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const handler of Object.values(handlers)) handler.mockClear();
  device.recordings.length = 0;
  device.features = features;
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

async function startRecording(): Promise<RecordingCall> {
  await act(async () =>
    root.render(
      <VoiceRecorder seconds={5} onRecorded={handlers.recorded} onError={handlers.error} onCancel={handlers.cancel} />,
    ),
  );
  const start = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Start recording');
  await act(async () => start?.click());
  return device.recordings.at(-1) as RecordingCall;
}
const until = (check: () => void) => vi.waitFor(() => act(async () => check()), { timeout: 120_000 });

test('[BIO-32] what is left of the recording is seen, and not spoken into it', async () => {
  const { seconds, onState } = await startRecording();
  expect(seconds).toBe(5);
  await act(async () => onState({ level: 0.1, leftSeconds: 4.4 }));
  expect(host.querySelector('[role=timer]')?.textContent).toContain('5 s left');
  await act(async () => onState({ level: 0.1, leftSeconds: 1.9 }));
  expect(host.querySelector('[role=timer]')?.textContent).toContain('2 s left');
  expect(host.querySelector('[role=status]')?.textContent).toBe('Speak now');
  expect(Number(host.querySelector('meter')?.value)).toBeGreaterThan(0);
});

test('[BIO-25] the recording is handed over as a WAV data URL, with what was measured', async () => {
  const { end } = await startRecording();
  await act(async () => end(new Float32Array(441)));
  await until(() => expect(handlers.recorded).toHaveBeenCalledTimes(1));
  const sampleUrl: unknown = expect.stringMatching(/^data:audio\/wav;base64,UklGR/);
  expect(handlers.recorded).toHaveBeenCalledWith({ features, sampleUrl });
});

test('[BIO-60] a microphone error is passed on, and silence is reported', async () => {
  const denied = new MicrophoneError('denied');
  const first = await startRecording();
  await act(async () => first.fail(denied));
  await until(() => expect(handlers.error).toHaveBeenCalledWith({ sentence: null, error: denied }));
  device.features = null;
  const second = await startRecording();
  await act(async () => second.end(new Float32Array(441)));
  await until(() => expect(handlers.error).toHaveBeenCalledTimes(2));
  expect(handlers.error.mock.calls[1]?.[0].sentence).toMatch(/^Nothing was heard/);
});

test('[BIO-68] leaving ends the recording, and nothing is handed over', async () => {
  const { signal, end } = await startRecording();
  await act(async () => root.render(null));
  expect(signal.aborted).toBe(true);
  await act(async () => end(new Float32Array(441)));
  expect(handlers.recorded).not.toHaveBeenCalled();
});
