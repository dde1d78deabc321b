/** `packed`: an archive, in which banks send several statements at once. */
export type StatementFile = { readonly xml: string } | 'packed';

/** How archives begin: zip, gzip, 7-Zip, rar. */
const PACKED = [
  [0x50, 0x4b],
  [0x1f, 0x8b],
  [0x37, 0x7a, 0xbc],
  [0x52, 0x61, 0x72, 0x21],
] as const;

/**
 * The text of a statement in the encoding that it is written in. Banks send UTF-8, UTF-16 and, from older systems,
 * ISO 8859-1 or Windows-1252, declared or not; read as UTF-8 alone, the second is no XML and the others lose names.
 */
export function readStatementFile(bytes: Uint8Array<ArrayBuffer>): StatementFile {
  if (PACKED.some((signs) => signs.every((sign, at) => bytes[at] === sign))) return 'packed';
  return { xml: decode(bytes) };
}

function decode(bytes: Uint8Array<ArrayBuffer>): string {
  const wide = wideEncoding(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  try {
    // Bytes of another encoding are hardly ever valid UTF-8, while many a declaration is wrong.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeDeclared(bytes);
  }
}

/** Two bytes a sign: by its mark, or by the `<` that every XML text begins with. */
function wideEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return null;
}

const HEAD_BYTES = 200;

/** Windows-1252 has every letter of ISO 8859-1, and is what an unknown name most likely means. */
function decodeDeclared(bytes: Uint8Array<ArrayBuffer>): string {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, HEAD_BYTES));
  const [, declared = ''] = /encoding\s*=\s*["']([\w.:-]+)["']/.exec(head) ?? [];
  for (const name of [declared, 'windows-1252']) {
    const decoder = decoderNamed(name);
    if (decoder !== null) return decoder.decode(bytes);
  }
  return '';
}

function decoderNamed(name: string): TextDecoder | null {
  try {
    const decoder = new TextDecoder(name);
    return decoder.encoding === 'utf-8' ? null : decoder;
  } catch {
    return null;
  }
}
