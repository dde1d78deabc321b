import { parse } from 'secure-json-parse';

export type ParsedBody = { value: unknown };

/** Null where the text is no JSON or names a prototype; the parser's own words are dropped, for they repeat what was sent. */
export function parseJson(text: Uint8Array): ParsedBody | null {
  try {
    return { value: parse(new TextDecoder().decode(text)) };
  } catch {
    return null;
  }
}
