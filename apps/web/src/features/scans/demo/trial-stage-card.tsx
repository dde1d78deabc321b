import { memo, useState } from 'react';
import { saveFile } from '../../../device/files/save-file.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { ChoiceLabel } from '../../../ui/choice-label.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TONE_ICONS, TONE_TEXT } from '../../../ui/tones.ts';
import { CellLegend, type PictureCrop, TrialPicture } from './trial-picture.tsx';
import { formatVerdict, judgeStage, STAGE_LABELS, TRIAL_STAGES, type TrialStage } from './trial-stages.ts';
import type { SeenTrial, TrialState } from './use-trial.ts';

const buildWholeCrop = ({ width, height }: SeenTrial): PictureCrop => ({ left: 0, top: 0, width, height });

/** White around the grid, as a share of its size. */
const MARGIN = 0.25;
const NARROWEST_PX = 48;

/** The part around the grid, as wide as the picture is to its height; the middle half where there is no grid. */
function closeUp({ width, height, report }: SeenTrial): PictureCrop {
  const places = (report.lattice ?? report.tried[0] ?? []).filter(({ x, y }) => Number.isFinite(x + y));
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const isKnown = places.length > 0;
  const [left, right] = isKnown ? [Math.min(...xs), Math.max(...xs)] : [width / 4, (3 * width) / 4];
  const [top, bottom] = isKnown ? [Math.min(...ys), Math.max(...ys)] : [height / 4, (3 * height) / 4];
  const wanted = (1 + 2 * MARGIN) * Math.max(right - left, ((bottom - top) * width) / height, NARROWEST_PX);
  const shown = Math.min(wanted, width);
  const tall = (shown * height) / width;
  const inside = (centre: number, size: number, room: number) => Math.min(Math.max(centre - size / 2, 0), room - size);
  return {
    left: inside((left + right) / 2, shown, width),
    top: inside((top + bottom) / 2, tall, height),
    width: shown,
    height: tall,
  };
}

type StageChoiceProps = { seen: SeenTrial | null; stage: TrialStage; onChoose: (stage: TrialStage) => void };

/** The stages in their order, each with what it came to; the chosen one lies over the picture. */
function StageChoice({ seen, stage, onChoose }: StageChoiceProps) {
  return (
    <ChoiceGroup label={m.trial_stages()}>
      {(name) => (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-1.5 sm:grid-cols-3">
          {TRIAL_STAGES.map((option, index) => (
            <ChoiceLabel
              key={option}
              name={name}
              value={option}
              checked={option === stage}
              onChoose={() => onChoose(option)}
              className="flex min-h-14 min-w-0 cursor-pointer gap-2 rounded-control border border-edge px-2.5 py-2 transition-colors has-checked:border-primary has-checked:shadow-[inset_0_0_0_1px_var(--color-primary)]"
            >
              <span className="numeric text-label text-ink-3">{index + 1}</span>
              <StageFace option={option} seen={seen} />
            </ChoiceLabel>
          ))}
        </div>
      )}
    </ChoiceGroup>
  );
}

function StageFace({ option, seen }: { option: TrialStage; seen: SeenTrial | null }) {
  const result = seen === null ? null : judgeStage(option, seen);
  return (
    <>
      <span className="min-w-0 grow">
        <span className="block text-label font-strong">{STAGE_LABELS[option].name()}</span>
        <span className="numeric block text-tiny text-ink-3">{result?.formatted}</span>
      </span>
      {result === null || result.tone === 'plain' ? null : (
        <Icon name={TONE_ICONS[result.tone]} size={16} className={TONE_TEXT[result.tone]} />
      )}
    </>
  );
}

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
