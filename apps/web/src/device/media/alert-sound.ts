/**
 * Two short tones, the second higher, are heard across a room and over in less than half a second. Units are hertz and seconds.
 */
const TONES = [
  { hertz: 659, from: 0, until: 0.16 },
  { hertz: 880, from: 0.18, until: 0.42 },
] as const;
const LOUDNESS = 0.18;

let audio: AudioContext | undefined;

/**
 * Plays a synthesised alert. Returns false if the browser blocks sound before the first interaction; then it is dropped,
 * because a late sound would only startle.
 */
export async function soundAlert(): Promise<boolean> {
  if (typeof AudioContext !== 'function' || !navigator.userActivation?.hasBeenActive) return false;
  audio ??= new AudioContext();
  if (audio.state !== 'running') await audio.resume();
  for (const { hertz, from, until } of TONES)
    soundTone(audio, hertz, audio.currentTime + from, audio.currentTime + until);
  return true;
}

/** Rises and falls softly: a tone that is cut clicks. */
function soundTone(context: AudioContext, hertz: number, fromSeconds: number, untilSeconds: number): void {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, fromSeconds);
  gain.gain.linearRampToValueAtTime(LOUDNESS, fromSeconds + 0.02);
  gain.gain.linearRampToValueAtTime(0, untilSeconds);
  const tone = context.createOscillator();
  tone.type = 'sine';
  tone.frequency.value = hertz;
  tone.connect(gain).connect(context.destination);
  tone.start(fromSeconds);
  tone.stop(untilSeconds);
}
