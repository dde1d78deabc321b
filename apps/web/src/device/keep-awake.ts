/**
 * Keeps the screen on until the returned function is called. A browser takes its lock back whenever the page is out of sight,
 * so it is asked for again when the page is seen. Where there is no such lock, or the battery is low, the screen goes dark as
 * it always does.
 */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;

  async function take(): Promise<void> {
    if (isOver || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    try {
      const taken = await navigator.wakeLock.request('screen');
      if (isOver) await taken.release();
      else lock = taken;
    } catch (error) {
      // The system said no.
      if (!(error instanceof DOMException)) throw error;
    }
  }

  const onSeen = () => void take();
  document.addEventListener('visibilitychange', onSeen);
  void take();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', onSeen);
    void lock?.release();
  };
}
