/** A piece of a JSON text. `bad` begins nothing that JSON knows. */
export type JsonToken = {
  kind: 'string' | 'number' | 'word' | 'mark' | 'space' | 'bad';
  text: string;
  /** Where it begins. */
  at: number;
};

const PIECES =
  /(?<space>[ \t\n\r]+)|(?<string>"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(?<number>-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<word>true|false|null)|(?<mark>[{}[\]:,])|(?<bad>[\s\S])/g;

const KINDS = ['space', 'string', 'number', 'word', 'mark', 'bad'] as const;

/** Every character of the text is in exactly one piece. */
export function readTokens(text: string): JsonToken[] {
  return [...text.matchAll(PIECES)].map(({ 0: piece, index, groups = {} }) => ({
    kind: KINDS.find((kind) => groups[kind] !== undefined) ?? 'bad',
    text: piece,
    at: index,
  }));
}

export type JsonLine = { number: number; pieces: (JsonToken & { isKey: boolean })[] };

/** The pieces by line, for drawing. A string before a colon is a name. */
export function readLines(text: string): JsonLine[] {
  const lines: JsonLine[] = [{ number: 1, pieces: [] }];
  const tokens = readTokens(text);
  for (const [index, token] of tokens.entries()) {
    const next = tokens.slice(index + 1, index + 3).find(({ kind }) => kind !== 'space');
    const isKey = token.kind === 'string' && next?.text === ':';
    for (const [part, piece] of token.text.split('\n').entries()) {
      if (part > 0) lines.push({ number: lines.length + 1, pieces: [] });
      if (piece !== '') lines.at(-1)?.pieces.push({ ...token, text: piece, isKey });
    }
  }
  return lines;
}
