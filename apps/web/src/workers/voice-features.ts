import Meyda from 'meyda';

/** What is kept of a voice: its pitch in Hz, and the mean shape of its spectrum (mel-frequency cepstrum without loudness). */
export type VoiceFeatures = { pitchHz: number; shape: Float32Array };

const WINDOW = 2048;
const STEP = 1024;
const COEFFICIENTS = 20;
/** Below this share of the loudest window somebody breathes, or nobody speaks. */
const VOICED_SHARE = 0.15;
/** The loudest window of a room in which nobody speaks stays below this root mean square. */
const QUIET_RMS = 0.01;
/**
 * The library's logarithm flattens near zero, so a soft voice would get another shape: the loudest window is scaled to
 * this.
 */
const EVEN_RMS = 0.2;
/** About a third of a second of voice; less says nothing. */
const VOICED_MIN = 15;

/** Returns null where too little was said. */
export function describeVoice(samples: Float32Array, sampleRateHz: number): VoiceFeatures | null {
  const voiced = voicedWindows(samples);
  if (voiced.length < VOICED_MIN) return null;
  const pitchHz = medianPitch(voiced, sampleRateHz);
  return pitchHz === null ? null : { pitchHz, shape: meanShape(voiced, sampleRateHz) };
}

function voicedWindows(samples: Float32Array): Float32Array[] {
  const windows: { window: Float32Array; loudness: number }[] = [];
  for (let at = 0; at + WINDOW <= samples.length; at += STEP) {
    const window = centred(samples.slice(at, at + WINDOW));
    windows.push({ window, loudness: Math.sqrt(computeEnergy(window) / WINDOW) });
  }
  const loudest = windows.reduce((most, { loudness }) => Math.max(most, loudness), 0);
  if (loudest < QUIET_RMS) return [];
  const gain = EVEN_RMS / loudest;
  return windows
    .filter(({ loudness }) => loudness >= VOICED_SHARE * loudest)
    .map(({ window }) => window.map((sample) => gain * sample));
}

/** Cheap microphones add a constant, which would look like a sound that never changes. */
function centred(window: Float32Array): Float32Array {
  const mean = window.reduce((sum, sample) => sum + sample, 0) / window.length;
  return window.map((sample) => sample - mean);
}

function computeEnergy(window: Float32Array): number {
  let energy = 0;
  for (const sample of window) energy += sample * sample;
  return energy;
}

function meanShape(windows: readonly Float32Array[], sampleRateHz: number): Float32Array {
  // The library keeps its settings in one object for the whole worker.
  Meyda.sampleRate = sampleRateHz;
  Meyda.bufferSize = WINDOW;
  Meyda.numberOfMFCCCoefficients = COEFFICIENTS;
  Meyda.melBands = 32;
  const shape = new Float32Array(COEFFICIENTS - 1);
  for (const window of windows) {
    const extracted = Meyda.extract('mfcc', window);
    if (!Array.isArray(extracted)) continue;
    // The first coefficient is loudness, which says more about the distance than about the voice.
    for (let at = 0; at < shape.length; at += 1)
      shape[at] = (shape[at] ?? 0) + Number(extracted[at + 1]) / windows.length;
  }
  return shape;
}

const PITCH_HZ = { min: 60, max: 400 };
/** A window repeats itself at its pitch at least so well; a hiss does not. */
const REPEATS_MIN = 0.6;
/** Pitch needs a quarter of the samples. */
const THINNED = 4;

function medianPitch(windows: readonly Float32Array[], sampleRateHz: number): number | null {
  const pitches = windows
    .map((window) => estimatePitch(thin(window), sampleRateHz / THINNED))
    .filter((pitch) => pitch !== null)
    .sort((one, other) => one - other);
  return pitches.length < VOICED_MIN ? null : (pitches[Math.floor(pitches.length / 2)] ?? null);
}

function thin(window: Float32Array): Float32Array {
  return Float32Array.from({ length: Math.floor(window.length / THINNED) }, (_, at) => {
    let sum = 0;
    for (let next = 0; next < THINNED; next += 1) sum += window[at * THINNED + next] ?? 0;
    return sum / THINNED;
  });
}

/** The shift at which the window is most like itself. A longer shift must be clearly better: it may be two periods. */
function estimatePitch(window: Float32Array, rateHz: number): number | null {
  const half = window.length / 2;
  let best = 0;
  let bestShift = 0;
  for (let shift = Math.floor(rateHz / PITCH_HZ.max); shift <= Math.min(half, rateHz / PITCH_HZ.min); shift += 1) {
    const likeness = computeLikeness(window, shift, half);
    if (likeness > best * 1.02) {
      best = likeness;
      bestShift = shift;
    }
  }
  return best >= REPEATS_MIN ? rateHz / bestShift : null;
}

function computeLikeness(window: Float32Array, shift: number, length: number): number {
  let product = 0;
  let energy = 0;
  let shifted = 0;
  for (let at = 0; at < length; at += 1) {
    const here = window[at] ?? 0;
    const there = window[at + shift] ?? 0;
    product += here * there;
    energy += here * here;
    shifted += there * there;
  }
  return energy === 0 || shifted === 0 ? 0 : product / Math.sqrt(energy * shifted);
}
