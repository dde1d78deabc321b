import { ACTIVITY_PATH } from '@house/contract/audit/security-activity';
import { useState } from 'react';
import { copyText } from '../../../device/files/clipboard.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';

/** A link to one entry. It opens for its subject alone; to anybody else it says nothing. */
export function EntryLink({ leafHash }: { leafHash: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const address = `${location.origin}${ACTIVITY_PATH}?entry=${leafHash}`;
  return (
    <p className="mt-3">
      <Button
        variant="quiet"
        size="low"
        icon="copy"
        className="-ml-2.5"
        onClick={() => void copyText(address).then((isCopied) => setCopied(isCopied ? leafHash : null))}
      >
        {copied === leafHash ? m.audit_link_copied() : m.audit_link_copy()}
      </Button>
    </p>
  );
}
