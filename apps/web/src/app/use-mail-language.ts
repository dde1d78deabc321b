import { useEffect } from 'react';
import { takeChosenLanguage, watchLanguage } from '../device/remembered/language.ts';

/**
 * Saves a chosen language for mails too, also when it was chosen on the sign-in page. The browser's default is not
 * saved, because the person did not choose it.
 */
export function useMailLanguage(): void {
  useEffect(() => {
    // One after the other, so that the last choice is the one that stays.
    let saving = Promise.resolve();
    const save = () => {
      saving = saving.then(saveChosen, saveChosen);
    };
    save();
    return watchLanguage(save);
  }, []);
}

async function saveChosen(): Promise<void> {
  const language = takeChosenLanguage();
  if (language !== null) await (await import('./save-mail-language.ts')).saveMailLanguage(language);
}
