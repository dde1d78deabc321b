import { type JsonToken, readTokens } from './json-tokens.ts';

/**
 * What is wrong: `comma`, `colon`, `key` and `value` are missing; `trailing` is a comma before a bracket; `bracket` closes
 * what was not opened; `unclosed` is a bracket without its end; `text` a string without its end; `extra` comes after the
 * end.
 */
export type MistakeKind = 'comma' | 'colon' | 'key' | 'value' | 'trailing' | 'bracket' | 'unclosed' | 'text' | 'extra';

/** Lines and columns are counted from 1. `near`: the piece after which, or at which, it is. */
export type JsonMistake = { kind: MistakeKind; line: number; column: number; near: string };

type WantedToken = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd' | 'nothing';
type NextToken = { want: WantedToken } | { wrong: MistakeKind };
type OpenBracket = { mark: '{' | '['; at: number };

const NEAR_MAX = 24;

/** The first mistake of a JSON text, null when JSON.parse reads it. Browsers word and place theirs differently, or not at all. */
export function findMistake(text: string): JsonMistake | null {
  const open: OpenBracket[] = [];
  let want: WantedToken = 'value';
  let last: JsonToken | null = null;
  for (const token of readTokens(text)) {
    if (token.kind === 'space') continue;
    const next: NextToken = STEPS[want](token, open, last);
    if ('wrong' in next) return placed(text, next.wrong, token, last);
    want = next.want;
    last = token;
  }
  const unclosed = open.at(-1);
  if (unclosed !== undefined) return at(text, { kind: 'unclosed', offset: unclosed.at, near: unclosed.mark });
  return want === 'nothing' ? null : at(text, { kind: 'value', offset: text.length, near: '' });
}

/** A comma is missing after the piece before it, and one too many stands there; other mistakes are where they were found. */
function placed(text: string, kind: MistakeKind, token: JsonToken, last: JsonToken | null): JsonMistake {
  if (last !== null && kind === 'comma') {
    return at(text, { kind, offset: last.at + last.text.length, near: last.text });
  }
  const { at: offset, text: near } = last !== null && kind === 'trailing' ? last : token;
  return at(text, { kind, offset, near });
}

function at(text: string, { kind, offset, near }: { kind: MistakeKind; offset: number; near: string }): JsonMistake {
  const before = text.slice(0, offset).split('\n');
  return { kind, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, near: near.slice(0, NEAR_MAX) };
}

type TokenStep = (token: JsonToken, open: OpenBracket[], last: JsonToken | null) => NextToken;

const STEPS: Readonly<Record<WantedToken, TokenStep>> = {
  nothing: () => ({ wrong: 'extra' }),
  colon: ({ text }) => (text === ':' ? { want: 'value' } : { wrong: 'colon' }),
  key: (token) => (token.text === '}' ? { wrong: 'trailing' } : keyStep(token)),
  keyOrEnd: (token, open) => (token.text === '}' ? closed(open) : keyStep(token)),
  value: (token, open, last) =>
    token.text === ']' && last?.text === ',' ? { wrong: 'trailing' } : valueStep(token, open),
  valueOrEnd: (token, open) => (token.text === ']' ? closed(open) : valueStep(token, open)),
  commaOrEnd: (token, open) => {
    const isObject = open.at(-1)?.mark === '{';
    if (token.text === ',') return { want: isObject ? 'key' : 'value' };
    if (token.text === '}' || token.text === ']') {
      return token.text === (isObject ? '}' : ']') ? closed(open) : { wrong: 'bracket' };
    }
    return { wrong: token.text === '"' ? 'text' : 'comma' };
  },
};

function keyStep({ kind, text }: JsonToken): NextToken {
  if (kind === 'string') return { want: 'colon' };
  return { wrong: text === '"' ? 'text' : 'key' };
}

function valueStep({ kind, text, at: offset }: JsonToken, open: OpenBracket[]): NextToken {
  if (text === '{' || text === '[') {
    open.push({ mark: text, at: offset });
    return { want: text === '{' ? 'keyOrEnd' : 'valueOrEnd' };
  }
  if (kind === 'string' || kind === 'number' || kind === 'word') return ended(open);
  return { wrong: text === '"' ? 'text' : 'value' };
}

function closed(open: OpenBracket[]): NextToken {
  open.pop();
  return ended(open);
}

const ended = (open: readonly OpenBracket[]): NextToken => ({ want: open.length === 0 ? 'nothing' : 'commaOrEnd' });
