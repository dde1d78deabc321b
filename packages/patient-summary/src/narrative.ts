const XHTML = 'http://www.w3.org/1999/xhtml';

/** Elements and attributes that FHIR allows in a narrative, without what loads or runs anything. */
const ALLOWED_ELEMENTS = new Set([
  ...[
    'a',
    'abbr',
    'acronym',
    'b',
    'big',
    'blockquote',
    'br',
    'caption',
    'cite',
    'code',
    'col',
    'colgroup',
    'dd',
    'dfn',
  ],
  ...['div', 'dl', 'dt', 'em', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'li', 'ol', 'p', 'pre', 'q', 'samp'],
  ...['small', 'span', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'tt', 'ul', 'var'],
]);
const ALLOWED_ATTRIBUTES = new Set([
  ...['abbr', 'align', 'border', 'cellpadding', 'cellspacing', 'char', 'charoff', 'class', 'colspan', 'dir', 'headers'],
  ...[
    'href',
    'id',
    'lang',
    'name',
    'rowspan',
    'scope',
    'span',
    'style',
    'summary',
    'title',
    'valign',
    'width',
    'xmlns',
  ],
  ...['xml:lang', 'height', 'axis', 'rules', 'frame', 'cite', 'type', 'start', 'nowrap'],
]);
const NO_END = new Set(['br', 'hr', 'col']);

/** What runs or loads something, also where its tag is not well formed. */
const ACTIVE = /^<(script|iframe|object|embed|svg|style|link|meta|form)/i;

/** Why a narrative is refused: it runs or loads something, it leads outside, or it is no well-formed XHTML. */
export type NarrativeFault = 'active' | 'outside' | 'malformed';

/** Tags, and what is no tag though it begins like one. Each alternative ends at the first `>`, so that it is linear. */
const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9:]*)((?:\s+[a-zA-Z_:][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|</g;
const ATTRIBUTE = /([a-zA-Z_:][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[0-9a-fA-F]{1,6});)/;

/** One tag, or a sign that begins none: its name is empty then, and `rest` is what follows. */
type Tag = { name: string; isEnd: boolean; isAlone: boolean; attributes: string; rest: string };

/** What is wrong with a narrative, the worst first; null where it is one that a program may show. */
export function judgeNarrative(div: string): NarrativeFault | null {
  const text = div.replaceAll('&copy;', '').replaceAll('&reg;', '');
  const tags = [...text.matchAll(TAG)].map((match) => readTag(match, text));
  const faults = new Set(tags.map(judgeTag));
  if (faults.has('active')) return 'active';
  const isWhole = /^<div(?=[\s>])/.test(text) && !ENTITY.test(text) && isBalanced(tags);
  if (!isWhole || faults.has('malformed')) return 'malformed';
  return faults.has('outside') ? 'outside' : null;
}

function readTag(match: RegExpExecArray, text: string): Tag {
  const [, end = '', name = '', attributes = '', closed = ''] = match;
  const isAlone = closed !== '' || NO_END.has(name);
  return {
    name,
    isEnd: end !== '',
    isAlone,
    attributes,
    rest: text.slice(match.index, match.index + '<iframe'.length),
  };
}

function judgeTag({ name, attributes, rest }: Tag): NarrativeFault | null {
  if (name === '') return ACTIVE.test(rest) ? 'active' : 'malformed';
  if (name === 'img') return 'outside';
  if (!ALLOWED_ELEMENTS.has(name)) return 'active';
  const faults = [...attributes.matchAll(ATTRIBUTE)].map(([, member = '', quoted = '', single = '']) =>
    judgeAttribute(member, decodeEntities(quoted + single)),
  );
  return faults.find((fault) => fault === 'active') ?? faults.find((fault) => fault !== null) ?? null;
}

function isBalanced(tags: readonly Tag[]): boolean {
  const open: string[] = [];
  for (const { name, isEnd, isAlone } of tags) {
    if (isEnd && open.pop() !== name) return false;
    if (!isEnd && !isAlone) open.push(name);
  }
  return open.length === 0;
}

function judgeAttribute(name: string, value: string): NarrativeFault | null {
  if (!ALLOWED_ATTRIBUTES.has(name)) return 'active';
  if (name === 'style') return /url\s*\(|expression|@import|\\/i.test(value) ? 'active' : null;
  return name === 'href' || name === 'cite' ? judgeAddress(dropInvisible(value)) : null;
}

/** Places inside the document and numbers to call are allowed; a scheme that runs something never. */
function judgeAddress(address: string): NarrativeFault | null {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined) return address.startsWith('//') ? 'outside' : null;
  if (scheme === 'tel' || scheme === 'mailto') return null;
  return scheme === 'http' || scheme === 'https' ? 'outside' : 'active';
}

/** Without the signs that a browser drops from an address: they would hide its scheme. */
const dropInvisible = (text: string): string => [...text].filter((sign) => sign > ' ' && sign !== '\u007F').join('');

/** The words of a narrative without its tags, in one line. It is shown as text and never as a page. */
export const readNarrative = (div: string): string =>
  decodeEntities(div.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|([a-z]{2,4}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return point > 0x10ffff ? whole : String.fromCodePoint(point);
  });
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Lines as the narrative of a section: a list, or one sentence where nothing stands. */
export function writeNarrative(lines: readonly string[], language: string): { status: 'generated'; div: string } {
  const [first = ''] = lines;
  const body =
    lines.length > 1
      ? `<ul>${lines.map((line) => `<li>${escapeText(line)}</li>`).join('')}</ul>`
      : `<p>${escapeText(first)}</p>`;
  return { status: 'generated', div: `<div xmlns="${XHTML}" lang="${language}" xml:lang="${language}">${body}</div>` };
}
