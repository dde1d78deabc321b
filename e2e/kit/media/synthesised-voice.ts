// Voices made by arithmetic: a train of glottal pulses through the resonances of a throat. No person ever spoke them.

export type Voice = {
  /** Hz: how high the voice is. */
  pitch: number;
  /** Length of the throat against an average one: all resonances lie lower in a longer one. */
  throat: number;
  /** dB per octave by which the pulses fall off: a breathy voice falls faster. */
  tilt: number;
  /** Share of breath in the sound. */
  breath: number;
  /** Hz: width of the lowest resonance. */
  width: number;
};

export const LOW_VOICE: Voice = { pitch: 105, throat: 1.06, tilt: 0.93, breath: 0.02, width: 70 };
export const HIGH_VOICE: Voice = { pitch: 205, throat: 0.86, tilt: 0.96, breath: 0.06, width: 100 };

/** The first four resonances of some vowels (Peterson and Barney, 1952, men; the fourth is common). */
const VOWELS: readonly (readonly [number, number, number, number])[] = [
  [270, 2290, 3010, 3500],
  [390, 1990, 2550, 3500],
  [530, 1840, 2480, 3500],
  [660, 1720, 2410, 3500],
  [730, 1090, 2440, 3500],
  [570, 840, 2410, 3500],
  [440, 1020, 2240, 3500],
  [300, 870, 2240, 3500],
  [640, 1190, 2390, 3500],
];

/** Small and fast; the same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Says a random row of syllables; the seed decides which, and how. */
export function speak(
  voice: Voice,
  { seconds, rate, seed }: { seconds: number; rate: number; seed: number },
): Float32Array {
  const random = seeded(seed);
  const sound = new Float32Array(Math.round(seconds * rate));
  let at = Math.round(rate * 0.1);
  while (at < sound.length) {
    const length = Math.round(rate * (0.16 + 0.16 * random()));
    const vowel = VOWELS[Math.floor(random() * VOWELS.length)] ?? [500, 1500, 2500, 3500];
    addSyllable(sound.subarray(at, Math.min(sound.length, at + length)), voice, vowel, rate, random);
    at += length + Math.round(rate * (random() < 0.25 ? 0.12 : 0.02));
  }
  return scale(sound, random, 0.004);
}

type Vowel = readonly [number, number, number, number];

function addSyllable(into: Float32Array, voice: Voice, vowel: Vowel, rate: number, random: () => number): void {
  const source = pulses(into.length, voice, rate, random);
  const resonances = vowel.map((hz, at) => resonator(hz / voice.throat, voice.width * (1 + 0.5 * at), rate));
  const loudness = 0.6 + 0.4 * random();
  for (let at = 0; at < into.length; at += 1) {
    const share = at / into.length;
    const swell = Math.min(1, share / 0.15, (1 - share) / 0.25) * loudness;
    into[at] = swell * resonances.reduce((sample, pass) => pass(sample), source[at] ?? 0);
  }
}

/** Falling steps with a little tremble, as no voice holds its pitch; breath between them. */
function pulses(length: number, { pitch, tilt, breath }: Voice, rate: number, random: () => number): Float32Array {
  const source = new Float32Array(length);
  const start = pitch * (0.92 + 0.2 * random());
  let phase = 0;
  let smooth = 0;
  for (let at = 0; at < length; at += 1) {
    const hz = start * (1 - (0.1 * at) / length) * (1 + 0.01 * (random() - 0.5));
    phase += hz / rate;
    const pulse = phase >= 1 ? 1 : 0;
    phase -= Math.floor(phase);
    smooth = tilt * smooth + (1 - tilt) * (pulse + breath * (random() - 0.5));
    source[at] = smooth;
  }
  return source;
}

/** One resonance of Klatt's cascade. */
function resonator(hz: number, widthHz: number, rate: number): (sample: number) => number {
  const radius = Math.exp((-Math.PI * widthHz) / rate);
  const b = 2 * radius * Math.cos((2 * Math.PI * hz) / rate);
  const c = -radius * radius;
  const a = 1 - b - c;
  let before = 0;
  let beforeThat = 0;
  return (sample) => {
    const out = a * sample + b * before + c * beforeThat;
    beforeThat = before;
    before = out;
    return out;
  };
}

/** As loud as a voice in front of a microphone, over the hum of a room. */
function scale(sound: Float32Array, random: () => number, room: number): Float32Array {
  const peak = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9);
  return sound.map((sample) => (0.5 * sample) / peak + room * (random() - 0.5));
}
