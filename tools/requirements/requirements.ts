/** `deviation`: the numbers of the decisions that deviate from it, separated by blanks; empty if none does. */
export type Requirement = { id: string; area: string; text: string; deviation: string };

const COLUMNS = ['id', 'area', 'requirement', 'check', 'S', 'real_thing', 'deviation'];

/** Parses the CSV of requirements (RFC 4180 quoting). Throws if the header differs or an id occurs twice. */
export function parseRequirements(csv: string): Requirement[] {
  const [header, ...rows] = parseCsv(csv);
  if (header?.join() !== COLUMNS.join()) throw new Error('docs/requirements.csv has another header');
  const requirements = rows.map((cells): Requirement => {
    const [id = '', area = '', text = ''] = cells;
    return { id, area, text, deviation: cells[COLUMNS.length - 1] ?? '' };
  });
  const ids = new Set<string>();
  for (const { id } of requirements) {
    if (!/^[A-Z][A-Z0-9]*-\d+$/.test(id) || ids.has(id))
      throw new Error(`docs/requirements.csv: "${id}" is no id or comes twice`);
    ids.add(id);
  }
  return requirements;
}

/** Rewrites the last column of each row; adds it if it is missing. */
export function withDeviations(csv: string, formatDeviation: (id: string) => string): string {
  const rows = parseCsv(csv).map((cells, at) => {
    const own = COLUMNS.slice(0, -1).map((_, column) => cells[column] ?? '');
    return [...own, at === 0 ? (COLUMNS.at(-1) ?? '') : formatDeviation(own[0] ?? '')];
  });
  return `${rows.map((cells) => cells.map(quoted).join(',')).join('\n')}\n`;
}

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const field = /(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g;

function parseCsv(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const match of csv.replaceAll('\r\n', '\n').matchAll(field)) {
    if (match.index >= csv.length) break;
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] !== ',') {
      rows.push(row);
      row = [];
    }
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ''));
}

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
