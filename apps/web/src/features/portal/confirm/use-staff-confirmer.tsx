import type { Office, StaffUser } from '@repo/contract/staff/staff';
import { beginStaffConfirm } from '@repo/contract/staff/staff-confirm';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { ask } from '../../../api/ask.ts';
import type { Confirmer } from '../../../api/confirmer.ts';
import { describeCall } from '../../../parts/confirm/describe-call.ts';
import { type ActWords, StaffConfirmDialog, type StaffConfirmNeed } from './staff-confirm-dialog.tsx';

/** Who confirms a call of the portal that makes or widens an access: the administrator, told in these words what will happen. */
export type StaffConfirmer = (words: ActWords) => Confirmer;

type StaffConfirmRequest = { need: StaffConfirmNeed; words: ActWords; answer: (proof: string | null) => void };

/** The confirmer of this page, and the dialog in which it asks. */
export function useStaffConfirmer(who: { user: StaffUser; institution: Office }): [StaffConfirmer, ReactNode] {
  const [asked, setAsked] = useState<StaffConfirmRequest | null>(null);
  const open = useRef<StaffConfirmRequest | null>(null);
  const confirmer = useCallback<StaffConfirmer>(
    (words) => async (call) => {
      const need = await ask(beginStaffConfirm, { body: describeCall(call) });
      return new Promise((answer) => {
        // Only one at a time: the one before is declined.
        open.current?.answer(null);
        open.current = { need, words, answer };
        setAsked(open.current);
      });
    },
    [],
  );
  function close(isProved: boolean) {
    open.current?.answer(isProved ? open.current.need.id : null);
    open.current = null;
    setAsked(null);
  }
  const dialog =
    asked === null ? null : (
      <StaffConfirmDialog key={asked.need.id} {...who} need={asked.need} words={asked.words} onClose={close} />
    );
  return [confirmer, dialog];
}
