import { mailFormats } from './mail-formats.ts';
import type { MailTexts, StaffMailKind } from './mail-kinds.ts';
import { ACCESS_WIDENED, PORTAL_ROLES } from './mail-words-it.ts';

const { quoteText, formatDay, formatTime } = mailFormats('it');

/** The mails to employees of institutions. */
export const ITALIAN_STAFF_MAILS: Pick<MailTexts, StaffMailKind> = {
  staffInvited: ({ office, officeCode, employeeId, role, until, url, isRenewed }) => ({
    subject: isRenewed ? 'Un nuovo accesso al portale istituzionale' : 'Invito al portale istituzionale',
    blocks: [
      {
        text: isRenewed
          ? `${quoteText(office)} ti ha inviato un nuovo accesso al portale istituzionale. Quello precedente non è più valido.`
          : `${quoteText(office)} ti invita al portale istituzionale come ${PORTAL_ROLES[role]}.`,
      },
      { text: `Codice istituzione: ${officeCode}. ID dipendente: ${employeeId}.` },
      { text: `Apri questo link entro il ${formatDay(until)} e scegli una password:` },
      { link: url, label: 'Accetta l’invito' },
      { text: 'Il link vale una volta sola ed è personale: non inoltrarlo.' },
      { text: 'Se non lavori per questa istituzione, puoi ignorare questa email.' },
    ],
  }),
  staffIdentityConnected: ({ office, provider, at }, { origin }) => ({
    subject: 'Identità digitale collegata al tuo accesso',
    blocks: [
      {
        text: `Il ${formatTime(at)} un’identità digitale di ${quoteText(provider)} è stata collegata al tuo accesso presso ${quoteText(office)}. Permette di entrare senza password.`,
      },
      { text: 'Se sei stato tu, non devi fare nulla.' },
      {
        text: `Se non sei stato tu, accedi su ${origin} e scollegala in “Il tuo accesso”; poi avvisa un amministratore della tua istituzione.`,
      },
    ],
  }),
  staffCodeChanged: ({ office, isAdded, at }, { origin }) => ({
    subject: isAdded ? 'App di autenticazione configurata' : 'App di autenticazione rimossa',
    blocks: [
      {
        text: `Il ${formatTime(at)} è stata ${isAdded ? 'configurata' : 'rimossa'} un’app di autenticazione per il tuo accesso presso ${quoteText(office)}. Per accedere con la password ${isAdded ? 'da ora serve un codice' : 'non serve più un codice'}.`,
      },
      { text: 'Se sei stato tu, non devi fare nulla.' },
      {
        text: `Se non sei stato tu, chiedi subito a un amministratore della tua istituzione di inviarti nuove credenziali. ${origin}`,
      },
    ],
  }),
  staffAccessWidened: ({ office, by, who, what, at, stopUrl }) => ({
    subject: 'Accesso al portale modificato',
    blocks: [
      { text: `${quoteText(who)}: ${ACCESS_WIDENED[what]} presso ${quoteText(office)}.` },
      { text: `Lo ha fatto ${by === null ? 'il gestore del sito' : quoteText(by)} il ${formatTime(at)}.` },
      { text: 'Se è corretto, non devi fare nulla. Se non lo è, fermalo subito: l’accesso termina all’istante.' },
      { link: stopUrl, label: 'Guarda e ferma' },
      { text: 'Ricevi questa email perché amministri questa istituzione.' },
    ],
  }),
  staffCredentialsAsked: ({ office, who, employeeId, at, renewUrl }) => ({
    subject: 'Richiesta di nuove credenziali',
    blocks: [
      {
        text: `${quoteText(who)} (${quoteText(employeeId)}) non ricorda la password del portale di ${quoteText(office)} e il ${formatTime(at)} ha chiesto nuove credenziali.`,
      },
      {
        text: 'Se la conosci e la richiesta è vera, inviale un nuovo invito. Va all’indirizzo già registrato; la password di prima smette subito di valere.',
      },
      { link: renewUrl, label: 'Guarda e invia' },
      { text: 'Se hai dubbi, chiedi di persona: finché nessuno invia l’invito non cambia nulla.' },
    ],
  }),
  staffPasswordTried: ({ employeeId, at }, { origin }) => ({
    subject: 'Qualcuno prova la tua password del portale',
    blocks: [
      {
        text: `Fino al ${formatTime(at)} sono state provate password errate per ${quoteText(employeeId)} da dispositivi che il tuo accesso non conosce. Nessuno è entrato.`,
      },
      {
        text: `Dal tuo computer abituale accedi come sempre. Da un altro, chiedi su ${origin} un codice per email se l’accesso lo richiede.`,
      },
      {
        text: 'Questa email arriva al massimo una volta al giorno. Se arriva spesso, avvisa un amministratore della tua istituzione.',
      },
    ],
  }),
  staffSessionCopied: ({ at }, { origin }) => ({
    subject: 'Una sessione copiata del portale è stata chiusa',
    blocks: [
      { text: `Il ${formatTime(at)} è stata usata una vecchia copia di una tua sessione. La sessione è stata chiusa.` },
      {
        text: `Accedi di nuovo su ${origin} e avvisa un amministratore della tua istituzione: qualcuno potrebbe aver letto ciò che il tuo browser conserva.`,
      },
    ],
  }),
};
