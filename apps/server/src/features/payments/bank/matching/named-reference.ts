/** Letters and digits alone: banks put spaces and signs between them. */
export const plainSigns = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Shorter ones stand in a text by chance. */
const REFERENCE_SIGNS_MIN = 4;

/** Whether a reference stands in what the bank wrote; `own` are those of this server in it. */
export function isNamed(written: string, own: readonly string[], reference: string): boolean {
  const signs = plainSigns(reference);
  return own.includes(signs) || (signs.length >= REFERENCE_SIGNS_MIN && written.includes(signs));
}
