import { FACTOR_CHANGES } from '@house/contract/factors/factor-notices';
import { formatNotice } from '../sentences.ts';
import type { LetterBlock } from './letter.ts';
import { mailFormats } from './mail-formats.ts';
import { MAIL_CODE_MINUTES, type MailTexts } from './mail-kinds.ts';
import { OUTCOMES, REASONS, ROLES, THINGS } from './mail-words-it.ts';
import { sampleBlock } from './sample-block.ts';
import { ITALIAN_STAFF_MAILS } from './staff-mail-texts-it.ts';
import { TEST_LETTERS } from './test-letters.ts';

const { quoteText, formatDay, formatTime, formatNetwork } = mailFormats('it');

const goodFor = `È valido per ${MAIL_CODE_MINUTES} minuti e funziona una volta sola.`;
const NOT_ASKED =
  'Se non lo hai chiesto tu, qualcuno ha inserito per errore il tuo indirizzo. Puoi ignorare questa email.';

export const ITALIAN_MAILS: MailTexts = {
  ...ITALIAN_STAFF_MAILS,
  ...TEST_LETTERS.it,
  confirmEmail: ({ code }, { origin }) => ({
    subject: 'Conferma il tuo indirizzo email',
    blocks: [
      { text: `Inserisci questo codice su ${origin} per confermare che questo indirizzo è tuo:` },
      { code },
      { text: goodFor },
      { text: NOT_ASKED },
    ],
  }),
  recoveryCode: ({ code }, { origin }) => ({
    subject: 'Il codice di sei cifre per recuperare l’account',
    blocks: [
      { text: `Inserisci questo codice su ${origin} per recuperare il tuo account:` },
      { code },
      { text: `${goodFor} Non condividerlo: chi lo ha può impostare una nuova password.` },
      { text: `${NOT_ASKED} Senza il codice non cambia nulla.` },
    ],
  }),
  recoveryUnknown: (_params, { origin }) => ({
    subject: 'Nessun account usa questo indirizzo',
    blocks: [
      {
        text: `Qualcuno ha chiesto su ${origin} di recuperare un account con questo indirizzo. Con il solo indirizzo non si trova nessun account.`,
      },
      {
        text: "Se sei stato tu, scrivi il tuo nome utente al posto dell'indirizzo: forse ti sei registrato con un altro indirizzo, o più volte con questo.",
      },
      { text: 'Se non sei stato tu, non devi fare nulla.' },
    ],
  }),
  addressInUse: (_params, { origin }) => ({
    subject: 'Il tuo indirizzo usato per un altro account',
    blocks: [
      { text: `Qualcuno si è registrato su ${origin} con questo indirizzo, che un tuo account usa già.` },
      { text: "Il nuovo account non può usare l'indirizzo. Il tuo account non è cambiato." },
      { text: "Se sei stato tu, accedi con l'account che hai già o scegli “Password dimenticata?”." },
      { text: 'Se non sei stato tu, non devi fare nulla.' },
    ],
  }),
  newDevice: ({ device, network, at, notMeUrl }) => ({
    subject: 'Accesso da un nuovo dispositivo',
    blocks: [
      { text: 'Il tuo account è stato aperto su un nuovo dispositivo:' },
      { text: `${quoteText(device)}, rete ${formatNetwork(network)}, ${formatTime(at)}` },
      ...ifNotMe(notMeUrl),
    ],
  }),
  factorChanged: ({ what, at, notMeUrl }) => ({
    subject: FACTOR_CHANGES[what].it.title,
    blocks: [{ text: `${FACTOR_CHANGES[what].it.message} (${formatTime(at)})` }, ...ifNotMe(notMeUrl)],
  }),
  passwordChanged: ({ at, notMeUrl }) => ({
    subject: 'La tua password è stata cambiata',
    blocks: [{ text: `La password del tuo account è stata cambiata il ${formatTime(at)}.` }, ...ifNotMe(notMeUrl)],
  }),
  passwordReset: ({ at, onHoldUntil, notMeUrl }) => ({
    subject: 'La tua password è stata reimpostata',
    blocks: [
      {
        text: `La password del tuo account è stata reimpostata con un codice inviato a un indirizzo confermato, il ${formatTime(at)}.`,
      },
      ...(onHoldUntil === null ? [] : [{ text: holdSentence(onHoldUntil) }]),
      ...ifNotMe(notMeUrl),
    ],
  }),
  emailChanged: ({ at, notMeUrl }) => ({
    subject: 'Il tuo indirizzo email è stato cambiato',
    blocks: [
      {
        text: `Il ${formatTime(at)} l'indirizzo del tuo account è stato cambiato. Questa è l'ultima email a questo indirizzo.`,
      },
      ...ifNotMe(notMeUrl),
    ],
  }),
  sessionsEnded: ({ at }, { origin }) => ({
    subject: 'Le tue sessioni sono state chiuse',
    blocks: [
      { text: `Tutte le sessioni del tuo account sono state chiuse il ${formatTime(at)}.` },
      { text: `Accedi su ${origin} per continuare.` },
      { text: 'Se non sei stato tu, accedi, cambia la password e controlla i tuoi dispositivi e i modi di accedere.' },
    ],
  }),
  reverificationDue: ({ on }, { origin }) => ({
    subject: 'La tua verifica è in scadenza',
    blocks: [
      { text: `La tua verifica trimestrale scade il ${formatDay(on)}.` },
      { text: `Accedi su ${origin} e segui l'avviso. Intanto puoi usare tutto.` },
    ],
  }),
  creditLeft: ({ amount, reference, until, isSample }, { origin }) => ({
    subject: 'Il tuo credito dopo l’eliminazione',
    blocks: [
      { text: `Il tuo account è stato eliminato. Aveva un credito di ${amount}, che ti è ancora dovuto.` },
      { text: `Scrivi al gestore di ${origin} entro il ${formatDay(until)} e dai questo riferimento:` },
      { code: reference },
      { text: 'Conservalo: non abbiamo altro che dica di chi è. Torna da dove è stato pagato, o con un bonifico.' },
      ...sampleBlock('it', isSample),
    ],
  }),
  deletionScheduled: ({ on, credit, isSample }, { origin }) => ({
    subject: 'Il tuo account sarà eliminato',
    blocks: [
      {
        text: `Il tuo account sarà eliminato il ${formatDay(on)}, con le sue chiavi. Dopo non si potrà recuperare, nemmeno da parte nostra.`,
      },
      ...(credit === null
        ? []
        : [
            {
              text: `Hai un credito di ${credit}. Chiedi al gestore di rendertelo prima di quel giorno; dopo, un’ultima email dice come chiederlo.`,
            },
            ...sampleBlock('it', isSample),
          ]),
      { text: `Per conservarlo, accedi su ${origin} prima di quel giorno e annulla l'eliminazione.` },
      { text: "Se non sei stato tu, accedi, annulla l'eliminazione e cambia la password." },
    ],
  }),
  deletionCancelled: ({ at }) => ({
    subject: 'Eliminazione dell’account annullata',
    blocks: [
      { text: `L'eliminazione del tuo account è stata annullata il ${formatTime(at)}.` },
      { text: 'Se non sei stato tu, accedi e cambia la password.' },
    ],
  }),
  reviewDecided: ({ what, outcome, reason }, { origin }) => ({
    subject:
      outcome === 'approved' ? 'I tuoi documenti sono stati approvati' : 'I tuoi documenti non sono stati approvati',
    blocks: [
      { text: `Un revisore ha esaminato: ${THINGS[what]}. La decisione: ${OUTCOMES[outcome]}.` },
      ...(reason === null ? [] : [{ text: `Motivo: ${REASONS[reason]}` }]),
      ...(outcome === 'approved' ? [] : [{ text: `Su ${origin} puoi inviare di nuovo, o presentare ricorso.` }]),
    ],
  }),
  roleGranted: ({ role, by, until }, { origin }) => ({
    subject: 'Hai ricevuto un ruolo',
    blocks: [
      { text: `${quoteText(by)} ha dato al tuo account il ruolo “${ROLES[role]}”, fino al ${formatDay(until)}.` },
      {
        text: `Accedi su ${origin} per vederlo. Ogni lettura con questo ruolo viene registrata e il titolare dei dati riceve una notifica.`,
      },
    ],
  }),
  signInCode: ({ name, code, until }, { origin }) => ({
    subject: 'Il tuo codice per accedere',
    blocks: [
      { text: `Inserisci questo codice su ${origin} insieme alla password di ${quoteText(name)}:` },
      { code },
      { text: `Vale una volta sola, fino al ${formatTime(until)}, e solo con la password. Non comunicarlo a nessuno.` },
      { text: 'Se non stai accedendo, l’ha chiesto qualcun altro. Senza la tua password non cambia nulla.' },
    ],
  }),
  roleWithdrawn: ({ role, by }) => ({
    subject: 'Un tuo ruolo è stato ritirato',
    blocks: [
      { text: `${quoteText(by)} ha ritirato il ruolo “${ROLES[role]}” dal tuo account, con effetto immediato.` },
      { text: 'Se pensi che sia un errore, contatta chi te lo aveva concesso.' },
    ],
  }),
  notice: ({ notice, facts, card, at }, { origin }) => {
    const { title, message } = formatNotice(notice, 'it', facts, card === null ? null : quoteText(card));
    return {
      subject: title,
      blocks: [{ text: `${message} (${formatTime(at)})` }, { text: `Accedi su ${origin} per vederlo.` }],
    };
  },
  criticalNotice: ({ notice, facts, card, at }, { origin }) => {
    const { title, message } = formatNotice(notice, 'it', facts, card === null ? null : quoteText(card));
    return {
      subject: title,
      blocks: [
        { text: `${message} (${formatTime(at)})` },
        { text: `Accedi su ${origin} e controlla le notifiche: lì puoi intervenire se non te lo aspettavi.` },
      ],
    };
  },
};

function holdSentence(until: Date): string {
  return `Fino al ${formatTime(until)} la tua cassaforte resta bloccata e non si può aggiungere alcun modo di accedere. Così hai tempo per intervenire se non sei stato tu.`;
}

function ifNotMe(notMeUrl: string): LetterBlock[] {
  return [
    { text: 'Se sei stato tu, non devi fare nulla.' },
    {
      text: 'Se non sei stato tu, apri questo link. Dopo la tua conferma annulla la modifica descritta in questa email, chiude tutte le sessioni e avvia il recupero:',
    },
    { link: notMeUrl, label: 'Non sono stato io' },
  ];
}
