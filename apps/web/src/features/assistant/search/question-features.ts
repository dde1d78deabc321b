/** Words and parts of words are counted in so many places, by their hash: the model needs no list of words. */
export const FEATURE_PLACES = 1 << 16;
/** Parts of words find other forms, compounds and slips of the pen, in any language. */
const PART_LENGTHS = [3, 4, 5] as const;

/** A question as it is compared: small letters, no accents, no marks; numbers are all alike. */
export const plainWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\d+/g, '0')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** This is FNV-1a over 16-bit units, with its upper half mixed in. */
function hashFeature(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % FEATURE_PLACES;
}

/**
 * What a text is compared by: its words and pairs of neighbours, and the parts of its words; each of the two kinds weighs as
 * much as the other. Keys are places below `FEATURE_PLACES`.
 */
export function readFeatures(text: string): ReadonlyMap<number, number> {
  const wholes = new Set<number>();
  const parts = new Set<number>();
  let before = '';
  for (const word of plainWords(text)) {
    wholes.add(hashFeature(`=${word}`));
    wholes.add(hashFeature(`${before} ${word}`));
    before = word;
    const framed = `_${word}_`;
    for (const length of PART_LENGTHS) {
      for (let at = 0; at + length <= framed.length; at++) parts.add(hashFeature(`#${framed.slice(at, at + length)}`));
    }
  }
  const features = new Map<number, number>();
  for (const kind of [wholes, parts]) {
    for (const place of kind) features.set(place, (features.get(place) ?? 0) + 1 / Math.sqrt(kind.size));
  }
  return features;
}
