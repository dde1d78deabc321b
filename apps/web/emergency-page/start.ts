import { onDigits } from './take-digits.ts';

// The line above stays the first: nothing runs before the address is empty.

import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '@repo/contract/rules/languages';
import { type Advice, createLook, type FoundSide } from '../src/features/emergency/stranger/look.ts';
import type { ReadingStore } from '../src/features/emergency/stranger/reading-store.ts';
import { startReader } from '../src/workers/reader-client.ts';
import { trustReader } from './trust-reader.ts';

// The small part of the page for strangers: camera and reader. What shows a card is loaded when the reader is there, and
// draws into `#reading`; it never touches the heading, the number or the camera.

const page = document.documentElement;

function find<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const element = document.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`The page has no ${selector}.`);
  return element;
}

const advice = find('#advice', HTMLElement);

/** The sentences stand in the page, in both languages: each says what a picture lacks. */
const sentences = new Map(
  [...find('#advices', HTMLTemplateElement).content.querySelectorAll('[data-advice]')].map((one) => [
    one.getAttribute('data-advice'),
    one,
  ]),
);

let advised: Advice = 'allow';
const advise = (next: Advice) => {
  const sentence = sentences.get(next);
  if (next === advised || sentence === undefined) return;
  advised = next;
  advice.replaceChildren(...sentence.cloneNode(true).childNodes);
};

const trust = trustReader();
const reader = startReader(trust);
const look = createLook(reader, {
  video: find('#camera video', HTMLVideoElement),
  picture: find('#picture', HTMLInputElement),
  advise,
  onFound: (found) => void take(found),
  isKnown: (found) =>
    found.kind === 'drawing' ? store?.holdsDrawing(found.payload) === true : store?.holdsSquare(found.digits) === true,
  onLive: (isLive) => page.toggleAttribute('data-live', isLive),
});

let store: ReadingStore | null = null;
/** The large square that waits for its drawing: in memory alone. */
let square: string | null = null;

/** A page that was kept stands in any country: the part of it that knows the numbers is kept as well. */
const numbered =
  page.dataset.kept === undefined
    ? null
    : import('../src/features/emergency/stranger/phone/kept-number.ts').then(({ showNumberOfZone }) =>
        showNumberOfZone(document),
      );

/** Loaded once, after the reader: on a slow network the camera waits for nothing of it. */
let drawn: Promise<ReadingStore> | null = null;
const draw = (): Promise<ReadingStore> => {
  drawn ??= Promise.all([import('../src/features/emergency/stranger/stranger-app.tsx'), numbered]).then(
    ([{ mountStranger }]) => {
      const mounted = mountStranger(find('#reading', HTMLElement), {
        main: readLanguage(page.lang),
        other: readLanguage(find('h1 [lang]', HTMLElement).lang),
        number: find('#call .number', HTMLElement).textContent.trim(),
      });
      mounted.subscribe(() => follow(mounted));
      store = mounted;
      return mounted;
    },
  );
  // A part that did not load is asked for again with the next drawing.
  drawn.catch(() => {
    drawn = null;
  });
  return drawn;
};

function readLanguage(tag: string): Language {
  return LANGUAGES.find((one) => one === tag) ?? FALLBACK_LANGUAGE;
}

/** One side of a card: shown as soon as the part that shows it is there. */
async function take(found: FoundSide): Promise<void> {
  if (found.kind === 'square') {
    square = found.digits;
    if (page.dataset.stage === 'start') askForDrawing(true);
  } else {
    page.dataset.stage = 'read';
    scrollTo(0, 0);
  }
  try {
    const shown = await draw();
    if (square !== null) shown.readSquare(square);
    if (found.kind === 'drawing') shown.read(found.payload);
  } catch {
    // The part that shows a card did not load, for want of a network: the printed lines are what there is.
    advise('unloaded');
    seekAgain();
  }
}

/** Camera and room for what the reading needs next. */
function follow(shown: ReadingStore): void {
  const reading = shown.current();
  square = shown.waitingSquare();
  askForDrawing(square !== null);
  if (reading === null) {
    seekAgain();
  } else if (reading.kind === 'turn') {
    page.dataset.stage = 'turn';
    look.start('square');
  } else {
    page.dataset.stage = 'read';
    look.stop();
  }
}

function seekAgain(): void {
  page.dataset.stage = 'start';
  // Without a network either side helps, and the large square is looked for as well.
  look.start(navigator.onLine || square !== null ? 'glyph' : 'either');
}

const point = find('#point', HTMLElement);
const [pointed, drawing] = [[...point.childNodes], [...(sentences.get('drawing')?.cloneNode(true).childNodes ?? [])]];

/** Says which side is missing, in place of which one comes first. */
function askForDrawing(isAsked: boolean): void {
  if (isAsked === page.hasAttribute('data-square')) return;
  page.toggleAttribute('data-square', isAsked);
  point.replaceChildren(...(isAsked ? drawing : pointed));
}

for (const link of document.querySelectorAll<HTMLAnchorElement>('.tongue a')) {
  link.addEventListener('click', (event) => {
    if (square === null) return;
    // The other language is another page: the large square goes along as it came, and is taken out of the address there.
    event.preventDefault();
    location.assign(`${link.href}#${square}`);
  });
}
for (const change of ['online', 'offline']) {
  addEventListener(change, () => page.dataset.stage === 'start' && seekAgain());
}

/** After everything that helps now: what helps without a network the next time. */
async function keepPhone(): Promise<void> {
  // Without a network there is nothing to keep, and the next visit tries again.
  const part = await import('../src/features/emergency/stranger/phone/keep-phone.ts').catch(() => null);
  const tongues = { main: readLanguage(page.lang), beside: null };
  await part?.keepPhone({ trust, place: find('#kept', HTMLElement), tongues });
}

onDigits((digits) => void take({ kind: 'square', digits }));
seekAgain();
void reader.reset().then(draw).then(keepPhone, keepPhone);
