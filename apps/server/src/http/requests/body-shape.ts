import { BODY_DEPTH_MAX, BODY_PARTS_MAX, BODY_WORD_MAX } from '@repo/contract/wire';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];
/** Bytes between JSON tokens that need no counting: white space and colon. */
const BETWEEN = [0x20, 0x09, 0x0a, 0x0d, 0x3a];

/** What a byte means outside a string. */
const PLAIN = 0;
const OPENS = 1;
const CLOSES = 2;
const PARTS = 3;
const QUOTES = 4;
const PASSES = 5;
const MEANING = new Uint8Array(256);
for (const byte of OPENING) MEANING[byte] = OPENS;
for (const byte of CLOSING) MEANING[byte] = CLOSES;
for (const byte of BETWEEN) MEANING[byte] = PASSES;
MEANING[COMMA] = PARTS;
MEANING[QUOTE] = QUOTES;

/**
 * Measures what makes a JSON text expensive to parse, before it is parsed: nesting depth, number of values, length of
 * numbers and literals. Takes the text in pieces as they arrive and returns false once a bound is exceeded. It does not
 * check whether the text is valid JSON; the parser does.
 */
export function openBodyShape(): (piece: Uint8Array) => boolean {
  let depth = 0;
  let parts = 1;
  let word = 0;
  let inString = false;
  let isEscaped = false;

  const isWithin = () => depth <= BODY_DEPTH_MAX && parts <= BODY_PARTS_MAX && word <= BODY_WORD_MAX;

  function readOutside(byte: number): void {
    const meaning = MEANING[byte];
    word = meaning === PLAIN ? word + 1 : 0;
    if (meaning === OPENS) depth += 1;
    if (meaning === CLOSES) depth -= 1;
    if (meaning === OPENS || meaning === PARTS) parts += 1;
    if (meaning === QUOTES) inString = true;
  }

  function readInside(byte: number): void {
    if (isEscaped) isEscaped = false;
    else if (byte === BACKSLASH) isEscaped = true;
    else if (byte === QUOTE) inString = false;
  }

  return (piece) => {
    for (const byte of piece) {
      if (inString) {
        readInside(byte);
        continue;
      }
      readOutside(byte);
      if (!isWithin()) return false;
    }
    return true;
  };
}
