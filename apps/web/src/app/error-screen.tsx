import type { ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import { AskError } from '../api/ask-error.ts';
import { copyText } from '../device/clipboard.ts';
import { isOnline } from '../device/connection.ts';
import { m } from '../paraglide/messages.js';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** A screen that could not be shown: what happened, what is safe, what to do. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const offline = !isOnline() || (error instanceof AskError && error.status === 0);
  const code = error instanceof AskError ? `${error.status} ${error.code}` : String(error);
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <div className="mx-auto max-w-reading px-4 py-16" role="alert">
      <PageHeader title={offline ? m.shell_offline_title() : m.shell_fault_title()} />
      <p className="text-ink-2">{offline ? m.shell_offline_text() : m.shell_fault_text()}</p>
      <p className="mt-4 flex flex-wrap items-center gap-2">
        <span className="code-text break-all text-ink-3">{code}</span>
        <Button variant="quiet" size="low" icon="copy" onClick={() => void copyText(code).then(setCopied)}>
          {copyWord(copied)}
        </Button>
      </p>
      <div className="mt-6 flex gap-2">
        <Button variant="primary" onClick={() => location.reload()}>
          {m.shell_reload()}
        </Button>
        <Button onClick={reset}>{m.shell_try_again()}</Button>
      </div>
    </div>
  );
}

function copyWord(copied: boolean | null): string {
  if (copied === null) return m.shell_copy_fault();
  return copied ? m.shell_fault_copied() : m.shell_fault_not_copied();
}
