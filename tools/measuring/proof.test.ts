import { describe, expect, test } from 'vitest';
import { findLosses, type Ledger, type Remains } from '../../bench/kill/kill-ledger.ts';
import { ACTS_MIN, drawKillMoments } from '../../bench/kill/kill-moments.ts';
import { findProofs, listFailures, listTestFailures, readProofSelection } from './proof.ts';

describe('npm run proof', () => {
  test('takes words and a seed, in any order', () => {
    expect(readProofSelection(['kill', '--seed', '7'])).toEqual({ words: ['kill'], seed: 7 });
    expect(readProofSelection(['--seed=0', 'kill', 'nine'])).toEqual({ words: ['kill', 'nine'], seed: 0 });
    expect(readProofSelection([])).toEqual({ words: [], seed: null });
    expect(readProofSelection(['simulate', '--acts', '50', '--free'])).toEqual({
      ...{ words: ['simulate'], seed: null, wish: { acts: 50, free: true } },
    });
    expect(readProofSelection(['--acts', 'many'])).toContain('whole number');
    expect(readProofSelection(['fuzz', '--minutes', '0.5'])).toEqual({
      ...{ words: ['fuzz'], seed: null, wish: { minutes: 0.5 } },
    });
    expect(readProofSelection(['container', '--tests'])).toMatchObject({ wish: { tests: true } });
  });

  test.each(['', 'dice', '-1', '1.5', '4294967296'])('refuses the seed "%s" with a sentence', (seed) => {
    expect(readProofSelection([`--seed=${seed}`])).toContain('whole number from 0 to 4294967295');
  });

  test.each(['', 'long', '-1', '0', '1e9', 'Infinity'])('refuses the time "%s" with a sentence', (minutes) => {
    expect(readProofSelection([`--minutes=${minutes}`])).toContain('--minutes must be a number above 0');
  });

  test('a proof that judged nothing fails, and so does a run without a test', () => {
    expect(listFailures({ judged: 0, failures: [] })).toEqual(['nothing was judged']);
    expect(listFailures({ judged: Number.NaN, failures: [] })).toEqual(['nothing was judged']);
    expect(listFailures({ judged: 1, failures: [] })).toEqual([]);
    expect(listFailures({ judged: 1, failures: ['lost'] })).toEqual(['lost']);
    expect(listTestFailures({ passed: 0, failed: 0, details: '' })).toEqual(['no test ran']);
  });

  test('refuses an unknown option by name', () => {
    expect(readProofSelection(['--luck', '7'])).toContain('--luck');
  });

  test('finds all proofs, or those whose path holds every word', () => {
    expect(findProofs()).toContain('packages/glyph/bench/false-reads.proof.ts');
    expect(findProofs(['kill', 'nine'])).toEqual(['bench/kill-nine.proof.ts']);
    expect(findProofs(['no such proof'])).toEqual([]);
    expect(findProofs(['accessibility'])).toEqual(['bench/accessibility-whole.proof.ts']);
    expect(findProofs(['accessibility'], true)).toEqual([]);
  });
});

describe('moments of kill -9', () => {
  test('come again with their seed, and not with another', () => {
    expect(drawKillMoments(7, 10, 200)).toEqual(drawKillMoments(7, 10, 200));
    expect(drawKillMoments(7, 10, 200)).not.toEqual(drawKillMoments(8, 10, 200));
  });

  test('fall after any number of acts, never after too few, and inside of turns as well as between them', () => {
    const moments = drawKillMoments(1, 1000, ACTS_MIN + 20);
    const every = Array.from({ length: 20 }, (_, more) => ACTS_MIN + more);
    expect(new Set(moments.map(({ acts }) => acts))).toEqual(new Set(every));
    expect(new Set(moments.map(({ delayMs }) => delayMs)).size).toBe(50);
  });
});

describe('what a kill must not lose', () => {
  const ledger: Ledger = { glyphs: ['g1', 'g2'], releases: ['s1', 's2'], refusals: 1 };
  const whole: Remains = {
    glyphs: ['g2', 'g1'],
    scans: [
      { id: 's1', result: 'read', repeats: 0 },
      { id: 's2', result: 'owner', repeats: 0 },
      { id: 's3', result: 'denied', repeats: 0 },
    ],
    scanCount: 1,
  };
  const without = (id: string) => whole.scans.filter((row) => row.id !== id);

  test('no failure, even when more was stored than answered', () => {
    expect(findLosses('a', ledger, whole)).toEqual([]);
    const scans = [
      ...whole.scans,
      { id: 's4', result: 'denied', repeats: 0 },
      { id: 's5', result: 'read', repeats: 0 },
    ] as Remains['scans'];
    expect(findLosses('a', ledger, { glyphs: [...whole.glyphs, 'g3'], scans, scanCount: 2 })).toEqual([]);
  });

  test.each<[string, Partial<Remains>, string]>([
    ['a glyph', { glyphs: ['g1'] }, 'the acknowledged glyph g2 is gone'],
    ['the log row of a release', { scans: without('s2') }, 'the release s2 has no log row'],
    ['the log row of a refusal', { scans: without('s3') }, 'of 1 refusals 0 are logged'],
    ['a count', { scanCount: 0 }, 'the glyph counts 0 releases, its log 1'],
    ['the log row of a release nobody heard of', { scanCount: 2 }, 'the glyph counts 2 releases, its log 1'],
  ])('complains about %s', (_, loss, sentence) => {
    expect(findLosses('a', ledger, { ...whole, ...loss })).toEqual([`a: ${sentence}`]);
  });
});
