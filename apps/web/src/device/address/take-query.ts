let taken = '';

/**
 * What stands behind the ? of the address, taken out of it: neither the history nor a screenshot of the page keeps a code
 * that somebody was sent back with. Once taken it is answered again, because React may ask twice.
 */
export function takeQuery(): URLSearchParams {
  if (location.search !== '') {
    taken = location.search;
    history.replaceState(history.state, '', location.pathname);
  }
  return new URLSearchParams(taken);
}
