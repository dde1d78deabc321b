export type ReadMail = {
  headers: Record<string, string | undefined>;
  text: string;
  html: string;
  /** What travels with it, without the pictures that the HTML shows. */
  files: readonly { name: string; bytes: Uint8Array }[];
};

/** Decodes a mail that this server wrote: header words, both bodies, and its files. It is not a general mail parser. */
export function readEml(raw: string): ReadMail {
  const whole = readPart(raw);
  const parts = splitParts(whole);
  const find = (type: string) => {
    const part = parts.find((one) => isType(one, type));
    return part === undefined ? '' : decodeBody(part).replaceAll('\r\n', '\n');
  };
  return {
    headers: whole.headers,
    text: find('text/plain'),
    html: find('text/html'),
    files: parts.flatMap((part) => {
      const name = /^attachment;.*filename="?([^";]+)/.exec(part.headers['content-disposition'] ?? '')?.[1];
      return name === undefined ? [] : [{ name, bytes: new Uint8Array(Buffer.from(part.body, 'base64')) }];
    }),
  };
}

/** The parts of a mail, those within others too; one without parts is its own. */
function splitParts(part: MailPart): MailPart[] {
  const boundary = /boundary="([^"]+)"/.exec(part.headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) return [part];
  const inner = part.body.split(`--${boundary}`).slice(1, -1);
  return inner.flatMap((one) => splitParts(readPart(one.replace(/^\r?\n|\r?\n$/g, ''))));
}

type MailPart = { headers: Record<string, string | undefined>; body: string };

const isType = ({ headers }: MailPart, type: string) => (headers['content-type'] ?? '').startsWith(type);

function readPart(raw: string): MailPart {
  const [head = ''] = raw.split(/\r?\n\r?\n/);
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = lines.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), decodeWords(line.slice(at + 1).trim())];
  });
  return { headers: Object.fromEntries(headers), body: raw.slice(head.length).replace(/^(\r?\n){2}/, '') };
}

/** Decodes non-ASCII words of a header (RFC 2047). */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_word, form: string, coded: string) =>
      form.toLowerCase() === 'b'
        ? Buffer.from(coded, 'base64').toString('utf8')
        : decodeQuoted(coded.replaceAll('_', ' ')),
    );
}

function decodeBody({ headers, body }: MailPart): string {
  const form = headers['content-transfer-encoding'];
  if (form === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return form === 'quoted-printable' ? decodeQuoted(body) : body;
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_sign, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
