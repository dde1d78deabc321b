import { useEffect } from 'react';
import { m } from '../paraglide/messages.js';
import { Button } from './button.tsx';
import { InlineAlert } from './inline-alert.tsx';
import { showToast } from './toast-store.ts';

/** In the part's own place. */
export function FailedPart({ onRetry }: { onRetry: () => void }) {
  return (
    <InlineAlert tone="warn" announce="status" action={<Button onClick={onRetry}>{m.ui_try_again()}</Button>}>
      {m.ui_part_failed()}
    </InlineAlert>
  );
}

/** For a dialog or a menu, which has no place on the page: it opens by itself once it is there. */
export function FailedLayer() {
  useEffect(() => {
    showToast({ title: m.ui_part_failed(), about: m.ui_part_itself() });
  }, []);
  return null;
}
