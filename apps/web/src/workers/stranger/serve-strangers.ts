import { answerPage } from '../site/answers.ts';
import { type StrangerBuild, storeBuild } from './store-build.ts';

/** The page's one address; whatever else begins like it is not this worker's business. */
const PAGE_PATH = '/e/';
/** A cellar without a network must not cost an emergency more than this. */
const PATIENCE_MS = 4_000;

/** Keeps the page for strangers whole, and answers with it where the server does not. Nothing that a page says is kept. */
export function serveStrangers(
  worker: ServiceWorkerGlobalScope,
  build: StrangerBuild,
  spoken: () => readonly string[],
): void {
  const stored = storeBuild(build);
  worker.addEventListener('install', (event) => event.waitUntil(stored.fill()));
  worker.addEventListener('activate', (event) => {
    // A page that is open loads its parts from here at once, and is not left to the worker of the site.
    event.waitUntil(Promise.all([stored.dropOthers(), worker.clients.claim()]));
  });
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname, searchParams } = new URL(request.url);
    if (request.method !== 'GET' || origin !== worker.location.origin) return;
    if (request.mode === 'navigate') {
      const language = chooseLanguage(build.languages, [searchParams.get('language') ?? '', ...spoken()]);
      if (pathname === PAGE_PATH) event.respondWith(answerPage(event, () => stored.readPage(language), PATIENCE_MS));
    } else if (build.files.includes(pathname)) event.respondWith(answerFile(request, stored.readFile(pathname)));
  });
}

/** As the server chooses: the one asked for, else the first of the browser's that the page speaks. */
const chooseLanguage = (languages: readonly string[], wished: readonly string[]): string =>
  wished.map((tag) => tag.slice(0, 2)).find((tag) => languages.includes(tag)) ?? languages[0] ?? '';

async function answerFile(request: Request, kept: Promise<Response | undefined>): Promise<Response> {
  return (await kept) ?? fetch(request);
}
