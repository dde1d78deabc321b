export type FormPart = { readonly field: string; readonly type: string; readonly bytes: Buffer };

const HEAD_END = Buffer.from('\r\n\r\n');

/** The parts of a form with files (RFC 7578), byte by byte. Throws where it has no boundary. */
export function readForm(contentType: string, body: Buffer): FormPart[] {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1];
  if (boundary === undefined) throw new Error('A form without a boundary.');
  const mark = Buffer.from(`--${boundary}`);
  const parts: FormPart[] = [];
  let from = body.indexOf(mark);
  for (let next = body.indexOf(mark, from + 1); from !== -1 && next !== -1; next = body.indexOf(mark, from + 1)) {
    const part = body.subarray(from + mark.length + 2, next - 2);
    const headEnd = part.indexOf(HEAD_END);
    const head = part.subarray(0, headEnd).toString('utf8');
    parts.push({
      field: /name="([^"]+)"/.exec(head)?.[1] ?? '',
      type: /content-type: *(\S+)/i.exec(head)?.[1] ?? '',
      bytes: part.subarray(headEnd + HEAD_END.length),
    });
    from = next;
  }
  return parts;
}
