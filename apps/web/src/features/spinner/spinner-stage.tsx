import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SpinnerCanvas } from './drawing/spinner-canvas.tsx';
import { SIZE_PX } from './drawing/spinner-config.ts';
import { previewLabel } from './spinner-labels.ts';
import type { SpinnerState } from './use-spinner.ts';

/** Wide enough to judge the drawing, and even in device pixels. */
const ENLARGED_PX = 224;

export function SpinnerStage({ spinner }: { spinner: SpinnerState }) {
  const { config, isPlaying } = spinner;
  const sizePx = SIZE_PX[config.size];
  return (
    <Card
      title={m.spinner_preview()}
      action={
        <span className="flex flex-wrap justify-end gap-2">
          <Button
            size="low"
            icon={isPlaying ? 'pause' : 'play'}
            className="min-w-24"
            onClick={() => spinner.setPlaying(!isPlaying)}
          >
            {isPlaying ? m.spinner_pause() : m.spinner_play()}
          </Button>
          <Button size="low" icon="restore" onClick={spinner.reset}>
            {m.spinner_reset()}
          </Button>
        </span>
      }
    >
      <div
        role="img"
        aria-label={previewLabel(config)}
        className="flex flex-wrap items-end justify-evenly gap-x-8 gap-y-6 rounded-control bg-canvas px-4 py-6"
      >
        <figure className="grid justify-items-center gap-3">
          <SpinnerCanvas config={config} sizePx={ENLARGED_PX} playing={isPlaying} />
          <figcaption className="text-small text-ink-2">{m.spinner_enlarged()}</figcaption>
        </figure>
        <figure className="grid justify-items-center gap-3">
          {/* The frame lies outside the pixels it measures; its room is that of the largest size. */}
          <div className="grid size-28 place-items-center">
            <span className="block outline outline-offset-0 outline-edge" data-stage="">
              <SpinnerCanvas config={config} sizePx={sizePx} playing={isPlaying} className="block" />
            </span>
          </div>
          <figcaption className="numeric text-small text-ink-2">{m.spinner_true_size({ size: sizePx })}</figcaption>
        </figure>
      </div>
      {spinner.isStill ? <p className="mt-3 text-small text-ink-2">{m.spinner_still()}</p> : null}
    </Card>
  );
}
