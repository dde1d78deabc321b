import { useId } from 'react';
import { formatCount } from '../../../parts/words/counts.ts';
import { SLIDERS, type SliderName } from './trial-settings.ts';

type TrialSliderProps = {
  name: SliderName;
  label: string;
  /** The value with its unit, for eyes and for readers. */
  format: (value: string) => string;
  value: number;
  onChange: (changes: Partial<Record<SliderName, number>>) => void;
};

export function TrialSlider({ name, label, format, value, onChange }: TrialSliderProps) {
  const id = useId();
  const { min, max, step } = SLIDERS[name];
  const formatted = format(formatCount(value));
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-label">
          {label}
        </label>
        <output htmlFor={id} className="numeric shrink-0 text-small text-ink-2">
          {formatted}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={formatted}
        onChange={(event) => onChange({ [name]: event.target.valueAsNumber })}
        className="h-8 w-full accent-primary pointer-coarse:h-11"
      />
    </div>
  );
}
