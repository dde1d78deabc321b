// @vitest-environment jsdom
import { encodeGlyph, type Glyph } from '@repo/glyph';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { type ScanProgress, useScanCheck } from './use-scan-check.ts';

const drawing = encodeGlyph(new Uint8Array(33).fill(3));
const OPTIONS = { metal: 'steel' };
/** A slow machine is no finding. */
const PATIENCE = { timeout: 120_000 };

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

type ProbeProps = { text?: string; drawing: Glyph | null; onProgress: (progress: ScanProgress) => void };

function Probe({ text = '', drawing: chosen, onProgress }: ProbeProps) {
  onProgress(
    useScanCheck({ productId: 'metal-keychain', options: OPTIONS, text, drawing: chosen, promise: 'helpers' }),
  );
  return null;
}

function openCheck() {
  const seen: ScanProgress[] = [];
  const root = createRoot(document.createElement('div'));
  return {
    choose: (chosen: Omit<ProbeProps, 'onProgress'>) =>
      root.render(<Probe {...chosen} onProgress={(progress) => seen.push(progress)} />),
    comesTo: (expected: object) => vi.waitFor(() => expect(seen.at(-1)).toMatchObject(expected), PATIENCE),
    seen,
    close: () => root.unmount(),
  };
}

test('without a glyph nothing is checked, and with one nothing is claimed at first', async () => {
  const { choose, comesTo, close } = openCheck();
  choose({ drawing: null });
  await comesTo({ check: null, problem: null });
  choose({ drawing });
  await comesTo({ check: { verdict: null, tries: 0, cellMm: null }, problem: null });
  close();
});

test('a text that cannot be printed is a problem, not an answer', async () => {
  const { choose, comesTo, close } = openCheck();
  choose({ drawing, text: 'a\u202eb' });
  await comesTo({ check: null, problem: { ok: false, refused: 'letters' } });
  choose({ drawing: null, text: 'a\u202eb' });
  await comesTo({ check: null, problem: null });
  close();
});

test('a browser without canvas or worker claims nothing', async () => {
  const { choose, comesTo, seen, close } = openCheck();
  choose({ drawing, text: 'Marta' });
  await comesTo({ check: { reads: 0, verdict: 'unknown' } });
  expect(seen.some(({ check }) => check?.verdict === 'yes')).toBe(false);
  close();
});
