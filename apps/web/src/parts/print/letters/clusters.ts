/** A letter with its marks and what is joined to it, where the browser does not tell (Firefox before 125). */
const LETTER_WITH_MARKS = /.\p{M}*(?:\u200d.\p{M}*)*/gsu;

/** What a person counts as one letter: a base with its accents, a family of emoji. */
export function splitClusters(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return text.match(LETTER_WITH_MARKS) ?? [];
  return segments(text, 'grapheme');
}

/** Scripts whose words stand without spaces between them. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Yi}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** What may not begin a line: closing signs, and the small kana and marks of repetition (JIS X 4051). */
const NO_START = /^[\p{Pe}\p{Pf}!,.:;?%、。，．・：；？！％‰°々ーぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;
const NO_END = /[\p{Ps}\p{Pi}]$/u;

/** The parts after which a line may end inside a word that is too wide for it. */
export function breakableParts(word: string): string[] {
  if (!WITHOUT_SPACES.test(word) || typeof Intl.Segmenter !== 'function') return splitClusters(word);
  const parts: string[] = [];
  for (const part of segments(word, 'word')) {
    const last = parts.at(-1);
    if (last !== undefined && (NO_START.test(part) || NO_END.test(last))) parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  return parts;
}

const segmenters = new Map<string, Intl.Segmenter>();

function segments(text: string, granularity: 'grapheme' | 'word'): string[] {
  const segmenter = segmenters.get(granularity) ?? new Intl.Segmenter(undefined, { granularity });
  segmenters.set(granularity, segmenter);
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}
