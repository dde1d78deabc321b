import { judgeCertificate } from '@repo/client/registry/check-certificate';
import { LARGE_FILE_BYTES } from '@repo/contract/statements/statements';
import { toHex } from '@repo/vault';
import { useState } from 'react';
import { saveFile } from '../../device/files/save-file.ts';
import { m } from '../../paraglide/messages.js';
import { StatementAnswer } from '../../parts/statements/check-certificate-card.tsx';
import type { CertificateAnswer } from '../../parts/statements/check-here.ts';
import { FileDrop, ReadBar } from '../../parts/statements/file-drop.tsx';
import { StepList, stepText } from '../../parts/statements/step-list.tsx';
import { formatClock, formatLongDay, formatMoment } from '../../parts/words/dates.ts';
import { formatMs, formatSize } from '../../parts/words/numbers.ts';
import { ReadError } from '../../parts/words/read-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { BlockFacts, Proves } from './stamp-proof.tsx';
import { type StampCheck, useStampCheck } from './use-stamp-check.ts';

/** The two files, the answer in one sentence, and below it the proof. */
export function TimeStampCheck() {
  const check = useStampCheck();
  const isOfCard = check.chosen !== null && check.chosen.certificate.proof.statement !== null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:gap-6">
      <Files check={check} />
      {check.problem === null ? null : (
        <ReadError title={m.statements_check_failed()} error={check.problem} onRetry={check.again} />
      )}
      {isOfCard && check.chosen !== null ? (
        <Card title={m.statements_paper_card()}>
          <StatementAnswer certificate={check.chosen.certificate} />
        </Card>
      ) : null}
      {check.answer === null ? null : <Answer check={check} answer={check.answer} />}
      {check.answer === null && !isOfCard ? <Others /> : null}
    </div>
  );
}

function Files({ check }: { check: StampCheck }) {
  const { file, chosen, share, hashed, noCertificate } = check;
  const isLarge = (file?.size ?? 0) >= LARGE_FILE_BYTES;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] rounded-card border border-line bg-surface md:grid-cols-2">
      <div className="p-4 sm:p-5">
        <h2 className="mb-2.5 text-label">{m.statements_place_file()}</h2>
        {share !== null && isLarge ? (
          <ReadBar
            label={m.statements_reading({ name: file?.name ?? '' })}
            stop={m.statements_stop()}
            share={share}
            onStop={check.stop}
          />
        ) : (
          <FileDrop
            icon="document"
            label={m.statements_file_label()}
            button={file === null ? m.statements_file_choose() : m.statements_file_other()}
            {...(file !== null && { title: file.name })}
            about={describeFile(file, hashed?.tookMs ?? null)}
            onFile={check.takeFile}
          />
        )}
      </div>
      <div className="border-line p-4 max-md:border-t sm:p-5 md:border-l">
        <h2 className="mb-2.5 text-label">{m.statements_place_certificate()}</h2>
        <FileDrop
          icon="lock"
          label={m.statements_certificate_label()}
          button={chosen === null ? m.statements_certificate_choose() : m.statements_certificate_other()}
          {...(chosen !== null && { title: chosen.name })}
          about={m.statements_certificate_hint()}
          accept=".json,.pdf,application/json,application/pdf"
          onFile={check.takeCertificate}
        />
        {noCertificate === null ? null : (
          <InlineAlert tone="warn" announce="alert" className="mt-3" title={m.statements_none_title()}>
            {m.statements_none_named({ name: noCertificate })}
          </InlineAlert>
        )}
      </div>
    </section>
  );
}

function describeFile(file: File | null, tookMs: number | null): string {
  if (file === null) return m.statements_file_hint();
  const size = formatSize(file.size);
  return tookMs === null
    ? m.statements_file_stays({ size })
    : m.statements_file_read({ size, ms: m.statements_ms({ ms: formatMs(tookMs) }) });
}

type AnswerProps = { check: StampCheck; answer: CertificateAnswer };

function Answer({ check, answer }: AnswerProps) {
  const verdict = judgeCertificate(answer);
  const done = answer.steps.filter(({ ok }) => ok === true).length;
  const isGood = verdict === 'yes' || verdict === 'waits';
  return (
    <>
      <Sentence check={check} answer={answer} />
      <div className="grid items-start gap-5 sm:gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:gap-6">
          <Fingerprints check={check} answer={answer} />
          {isGood ? <BlockFacts answer={answer} certificate={check.chosen?.certificate ?? null} /> : null}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:gap-6">
          <Card
            title={m.statements_proof()}
            flush
            action={
              <StatusPill tone={isGood ? 'ok' : 'danger'} bare>
                {m.statements_steps({ done, total: answer.steps.length })}
              </StatusPill>
            }
          >
            <StepList answer={answer} />
          </Card>
          {isGood ? <Proves certificate={check.chosen?.certificate ?? null} /> : null}
        </div>
      </div>
    </>
  );
}

