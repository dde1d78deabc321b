import { changeLanguage } from '@house/contract/settings';
import { useEffect } from 'react';
import { ask } from '../api/ask.ts';
import { AskError, reasonOf } from '../api/ask-error.ts';
import { takeChosenLanguage, watchLanguage } from '../device/language.ts';
import { m } from '../paraglide/messages.js';
import { showToast } from '../ui/toast-store.ts';

/**
 * Whoever chooses a language wants their mails in it too, also when they chose it on the sign-in page. What a browser speaks
 * without being told says nothing about its person, and is not saved.
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
    const about = reasonOf(error, m.ui_server_fault());
    showToast({ title: m.shell_mail_language_failed(), about, tone: 'danger' });
  }
}
