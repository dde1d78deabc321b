/** What the browser believes of its network is no more than a reason to look. Returns the way to stop listening. */
export function onNetworkHint(listener: () => void): () => void {
  const onShown = () => {
    if (document.visibilityState === 'visible') listener();
  };
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  document.addEventListener('visibilitychange', onShown);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
    document.removeEventListener('visibilitychange', onShown);
  };
}
