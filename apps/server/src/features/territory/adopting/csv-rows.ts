/** A CSV file as ISTAT publishes it: UTF-8 or Windows-1252, semicolons or commas, lines inside quotes. */
export function readCsv(file: Uint8Array): string[][] {
  const text = decode(file).replace(/^\uFEFF/, '');
  const separator = text.includes(';') ? ';' : ',';
  const rows: string[][] = [[]];
  // A cell and what ends it; a quoted cell holds separators, lines and doubled quotes.
  const cells = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\r\\n]*)(${separator}|\\r?\\n|$)`, 'gy');
  for (let match = cells.exec(text); match !== null; match = cells.exec(text)) {
    const [, cell = '', end] = match;
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '') break;
    if (end !== separator) rows.push([]);
  }
  return rows.filter((row) => row.some((cell) => cell.trim() !== ''));
}

function decode(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}
