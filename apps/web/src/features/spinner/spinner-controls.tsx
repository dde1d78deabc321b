import { type ReactNode, useId } from 'react';
import { m } from '../../paraglide/messages.js';
import { formatCount } from '../../parts/words/counts.ts';
import { Card } from '../../ui/card.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { ChoiceLabel } from '../../ui/choice-label.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { selectInk } from './drawing/ink.ts';
import { PARTICLES, type SpinnerColor, type SpinnerConfig, turnMs } from './drawing/spinner-config.ts';
import { useGround } from './drawing/use-ground.ts';
import { colorOptions, intensityOptions, sizeOptions, speedOptions, variantOptions } from './spinner-labels.ts';

type SpinnerControlsProps = { config: SpinnerConfig; onChange: (changes: Partial<SpinnerConfig>) => void };

type GridChoice<V extends string> = { value: V; label: string; about?: string };
type ChoiceGridProps<V extends string> = {
  label: string;
  hint?: string;
  options: readonly GridChoice<V>[];
  value: V;
  onChange: (value: V) => void;
  columns: 3 | 4;
  /** Stands before the word: the ink of a colour. */
  mark?: (value: V) => ReactNode;
};

/** A few words in rows of three or four, all in sight also on a phone. Radio buttons inside. */
function ChoiceGrid<V extends string>(props: ChoiceGridProps<V>) {
  const { label, hint, options, value, onChange, columns, mark } = props;
  return (
    <ChoiceGroup label={label} {...(hint && { hint })}>
      {(name) => (
        <div className={classNames('grid gap-1.5', columns === 3 ? 'grid-cols-3' : 'grid-cols-4')}>
          {options.map((option) => (
            <ChoiceLabel
              key={option.value}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChoose={() => onChange(option.value)}
              className={classNames(
                'flex min-h-10 min-w-0 flex-wrap justify-center gap-x-2 rounded-control border border-edge px-1.5 py-1.5',
                'text-center text-label transition-colors pointer-coarse:min-h-11',
                'has-checked:border-primary has-checked:shadow-[inset_0_0_0_1px_var(--color-primary)]',
              )}
            >
              {mark?.(option.value)}
              <span>{option.label}</span>
              {option.about ? (
                <span className="numeric w-full text-tiny font-normal text-ink-2">{option.about}</span>
              ) : null}
            </ChoiceLabel>
          ))}
        </div>
      )}
    </ChoiceGroup>
  );
}

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

/** A slider with a button at either end, because dragging is not for everybody. */
function ParticleCount({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const id = useId();
  return (
    <div>
      <div className="flex items-baseline justify-between">
        <label htmlFor={id} className="text-label font-strong">
          {m.spinner_particles()}
        </label>
        <output htmlFor={id} className="numeric text-label">
          {value}
        </output>
      </div>
      <div className="mt-1 flex items-center gap-2">
        <IconButton
          icon="minus"
          label={m.spinner_fewer()}
          disabled={value <= PARTICLES.min}
          onClick={() => onChange(value - PARTICLES.step)}
        />
        <input
          id={id}
          type="range"
          min={PARTICLES.min}
          max={PARTICLES.max}
          step={PARTICLES.step}
          value={value}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          className="h-10 min-w-0 grow accent-primary"
        />
        <IconButton
          icon="plus"
          label={m.spinner_more()}
          disabled={value >= PARTICLES.max}
          onClick={() => onChange(value + PARTICLES.step)}
        />
      </div>
    </div>
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
