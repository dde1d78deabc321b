import { redeemSlip, SLIP_FRAGMENT } from '@repo/contract/enrolments/offers';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { enrolmentReads } from './use-enrolments.ts';

const SLIP_TYPED_MAX = 64;

/** The code of a slip behind the # of the address, with the function that takes it out of there; null: there is none. */
export function useSlipLink(): [string | null, () => void] {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const forget = () => void navigate({ to: '.', search: true, hash: '', replace: true });
  return [hash.startsWith(SLIP_FRAGMENT) ? hash.slice(SLIP_FRAGMENT.length) : null, forget];
}

/** Takes the code of a slip. The offer then stands above the list, to be accepted or declined. */
export function SlipDialog({ known, onClose }: { known: string; onClose: () => void }) {
  const [slip, setSlip] = useState(known);
  const [wasSent, setWasSent] = useState(false);
  const isMissing = slip.trim() === '';
  const redeeming = useCall(redeemSlip, { ...enrolmentReads, done: m.enrolments_slip_done(), onDone: onClose });

  function submit() {
    setWasSent(true);
    if (!isMissing) void redeeming.submit({ body: { slip } });
  }

  return (
    <FormDialog
      title={m.enrolments_slip()}
      about={m.enrolments_slip_about()}
      onClose={onClose}
      onSubmit={submit}
      submitError={redeeming.problem}
      submitLabel={m.enrolments_slip_look()}
      busy={redeeming.isPending}
    >
      <TextField
        label={m.enrolments_slip_code()}
        hint={m.enrolments_slip_hint()}
        error={wasSent && isMissing ? m.enrolments_slip_missing() : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={SLIP_TYPED_MAX}
        value={slip}
        onChange={(event) => setSlip(event.target.value)}
      />
    </FormDialog>
  );
}
