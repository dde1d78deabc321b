import { expect, test } from 'vitest';
import { flipByte, tamper } from '../../test/example-glyph.ts';
import { EXAMPLE_SUBJECT, exampleLog } from '../../test/example-log.ts';
import { parseBase64url, toBase64url } from '../primitives/base64url.ts';
import { createSigningKey } from '../primitives/signature.ts';
import { isCosigned } from './cosignature.ts';
import { followsEntry, isGrownLog, judgeEntry, type ProvenEntry } from './entry-proof.ts';
import { judgeProofFile, PROOF_FILE_KIND, type ProofFile } from './proof-file.ts';

const SIZE = 20;
const log = exampleLog(23);
const checkpoint = log.checkpoint(SIZE);
const entries = log.entries(SIZE);
const judge = (entry: ProvenEntry, subject = EXAMPLE_SUBJECT) => judgeEntry(entry, { checkpoint, subject });
const proven = entries.find(({ place }) => place?.sequence === 11)!;

test('every entry under a checkpoint is proved, a younger one waits', () => {
  const verdicts = entries.map((entry) => judge(entry));
  expect(verdicts.filter((one) => one === 'proved')).toHaveLength(entries.filter(({ place }) => place).length);
  expect(new Set(verdicts)).toEqual(new Set(['proved', 'waiting']));
});

const hash = (text: string) => toBase64url(flipByte(parseBase64url(text)!, 3));
const { sequence, path } = proven.place!;

test.each<[string, string, Partial<ProvenEntry>]>([
  ['the text', 'text', { entry: proven.entry.replace('signedIn', 'signedOut') }],
  ['a text that is not canonical', 'text', { entry: `${proven.entry} ` }],
  ['no text at all', 'text', { entry: '\ud800' }],
  ['the blind', 'text', { blind: hash(proven.blind) }],
  ['the counter', 'text', { counter: proven.counter + 1 }],
  ['the entry before', 'text', { previous: hash(proven.previous) }],
  ['the hash', 'text', { leafHash: hash(proven.leafHash) }],
  ['a hash that is none', 'text', { leafHash: '!' }],
  ['a blind that is none', 'text', { blind: '!' }],
  ['its number', 'path', { place: { sequence: sequence + 1, path } }],
  ['a number beyond the log', 'path', { place: { sequence: SIZE + 1, path } }],
  ['a number below one', 'path', { place: { sequence: 0, path } }],
  ['a broken number', 'path', { place: { sequence: 0.5, path } }],
  ['a step of the path', 'path', { place: { sequence, path: [hash(path[0]!), ...path.slice(1)] } }],
  ['a path cut short', 'path', { place: { sequence, path: path.slice(1) } }],
  ['a path that is none', 'path', { place: { sequence, path: ['!', ...path.slice(1)] } }],
])('S10 an entry is not proved when %s was changed', (_what, verdict, change) => {
  expect(judge({ ...proven, ...change })).toBe(verdict);
});

test('S10 neither an entry about somebody else nor one under another root is proved', () => {
  expect(judge(proven, '01935a2b-7c00-7000-8000-00000000000c')).toBe('subject');
  const other = { ...checkpoint, root: hash(checkpoint.root) };
  expect(judgeEntry(proven, { checkpoint: other, subject: EXAMPLE_SUBJECT })).toBe('path');
});

test('S10 an old entry that is said to wait is missing', () => {
  expect(judge({ ...entries.at(-1)!, place: null })).toBe('missing');
});

test('S10 entries follow one another, and none is left out', () => {
  for (const [at, entry] of entries.entries()) expect(followsEntry(entry, entries[at + 1] ?? null)).toBe(true);
  expect(followsEntry(entries[0]!, entries[2]!)).toBe(false);
  expect(followsEntry(entries[0]!, null)).toBe(false);
  expect(followsEntry(entries[0]!, { ...entries[1]!, leafHash: hash(entries[1]!.leafHash) })).toBe(false);
});

test('S10 a log has grown from each of its earlier checkpoints, and not from one of another history or site', () => {
  const fork = exampleLog(23, { like: log, from: 9 });
  for (let size = 1; size <= SIZE; size++) {
    const from = log.checkpoint(size);
    expect(isGrownLog({ from, to: checkpoint, path: log.consistency(size, SIZE) })).toBe(true);
    const to = fork.checkpoint(SIZE);
    expect(isGrownLog({ from, to, path: fork.consistency(size, SIZE) })).toBe(size <= 9);
  }
  const from = { ...log.checkpoint(4), siteId: 'elsewhere' };
  expect(isGrownLog({ from, to: checkpoint, path: log.consistency(4, SIZE) })).toBe(false);
  expect(isGrownLog({ from: log.checkpoint(4), to: checkpoint, path: ['!'] })).toBe(false);
});

test('a cosignature holds for its checkpoint, moment and key alone', () => {
  const { text, cosignatures } = log.signed(SIZE, createSigningKey());
  const [one] = cosignatures;
  expect(isCosigned(text, one!)).toBe(true);
  expect(isCosigned(log.signed(SIZE - 1).text, one!)).toBe(false);
  expect(isCosigned(text, { ...one!, seenAt: '2026-11-27T12:00:00.001Z' })).toBe(false);
  expect(isCosigned(text, { ...one!, seenAt: 'later' })).toBe(false);
  expect(isCosigned(text, { ...one!, publicKey: log.operatorKey })).toBe(false);
  expect(isCosigned(text, { ...one!, signature: log.signed(SIZE).signature })).toBe(false);
});

test('S10 a file of proofs is checked whole, without a server', () => {
  const file: ProofFile = {
    kind: PROOF_FILE_KIND,
    subject: EXAMPLE_SUBJECT,
    operatorKey: log.operatorKey,
    checkpoint: log.signed(SIZE, createSigningKey()),
    entries,
  };
  const waiting = entries.filter(({ place }) => place === null).length;
  const whole = { problem: null, checkpoint, proved: entries.length - waiting, waiting };
  expect(judgeProofFile(JSON.parse(JSON.stringify(file)))).toEqual(whole);
  const { text, signature, cosignatures } = file.checkpoint;
  const [first, second] = entries;
  for (const [change, problem] of [
    [{ kind: 'other' }, 'notAFile'],
    [{ entries: [{ ...first, counter: 'one' }] }, 'notAFile'],
    [{ entries: [{ ...second, place: { sequence: 1, path: [1] } }] }, 'notAFile'],
    [{ checkpoint: { text, signature } }, 'notAFile'],
    [{ operatorKey: toBase64url(createSigningKey().publicKey) }, 'notSigned'],
    [{ checkpoint: { text, signature: tamper(signature, 9), cosignatures } }, 'notSigned'],
    [{ checkpoint: { text, signature, cosignatures: [{ ...cosignatures[0], seenAt: 'now' }] } }, 'cosignature'],
    [{ subject: 'somebody' }, 'subject'],
    [{ entries: entries.toSpliced(1, 1) }, 'order'],
    [{ entries: entries.slice(0, -1) }, 'order'],
    [{ entries: entries.with(-1, { ...entries.at(-1)!, blind: first!.blind }) }, 'text'],
  ] as const) {
    expect(judgeProofFile(JSON.parse(JSON.stringify({ ...file, ...change })))).toMatchObject({ problem });
  }
  for (const value of [null, 'text', 7, []]) expect(judgeProofFile(value)).toEqual({ problem: 'notAFile' });
});
