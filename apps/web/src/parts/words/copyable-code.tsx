import { useState } from 'react';
import { copyText } from '../../device/files/clipboard.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';

/** The request id that support asks for; it can be copied, because a misread id is useless. */
export function CopyableCode({ code, className = '' }: { code: string; className?: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <p className={`flex flex-wrap items-center gap-x-4 ${className}`}>
      <span className="code-text break-all text-ink-3">{code}</span>
      <Button
        variant="quiet"
        size="low"
        icon="copy"
        className="-ml-2.5"
        onClick={() => void copyText(code).then(setCopied)}
      >
        {copyLabel(copied)}
      </Button>
    </p>
  );
}

function copyLabel(copied: boolean | null): string {
  if (copied === null) return m.ui_copy();
  return copied ? m.shell_fault_copied() : m.shell_fault_not_copied();
}
