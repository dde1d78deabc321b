import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '@repo/contract/rules/languages';
import { whenIdle } from '../src/device/when-idle.ts';
import { type Advice, createLook } from '../src/features/emergency/stranger/look.ts';
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
  onFound: (payload) => void show(payload),
  onLive: (isLive) => page.toggleAttribute('data-live', isLive),
});
look.start();

/** Loaded once, after the reader: on a slow network the camera waits for nothing of it. */
let drawn: Promise<ReadingStore> | null = null;
const draw = (): Promise<ReadingStore> => {
  drawn ??= Promise.all([import('../src/features/emergency/stranger/stranger-app.tsx'), numbered]).then(
    ([{ mountStranger }]) =>
      mountStranger(find('#reading', HTMLElement), {
        main: readLanguage(page.lang),
        other: readLanguage(find('h1 [lang]', HTMLElement).lang),
        number: find('#call .number', HTMLElement).textContent.trim(),
        onAgain: startAgain,
      }),
  );
  // A part that did not load is asked for again with the next drawing.
  drawn.catch(() => {
    drawn = null;
  });
  return drawn;
};
/** A page that was kept stands in any country: the part of it that knows the numbers is kept as well. */
const numbered =
  page.dataset.kept === undefined
    ? null
    : import('../src/features/emergency/stranger/kept-number.ts').then(({ showNumberOfZone }) =>
        showNumberOfZone(document),
      );

void reader.reset().then(draw).then(keepPhone, keepPhone);

/** After everything that helps now: what helps without a network the next time. */
async function keepPhone(): Promise<void> {
  await whenIdle();
  // Without a network there is nothing to keep, and the next visit tries again.
  const part = await import('../src/features/emergency/stranger/keep-phone.ts').catch(() => null);
  const tongues = { main: readLanguage(page.lang), beside: null };
  await part?.keepPhone({ trust, place: find('#kept', HTMLElement), tongues });
}

function readLanguage(tag: string): Language {
  return LANGUAGES.find((one) => one === tag) ?? FALLBACK_LANGUAGE;
}

async function show(payload: Uint8Array): Promise<void> {
  page.dataset.stage = 'read';
  scrollTo(0, 0);
  try {
    (await draw()).read(payload);
  } catch {
    // The part that shows a card did not load, for want of a network: the printed lines are what there is.
    advise('unloaded');
    startAgain();
  }
}

function startAgain(): void {
  page.dataset.stage = 'start';
  look.start();
}
