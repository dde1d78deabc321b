import { timeStampSlot, titleSlot } from '@repo/client/text-slots';
import { readGlyph } from '@repo/contract/glyphs/glyphs';
import { listStatements, type OwnStatement, removeTimeStamp } from '@repo/contract/statements/statements';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { read, readKey } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { StaleNote } from '../../parts/changes/stale-note.tsx';
import { useChanges } from '../../parts/changes/use-changes.ts';
import { ConfirmAndRun } from '../../parts/forms/confirm-and-run.tsx';
import { parseStampNote, type StampNote } from '../../parts/statements/stamp-note.ts';
import { stateName, stepName } from '../../parts/statements/statement-words.ts';
import { useOpenText } from '../../parts/vault/sealed-text.ts';
import { OpenedTitle, SealedTitle } from '../../parts/vault/sealed-title.tsx';
import { formatWhen } from '../../parts/words/dates.ts';
import { formatSize } from '../../parts/words/numbers.ts';
import { ReadError } from '../../parts/words/read-error.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Tone } from '../../ui/tones.ts';
import { SaveButtons } from './save-buttons.tsx';

const CERTIFICATE_CALLS = [listStatements] as const;

/** `/certificates`: what this person bought of the registry, each with its certificate. */
export function CertificatesPage() {
  useChanges('certificates', CERTIFICATE_CALLS);
  const all = useQuery({
    queryKey: readKey(listStatements, {}),
    queryFn: ({ signal }) => ask(listStatements, {}, { signal, background: true }),
    staleTime: 0,
  });
  return (
    <>
      <PageHeader title={m.statements_own_title()} about={m.statements_own_about()} actions={<CheckLink />} />
      <StaleNote className="mb-4" />
      <Content all={all} />
    </>
  );
}

function CheckLink() {
  return (
    <Link to="/timestamp" className={buttonClass()}>
      {m.statements_page_title()}
    </Link>
  );
}

type StatementsRead = {
  data: readonly OwnStatement[] | undefined;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
};

function Content({ all }: { all: StatementsRead }) {
  if (all.isError) {
    return <ReadError title={m.statements_own_failed()} error={all.error} onRetry={() => void all.refetch()} />;
  }
  if (all.data === undefined) {
    return (
      <Skeleton label={m.statements_own_loading()}>
        <SkeletonBar className="h-40 w-full rounded-card" />
      </Skeleton>
    );
  }
  if (all.data.length === 0) {
    return (
      <Card>
        <EmptyState
          title={m.statements_own_none_title()}
          action={
            <Link to="/payment" className={buttonClass({ variant: 'primary' })}>
              {m.statements_own_buy()}
            </Link>
          }
        >
          {m.statements_own_none()}
        </EmptyState>
      </Card>
    );
  }
  const cards = all.data.filter(({ kind }) => kind === 'card');
  const files = all.data.filter(({ kind }) => kind === 'file');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:gap-6">
      <InlineAlert tone="plain">{m.statements_own_keep()}</InlineAlert>
      {cards.length === 0 ? null : (
        <Card title={m.statements_own_cards()} count={cards.length} flush>
          <ul className="divide-y divide-line border-t border-line">
            {cards.map((one) => (
              <CardRow key={one.id} one={one} />
            ))}
          </ul>
        </Card>
      )}
      {files.length === 0 ? null : (
        <Card title={m.statements_own_files()} count={files.length} flush>
          <ul className="divide-y divide-line border-t border-line">
            {files.map((one) => (
              <FileRow key={one.id} one={one} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

const ROW = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5 sm:px-5';
const TONES: Readonly<Record<OwnStatement['step'], Tone>> = { draft: 'plain', waiting: 'info', sealed: 'ok' };

function Facts({ one, children }: { one: OwnStatement; children: React.ReactNode }) {
  const isOver = one.state !== null && one.state !== 'valid';
  return (
    <div className="min-w-0">
      <p className="font-strong break-words">{children}</p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-small text-ink-2">
        <StatusPill tone={isOver ? 'warn' : TONES[one.step]} bare>
          {one.step === 'sealed' && one.state !== null ? stateName(one.state) : stepName(one.step)}
        </StatusPill>
        <span>{formatWhen(one.sealedAt ?? one.createdAt)}</span>
      </p>
    </div>
  );
}

function CardRow({ one }: { one: OwnStatement }) {
  return (
    <li className={ROW}>
      <Facts one={one}>
        <CardTitle id={one.cardId ?? ''} />
      </Facts>
      {one.step === 'sealed' ? <SaveOwn id={one.id} note={null} /> : null}
    </li>
  );
}

function CardTitle({ id }: { id: string }) {
  const card = useQuery({ ...read(readGlyph, { params: { id } }), retry: false });
  if (card.isError) return m.statements_card_gone();
  return <SealedTitle slot={titleSlot(id)} sealed={card.data?.title ?? null} />;
}

function FileRow({ one }: { one: OwnStatement }) {
  const opened = useOpenText(timeStampSlot(one.id), one.sealed);
  const note = opened.state === 'open' ? parseStampNote(opened.text) : null;
  const [isAsked, setAsked] = useState(false);
  return (
    <li className={ROW}>
      <Facts one={one}>
        {note === null ? (
          <OpenedTitle opened={opened.state === 'open' ? { state: 'damaged' } : opened} />
        ) : (
          `${note.name}, ${formatSize(note.size)}`
        )}
      </Facts>
      <div className="flex flex-wrap gap-2">
        {one.step === 'sealed' && note !== null ? <SaveOwn id={one.id} note={note} /> : null}
        {one.step === 'draft' ? (
          <Link to="/payment" className={buttonClass({ size: 'low' })}>
            {m.statements_pay()}
          </Link>
        ) : null}
        {one.step === 'waiting' ? null : (
          <Button size="low" variant="quiet" onClick={() => setAsked(true)}>
            {m.statements_remove()}
          </Button>
        )}
      </div>
      {isAsked ? (
        <ConfirmAndRun
          title={m.statements_remove_title()}
          confirmLabel={m.statements_remove()}
          safeLabel={m.statements_keep()}
          run={() => ask(removeTimeStamp, { params: { id: one.id } })}
          refetches={[listStatements]}
          done={m.statements_removed()}
          failed={{ title: m.statements_remove_failed() }}
          onClose={() => setAsked(false)}
        >
          {one.step === 'draft' ? m.statements_remove_draft() : m.statements_remove_about()}
        </ConfirmAndRun>
      ) : null}
    </li>
  );
}

const SaveOwn = ({ id, note }: { id: string; note: StampNote | null }) => (
  <SaveButtons
    read={async () => (await import('../../parts/statements/save-certificate.ts')).readCertificate(id, note)}
  />
);
