import { changeLanguage } from '@house/contract/settings';
import { useEffect } from 'react';
import { ask } from '../api/ask.ts';
import { AskError } from '../api/ask-error.ts';
import { takeChosenLanguage, watchLanguage } from '../device/remembered/language.ts';
import { m } from '../paraglide/messages.js';
import { showErrorToast } from '../parts/words/show-toasts.ts';

/**
 * Saves a chosen language for mails too, also when it was chosen on the sign-in page. The browser's default is not
 * saved, because the person did not choose it.
 */
export function useMailLanguage(): void {
  useEffect(() => {
    // One after the other, so that the last choice is the one that stays.
    let saving = Promise.resolve();
    const save = () => {
      saving = saving.then(saveChosen);
    };
    save();
    return watchLanguage(save);
  }, []);
}

async function saveChosen(): Promise<void> {
  const language = takeChosenLanguage();
  if (language === null) return;
  try {
    await ask(changeLanguage, { body: { language } });
  } catch (error) {
    if (!(error instanceof AskError)) throw error;
    showErrorToast(error, m.shell_mail_language_failed(), m.ui_server_fault());
  }
}
