export type PageBlock = {
  /** The heading above it. */
  title: string;
  lines: string;
};

/** The blocks of shell commands of a page, in their order. */
export function readBlocks(page: string): PageBlock[] {
  const blocks: PageBlock[] = [];
  let title = '';
  let lines: string[] | null = null;
  for (const line of page.split('\n')) {
    if (lines !== null && line === '```') {
      blocks.push({ title, lines: lines.join('\n') });
      lines = null;
    } else if (lines !== null) lines.push(line);
    else if (line === '```sh') lines = [];
    else if (line.startsWith('#')) title = line.replace(/^#+ /, '');
  }
  if (lines !== null) throw new Error(`a block under “${title}” has no end`);
  return blocks;
}

/** The block of values that the reader replaces, with other ones. Throws where the page and `values` name different ones. */
export function replaceValues({ title, lines }: PageBlock, values: Readonly<Record<string, string>>): PageBlock {
  const names = lines.split('\n').map((line) => /^([A-Z]+)=\S+$/.exec(line)?.[1] ?? line);
  if (names.toSorted().join() !== Object.keys(values).toSorted().join())
    throw new Error(`“${title}” sets ${names.join()}, and not ${Object.keys(values).join()}`);
  return { title, lines: names.map((name) => `${name}=${values[name]}`).join('\n') };
}
