import { useId } from 'react';
import { m } from '../../paraglide/messages.js';
import { IconButton } from '../../ui/icon-button.tsx';
import { PARTICLES } from './drawing/spinner-config.ts';

/** A slider with a button at either end, because dragging is not for everybody. */
export function ParticleCount({ value, onChange }: { value: number; onChange: (value: number) => void }) {
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
