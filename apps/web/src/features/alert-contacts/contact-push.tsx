import { readContactPush, startContactPush, stopContactPush } from '@repo/contract/alert-contacts/contact-push';
import type { AnswerOf } from '@repo/contract/call';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { noticePermission, requestNotices } from '../../device/site/browser-notices.ts';
import { makePushAddress, readPushAddress } from '../../device/site/push-subscription.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { ReadError } from '../../parts/words/read-error.tsx';
import { Button } from '../../ui/button.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { storePushLanguage } from '../../workers/push/push-language.ts';

type Pushes = AnswerOf<typeof readContactPush>;

/** What this browser says of itself: it tells, may be asked to, or cannot and why. */
type PushState = 'on' | 'off' | 'denied' | 'unsupported' | 'noService';

/** Mail is not read at night: a contact, who has no account, may be told on this phone as well. The browser is asked by a tap. */
export function ContactPush({ token }: { token: string }) {
  const [permission, setPermission] = useState(noticePermission);
  return (
    <section aria-labelledby="contact-push" className="mt-6 border-t border-line pt-4">
      <h2 id="contact-push" className="mb-2 text-h3">
        {m.alert_push()}
      </h2>
      <PushSwitch
        token={token}
        isUnsupported={permission === 'unsupported'}
        isDenied={permission === 'denied'}
        onAsked={() => setPermission(noticePermission())}
      />
    </section>
  );
}

type PushSwitchProps = { token: string; isUnsupported: boolean; isDenied: boolean; onAsked: () => void };

function PushSwitch({ token, isUnsupported, isDenied, onAsked }: PushSwitchProps) {
  const { pushes, hasNoService, starting, stopping } = useContactPush(token, onAsked);
  if (pushes.data === undefined) {
    return pushes.isError ? (
      <ReadError title={m.alert_link_failed()} error={pushes.error} onRetry={() => void pushes.refetch()} />
    ) : (
      <Skeleton label={m.alert_link_loading()}>
        <SkeletonBar className="h-5 w-3/4" />
        <SkeletonBar className="mt-3 h-11 w-48" />
      </Skeleton>
    );
  }
  const { isHere, phones, publicKey } = pushes.data;
  const state = deriveState({ isUnsupported, isDenied, hasNoService, isHere });
  return (
    <>
      <p role="status" className="text-ink-2">
        {STATES[state]()}
      </p>
      <ProblemAlert problem={starting.problem ?? stopping.problem} className="mt-3" />
      {state === 'on' ? (
        <Button className="mt-3" busy={stopping.isPending} onClick={() => void stopping.submit(false)}>
          {m.alert_push_stop()}
        </Button>
      ) : null}
      {state === 'on' || state === 'unsupported' ? null : (
        <Button className="mt-3" icon="bell" busy={starting.isPending} onClick={() => void starting.submit(publicKey)}>
          {m.alert_push_start()}
        </Button>
      )}
      <OtherPhones
        count={phones - (state === 'on' ? 1 : 0)}
        isBusy={stopping.isPending}
        onStop={() => void stopping.submit(true)}
      />
    </>
  );
}

function OtherPhones({ count, isBusy, onStop }: { count: number; isBusy: boolean; onStop: () => void }) {
  if (count <= 0) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-small text-ink-2">{m.alert_push_others({ count })}</p>
      <Button size="low" busy={isBusy} onClick={onStop}>
        {m.alert_push_stop_all()}
      </Button>
    </div>
  );
}

function useContactPush(token: string, onAsked: () => void) {
  const client = useQueryClient();
  const queryKey = ['contact-push', token];
  const pushes = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      ask(readContactPush, { body: { token, endpoint: await findEndpoint() } }, { signal }),
  });
  const [hasNoService, setNoService] = useState(false);
  const options = {
    onDone: (answer: Pushes | null) => {
      if (answer !== null) client.setQueryData(queryKey, answer);
    },
    failed: m.alert_link_failed(),
  };
  const start = async (publicKey: string): Promise<Pushes | null> => {
    const given = await requestNotices();
    onAsked();
    if (given !== 'granted') return null;
    const address = await makePushAddress(publicKey);
    setNoService(address === null);
    if (address === null) return null;
    await storePushLanguage(getLocale());
    return ask(startContactPush, { body: { token, ...address } });
  };
  const stop = async (isEverywhere: boolean): Promise<Pushes | null> =>
    ask(stopContactPush, { body: { token, endpoint: isEverywhere ? null : await findEndpoint() } });
  return { pushes, hasNoService, starting: useCall(start, options), stopping: useCall(stop, options) };
}

const findEndpoint = async (): Promise<string | null> => (await readPushAddress())?.endpoint ?? null;

type SeenHere = { isUnsupported: boolean; isDenied: boolean; hasNoService: boolean; isHere: boolean };

function deriveState({ isUnsupported, isDenied, hasNoService, isHere }: SeenHere): PushState {
  if (isUnsupported) return 'unsupported';
  if (isDenied) return 'denied';
  if (hasNoService) return 'noService';
  return isHere ? 'on' : 'off';
}

const STATES: Readonly<Record<PushState, () => string>> = {
  on: m.alert_push_on,
  off: m.alert_push_off,
  denied: m.alert_push_denied,
  unsupported: m.alert_push_unsupported,
  noService: m.alert_push_no_service,
};
