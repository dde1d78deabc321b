import { PRODUCT } from '@house/contract/brand';
import type { Language } from '@house/contract/rules/languages';
import { MAIL_CODE_MINUTES, type MailTexts } from './mail-kinds.ts';

/** The letter by which a creator tries whether mail arrives. */
export const TEST_LETTERS: Readonly<Record<Language, Pick<MailTexts, 'mailTest'>>> = {
  en: {
    mailTest: ({ code }, { origin }) => ({
      subject: `${PRODUCT}: mail arrives`,
      blocks: [
        {
          text: `A creator of ${origin} asked for this letter to see whether mail arrives. Enter this code under “Before you open” in the creator panel:`,
        },
        { code },
        { text: `It is valid for ${MAIL_CODE_MINUTES} minutes. It shows that mail works, and opens nothing else.` },
      ],
    }),
  },
  it: {
    mailTest: ({ code }, { origin }) => ({
      subject: `${PRODUCT}: la posta arriva`,
      blocks: [
        {
          text: `Un creator di ${origin} ha chiesto questa email per vedere se la posta arriva. Inserisci questo codice sotto «Prima di aprire» nel pannello creator:`,
        },
        { code },
        { text: `Vale ${MAIL_CODE_MINUTES} minuti. Mostra che la posta funziona e non apre nient’altro.` },
      ],
    }),
  },
};
