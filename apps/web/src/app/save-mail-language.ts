import { changeLanguage } from '@repo/contract/settings/settings';
import { ask } from '../api/ask.ts';
import { AskError } from '../api/ask-error.ts';
import type { Language } from '../device/remembered/language.ts';
import { m } from '../paraglide/messages.js';
import { showErrorToast } from '../parts/words/show-toasts.ts';

/** A failure is said: mails would go on in the other language. */
export async function saveMailLanguage(language: Language): Promise<void> {
  try {
    await ask(changeLanguage, { body: { language } });
  } catch (error) {
    if (!(error instanceof AskError)) throw error;
    showErrorToast(error, m.shell_mail_language_failed(), m.ui_server_fault());
  }
}
