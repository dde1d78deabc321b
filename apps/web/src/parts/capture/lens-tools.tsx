import { useId } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { CameraButton } from './camera-controls.tsx';
import type { Lens, LensZoom } from './use-lens.ts';

const formatFactor = (value: number): string =>
  `${new Intl.NumberFormat(getLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)}×`;

/** How near the picture is; also two fingers on it, or the keys plus and minus. */
export function ZoomSlider({ zoom }: { zoom: NonNullable<LensZoom> }) {
  const id = useId();
  const { range, value, onZoom } = zoom;
  const shown = formatFactor(value);
  return (
    <div className="flex w-64 max-w-full items-center gap-3 rounded-control bg-canvas/70 px-3">
      <label htmlFor={id} className="text-small">
        {m.capture_zoom()}
      </label>
      <input
        id={id}
        type="range"
        min={range.min}
        max={range.max}
        step={range.step}
        value={value}
        aria-valuetext={shown}
        aria-keyshortcuts="+ -"
        onChange={(event) => onZoom(event.target.valueAsNumber)}
        className="h-8 min-w-0 flex-1 accent-primary pointer-coarse:h-11"
      />
      <output htmlFor={id} className="numeric w-10 text-right text-small">
        {shown}
      </output>
    </div>
  );
}

/** The light and the near focus, where there are any. */
export function LensSwitches({ lens }: { lens: Lens }) {
  const { torch, near } = lens;
  return (
    <>
      {torch === null ? null : (
        <CameraButton icon="torch" aria-pressed={torch.on} onClick={torch.toggle}>
          {m.scans_torch()}
        </CameraButton>
      )}
      {near === null ? null : (
        <CameraButton icon="search" aria-pressed={near.on} onClick={near.toggle}>
          {m.capture_near_focus()}
        </CameraButton>
      )}
    </>
  );
}
