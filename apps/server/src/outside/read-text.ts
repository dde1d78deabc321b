/** The body of an answer. Throws when it is longer than `maxBytes`, because the other server is not trusted. */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  return Buffer.from(await readBytes(response, maxBytes)).toString('utf8');
}

/** The same of an answer that is no text. */
export async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > maxBytes) throw new Error('The answer is too long.');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
