let taken: string | null = null;

/**
 * The secret behind the # of the address, taken out of it: neither the history nor a screenshot of the page keeps it. Once
 * taken it is answered again, because React may ask twice.
 */
export function takeFragment(): string {
  const fragment = location.hash.slice(1);
  if (fragment !== '') {
    taken = fragment;
    history.replaceState(history.state, '', location.pathname);
  }
  return taken ?? '';
}
