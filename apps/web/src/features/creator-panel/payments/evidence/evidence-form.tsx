import {
  type DisputeEvidence,
  EVIDENCE_FIELD_MAX,
  EVIDENCE_TEXT_MAX,
  prepareEvidence,
  sendEvidence,
} from '@repo/contract/payments/disputes';
import { toBase64url } from '@repo/vault';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ask } from '../../../../api/ask.ts';
import { read } from '../../../../api/read.ts';
import { m } from '../../../../paraglide/messages.js';
import { useCall } from '../../../../parts/calls/use-call.ts';
import { PanelError } from '../../../../parts/creator/panel-error.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DefinitionList } from '../../../../ui/definition-list.tsx';
import { ProblemAlert } from '../../../../ui/problem-alert.tsx';
import { Skeleton, SkeletonBar } from '../../../../ui/skeleton.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { TextareaField } from '../../../../ui/textarea-field.tsx';
import { refetchPanel } from '../../use-panel.ts';
import type { ChosenFile } from './chosen-file.ts';
import { ChosenFiles, EvidenceFiles } from './evidence-files.tsx';

/** What the server prepared, to be changed, looked at as the bank will, and sent once. */
export function EvidenceForm({ paymentId, onClose }: { paymentId: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    ...read(prepareEvidence, { params: { id: paymentId } }),
    ...{ gcTime: 0, staleTime: Infinity, retry: false },
  });
  if (error !== null && data === undefined) {
    return <PanelError title={m.desk_evidence_failed()} error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return (
      <Skeleton label={m.panel_loading()}>
        <SkeletonBar className="h-60" />
      </Skeleton>
    );
  }
  return <PreparedEvidence paymentId={paymentId} prepared={data} onClose={onClose} />;
}

type EvidenceField = { name: keyof DisputeEvidence; label: () => string; isLong: boolean };

const FIELDS: readonly EvidenceField[] = [
  { name: 'explanation', label: m.desk_evidence_explanation, isLong: true },
  { name: 'productDescription', label: m.desk_evidence_product, isLong: true },
  { name: 'customerName', label: m.desk_evidence_name, isLong: false },
  { name: 'customerEmail', label: m.desk_evidence_email, isLong: false },
  { name: 'carrier', label: m.desk_evidence_carrier, isLong: false },
  { name: 'trackingNumber', label: m.desk_evidence_tracking, isLong: false },
  { name: 'serviceDate', label: m.desk_evidence_day, isLong: false },
  { name: 'refundPolicy', label: m.desk_evidence_policy, isLong: true },
];
const NEEDED: ReadonlySet<keyof DisputeEvidence> = new Set(['explanation', 'productDescription']);

type PreparedEvidenceProps = { paymentId: string; prepared: DisputeEvidence; onClose: () => void };

function PreparedEvidence({ paymentId, prepared, onClose }: PreparedEvidenceProps) {
  const [evidence, setEvidence] = useState(prepared);
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [isPreviewed, setPreviewed] = useState(false);
  const [wasTried, setTried] = useState(false);
  const isMissing = (name: keyof DisputeEvidence) => NEEDED.has(name) && evidence[name].trim() === '';
  function preview(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    setPreviewed(!FIELDS.some(({ name }) => isMissing(name)));
  }
  if (isPreviewed) {
    return <EvidencePreview {...{ paymentId, evidence, files }} onChange={() => setPreviewed(false)} />;
  }
  return (
    <form onSubmit={preview} noValidate className="grid gap-3">
      <p className="text-small text-ink-2">{m.desk_evidence_about()}</p>
      {FIELDS.map(({ name, label, isLong }) => {
        const Field = isLong ? TextareaField : TextField;
        return (
          <Field
            key={name}
            label={label()}
            value={evidence[name]}
            maxLength={isLong ? EVIDENCE_TEXT_MAX : EVIDENCE_FIELD_MAX}
            autoComplete="off"
            error={wasTried && isMissing(name) ? m.desk_evidence_empty() : undefined}
            onChange={({ target }: { target: { value: string } }) => setEvidence({ ...evidence, [name]: target.value })}
          />
        );
      })}
      <EvidenceFiles files={files} onChange={setFiles} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          {m.desk_evidence_preview()}
        </Button>
        <Button onClick={onClose}>{m.ui_cancel()}</Button>
      </div>
    </form>
  );
}

type EvidencePreviewProps = {
  paymentId: string;
  evidence: DisputeEvidence;
  files: readonly ChosenFile[];
  onChange: () => void;
};

function EvidencePreview({ paymentId, evidence, files, onChange }: EvidencePreviewProps) {
  const sending = useCall(() => send(paymentId, evidence, files), {
    refetches: refetchPanel,
    done: m.desk_evidence_sent(),
  });
  const rows = FIELDS.filter(({ name }) => evidence[name].trim() !== '').map(({ name, label }) => ({
    key: name,
    term: label(),
    value: <span className="text-left break-words whitespace-pre-line">{evidence[name]}</span>,
  }));
  return (
    <div className="grid gap-3">
      <h3>{m.desk_evidence_title()}</h3>
      <DefinitionList rows={rows} />
      <ChosenFiles files={files} />
      <p className="text-small text-warn">{m.desk_evidence_once()}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={sending.isPending} onClick={() => void sending.submit()}>
          {m.desk_evidence_send()}
        </Button>
        <Button disabled={sending.isPending} onClick={onChange}>
          {m.desk_evidence_change()}
        </Button>
      </div>
      <ProblemAlert problem={sending.problem} />
    </div>
  );
}

function send(id: string, words: DisputeEvidence, files: readonly ChosenFile[]) {
  const sent = files.map(({ kind, name, bytes }) => ({ kind, name, content: toBase64url(bytes) }));
  return ask(sendEvidence, { params: { id }, body: { ...words, ...(sent.length > 0 && { files: sent }) } });
}
