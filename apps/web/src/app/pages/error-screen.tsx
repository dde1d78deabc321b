import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AskError } from '../../api/ask-error.ts';
import { isOnline } from '../../device/connection.ts';
import { m } from '../../paraglide/messages.js';
import { CopyableCode } from '../../parts/words/copyable-code.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** A screen that could not be shown: what happened, what is safe, what to do. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const offline = !isOnline() || (error instanceof AskError && error.status === 0);
  useReloadOnReturn(offline);
  const code = error instanceof AskError ? `${error.status} ${error.code}` : String(error);
  return (
    <div className="mx-auto max-w-reading px-4 py-16" role="alert">
      <PageHeader title={offline ? m.shell_offline_title() : m.shell_fault_title()} />
      <p className="text-ink-2">{offline ? m.shell_offline_text() : m.shell_fault_text()}</p>
      <CopyableCode code={code} className="mt-4" />
      <div className="mt-6 flex gap-2">
        <Button variant="primary" onClick={() => location.reload()}>
          {m.shell_reload()}
        </Button>
        <Button onClick={reset}>{m.ui_try_again()}</Button>
      </div>
    </div>
  );
}

/** Nothing is on this page that could be lost, and a file that could not be loaded is asked for anew only by a new page. */
function useReloadOnReturn(isOffline: boolean): void {
  useEffect(() => {
    if (!isOffline) return;
    const onReturn = () => location.reload();
    addEventListener('online', onReturn);
    return () => removeEventListener('online', onReturn);
  }, [isOffline]);
}
