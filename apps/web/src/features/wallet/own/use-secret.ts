import { useCallback, useEffect, useState } from 'react';

/** How long a secret stands on the screen. */
const SHOWN_SECONDS = 30;

/** A secret on the screen: it goes after half a minute, and at once when the window loses the focus. */
export function useSecret() {
  const [shown, setShown] = useState<string | null>(null);
  const [secondsLeft, setSecondsLeft] = useState(0);
  const hide = useCallback(() => setShown(null), []);
  const show = useCallback((secret: string) => {
    setShown(secret);
    setSecondsLeft(SHOWN_SECONDS);
  }, []);
  useEffect(() => {
    if (shown === null) return;
    const timer = setInterval(() => setSecondsLeft((left) => left - 1), 1_000);
    addEventListener('blur', hide);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearInterval(timer);
      removeEventListener('blur', hide);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [shown, hide]);
  useEffect(() => {
    if (shown !== null && secondsLeft <= 0) hide();
  }, [shown, secondsLeft, hide]);
  return { shown, secondsLeft, show, hide };
}
