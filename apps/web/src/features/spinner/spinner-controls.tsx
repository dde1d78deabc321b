import { m } from '../../paraglide/messages.js';
import { formatCount } from '../../parts/words/counts.ts';
import { Card } from '../../ui/card.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { ChoiceGrid } from './choice-grid.tsx';
import { selectInk } from './drawing/ink.ts';
import { type SpinnerColor, type SpinnerConfig, turnMs } from './drawing/spinner-config.ts';
import { useGround } from './drawing/use-ground.ts';
import { ParticleCount } from './particle-count.tsx';
import { colorOptions, intensityOptions, sizeOptions, speedOptions, variantOptions } from './spinner-labels.ts';

type SpinnerControlsProps = { config: SpinnerConfig; onChange: (changes: Partial<SpinnerConfig>) => void };

export function SpinnerControls({ config, onChange }: SpinnerControlsProps) {
  const seconds = formatCount(turnMs(config.speed) / 1000);
  return (
    <Card title={m.spinner_controls()}>
      <div className="grid gap-5">
        <ChoiceGrid
          label={m.spinner_variant()}
          options={variantOptions()}
          value={config.variant}
          onChange={(variant) => onChange({ variant })}
          columns={3}
        />
        <ChoiceGrid
          label={m.spinner_size()}
          options={sizeOptions()}
          value={config.size}
          onChange={(size) => onChange({ size })}
          columns={4}
        />
        <ChoiceGrid
          label={m.spinner_speed()}
          hint={m.spinner_speed_hint({ seconds })}
          options={speedOptions()}
          value={config.speed}
          onChange={(speed) => onChange({ speed })}
          columns={4}
        />
        <ChoiceGrid
          label={m.spinner_color()}
          options={colorOptions()}
          value={config.color}
          onChange={(color) => onChange({ color })}
          columns={3}
          mark={(color) => <InkMark color={color} />}
        />
        <ChoiceGrid
          label={m.spinner_intensity()}
          options={intensityOptions()}
          value={config.intensity}
          onChange={(intensity) => onChange({ intensity })}
          columns={3}
        />
        <ParticleCount value={config.particleCount} onChange={(particleCount) => onChange({ particleCount })} />
        <div className="grid gap-3">
          <CheckboxField
            label={m.spinner_pulse()}
            hint={m.spinner_pulse_hint()}
            checked={config.showPulse}
            onChange={(event) => onChange({ showPulse: event.target.checked })}
          />
          <CheckboxField
            label={m.spinner_trails()}
            hint={m.spinner_trails_hint()}
            checked={config.showTrails}
            onChange={(event) => onChange({ showTrails: event.target.checked })}
          />
          <CheckboxField
            label={m.spinner_interactive()}
            hint={m.spinner_interactive_hint()}
            checked={config.interactive}
            onChange={(event) => onChange({ interactive: event.target.checked })}
          />
        </div>
      </div>
    </Card>
  );
}

/** Five short strokes: one ink, or one of each. */
function InkMark({ color }: { color: SpinnerColor }) {
  const ground = useGround();
  return (
    <svg width={18} height={14} viewBox="0 0 18 14" aria-hidden="true" className="shrink-0">
      {[0, 1, 2, 3, 4].map((stroke) => (
        <path
          key={stroke}
          d={`M${1.5 + stroke * 3.75} 12V2`}
          stroke={selectInk(color, ground, stroke / 5)}
          strokeWidth={2.5}
          strokeLinecap="round"
        />
      ))}
    </svg>
  );
}
