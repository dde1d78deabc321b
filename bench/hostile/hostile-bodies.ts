import { createRandom, type Random } from '../../packages/glyph/src/coding/random.ts';

/** Generates a body of about so many bytes that is expensive to parse, or that must be refused. */
export type HostileKind = { name: string; draw: (bytes: number, random: Random) => Buffer };

/** `head`, then `part` as often as it fits, then `tail`. */
function repeated(part: string, bytes: number, [head, tail]: [string, string] = ['{"x":[', '0]}']): Buffer {
  const count = Math.max(1, Math.floor((bytes - head.length - tail.length) / Buffer.byteLength(part)));
  return Buffer.concat([Buffer.from(head), Buffer.alloc(count * Buffer.byteLength(part), part), Buffer.from(tail)]);
}

function nested(open: string, close: string, bytes: number): Buffer {
  const depth = Math.floor((bytes - 8) / (open.length + close.length));
  return Buffer.from(`{"x":${open.repeat(depth)}0${close.repeat(depth)}}`);
}

const inText = (part: string) => (bytes: number) => repeated(part, bytes, ['{"x":"', '"}']);
const inList = (part: string) => (bytes: number) => repeated(part, bytes);

/** The four found in the security review. */
const REVIEWED: readonly HostileKind[] = [
  { name: 'one string', draw: inText('A') },
  { name: 'flat lists', draw: inList('[],') },
  { name: 'flat objects', draw: inList('{},') },
  { name: 'deep lists', draw: (bytes) => nested('[', ']', bytes) },
];

const GENERATED: readonly HostileKind[] = [
  { name: 'deep objects', draw: (bytes) => nested('{"a":', '}', bytes) },
  { name: 'deep and never closed', draw: (bytes) => repeated('[', bytes, ['{"x":', '']) },
  { name: 'deep and flat in turn', draw: (bytes) => nested('[[],{},', ']', bytes) },
  { name: 'wide keys', draw: (bytes) => Buffer.from(`{"${'k'.repeat(bytes - 6)}":0}`) },
  { name: 'many keys', draw: (bytes, random) => keys(bytes, () => String(random.below(1e9))) },
  { name: 'duplicate keys', draw: (bytes) => keys(bytes, () => 'a') },
  { name: 'keys that hit one slot', draw: (bytes) => keys(bytes, (at) => String(at * 1024)) },
  { name: 'a long number', draw: (bytes) => Buffer.from(`{"x":${'7'.repeat(bytes - 6)}}`) },
  { name: 'a long fraction', draw: (bytes) => Buffer.from(`{"x":0.${'3'.repeat(bytes - 8)}}`) },
  { name: 'many numbers', draw: inList('1e308,') },
  { name: 'escaped letters', draw: inText('\\u0041') },
  { name: 'escaped quotes', draw: inText('\\"') },
  { name: 'escaped half pairs', draw: inText('\\ud800') },
  { name: 'many strings', draw: inList('"",') },
  { name: 'prototypes', draw: inList('{"__proto__":{}},') },
  { name: 'constructors', draw: inList('{"constructor":{"prototype":{}}},') },
  { name: 'prf results', draw: inList('{"prf":{}},') },
  { name: 'white space', draw: (bytes) => repeated(' ', bytes, ['{"x":', '0}']) },
  { name: 'bytes that are no text', draw: (bytes, random) => noise(bytes, random) },
  { name: 'words without an end', draw: (bytes) => Buffer.from(`{"x":${'t'.repeat(bytes - 6)}}`) },
];

export const HOSTILE_KINDS: readonly HostileKind[] = [...REVIEWED, ...GENERATED];
export const REVIEWED_KINDS = REVIEWED.length;

export function drawHostile(kind: HostileKind, bytes: number, seed: number): Buffer {
  return kind.draw(bytes, createRandom(seed));
}

function keys(bytes: number, name: (at: number) => string): Buffer {
  const parts: string[] = [];
  let size = 2;
  for (let at = 0; size < bytes; at++) {
    const part = `"${name(at)}":0`;
    parts.push(part);
    size += part.length + 1;
  }
  return Buffer.from(`{${parts.join(',')}}`.slice(0, bytes));
}

function noise(bytes: number, random: Random): Buffer {
  const block = Buffer.from(Array.from({ length: 4096 }, () => random.below(256)));
  return Buffer.alloc(bytes, block);
}
