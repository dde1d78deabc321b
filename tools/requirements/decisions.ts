/** A decision page and the requirement ids it deviates from (front matter `deviates: [ID, ...]`). */
export type Decision = { path: string; deviates: string[] };

/** Reads the front matter of every decision page, given as path and text. */
export function findDeviations(pages: ReadonlyMap<string, string>): Decision[] {
  return [...pages].map(([path, text]) => {
    const matter = /^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? '';
    const list = /^deviates:\s*\[([^\]]*)\]/m.exec(matter)?.[1] ?? '';
    return {
      path,
      deviates: list
        .split(',')
        .map((id) => id.trim())
        .filter((id) => id !== ''),
    };
  });
}
