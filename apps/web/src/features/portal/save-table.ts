import { saveFile } from '../../device/files/save-file.ts';
import { csvText } from '../../parts/export/csv-text.ts';

/** Saves rows as CSV under this name and the day. */
export function saveTable(name: string, rows: readonly (readonly string[])[]): void {
  const day = new Date().toISOString().slice(0, 10);
  saveFile(`${name}-${day}.csv`, new Blob([csvText(rows)], { type: 'text/csv' }));
}
