import { notifyDocument, notifySecurity, notifyWallet } from '@repo/contract/notifications/demo-notifications';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { m } from '../../paraglide/messages.js';
import { useNow } from '../../parts/notices/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { findNewestId } from './news.ts';
import { NotificationItem } from './notification-item.tsx';
import { useNotifications, useRefresh } from './use-notifications.ts';

/** Invented, and meant to look it. */
const documentBody = () => ({ institutionName: 'Ospedale Valnera', documentType: m.notifications_sample_document() });
const WALLET = { walletAddress: '0x8f3a1c55d2e94b07', transactionType: 'incoming', amount: '12.50' };

type SampleCall = {
  method: string;
  path: string;
  icon: IconName;
  label: () => string;
  body: (() => Readonly<Record<string, string>>) | null;
  send: () => Promise<unknown>;
};

const SAMPLES: readonly SampleCall[] = [
  {
    method: notifyDocument.method,
    path: notifyDocument.path,
    icon: 'document',
    label: m.notifications_center_document,
    body: documentBody,
    send: () => ask(notifyDocument, { body: documentBody() }),
  },
  {
    method: notifyWallet.method,
    path: notifyWallet.path,
    icon: 'wallet',
    label: m.notifications_center_wallet,
    body: () => WALLET,
    send: () => ask(notifyWallet, { body: WALLET }),
  },
  {
    method: notifySecurity.method,
    path: notifySecurity.path,
    icon: 'lock',
    label: m.notifications_center_security,
    body: null,
    send: () => ask(notifySecurity, {}),
  },
];

/** For the demo: three notifications that go the way of real ones, and beside them what arrived. */
export function TestingCenter() {
  return (
    <>
      <PageHeader
        title={m.notifications_center()}
        about={<span className="block max-w-prose">{m.notifications_center_about()}</span>}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
        <ul className="space-y-4">
          {SAMPLES.map((sample) => (
            <li key={sample.path}>
              <SampleCard sample={sample} />
            </li>
          ))}
        </ul>
        <Arrived />
      </div>
    </>
  );
}

function SampleCard({ sample: { method, path, icon, label, body, send } }: { sample: SampleCall }) {
  const refresh = useRefresh();
  const sending = useMutation({
    mutationFn: send,
    // The bell hears of it by itself; where its stream is down it need not wait for the next refresh.
    onSuccess: refresh,
    onError: () => {
      showToast({
        title: m.notifications_center_error(),
        about: m.notifications_center_failed(),
        tone: 'danger',
      });
    },
  });
  return (
    <Card>
      <Button
        size="big"
        wide
        icon={icon}
        busy={sending.isPending}
        busyLabel={m.notifications_center_sending()}
        onClick={() => sending.mutate()}
      >
        {label()}
      </Button>
      <p className="mt-3 text-small text-ink-2">
        {m.notifications_center_sends()} <code className="font-mono break-all">{`${method} ${path}`}</code>
      </p>
      {body === null ? null : (
        <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-small">
          {Object.entries(body()).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="font-mono text-ink-3">{name}</dt>
              <dd className="break-all">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {body === null ? <p className="mt-1 text-small text-ink-3">{m.notifications_center_sound()}</p> : null}
    </Card>
  );
}

const SHOWN = 5;

/** The list of the bell itself, from the moment on when this page was opened. */
function Arrived() {
  const list = useNotifications().data;
  const nowMs = useNow();
  const [knownFirst, setKnownFirst] = useState<string | null>(null);
  if (list !== undefined && knownFirst === null) setKnownFirst(findNewestId(list, null));
  const arrived = (list ?? []).filter(({ id }) => knownFirst !== null && id > knownFirst).slice(0, SHOWN);
  return (
    <Card title={m.notifications_center_arrived()}>
      {arrived.length === 0 ? (
        <EmptyState>{m.notifications_center_none()}</EmptyState>
      ) : (
        <ul aria-label={m.notifications_center_arrived()} className="-my-2.5 divide-y divide-line">
          {arrived.map((notification) => (
            <li key={notification.id}>
              <NotificationItem notification={notification} nowMs={nowMs} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
