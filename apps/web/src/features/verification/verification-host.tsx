import type { SessionAnswer } from '@repo/contract/sessions/sessions';
import { lazy, Suspense, useEffect, useState } from 'react';
import { beginSession, onSession, readSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { showToast } from '../../ui/toast-store.ts';
import { isPreferenceStored } from './preference-memory.ts';
import { forgetSnooze, snooze } from './reminder-memory.ts';
import { onReverificationAsked } from './reverification-requests.ts';
import { useReverification } from './use-reverification.ts';

const ReverificationDialog = lazy(async () => ({
  default: (await import('./reverification-dialog.tsx')).ReverificationDialog,
}));
const ThreeStepsDialog = lazy(async () => ({
  default: (await import('../../parts/verification/three-steps-dialog.tsx')).ThreeStepsDialog,
}));
const LoginPreferencesDialog = lazy(async () => ({
  default: (await import('./login-preferences-dialog.tsx')).LoginPreferencesDialog,
}));

type VerificationHostProps = { asksPreferences: boolean; onPreferencesClosed: () => void };

/** Stands once in the shell: the quarterly reminder, its three steps, and the login preferences that follow them. */
export function VerificationHost({ asksPreferences, onPreferencesClosed }: VerificationHostProps) {
  const [user] = useState(() => readSession()?.user ?? null);
  const { due, isShown, hide, check } = useReverification();
  const [isStepping, setStepping] = useState(false);
  const [isAsking, setAsking] = useState(() => user?.completedVerification === true && !isPreferenceStored());
  const isOver = useIsOver();
  useEffect(() => onReverificationAsked(() => setStepping(true)), []);
  if (user === null || isOver) return null;

  async function verified({ token, user: verifiedUser }: SessionAnswer): Promise<void> {
    beginSession({ token, user: verifiedUser });
    forgetSnooze();
    setStepping(false);
    hide();
    showToast({ title: m.reverification_done(), tone: 'ok' });
    if (!isPreferenceStored()) setAsking(true);
    await check();
  }

  const isReminding = isShown && due !== null && !isStepping;
  return (
    <Suspense>
      {isReminding ? (
        <ReverificationDialog
          due={due}
          openedAt={user.createdAt}
          onStart={() => setStepping(true)}
          onSnooze={(label) => {
            snooze(label, Date.now());
            hide();
          }}
        />
      ) : null}
      {isStepping ? (
        <ThreeStepsDialog username={user.username} onDone={verified} onCancel={() => setStepping(false)} />
      ) : null}
      {(asksPreferences || isAsking) && !isReminding && !isStepping ? (
        <LoginPreferencesDialog
          onClose={() => {
            setAsking(false);
            onPreferencesClosed();
          }}
        />
      ) : null}
    </Suspense>
  );
}

/** When the session has ended, no dialog of this may cover the one that says so. */
function useIsOver(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => onSession((event) => setOver(event !== 'begun')), []);
  return isOver;
}
