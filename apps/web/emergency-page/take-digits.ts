import { readFragmentDigits } from '../src/workers/square-text.ts';

// Imported before everything else: what a large square says stands in the address, and goes from there first. It is kept in
// the memory of this page alone.

let digits: string | null = null;

/** Takes what stands behind the `#` out of the address and out of the entry of the history; other text goes as well. */
function takeFragment(): void {
  const { hash, pathname, search } = location;
  if (hash === '' && !location.href.endsWith('#')) return;
  history.replaceState(history.state, '', pathname + search);
  digits = readFragmentDigits(hash);
}

takeFragment();

/** The digits with which the page was opened, and those of a card scanned into the same tab later. */
export function onDigits(listener: (digits: string) => void): void {
  const give = () => {
    const taken = digits;
    digits = null;
    if (taken !== null) listener(taken);
  };
  addEventListener('hashchange', () => {
    takeFragment();
    give();
  });
  give();
}
