/** What the parser of XML gives: names, lists of names, and text. */
export type CamtNode = { readonly [name: string]: unknown };

export const asNode = (value: unknown): CamtNode | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as CamtNode) : null;

/** The first of a name, whether the parser made a list of it or not. */
export const child = (node: CamtNode | null, ...names: readonly string[]): CamtNode | null =>
  names.reduce<CamtNode | null>((found, name) => asNode(first(found?.[name])), node);

export const list = (node: CamtNode | null, name: string): CamtNode[] =>
  many(node?.[name])
    .map(asNode)
    .filter((one) => one !== null);

export const text = (node: CamtNode | null, ...names: readonly string[]): string | null => {
  const last = names.at(-1);
  return last === undefined ? null : readNodeText(first(child(node, ...names.slice(0, -1))?.[last]));
};

export const texts = (node: CamtNode | null, name: string): string[] =>
  many(node?.[name]).flatMap((one) => readNodeText(one) ?? []);

const many = (value: unknown): readonly unknown[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
};
const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** No database stores U+0000, and no bank means one. */
const CONTROL = /[\p{Cc}--[\t\n\r]]/gv;

export function readNodeText(value: unknown): string | null {
  const inner = asNode(value)?.['#text'] ?? value;
  if (typeof inner !== 'string') return null;
  const written = inner.replaceAll(CONTROL, '').trim();
  return written === '' ? null : written;
}

/** Every text at any depth of a node, but for what stands under the names left out. */
export function textsWithin(node: CamtNode | null, leftOut: readonly string[] = []): string[] {
  return Object.entries(node ?? {}).flatMap(([name, value]) => {
    if (name.startsWith('@') || leftOut.includes(name)) return [];
    return many(value).flatMap((one) => {
      const inner = asNode(one);
      return inner === null ? (readNodeText(one) ?? []) : textsWithin(inner, leftOut);
    });
  });
}

/** `true` and `1` are the two spellings of a true xs:boolean. */
export const isTrue = (value: string | null): boolean => value === '1' || value?.toLowerCase() === 'true';

/**
 * A day as banks write it: a date, or a time of which the date counts as it stands there. Returns null when there is no
 * such day.
 */
export function readDay(node: CamtNode | null): string | null {
  const written = text(node, 'Dt') ?? text(node, 'DtTm');
  return written === null ? null : parseDay(written);
}

export function parseDay(written: string): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(written)?.[0];
  if (day === undefined) return null;
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day ? null : day;
}
