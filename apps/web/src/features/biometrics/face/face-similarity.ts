import { FACE_SIMILARITY_MIN } from '@repo/contract/biometrics/biometrics';

/**
 * How alike two faces are described: the cosine between the descriptions, 1 for the same. The library's own measure is
 * not used: it gave two different people 0.86 (docs/decisions/0016).
 */
export function faceSimilarity(one: ArrayLike<number>, other: ArrayLike<number>): number {
  if (one.length !== other.length || one.length === 0) return 0;
  let product = 0;
  let oneSquared = 0;
  let otherSquared = 0;
  for (let at = 0; at < one.length; at += 1) {
    const a = one[at] ?? 0;
    const b = other[at] ?? 0;
    product += a * b;
    oneSquared += a * a;
    otherSquared += b * b;
  }
  const length = Math.sqrt(oneSquared * otherSquared);
  return length === 0 ? 0 : product / length;
}

/** Above the threshold; the threshold itself does not pass. */
export const isSameFace = (similarity: number): boolean => similarity > FACE_SIMILARITY_MIN;

/** Makes one description of several frames, so that the noise of single frames averages out. */
export function meanDescription(descriptions: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(descriptions[0]?.length ?? 0);
  for (const description of descriptions) {
    for (let at = 0; at < mean.length; at += 1)
      mean[at] = (mean[at] ?? 0) + (description[at] ?? 0) / descriptions.length;
  }
  return mean;
}
