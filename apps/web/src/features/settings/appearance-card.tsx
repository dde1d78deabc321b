import { useSyncExternalStore } from 'react';
import { chooseDensity, chosenDensity, subscribeDensity } from '../../device/remembered/density.ts';
import { chooseTheme } from '../../device/remembered/view-choices.ts';
import { m } from '../../paraglide/messages.js';
import { LanguageSwitch } from '../../parts/words/language-switch.tsx';
import { themeOptions } from '../../parts/words/theme-labels.ts';
import { useTheme } from '../../parts/words/use-theme.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { SettingsCard } from './settings-card.tsx';

/** How this browser shows the pages: the same switches as in the account menu. */
export function AppearanceCard() {
  const theme = useTheme();
  const density = useSyncExternalStore(subscribeDensity, chosenDensity);
  return (
    <SettingsCard about={m.ui_language_about()}>
      <LanguageSwitch />
      <SegmentedControl
        label={m.shell_theme()}
        size="low"
        options={themeOptions()}
        value={theme}
        onChange={chooseTheme}
      />
      <SegmentedControl
        label={m.settings_density()}
        hint={m.settings_density_about()}
        size="low"
        options={[
          { value: 'comfortable', label: m.settings_density_comfortable() },
          { value: 'compact', label: m.settings_density_compact() },
        ]}
        value={density}
        onChange={chooseDensity}
      />
    </SettingsCard>
  );
}
