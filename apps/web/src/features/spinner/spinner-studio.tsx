import { m } from '../../paraglide/messages.js';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SpinnerControls } from './spinner-controls.tsx';
import { SpinnerPresets } from './spinner-presets.tsx';
import { SpinnerStage } from './spinner-stage.tsx';
import { SpinnerTake } from './spinner-take.tsx';
import { useSpinner } from './use-spinner.ts';

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
