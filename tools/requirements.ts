export type Requirement = { id: string; area: string; text: string };

/** Reads the comma-separated requirements (RFC 4180 quoting). Throws when the header is another or an id comes twice. */
export function parseRequirements(csv: string): Requirement[] {
  const [header, ...rows] = parseCsv(csv);
  if (header?.slice(0, 3).join(',') !== 'id,area,requirement')
    throw new Error('docs/requirements.csv has another header');
  const requirements = rows.map(([id = '', area = '', text = '']): Requirement => ({ id, area, text }));
  const ids = new Set<string>();
  for (const { id } of requirements) {
    if (!/^[A-Z][A-Z0-9]*-\d+$/.test(id) || ids.has(id))
      throw new Error(`docs/requirements.csv: "${id}" is no id or comes twice`);
    ids.add(id);
  }
  return requirements;
}

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
