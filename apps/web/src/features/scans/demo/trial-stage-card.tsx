import { memo, useState } from 'react';
import { saveFile } from '../../../device/files/save-file.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TONE_ICONS, TONE_TEXT } from '../../../ui/tones.ts';
import { buildWholeCrop, closeUp } from './picture-crop.ts';
import { CellLegend, TrialPicture } from './trial-picture.tsx';
import { StageChoice } from './trial-stage-choice.tsx';
import { formatVerdict, STAGE_LABELS, type TrialStage } from './trial-stages.ts';
import type { SeenTrial, TrialState } from './use-trial.ts';

/**
 * The picture with the findings of a stage over it, the result of each stage, and the outcome. Drawn again only for
 * another picture, not while a slider moves.
 */
export const TrialStageCard = memo(function TrialStageCard({ seen, error }: Pick<TrialState, 'seen' | 'error'>) {
  const [stage, setStage] = useState<TrialStage>('registered');
  const [isClose, setIsClose] = useState(false);
  return (
    <>
      <div className="overflow-clip rounded-card border border-line bg-surface max-lg:sticky max-lg:top-0 max-lg:z-1">
        {seen === null ? (
          <NoPicture isComing={error === null} />
        ) : (
          <TrialPicture
            seen={seen}
            stage={stage}
            crop={isClose ? closeUp(seen) : buildWholeCrop(seen)}
            label={`${STAGE_LABELS[stage].name()}. ${STAGE_LABELS[stage].about()}`}
          />
        )}
      </div>
      <section
        aria-label={m.trial_stages()}
        className="grid min-w-0 gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
      >
        {error === null ? null : (
          <InlineAlert tone="danger" announce="alert">
            {error === 'unreadable' ? m.trial_unreadable() : m.trial_failed()}
          </InlineAlert>
        )}
        <Verdict seen={seen} />
        <StageChoice seen={seen} stage={stage} onChoose={setStage} />
        <p className="text-small text-ink-2">{STAGE_LABELS[stage].about()}</p>
        {seen !== null && stage === 'cells' ? <CellLegend report={seen.report} /> : null}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-2">
          <div className="min-w-52">
            <SwitchField label={m.trial_close()} checked={isClose} onChange={setIsClose} />
          </div>
          {seen === null ? null : (
            <Button icon="download" onClick={() => void download(seen)}>
              {m.trial_download()}
            </Button>
          )}
        </div>
      </section>
    </>
  );
});

/** Instead of a picture: it is on its way, or could not be opened. */
function NoPicture({ isComing }: { isComing: boolean }) {
  if (!isComing) return <div className="aspect-4/3 w-full bg-sunken" />;
  return (
    <Skeleton label={m.trial_loading()}>
      <SkeletonBar className="aspect-4/3 w-full" />
    </Skeleton>
  );
}

async function download(seen: SeenTrial): Promise<void> {
  saveFile('frame.png', await framePng(seen));
}

function Verdict({ seen }: { seen: SeenTrial | null }) {
  const verdict = seen === null ? null : formatVerdict(seen);
  return (
    <div role="status" className="flex min-h-12 items-start gap-3">
      {verdict === null ? null : (
        <>
          <Icon name={TONE_ICONS[verdict.tone]} className={`mt-0.5 ${TONE_TEXT[verdict.tone]}`} />
          <p className="min-w-0">
            <span className="block font-strong">{verdict.title}</span>
            <span className="numeric block text-small text-ink-3">{verdict.about}</span>
          </p>
        </>
      )}
    </div>
  );
}

/** The picture as the reader got it, as a file. */
async function framePng({ pixels, width, height }: SeenTrial): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}
