import { m } from '../../paraglide/messages.js';
import { Card } from '../../ui/card.tsx';
import { PRESETS } from './drawing/presets.ts';
import { SpinnerCanvas } from './drawing/spinner-canvas.tsx';
import type { SpinnerConfig } from './drawing/spinner-config.ts';
import { spinnerSearch } from './drawing/spinner-link.ts';
import { presetLabel } from './spinner-labels.ts';

type SpinnerPresetsProps = { config: SpinnerConfig; playing: boolean; onChoose: (config: SpinnerConfig) => void };

/** Six thumbnails that move with the preview, on the same clock. */
export function SpinnerPresets({ config, playing, onChoose }: SpinnerPresetsProps) {
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
