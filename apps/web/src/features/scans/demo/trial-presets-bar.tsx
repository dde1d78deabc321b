import { m } from '../../../paraglide/messages.js';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { applyPreset, TRIAL_PRESETS } from './trial-presets.ts';
import type { TrialSettings } from './trial-settings.ts';

type TrialPresetsBarProps = { settings: TrialSettings; onChoose: (settings: TrialSettings) => void };

/** The preset whose settings stand now; none when a slider was moved since. */
function findPreset(settings: TrialSettings): string {
  const text = JSON.stringify(settings);
  return TRIAL_PRESETS.find((preset) => JSON.stringify(applyPreset(settings, preset)) === text)?.word ?? '';
}

/** One kind of degradation at a time, as in the bench. */
export function TrialPresetsBar({ settings, onChoose }: TrialPresetsBarProps) {
  return (
    <ChoiceChips
      label={m.trial_presets()}
      value={findPreset(settings)}
      options={TRIAL_PRESETS.map(({ word, label }) => ({ value: word, label: label() }))}
      onChange={(word) => {
        const preset = TRIAL_PRESETS.find((one) => one.word === word);
        if (preset) onChoose(applyPreset(settings, preset));
      }}
    />
  );
}