const LOOKS = {
  yes: { tone: 'bg-ok-wash', icon: 'ok', ink: 'text-ok' },
  waits: { tone: 'bg-ok-wash', icon: 'ok', ink: 'text-ok' },
  otherFile: { tone: 'bg-danger-wash', icon: 'alert', ink: 'text-danger' },
  no: { tone: 'bg-warn-wash', icon: 'alert', ink: 'text-warn' },
} as const;

function Sentence({ check, answer }: AnswerProps) {
  const verdict = judgeCertificate(answer);
  const { tone, icon, ink } = LOOKS[verdict];
  const { title, about } = wordAnswer(answer);
  const [savedAt] = useState(() => Date.now());
  const save = () => {
    const lines = [
      title,
      about,
      m.statements_saved_file({ name: check.file?.name ?? '', hash: toHex(check.hashed?.bytes ?? new Uint8Array()) }),
      ...answer.steps.map((step, index) => `${index + 1}. ${stepText(step.name, answer)}: ${formatOutcome(step.ok)}`),
      m.statements_saved_at({ at: formatMoment(savedAt) }),
    ];
    saveFile('time-stamp-answer.txt', new Blob([`${lines.join('\n')}\n`], { type: 'text/plain' }));
  };
  return (
    <section role="status" className={`flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card px-5 py-4 ${tone}`}>
      <Icon name={icon} size={28} className={ink} />
      <div className="min-w-0 grow basis-60">
        <h2>{title}</h2>
        <p className="text-small">{about}</p>
      </div>
      <Button icon="download" onClick={save}>
        {m.statements_save_answer()}
      </Button>
    </section>
  );
}

const formatOutcome = (ok: boolean | null): string => {
  if (ok === null) return m.statements_step_waits();
  return ok ? m.statements_step_ok() : m.statements_step_failed();
};

function wordAnswer(answer: CertificateAnswer): { title: string; about: string } {
  const { steps, sealedAt } = answer;
  const at = { day: formatLongDay(new Date(sealedAt).toISOString()), time: formatClock(sealedAt) };
  switch (judgeCertificate(answer)) {
    case 'yes':
      return { title: m.statements_yes_title(at), about: m.statements_yes({ count: steps.length }) };
    case 'waits':
      return { title: m.statements_yes_title(at), about: m.statements_yes_waits() };
    case 'otherFile':
      return { title: m.statements_other_title(), about: m.statements_other() };
    case 'no': {
      const place = steps.findIndex(({ ok }) => ok === false);
      const step = steps[place];
      const text = step === undefined ? '' : stepText(step.name, answer);
      return { title: m.statements_wrong_title(), about: m.statements_wrong({ step: `${place + 1}. ${text}` }) };
    }
  }
}

function Fingerprints({ check: { chosen, hashed }, answer }: AnswerProps) {
  const isEqual = answer.steps.some(({ name, ok }) => name === 'fingerprint' && ok === true);
  const expected = answer.steps.find(({ name }) => name === 'fingerprint')?.expected ?? '';
  if (chosen === null || hashed === null) return null;
  return (
    <Card
      title={m.statements_compared()}
      action={
        <StatusPill tone={isEqual ? 'ok' : 'danger'} bare>
          {isEqual ? m.statements_equal() : m.statements_unequal()}
        </StatusPill>
      }
    >
      <HashBox label={m.statements_hash_here()} hex={toHex(hashed.bytes)} />
      <HashBox label={m.statements_hash_there()} hex={expected} className="mt-3" />
    </Card>
  );
}

function HashBox({ label, hex, className }: { label: string; hex: string; className?: string }) {
  const groups = hex.match(/.{4}/g) ?? [];
  return (
    <div className={className}>
      <p className="text-small text-ink-2">{label}</p>
      <p className="code-text mt-1 rounded-control bg-sunken px-3 py-2 text-small break-words">{groups.join(' ')}</p>
    </div>
  );
}

/** The other answers, as help before a file is there. */
function Others() {
  const others = [
    { title: m.statements_other_title(), text: m.statements_other() },
    { title: m.statements_no_certificate_title(), text: m.statements_no_certificate() },
    { title: m.statements_wrong_title(), text: m.statements_others_wrong() },
  ];
  return (
    <section>
      <h2 className="mb-3">{m.statements_others()}</h2>
      <div className="grid gap-4 md:grid-cols-3">
        {others.map(({ title, text }) => (
          <Card key={title} title={title} level={3}>
            <p className="text-small text-ink-2">{text}</p>
          </Card>
        ))}
      </div>
    </section>
  );
}
