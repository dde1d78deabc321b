import { PDF_MAX_BYTES, PDF_PAGES_MAX, PDF_SECONDS } from '@repo/contract/glyphs/pdf-rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookThroughPdf, type PdfWorker } from './look-through-pdf.ts';
import type { PdfAnswer, PdfRequest } from './pdf-messages.ts';

type PdfResponder = (request: PdfRequest) => PdfAnswer | 'error' | 'silence';
let ended = 0;
let asked: PdfRequest[] = [];

/** A worker that greets as the library does, and answers as it is told. */
function standIn(reply: PdfResponder): () => PdfWorker {
  return () => {
    const events = new EventTarget();
    events.dispatchEvent(new Event('ready'));
    return {
      addEventListener: events.addEventListener.bind(events),
      terminate: () => {
        ended += 1;
      },
      postMessage: (request: PdfRequest) => {
        asked.push(request);
        const answer = reply(request);
        if (answer === 'error') events.dispatchEvent(new Event('error'));
        else if (answer !== 'silence') {
          events.dispatchEvent(new MessageEvent('message', { data: { targetName: 'main', action: 'ready' } }));
          events.dispatchEvent(new MessageEvent('message', { data: answer }));
        }
      },
    } as PdfWorker;
  };
}

const bitmap = {} as ImageBitmap;
const pages =
  (count: number, draw: (page: number) => PdfAnswer | 'silence' = () => ({ kind: 'drawn', bitmap })): PdfResponder =>
  (request) =>
    request.kind === 'open' ? { kind: 'opened', pages: count } : draw(request.page);
const file = new Blob(['%PDF-1.7']);
const never = () => Promise.resolve(false);

beforeEach(() => {
  vi.useFakeTimers();
  ended = 0;
  asked = [];
});
afterEach(() => {
  expect(ended).toBe(1);
  vi.useRealTimers();
});

test('the first pages are looked at, and it is said of how many', async () => {
  const end = await lookThroughPdf(file, never, standIn(pages(1_000_000)));
  expect(end).toEqual({ kind: 'looked', looked: PDF_PAGES_MAX, all: 1_000_000 });
  expect(asked).toHaveLength(1 + PDF_PAGES_MAX);
});

test('the first page with what is looked for ends it; a page that cannot be drawn hides no other', async () => {
  let looks = 0;
  const look = () => Promise.resolve(++looks === 2);
  const reply = pages(9, (page) => (page === 1 ? { kind: 'fault', why: 'damaged' } : { kind: 'drawn', bitmap }));
  expect(await lookThroughPdf(file, look, standIn(reply))).toEqual({ kind: 'found' });
  expect(asked).toHaveLength(4);
});

test('faults of the file, of the worker and of every page', async () => {
  const locked = await lookThroughPdf(
    file,
    never,
    standIn(() => ({ kind: 'fault', why: 'password' })),
  );
  expect(locked).toEqual({ kind: 'fault', why: 'password' });
  expect(
    await lookThroughPdf(
      file,
      never,
      standIn(() => 'error'),
    ),
  ).toEqual({ kind: 'fault', why: 'unloaded' });
  const torn = await lookThroughPdf(file, never, standIn(pages(2, () => ({ kind: 'fault', why: 'damaged' }))));
  expect(torn).toEqual({ kind: 'fault', why: 'damaged' });
  expect(ended).toBe(3);
  ended = 1;
});

test('when the time is over the worker is ended, whatever it is doing', async () => {
  const stuck = lookThroughPdf(
    file,
    never,
    standIn(() => 'silence'),
  );
  await vi.advanceTimersByTimeAsync(PDF_SECONDS * 1000);
  expect(await stuck).toEqual({ kind: 'fault', why: 'slow' });
  const reply = pages(3, (page) => (page === 2 ? 'silence' : { kind: 'drawn', bitmap }));
  const late = lookThroughPdf(file, never, standIn(reply));
  await vi.advanceTimersByTimeAsync(PDF_SECONDS * 1000);
  expect(await late).toEqual({ kind: 'looked', looked: 1, all: 3 });
  expect(ended).toBe(2);
  ended = 1;
});

test('too large a file is not opened', async () => {
  const huge = { size: PDF_MAX_BYTES + 1 } as Blob;
  expect(await lookThroughPdf(huge, never, standIn(pages(1)))).toEqual({ kind: 'fault', why: 'large' });
  expect(asked).toEqual([]);
  ended = 1;
});
