import { m } from '../../paraglide/messages.js';
import { Card } from '../../ui/card.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PRESETS } from './drawing/presets.ts';
import { SpinnerCanvas } from './drawing/spinner-canvas.tsx';
import type { SpinnerConfig } from './drawing/spinner-config.ts';
import { spinnerSearch } from './drawing/spinner-link.ts';
import { SpinnerControls } from './spinner-controls.tsx';
import { presetLabel } from './spinner-labels.ts';
import { SpinnerStage } from './spinner-stage.tsx';
import { SpinnerTake } from './spinner-take.tsx';
import { useSpinner } from './use-spinner.ts';

type SpinnerPresetsProps = { config: SpinnerConfig; playing: boolean; onChoose: (config: SpinnerConfig) => void };

/** Six thumbnails that move with the preview, on the same clock. */
function SpinnerPresets({ config, playing, onChoose }: SpinnerPresetsProps) {
  const now = fingerprint(config);
  return (
    <Card title={m.spinner_presets()}>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-6">
        {PRESETS.map((preset) => (
          <li key={preset.name}>
            <button
              type="button"
              aria-pressed={fingerprint(preset.config) === now}
              onClick={() => onChoose(preset.config)}
              className="flex w-full flex-col items-center gap-2 rounded-control border border-line bg-canvas px-1 pt-3 pb-2 text-small text-ink-2 transition-colors hover:border-edge hover:text-ink aria-pressed:border-primary aria-pressed:bg-primary-wash aria-pressed:font-strong aria-pressed:text-ink"
            >
              <SpinnerCanvas config={preset.config} sizePx={64} playing={playing} />
              {presetLabel(preset.name)}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const fingerprint = (config: SpinnerConfig): string => JSON.stringify(Object.entries(spinnerSearch(config)).sort());

/** Stage left, controls right; on a phone one under the other. */
export function SpinnerStudio() {
  const spinner = useSpinner();
  return (
    <>
      <PageHeader title={m.spinner_title()} about={m.spinner_about()} />
      {spinner.isLinkRefused ? (
        <InlineAlert tone="warn" announce="status" className="mb-5">
          {m.spinner_link_refused()}
        </InlineAlert>
      ) : null}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-5">
          <SpinnerStage spinner={spinner} />
          <SpinnerPresets config={spinner.config} playing={spinner.isPlaying} onChoose={spinner.change} />
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <SpinnerControls config={spinner.config} onChange={spinner.change} />
        </div>
        <SpinnerTake spinner={spinner} />
      </div>
    </>
  );
}
