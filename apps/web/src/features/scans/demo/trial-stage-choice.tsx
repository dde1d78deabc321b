import { m } from '../../../paraglide/messages.js';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { ChoiceLabel } from '../../../ui/choice-label.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { TONE_ICONS, TONE_TEXT } from '../../../ui/tones.ts';
import { judgeStage, STAGE_LABELS, TRIAL_STAGES, type TrialStage } from './trial-stages.ts';
import type { SeenTrial } from './use-trial.ts';

type StageChoiceProps = { seen: SeenTrial | null; stage: TrialStage; onChoose: (stage: TrialStage) => void };

/** The stages in their order, each with what it came to; the chosen one lies over the picture. */
export function StageChoice({ seen, stage, onChoose }: StageChoiceProps) {
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
