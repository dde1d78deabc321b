import workletAddress from './recorder-worklet.ts?worker&url';

/** The rate in Hz that is requested from the microphone, measured and sent (BIO-34). */
export const VOICE_SAMPLE_RATE = 44_100;

/** `denied`: the person or a policy said no. `missing`: there is no microphone. */
export type MicrophoneErrorCode = 'denied' | 'missing' | 'failed';

export class MicrophoneError extends Error {
  override readonly name = 'MicrophoneError';
  readonly code: MicrophoneErrorCode;

  constructor(code: MicrophoneErrorCode, options?: ErrorOptions) {
    super(`microphone: ${code}`, options);
    this.code = code;
  }
}

/** `level`: loudness of the newest 46 ms, root mean square, 0 to 1. `leftSeconds`: what is still to be recorded. */
export type RecordingState = { level: number; leftSeconds: number };

type RecordingOptions = { seconds: number; onState: (state: RecordingState) => void; signal: AbortSignal };

const CODES_BY_NAME: Readonly<Record<string, MicrophoneErrorCode>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

/**
 * Records so many seconds of sound and stops the microphone, however it ends. Returns null when the signal ended it. Throws
 * MicrophoneError.
 */
export async function recordVoice(options: RecordingOptions): Promise<Float32Array | null> {
  const stream = await openMicrophone();
  try {
    return options.signal.aborted ? null : await recordStream(stream, options);
  } catch (error) {
    throw new MicrophoneError('failed', { cause: error });
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

async function openMicrophone(): Promise<MediaStream> {
  if (navigator.mediaDevices?.getUserMedia === undefined) throw new MicrophoneError('missing');
  try {
    const audio = { sampleRate: VOICE_SAMPLE_RATE, channelCount: 1 };
    return await navigator.mediaDevices.getUserMedia({ audio, video: false });
  } catch (error) {
    const code = error instanceof DOMException ? CODES_BY_NAME[error.name] : undefined;
    throw new MicrophoneError(code ?? 'failed', { cause: error });
  }
}

async function recordStream(stream: MediaStream, options: RecordingOptions): Promise<Float32Array | null> {
  const { context, source } = listenTo(stream);
  try {
    await context.audioWorklet.addModule(workletAddress);
    const recorder = new AudioWorkletNode(context, 'recorder', { numberOfOutputs: 0, channelCount: 1 });
    source.connect(recorder);
    await context.resume();
    const samples = await collect(recorder.port, context.sampleRate, options);
    return samples === null ? null : await atVoiceRate(samples, context.sampleRate);
  } finally {
    await context.close();
  }
}

/** Firefox mixes no two rates: there the sound is taken at the microphone's own rate, and converted afterwards. */
function listenTo(stream: MediaStream): { context: AudioContext; source: MediaStreamAudioSourceNode } {
  const wanted = new AudioContext({ sampleRate: VOICE_SAMPLE_RATE });
  try {
    return { context: wanted, source: wanted.createMediaStreamSource(stream) };
  } catch {
    void wanted.close();
    const context = new AudioContext();
    return { context, source: context.createMediaStreamSource(stream) };
  }
}

/** The length is counted in samples, not by a clock. */
function collect(port: MessagePort, rate: number, options: RecordingOptions): Promise<Float32Array | null> {
  const samples = new Float32Array(Math.round(options.seconds * rate));
  let filled = 0;
  return new Promise((resolve) => {
    options.signal.addEventListener('abort', () => resolve(null), { once: true });
    port.onmessage = ({ data }: MessageEvent<Float32Array>) => {
      const taken = data.subarray(0, samples.length - filled);
      samples.set(taken, filled);
      filled += taken.length;
      options.onState({ level: loudness(data), leftSeconds: (samples.length - filled) / rate });
      if (filled === samples.length) resolve(samples);
    };
  });
}

function loudness(block: Float32Array): number {
  let squares = 0;
  for (const sample of block) squares += sample * sample;
  return Math.sqrt(squares / Math.max(1, block.length));
}

async function atVoiceRate(samples: Float32Array, rate: number): Promise<Float32Array> {
  if (rate === VOICE_SAMPLE_RATE) return samples;
  const length = Math.round((samples.length * VOICE_SAMPLE_RATE) / rate);
  const offline = new OfflineAudioContext(1, length, VOICE_SAMPLE_RATE);
  const given = offline.createBuffer(1, samples.length, rate);
  given.copyToChannel(Float32Array.from(samples), 0);
  const source = offline.createBufferSource();
  source.buffer = given;
  source.connect(offline.destination);
  source.start();
  return (await offline.startRendering()).getChannelData(0);
}
