import type { Office, StaffUser } from '@house/contract/staff/staff';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { ActWords, StaffConfirmer, StaffConfirmNeed } from './ask-staff-confirmed.ts';
import { StaffConfirmDialog } from './staff-confirm-dialog.tsx';

type Asked = { need: StaffConfirmNeed; words: ActWords; answer: (isProved: boolean) => void };

/** The confirmer of this page, and the dialog in which it asks. */
export function useStaffConfirmer(who: { user: StaffUser; institution: Office }): [StaffConfirmer, ReactNode] {
  const [asked, setAsked] = useState<Asked | null>(null);
  const open = useRef<Asked | null>(null);
  const confirmer = useCallback<StaffConfirmer>(
    (need, words) =>
      new Promise((answer) => {
        // Only one at a time: the one before is declined.
        open.current?.answer(false);
        open.current = { need, words, answer };
        setAsked(open.current);
      }),
    [],
  );
  function close(isProved: boolean) {
    open.current?.answer(isProved);
    open.current = null;
    setAsked(null);
  }
  const dialog =
    asked === null ? null : (
      <StaffConfirmDialog key={asked.need.id} {...who} need={asked.need} words={asked.words} onClose={close} />
    );
  return [confirmer, dialog];
}
