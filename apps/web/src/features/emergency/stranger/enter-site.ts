import { handDrawing } from '../../../device/site/handed-drawing.ts';

/** As `api/session.ts` keeps a session; what stands there opens nothing, the server decides on every call. */
export const isSignedIn = (): boolean =>
  localStorage.getItem('token') !== null && localStorage.getItem('user') !== null;

/** Where the sign-in leads. The router keeps a state only when it believes that it wrote it: its own marks stand beside. */
const SIGN_IN_STATE = { back: '/scan', key: 'drawing', __TSR_key: 'drawing', __TSR_index: 0 };

/**
 * Turns this page into the site's scanner, in the same document, with the drawing in memory alone. Whoever has no session
 * signs in first and comes to the scanner then. Answers false when the site could not be loaded, and nothing has changed.
 */
export async function enterSite(payload: Uint8Array): Promise<boolean> {
  const { siteScripts, siteStyles } = document.body.dataset;
  if (siteScripts === undefined || siteStyles === undefined) return false;
  const ownStyles = [...document.querySelectorAll('link[rel="stylesheet"]')];
  try {
    await Promise.all([
      ...siteScripts.split(' ').map((address) => loadLink('modulepreload', address)),
      ...siteStyles.split(' ').map((address) => loadLink('stylesheet', address)),
    ]);
  } catch {
    // No network, or a site that was built anew meanwhile: what was read stays on the screen.
    return false;
  }
  const isIn = isSignedIn();
  // In place of this page's entry: going back leads to where the person came from, and never to a drawing.
  history.replaceState(isIn ? null : SIGN_IN_STATE, '', isIn ? '/scan' : '/login');
  handDrawing(payload.slice());
  for (const own of ownStyles) own.remove();
  delete document.documentElement.dataset.stage;
  const root = document.createElement('div');
  root.id = 'root';
  document.body.replaceChildren(root);
  // The look and the language that somebody chose on the site, before its first screen.
  for (const address of ['/early-theme.js', ...siteScripts.split(' ')]) {
    await import(/* @vite-ignore */ new URL(address, location.origin).href);
  }
  return true;
}

function loadLink(rel: 'modulepreload' | 'stylesheet', address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = rel;
    link.href = address;
    link.crossOrigin = 'anonymous';
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`nothing at ${address}`));
    });
    document.head.append(link);
  });
}
