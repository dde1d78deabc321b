import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { describeFailure } from '../../api/ask-error.ts';
import { saveFile } from '../../device/files/save-file.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { useVault } from '../../parts/vault/use-vault.ts';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import type { ExportStep } from './make-export.ts';
import { SettingsCard } from './settings-card.tsx';

/** Everything in one file: what the server has, and what only the vault on this device can open. */
export function ExportCard() {
  const vault = useVault();
  const [step, setStep] = useState<ExportStep | null>(null);
  const stopping = useRef<AbortController | null>(null);

  const making = useCall(
    async (signal: AbortSignal) => {
      // The packer and the drawing come when they are asked for.
      const { makeExport } = await import('./make-export.ts');
      const { name, content } = await makeExport({ signal, onStep: setStep });
      saveFile(name, content);
    },
    {
      done: m.settings_export_done(),
      failed: m.settings_failed(),
      reason: (error, fallback) =>
        stopping.current?.signal.aborted ? m.settings_export_stopped() : describeFailure(error, fallback),
    },
  );

  async function start() {
    stopping.current = new AbortController();
    await making.submit(stopping.current.signal);
    setStep(null);
  }

  return (
    <SettingsCard title={m.settings_export_title()} about={m.settings_export_about()}>
      {vault.state === 'open' ? null : <InlineAlert tone="info">{m.settings_export_locked()}</InlineAlert>}
      <ProblemAlert problem={making.problem} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          icon="download"
          busy={making.isPending}
          busyLabel={m.settings_export_busy()}
          onClick={() => void start()}
        >
          {m.settings_export_start()}
        </Button>
        {making.isPending ? <Button onClick={() => stopping.current?.abort()}>{m.ui_cancel()}</Button> : null}
        <p role="status" className="text-small text-ink-2">
          {step === null ? '' : describeStep(step)}
        </p>
      </div>
      <p>
        <Link to="/security-activity" className="link text-label">
          {m.audit_link_export()}
        </Link>
      </p>
    </SettingsCard>
  );
}

function describeStep(step: ExportStep): string {
  if (step.kind === 'account') return m.settings_export_step_account();
  if (step.kind === 'glyphs') return m.settings_export_step_glyphs({ done: step.done, all: step.all });
  return m.settings_export_step_packing();
}
