import { parse } from 'secure-json-parse';

/** `holdsCard` only where the body was searched for card numbers while it was parsed. */
export type ParsedBody = { value: unknown; holdsCard?: boolean };

/**
 * Null when the text is not JSON or has a prototype key (`__proto__`, `constructor.prototype`); the parser's message is
 * dropped, because it repeats the input.
 */
export function parseJson(text: Uint8Array): ParsedBody | null {
  try {
    return { value: parse(new TextDecoder().decode(text)) };
  } catch {
    return null;
  }
}
