/** Rows as CSV (RFC 4180), with a mark that tells programs of tables that it is UTF-8. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}

const NUMBER = /^-?\d+(\.\d+)?$/;

/** A text of somebody else must not become a formula where the file is opened: an apostrophe makes it text. A number is none. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
