import { setNonce } from 'get-nonce';

/** The nonce the server put into this page for styles. Undefined where the page was not served with a policy. */
export function pageNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || undefined;
}

/** The scroll lock of dialogs adds a style element; it must carry the page's nonce. Imported by every part that locks. */
const nonce = pageNonce();
if (nonce) setNonce(nonce);
