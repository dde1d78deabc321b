import { type Order, readOrder } from '@repo/contract/shop/orders';
import { Link } from '@tanstack/react-router';
import { describeFailure } from '../../../api/ask-error.ts';
import { read } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import type { Carriers } from '../../../parts/artwork/carriers.ts';
import { useCall } from '../../../parts/calls/use-call.ts';
import { LockedNotice } from '../../../parts/vault/locked-notice.tsx';
import { useVault } from '../../../parts/vault/use-vault.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { PasscodeFields, usePasscodes } from '../order/passcode-fields.tsx';
import { PieceError } from '../order/piece-error.ts';

type FreeOrderProps = { order: Order; carriers: Carriers; caseId: string };

/** The new piece of a case: nothing is paid, but its glyph is drawn by the person, like that of every piece. */
export function FreeOrder({ order, carriers, caseId }: FreeOrderProps) {
  const left = order.units.filter(({ hasArtwork }) => !hasArtwork).length;
  const { state } = useVault();
  const passcodes = usePasscodes(order, carriers);
  const drawing = useCall(
    async () => {
      // The print files and the reader load when they are needed.
      const { prepareOrder } = await import('../order/prepare-order.ts');
      await prepareOrder({ order, carriers, passcodes: passcodes.typed, onStep: () => undefined });
    },
    {
      refetches: (client) =>
        client.invalidateQueries({ queryKey: read(readOrder, { params: { id: order.id } }).queryKey }),
      refetchesAlways: true,
      done: m.cases_draw_done(),
      reason: (error, fallback) => (error instanceof PieceError ? error.message : describeFailure(error, fallback)),
    },
  );
  const number = <CaseLink caseId={caseId} />;
  if (left === 0 || order.status !== 'paid') {
    return (
      <InlineAlert className="mb-4 lg:mb-6" action={number}>
        {left === 0 && order.status === 'paid' ? m.cases_draw_done() : m.cases_free()}
      </InlineAlert>
    );
  }
  const { problem } = drawing;
  return (
    <Card title={m.cases_draw()} className="mb-4 lg:mb-6" action={number}>
      <p>{m.cases_draw_about({ count: left })}</p>
      <LockedNotice className="mt-3">{m.shop_checkout_locked()}</LockedNotice>
      <PasscodeFields {...passcodes} />
      {problem === null ? null : (
        <InlineAlert tone="danger" announce="alert" className="mt-3" title={m.shop_finish_failed()}>
          {problem}
        </InlineAlert>
      )}
      <Button
        variant="primary"
        className="mt-4"
        busy={drawing.isPending}
        busyLabel={m.shop_finish_busy()}
        disabled={state !== 'open' || carriers.isPending || passcodes.isMissing}
        onClick={() => void drawing.submit()}
      >
        {m.cases_draw()}
      </Button>
    </Card>
  );
}

function CaseLink({ caseId }: { caseId: string }) {
  return (
    <Link to="/shop" search={{ case: caseId }} className="link font-strong">
      {m.cases_see_case()}
    </Link>
  );
}
