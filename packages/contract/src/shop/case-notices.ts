import type { NotificationKinds } from '../notifications/notification-types.ts';

/** The notifications of cases: every page reads the kinds. A case answers a person's request, so no switch silences it. */
export const NOTIFICATION_KINDS = {
  'case.opened': {
    type: 'other',
    page: '/shop?case={caseId}',
    mail: 'always',
    en: {
      title: 'We have your message',
      message:
        'Case {case}: a person answers by {until}. Add to it at any time. No answer in time counts as yes up to €100.',
      bare: 'A person answers within two working days. Add to your case at any time.',
    },
    it: {
      title: 'Abbiamo ricevuto il tuo messaggio',
      message:
        'Caso {case}: una persona risponde entro il {until}. Puoi aggiungere altro quando vuoi. Senza risposta in tempo vale come un sì fino a 100 €.',
      bare: 'Una persona risponde entro due giorni lavorativi. Puoi aggiungere altro al tuo caso quando vuoi.',
    },
  },
  'case.asked': {
    type: 'other',
    page: '/shop?case={caseId}',
    mail: 'always',
    en: {
      title: 'We have a question about your order',
      message: 'Case {case} waits for you. It closes in 30 days without an answer.',
      bare: 'Your case waits for you. It closes in 30 days without an answer.',
    },
    it: {
      title: 'Abbiamo una domanda sul tuo ordine',
      message: 'Il caso {case} aspetta te. Senza risposta si chiude tra 30 giorni.',
      bare: 'Il tuo caso aspetta te. Senza risposta si chiude tra 30 giorni.',
    },
  },
  'case.newPiece': {
    type: 'other',
    page: '/shop?order={orderId}',
    mail: 'always',
    en: {
      title: 'You get a new piece',
      message: 'Case {case}: yes, for nothing. Open order {order} once to draw its glyph: then we make it.',
      bare: 'A new piece is made for you, for nothing. Open your orders once to draw its glyph: then we make it.',
    },
    it: {
      title: 'Ricevi un pezzo nuovo',
      message:
        'Caso {case}: sì, senza spese. Apri una volta l’ordine {order} per disegnare il suo glifo: poi lo produciamo.',
      bare: 'Produciamo per te un pezzo nuovo, senza spese. Apri una volta i tuoi ordini per disegnare il suo glifo.',
    },
  },
  'case.money': {
    type: 'other',
    page: '/shop?case={caseId}',
    mail: 'always',
    en: {
      title: 'Your money goes back',
      message: 'Case {case}: yes. {amount} goes back the way you paid, with a credit note.',
      bare: 'Your case was granted. The money goes back the way you paid, with a credit note.',
    },
    it: {
      title: 'I tuoi soldi tornano indietro',
      message: 'Caso {case}: sì. {amount} torna come hai pagato, con una nota di credito.',
      bare: 'Il tuo caso è accolto. I soldi tornano come hai pagato, con una nota di credito.',
    },
  },
  'case.declined': {
    type: 'other',
    page: '/shop?case={caseId}',
    mail: 'always',
    en: {
      title: 'Your case was not granted',
      message: 'Case {case}: no. The page says why, and what you can do.',
      bare: 'Your case was not granted. The page says why, and what you can do.',
    },
    it: {
      title: 'Il tuo caso non è stato accolto',
      message: 'Caso {case}: no. La pagina dice perché e che cosa puoi fare.',
      bare: 'Il tuo caso non è stato accolto. La pagina dice perché e che cosa puoi fare.',
    },
  },
  'case.closed': {
    type: 'other',
    page: '/shop?case={caseId}',
    mail: 'always',
    en: {
      title: 'Your case was closed',
      message: 'Case {case} had no answer to our question for 30 days. You can open a new one.',
      bare: 'Your case had no answer to our question for 30 days. You can open a new one.',
    },
    it: {
      title: 'Il tuo caso è stato chiuso',
      message: 'Il caso {case} è rimasto 30 giorni senza risposta alla nostra domanda. Puoi aprirne uno nuovo.',
      bare: 'Il tuo caso è rimasto 30 giorni senza risposta alla nostra domanda. Puoi aprirne uno nuovo.',
    },
  },
  /** To the creators. */
  'case.toAnswer': {
    type: 'other',
    page: '/creator-panel?tab=cases',
    en: {
      title: 'Somebody says that something is wrong',
      message: 'Case {case}: answer by {until}.',
      bare: 'A case waits for an answer.',
    },
    it: {
      title: 'Qualcuno segnala un problema',
      message: 'Caso {case}: rispondi entro il {until}.',
      bare: 'Un caso attende una risposta.',
    },
  },
  /** To the creators: nobody answered, and silence cannot grant it. */
  'case.late': {
    type: 'other',
    page: '/creator-panel?tab=cases',
    mail: 'always',
    en: {
      title: 'A case is late and needs a second person',
      message:
        'Case {case} had no answer in time, and it is worth more than €100. Whoever reads this first answers it.',
      bare: 'A case had no answer in time, and it is worth more than €100. Whoever reads this first answers it.',
    },
    it: {
      title: 'Un caso è in ritardo e serve una seconda persona',
      message: 'Il caso {case} non ha avuto risposta in tempo e vale più di 100 €. Chi legge per primo risponde.',
      bare: 'Un caso non ha avuto risposta in tempo e vale più di 100 €. Chi legge per primo risponde.',
    },
  },
} as const satisfies NotificationKinds;
