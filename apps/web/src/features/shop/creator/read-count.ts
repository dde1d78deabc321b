/** Reads a typed whole number; returns null where it is none or out of bounds. */
export function readCount(typed: string, { least, most }: { least: number; most: number }): number | null {
  const text = typed.trim();
  if (!/^\d{1,9}$/.test(text)) return null;
  const count = Number(text);
  return count >= least && count <= most ? count : null;
}
