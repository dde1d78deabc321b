import { readTransaction } from '@repo/contract/wallet/transactions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../../api/read.ts';
import { copyText } from '../../../../device/files/clipboard.ts';
import { m } from '../../../../paraglide/messages.js';
import { ReadError } from '../../../../parts/words/read-error.tsx';
import { showCopiedToast } from '../../../../parts/words/show-toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { ScrollArea } from '../../../../ui/scroll-area.tsx';

/** A signature is as long as a page of text: lists leave it out, and it is fetched when somebody wants to see it. */
export function TransactionSignature({ hash }: { hash: string }) {
  const [isAsked, setAsked] = useState(false);
  const whole = useQuery({ ...read(readTransaction, { params: { hash } }), enabled: isAsked });
  const signature = whole.data?.quantumSignature ?? '';
  return (
    <section className="mt-4">
      <h3>{m.wallet_history_signature()}</h3>
      <p className="mt-0.5 text-small text-ink-3">{m.wallet_history_signature_about()}</p>
      {whole.isError ? (
        <ReadError
          className="mt-2"
          title={m.wallet_history_signature_failed()}
          error={whole.error}
          onRetry={() => void whole.refetch()}
        />
      ) : null}
      {whole.isSuccess ? (
        <>
          <ScrollArea
            label={m.wallet_history_signature()}
            className="mt-2 max-h-40 rounded-control border border-line bg-canvas"
          >
            <p className="code-text p-3 break-all">{signature}</p>
          </ScrollArea>
          <Button variant="quiet" size="low" icon="copy" className="-ml-3" onClick={() => void copy(signature)}>
            {m.ui_copy()}
          </Button>
        </>
      ) : (
        <Button size="low" className="mt-2" busy={whole.isFetching} onClick={() => setAsked(true)}>
          {m.wallet_history_signature_show()}
        </Button>
      )}
    </section>
  );
}

async function copy(signature: string): Promise<void> {
  showCopiedToast(await copyText(signature), {
    done: m.wallet_history_signature_copied(),
    failed: m.wallet_history_not_copied(),
  });
}
