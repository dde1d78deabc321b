const PROLOGUE = '<?xml version="1.0"?>';
const LEVELS = 10;
const NESTED = 100_000;
const REPEATS = 300_000;

/** XML that grows when it is read, names what is elsewhere, or never ends. */
export const STATEMENT_BOMBS: readonly { name: string; xml: string }[] = [
  { name: 'entities that hold ten of the one before', xml: drawLaughs() },
  {
    name: 'one long entity many times',
    xml: `${PROLOGUE}<!DOCTYPE d [<!ENTITY a "${'a'.repeat(100_000)}">]><Document>${'&a;'.repeat(REPEATS)}</Document>`,
  },
  {
    name: 'an entity that names a file',
    xml: `${PROLOGUE}<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]><Document>&a;</Document>`,
  },
  { name: 'elements within elements', xml: `${'<a>'.repeat(NESTED)}${'</a>'.repeat(NESTED)}` },
  { name: 'elements that are never closed', xml: '<Document>'.repeat(REPEATS) },
  { name: 'attributes without an end', xml: `<Document ${'a="1" '.repeat(REPEATS)}>` },
  { name: 'a comment without an end', xml: `<!--${'-'.repeat(4_000_000)}` },
  { name: 'beginnings of a declaration', xml: '<?xml '.repeat(700_000) },
  { name: 'a name of four million letters', xml: `<${'a'.repeat(4_000_000)}/>` },
];

function drawLaughs(): string {
  const entities = Array.from({ length: LEVELS }, (_, level) =>
    level === 0 ? '<!ENTITY a0 "ha">' : `<!ENTITY a${level} "${`&a${level - 1};`.repeat(10)}">`,
  );
  return `${PROLOGUE}<!DOCTYPE d [${entities.join('')}]><Document>&a${LEVELS - 1};</Document>`;
}
