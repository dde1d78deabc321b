import { type InLanguages, type Language, sayIn } from '../rules/languages.ts';
import { findNoticeKind } from './notification-kinds.ts';

/** Said wherever a sum is told of which no money moved. It follows the payment that it is about, not the mode of the day. */
export const SAMPLE_SENTENCES: InLanguages<string> = {
  en: 'Sample, no money moved.',
  it: 'Esempio: nessun denaro si è mosso.',
};

/** Value of `sample` in the facts of a notification. */
export const IS_SAMPLE = 'yes';

const ABOUT_MONEY = /^(payment|order|wallet|month|charity)\.|^plan\.(started|ended)$/;

/** Whether a kind speaks of money: by its name, or because its text names a sum. */
export function isAboutMoney(kind: string): boolean {
  const { title = '', message = '' } = findNoticeKind(kind)?.en ?? {};
  return ABOUT_MONEY.test(kind) || `${title} ${message}`.includes('{amount}');
}

/** The sentence of a notification, with the one above where it is of play money. */
export function appendSampleSentence<Text extends { readonly message: string }>(
  text: Text,
  language: Language,
  { sample }: { readonly sample?: string | undefined },
): Text {
  return sample === IS_SAMPLE ? { ...text, message: `${text.message} ${sayIn(SAMPLE_SENTENCES, language)}` } : text;
}
