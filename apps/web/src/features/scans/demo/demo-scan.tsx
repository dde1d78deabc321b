import { Link } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useRef } from 'react';
import { readSession } from '../../../api/session.ts';
import { copyText } from '../../../device/files/clipboard.ts';
import { m } from '../../../paraglide/messages.js';
import { PageFooter } from '../../../parts/legal/page-footer.tsx';
import { showCopiedToast } from '../../../parts/words/show-toasts.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PICTURE_ACCEPT } from '../camera/picture-source.tsx';
import { useGivenPictures } from '../camera/use-pictures.ts';
import { BelievedGlyph } from './believed-glyph.tsx';
import { TrialControls } from './trial-controls.tsx';
import { applyPreset, TRIAL_PRESETS } from './trial-presets.ts';
import { buildTrialPayload, type TrialSettings } from './trial-settings.ts';
import { TrialStageCard } from './trial-stage-card.tsx';
import { type TrialState, useTrial } from './use-trial.ts';

type TrialPresetsBarProps = { settings: TrialSettings; onChoose: (settings: TrialSettings) => void };

/** The preset whose settings stand now; none when a slider was moved since. */
function findPreset(settings: TrialSettings): string {
  const text = JSON.stringify(settings);
  return TRIAL_PRESETS.find((preset) => JSON.stringify(applyPreset(settings, preset)) === text)?.word ?? '';
}

/** Offers one kind of degradation at a time, as the bench does. */
function TrialPresetsBar({ settings, onChoose }: TrialPresetsBarProps) {
  return (
    <ChoiceChips
      label={m.trial_presets()}
      value={findPreset(settings)}
      options={TRIAL_PRESETS.map(({ word, label }) => ({ value: word, label: label() }))}
      onChange={(word) => {
        const preset = TRIAL_PRESETS.find((one) => one.word === word);
        if (preset) onChoose(applyPreset(settings, preset));
      }}
    />
  );
}

/** The public demo of the reader: a simulated camera with every disturbance, or a picture of one's own. */
export function DemoScan() {
  const trial = useTrial();
  const { settings, own, seen, change, replace, takeOwn } = trial;
  const takeFile = (file: Blob) => void takeOwn({ file, name: file instanceof File ? file.name : '' });
  useGivenPictures(takeFile);
  const { text, seed } = settings;
  // Two glyphs take longer to draw than a picture: they follow when there is time.
  const settled = useDeferredValue(seen);
  const payload = useMemo(() => buildTrialPayload({ text, seed }), [text, seed]);
  const bytes = <BelievedGlyph payload={own === null ? payload : null} pattern={settings.pattern} seen={settled} />;
  return (
    <div className="mx-auto w-full max-w-content px-4 sm:px-6">
      <Top />
      <main id="main" tabIndex={-1} className="outline-none">
        <PageHeader
          title={m.trial_title()}
          about={m.trial_about()}
          actions={<Actions trial={trial} onFile={takeFile} />}
        />
        {trial.isLinkRefused ? (
          <InlineAlert tone="warn" announce="status" className="mb-5">
            {m.trial_link_refused()}
          </InlineAlert>
        ) : null}
        {own === null ? (
          <div className="mb-5">
            <TrialPresetsBar settings={settings} onChoose={replace} />
          </div>
        ) : (
          <InlineAlert
            announce="status"
            title={m.trial_own({ name: own.name })}
            className="mb-5"
            action={<Button onClick={() => void takeOwn(null)}>{m.trial_own_leave()}</Button>}
          >
            {m.trial_own_about()}
          </InlineAlert>
        )}
        <div className="gap-5 max-lg:flex max-lg:flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start">
          <div className="min-w-0 gap-5 max-lg:contents lg:grid">
            <TrialStageCard seen={seen} error={trial.error} />
            {own === null ? <div className="max-lg:order-last">{bytes}</div> : null}
          </div>
          {own === null ? (
            <TrialControls settings={settings} onChange={change} onAnother={() => change({ seed: drawSeed() })} />
          ) : (
            bytes
          )}
        </div>
      </main>
      <PageFooter className="mt-16" />
    </div>
  );
}

/** Draws a random seed from 1 to 1,000,000. It protects nothing, so the small bias does not matter. */
function drawSeed(): number {
  return 1 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000);
}

function Top() {
  const isSignedIn = readSession() !== null;
  return (
    <header className="flex flex-wrap items-center justify-between gap-4 py-5">
      <Link to="/" className="no-underline">
        <BrandMark />
      </Link>
      <Link to={isSignedIn ? '/scan' : '/login'} className="link text-label">
        {isSignedIn ? m.trial_to_scan() : m.trial_to_login()}
      </Link>
    </header>
  );
}

function Actions({ trial, onFile }: { trial: TrialState; onFile: (file: Blob) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="upload" onClick={() => picker.current?.click()}>
        {m.trial_upload()}
      </Button>
      <Button icon="copy" onClick={() => void copyLink()}>
        {m.ui_copy_link()}
      </Button>
      <Button icon="restore" onClick={trial.reset}>
        {m.trial_reset()}
      </Button>
      <input
        ref={picker}
        type="file"
        accept={PICTURE_ACCEPT}
        aria-label={m.trial_upload()}
        className="hidden"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}

async function copyLink(): Promise<void> {
  showCopiedToast(await copyText(location.href), { done: m.ui_link_copied(), failed: m.trial_link_not_copied() });
}
