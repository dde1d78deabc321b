/** Something that must never be so. It ends its history. */
export class Finding extends Error {
  override readonly name = 'Finding';
}

/** Throws a finding unless both are the same. */
export function expectSame(what: string, found: unknown, wanted: unknown): void {
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (is !== should) throw new Finding(`${what}: ${is} instead of ${should}`);
}

/** Throws a finding unless it is one of them. */
export function expectOneOf(what: string, found: string, wanted: readonly string[]): void {
  if (!wanted.includes(found)) throw new Finding(`${what}: ${found} instead of ${wanted.join(' or ')}`);
}
