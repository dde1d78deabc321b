import { chooseLanguage } from '../../device/remembered/language.ts';
import { m } from '../../paraglide/messages.js';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { languageOptions } from './language-labels.ts';
import { useLanguage } from './use-language.ts';

/** Each language by its own name, so that who does not read this one finds the other. */
export function LanguageSwitch({ hideLabel = false }: { hideLabel?: boolean }) {
  return (
    <SegmentedControl
      label={m.ui_language()}
      hideLabel={hideLabel}
      size="low"
      options={languageOptions}
      value={useLanguage()}
      onChange={chooseLanguage}
    />
  );
}
