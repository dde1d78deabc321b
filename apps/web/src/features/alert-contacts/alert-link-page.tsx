import { confirmAlertContact, leaveAlertContacts, readAlertLink } from '@repo/contract/alert-contacts/alert-contacts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { takeFragment } from '../../device/page-address.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { PageFooter } from '../../parts/legal/page-footer.tsx';
import { ReadError } from '../../parts/words/read-error.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { ContactPush } from './contact-push.tsx';
import { ToldPage } from './told-page.tsx';

/** The page of the links in the mails to an alert contact, who has no account: it acts on a tap, never by being opened. */
export function AlertLinkPage() {
  const token = useToken();
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[30rem] flex-col px-4">
      <main id="main" tabIndex={-1} className="grow pt-6 pb-16 outline-none sm:pt-12">
        <BrandMark size={36} className="text-h2" />
        {token === '' ? (
          <Said title={m.alert_link_title()}>{m.alert_link_none()}</Said>
        ) : (
          <LinkPart key={token} token={token} />
        )}
      </main>
      <PageFooter />
    </div>
  );
}

/** A second link that is opened in the same window changes only what stands behind the #. */
function useToken(): string {
  const [token, setToken] = useState(takeFragment);
  useEffect(() => {
    const take = () => setToken(takeFragment());
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return token;
}

/** A contact's own page, or the question of a link; from the page one leaves by that question as well. */
function LinkPart({ token }: { token: string }) {
  const [isLeaving, setLeaving] = useState(false);
  if (isLeaving || !token.startsWith('me.')) return <OpenedLink token={token} />;
  return (
    <ToldPage token={token} over={<Said title={m.alert_link_over_title()}>{m.alert_link_over_no()}</Said>}>
      <p className="mt-8 border-t border-line pt-4">
        <Button variant="quiet" className="-ml-4" onClick={() => setLeaving(true)}>
          {m.alert_told_leave()}
        </Button>
      </p>
    </ToldPage>
  );
}

function OpenedLink({ token }: { token: string }) {
  // Read once: once it was answered, what it reads is over.
  const isOnce = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };
  const link = useQuery({
    queryKey: ['alert-link', token],
    queryFn: ({ signal }) => ask(readAlertLink, { body: { token } }, { signal }),
    ...isOnce,
  });
  const isYes = token.startsWith('yes.');
  const [done, setDone] = useState<{ own: string | null } | null>(null);
  if (done !== null) {
    return isYes ? (
      <>
        <Said title={m.alert_link_yes_done_title()}>{m.alert_link_yes_done()}</Said>
        {done.own === null ? null : <ContactPush token={done.own} />}
      </>
    ) : (
      <Said title={m.alert_link_no_done_title()}>{m.alert_link_no_done()}</Said>
    );
  }
  if (link.isPending) {
    return (
      <Skeleton label={m.alert_link_loading()} className="mt-8">
        <SkeletonBar className="h-8 w-2/3" />
        <SkeletonBar className="mt-4 h-24 w-full" />
      </Skeleton>
    );
  }
  if (link.isError) {
    return (
      <>
        <h1 className="mt-8 mb-4">{m.alert_link_title()}</h1>
        <ReadError title={m.alert_link_failed()} error={link.error} onRetry={() => void link.refetch()} />
      </>
    );
  }
  if (link.data.state === 'over') {
    return <Said title={m.alert_link_over_title()}>{isYes ? m.alert_link_over_yes() : m.alert_link_over_no()}</Said>;
  }
  const name = link.data.name ?? m.alert_link_somebody();
  return <LinkQuestion token={token} name={name} isYes={isYes} onDone={(own) => setDone({ own })} />;
}

function Said({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="status">
      <h1 tabIndex={-1} className="mt-8 mb-4">
        {title}
      </h1>
      <p className="text-ink-2">{children}</p>
    </div>
  );
}

type LinkQuestionProps = { token: string; name: string; isYes: boolean; onDone: (own: string | null) => void };

function LinkQuestion({ token, name, isYes, onDone }: LinkQuestionProps) {
  const failed = m.alert_link_failed();
  const confirming = useCall(confirmAlertContact, { onDone: ({ own }) => onDone(own), failed });
  const leaving = useCall(leaveAlertContacts, { onDone: () => onDone(null), failed });
  const answer = () =>
    isYes ? confirming.submit({ body: { token, language: getLocale() } }) : leaving.submit({ body: { token } });
  return (
    <>
      <h1 className="mt-8 mb-4">{isYes ? m.alert_link_yes_title() : m.alert_link_no_title()}</h1>
      <ProblemAlert problem={confirming.problem ?? leaving.problem} className="mb-4" />
      <p className="mb-5 text-ink-2">{isYes ? m.alert_link_yes_about({ name }) : m.alert_link_no_about({ name })}</p>
      <Button
        variant={isYes ? 'primary' : 'danger'}
        size="big"
        wide
        busy={confirming.isPending || leaving.isPending}
        busyLabel={m.alert_link_busy()}
        onClick={() => void answer()}
      >
        {isYes ? m.alert_link_yes_do() : m.alert_link_no_do()}
      </Button>
    </>
  );
}
