import { parseCertificateFile } from '@repo/client/registry/certificate-file';
import type { CertificateFile } from '@repo/contract/statements/certificate-file';
import { parseStatement } from '@repo/vault';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Card } from '../../ui/card.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import type { Tone } from '../../ui/tones.ts';
import { readCertificateText } from '../../workers/registry-client.ts';
import { formatShortDay } from '../words/dates.ts';
import { ReadError } from '../words/read-error.tsx';
import type { CertificateAnswer } from './check-here.ts';
import { FileDrop } from './file-drop.tsx';
import { levelName } from './statement-words.ts';
import { StepList, stepText } from './step-list.tsx';

type ReadCertificate = { readonly name: string; readonly certificate: CertificateFile | null };

/** A certificate of a card that is dropped here is checked in this browser; nothing is listed. */
export function CheckCertificateCard() {
  const [read, setRead] = useState<ReadCertificate | null>(null);
  const open = async (file: File) => {
    const text = await readCertificateText(file);
    setRead({ name: file.name, certificate: text === null ? null : parseCertificateFile(text) });
  };
  return (
    <Card title={m.statements_check_title()}>
      <p className="mb-3 text-small text-ink-2">{m.statements_check_about()}</p>
      <FileDrop
        icon="lock"
        label={m.statements_certificate_label()}
        button={read === null ? m.statements_certificate_choose() : m.statements_certificate_other()}
        {...(read !== null && { title: read.name })}
        about={m.statements_certificate_hint()}
        accept=".json,.pdf,application/json,application/pdf"
        onFile={(file) => void open(file)}
      />
      {read === null ? null : <Found read={read} />}
    </Card>
  );
}

function Found({ read: { certificate } }: { read: ReadCertificate }) {
  if (certificate === null) {
    return (
      <InlineAlert tone="warn" announce="status" className="mt-3" title={m.statements_none_title()}>
        {m.statements_none()}
      </InlineAlert>
    );
  }
  if (certificate.proof.statement === null) {
    return (
      <InlineAlert
        className="mt-3"
        announce="status"
        title={m.statements_is_file_title()}
        action={
          <Link to="/timestamp" className="link">
            {m.statements_is_file_link()}
          </Link>
        }
      >
        {m.statements_is_file()}
      </InlineAlert>
    );
  }
  return <StatementAnswer certificate={certificate} />;
}

/** What a card's certificate comes to here: one sentence, and its proof. */
export function StatementAnswer({ certificate }: { certificate: CertificateFile }) {
  const { statement, leaf } = certificate.proof;
  const answer = useQuery({
    queryKey: ['certificate', leaf, statement?.signature],
    queryFn: async ({ signal }) => (await import('./check-here.ts')).checkHere(certificate, null, signal),
    staleTime: 0,
  });
  if (answer.isError) {
    return (
      <ReadError
        title={m.statements_check_failed()}
        error={answer.error}
        onRetry={() => void answer.refetch()}
        className="mt-3"
      />
    );
  }
  if (answer.data === undefined) {
    return (
      <Skeleton label={m.statements_checking()} className="mt-3">
        <SkeletonBar className="h-20 w-full rounded-control" />
      </Skeleton>
    );
  }
  const { tone, title, about } = describeAnswer(certificate, answer.data);
  return (
    <div className="mt-3 overflow-hidden rounded-control border border-line" role="status">
      <InlineAlert tone={tone} title={title} className="rounded-none border-0">
        {about}
      </InlineAlert>
      <StepList answer={answer.data} />
    </div>
  );
}

type AnswerWords = { tone: Tone; title: string; about: string };

function describeAnswer({ proof }: CertificateFile, answer: CertificateAnswer): AnswerWords {
  const stated = parseStatement(proof.statement?.text ?? '');
  const day = stated === null ? '' : formatShortDay(`${stated.day}T12:00:00Z`);
  const level = stated === null ? '' : levelName(stated.level);
  const issued = m.statements_issued({ day, level });
  const wrong = answer.steps.find(({ ok }) => ok === false);
  if (wrong !== undefined) {
    const step = stepText(wrong.name, answer);
    return { tone: 'danger', title: m.statements_wrong_title(), about: m.statements_wrong({ step }) };
  }
  switch (answer.state) {
    case 'valid':
      return { tone: 'ok', title: issued, about: m.statements_valid() };
    case 'replaced':
      return { tone: 'warn', title: m.statements_replaced_title(), about: m.statements_replaced({ issued }) };
    case 'ended':
      return { tone: 'warn', title: m.statements_ended_title(), about: m.statements_ended({ issued }) };
    case 'unknown':
      return { tone: 'danger', title: m.statements_unknown_title(), about: m.statements_unknown() };
    case null:
      return { tone: 'info', title: issued, about: m.statements_state_later() };
  }
}
