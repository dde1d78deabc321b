import { m } from '../../../paraglide/messages.js';

const WORDS_IN_PHRASE = 4;

/** Words to say, different each time, so that there is something to say. What is said is not recognised. */
export function voicePhrase(): string {
  const words = m.capture_voice_words().split(', ');
  const picks = crypto.getRandomValues(new Uint32Array(WORDS_IN_PHRASE));
  return Array.from(picks, (pick) => words[pick % words.length] ?? '').join(' ');
}
