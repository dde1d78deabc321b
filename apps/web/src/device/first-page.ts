/** Long enough for a page on a slow network; after it what waits is loaded although the page still reads. */
const WAITS_AT_MOST_MS = 6_000;

let isDrawn = false;
const listeners = new Set<() => void>();

/** Whether a page, and not its frame alone, has been drawn since this visit began. */
export const isPageDrawn = (): boolean => isDrawn;

export function notePageDrawn(): void {
  isDrawn = true;
  // What index.html showed until now would stand in the way of the next page.
  delete document.documentElement.dataset.early;
  document.querySelector('.early-page')?.remove();
  for (const listener of listeners) listener();
}

export function onPageDrawn(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let resolveFirstPage: () => void = () => undefined;
let firstPageReady: Promise<void> | undefined;

/** From now on, and until `markFirstPageReady`, the first page of this visit is being made. Later pages delay nothing. */
export function expectFirstPage(): void {
  firstPageReady ??= new Promise((resolve) => {
    resolveFirstPage = resolve;
    setTimeout(resolve, WAITS_AT_MOST_MS);
  });
}

/** The first page is drawn, with what it reads. */
export const markFirstPageReady = (): void => resolveFirstPage();

/**
 * For what a page does not show: its files would be loaded and run before the page that somebody waits for. Where no page
 * is expected nothing is waited for.
 */
export const waitForFirstPage = async (): Promise<void> => firstPageReady;

/** The same around a load. */
export const deferUntilPainted =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    await waitForFirstPage();
    return load();
  };
