import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { saveFile } from '../../device/files/save-file.ts';
import { m } from '../../paraglide/messages.js';
import { useVault } from '../../parts/vault/use-vault.ts';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { ExportStep } from './make-export.ts';
import { SettingsCard } from './settings-card.tsx';
import { useAct } from './use-act.ts';

/** Everything in one file: what the server has, and what only the vault on this device can open. */
export function ExportCard() {
  const vault = useVault();
  const act = useAct();
  const [step, setStep] = useState<ExportStep | null>(null);
  const stopping = useRef<AbortController | null>(null);

  async function start() {
    const stop = new AbortController();
    stopping.current = stop;
    const isDone = await act.run(
      async () => {
        // The packer and the drawing come when they are asked for.
        const { makeExport } = await import('./make-export.ts');
        const { name, content } = await makeExport({ signal: stop.signal, onStep: setStep });
        saveFile(name, content);
      },
      (error) => (stop.signal.aborted || error === stop.signal.reason ? m.settings_export_stopped() : null),
    );
    setStep(null);
    if (isDone) showToast({ title: m.settings_export_done(), tone: 'ok' });
  }

  return (
    <SettingsCard title={m.settings_export_title()} about={m.settings_export_about()}>
      {vault.state === 'open' ? null : <InlineAlert tone="info">{m.settings_export_locked()}</InlineAlert>}
      {act.problem === null ? null : (
        <InlineAlert tone="danger" announce="alert">
          {act.problem}
        </InlineAlert>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button icon="download" busy={act.busy} busyLabel={m.settings_export_busy()} onClick={() => void start()}>
          {m.settings_export_start()}
        </Button>
        {act.busy ? <Button onClick={() => stopping.current?.abort()}>{m.ui_cancel()}</Button> : null}
        <p role="status" className="text-small text-ink-2">
          {step === null ? '' : sentenceOf(step)}
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

function sentenceOf(step: ExportStep): string {
  if (step.kind === 'account') return m.settings_export_step_account();
  if (step.kind === 'glyphs') return m.settings_export_step_glyphs({ done: step.done, all: step.all });
  return m.settings_export_step_packing();
}
