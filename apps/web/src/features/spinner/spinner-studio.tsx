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
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid gap-5 lg:sticky lg:top-5">
          <SpinnerStage spinner={spinner} />
          <SpinnerPresets config={spinner.config} playing={spinner.isPlaying} onChoose={spinner.change} />
        </div>
        <SpinnerControls config={spinner.config} onChange={spinner.change} />
        <div className="lg:col-span-2">
          <SpinnerTake spinner={spinner} />
        </div>
      </div>
    </>
  );
}
