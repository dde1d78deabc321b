let fragmentTaken = '';
let queryTaken = '';

/** The page for strangers, which the server sends by itself: outside the router, because it loads nothing of the site. */
export const STRANGER_PATH = '/e/';

/** Goes to the page for strangers in place of this one: going back does not lead here again. */
export function leaveForStrangers(): void {
  location.replace(STRANGER_PATH);
}

/** Goes to a page of somebody else, from where the browser comes back to an address of ours. */
export function navigateAway(address: string): void {
  location.assign(address);
}

/** Whether the page was reloaded or reached by the back button: then browser and router restore the scroll position. */
export function isReturn(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit !== undefined && 'type' in visit && (visit.type === 'reload' || visit.type === 'back_forward');
}

/**
 * The secret behind the # of the address, taken out of it: neither the history nor a screenshot of the page keeps it. Once
 * taken it is answered again, because React may ask twice.
 */
export function takeFragment(): string {
  const fragment = location.hash.slice(1);
  if (fragment !== '') {
    fragmentTaken = fragment;
    history.replaceState(history.state, '', location.pathname);
  }
  return fragmentTaken;
}

/**
 * What stands behind the ? of the address, taken out of it: neither the history nor a screenshot of the page keeps a code
 * that somebody was sent back with. Once taken it is answered again, because React may ask twice.
 */
export function takeQuery(): URLSearchParams {
  if (location.search !== '') {
    queryTaken = location.search;
    history.replaceState(history.state, '', location.pathname);
  }
  return new URLSearchParams(queryTaken);
}
