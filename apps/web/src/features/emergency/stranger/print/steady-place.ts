/** The header stays over the page: what lies beneath it is not what somebody reads. */
const HEADER_PX = 80;

/**
 * Notes what somebody is reading at this moment. Returns the way to bring it back to the same height after the page has
 * changed: above it there may be fewer lines, or more.
 */
export function markPlace(host: HTMLElement): () => void {
  const seen = [...host.querySelectorAll<HTMLElement>('[data-steady]')]
    .map((part) => ({ name: part.dataset.steady, top: part.getBoundingClientRect().top, height: part.offsetHeight }))
    .filter(({ top, height }) => top + height > HEADER_PX);
  return () => {
    for (const { name, top } of seen) {
      const part = host.querySelector<HTMLElement>(`[data-steady="${name}"]`);
      if (part === null) continue;
      return holdAt(host, part, top);
    }
  };
}

function holdAt(host: HTMLElement, part: HTMLElement, top: number): void {
  scrollBy({ top: part.getBoundingClientRect().top - top, behavior: 'instant' });
  // At the top of the page there is nothing to scroll back: the strip keeps its height instead.
  const missing = top - part.getBoundingClientRect().top;
  const told = host.querySelector<HTMLElement>('.told');
  if (missing > 0 && told !== null) told.style.minHeight = `${told.offsetHeight + missing}px`;
}
