import type { HelpArticle } from '../help-article.ts';

/** How hospitals, practices and those who work there come in, and who checks them. */
export const italianInstitutions: readonly HelpArticle[] = [
  {
    slug: 'staff-access',
    title: 'Lavoro in ospedale o in ambulanza: come ottengo l’accesso?',
    keywords:
      'infermiere infermiera medico soccorritore reparto dipendente personale lavoro ospedale clinica ambulatorio ambulanza accesso portale invito invitare account ruolo collega turno',
    answer:
      'L’accesso te lo dà la tua istituzione, in uno di due modi. Se usa il portale delle istituzioni, il suo amministratore ti invita per email e accedi lì. Altrimenti registra un account privato e chiedi il ruolo in Impostazioni: un’istituzione verificata per cui lavori te lo concede per un anno alla volta.',
    more: [
      'Configura una passkey o un’app di autenticazione: un ruolo professionale legge solo dopo un accesso con un secondo fattore.',
      'Nessuno può darsi un ruolo da solo, e senza ruolo nessuno legge.',
      'Se cambi ospedale, l’accesso non ti segue: la vecchia istituzione lo chiude, e la nuova ti invita o ti concede di nuovo il ruolo.',
      'Lavori in più ospedali o ambulatori? Ciascuno ti dà il suo ruolo, e valgono tutti insieme. Nel portale una lettura conta per l’istituzione con il cui codice hai fatto l’accesso. Con un account privato scegli il ruolo in «Scansiona come»; se due istituzioni ti hanno dato lo stesso, conta quello concesso prima, e non puoi scegliere.',
      'Il ruolo è sparito e nessuno ti ha detto perché? L’istituzione l’ha revocato, e hai ricevuto una notifica; oppure l’anno è finito, senza notifica. Nessun motivo viene registrato: chiedi al suo amministratore. Noi non possiamo ridartelo.',
    ],
    related: ['who-gets-a-role', 'professional-roles', 'institution-start', 'portal-confirm'],
  },
  {
    slug: 'institution-start',
    title: 'Come entra un ospedale, una clinica, uno studio o un ufficio',
    keywords:
      'ospedale clinica ambulatorio studio reparto istituzione registrare iscrivere aderire aprire account licenza portale ufficio amministratore privata azienda associazione scuola farmacia convenzione documenti carte ogni medico proprio account secondo fattore',
    answer:
      'Registratevi con il tipo di account Istituzione: nome, tipo e numero di licenza. I revisori lo controllano; poi date il ruolo della vostra istituzione al personale in Impostazioni, con il nome utente. Per un portale con i vostri dipendenti scrivete al gestore di questo sito, che lo apre e invita il primo amministratore.',
    more: [
      'Finché il controllo non è finito potete guardare tutto, ma non concedere ruoli.',
      'I ruoli non costano nulla. Il piano Ospedale è gratuito per le istituzioni sanitarie la cui licenza è stata verificata.',
      'Un’istituzione non fa tessere per i suoi ospiti: quella di un ospite o di un alunno appartiene a un account privato, suo o di chi può agire per lui. Un modo per gestire insieme quelle di molti ospiti non c’è ancora.',
      'Su questo sito non c’è un accordo sul trattamento dei dati (nomina a responsabile) da firmare. Il gestore indicato in Privacy è il titolare del trattamento di ciò che le persone conservano qui: chiedete lì per iscritto, prima di entrare.',
      'Volete prima provare? Dove il gestore lo offre, la pagina di accesso ha account dimostrativi con dati inventati sotto «Vuoi solo provare?», anche di un medico, e l’accesso del portale ha quattro istituzioni inventate. Account dimostrativi e veri non si leggono a vicenda.',
      'Quali documenti, e basta un account per tutti? Una fotografia della licenza, e documento d’identità e selfie della persona responsabile; non si firma nulla. Ogni medico ha un proprio account, con una passkey o un’app di autenticazione: un ruolo legge solo dopo un accesso con il secondo fattore, e ogni lettura sta al nome di una persona.',
    ],
    related: ['institution-check', 'vouch-staff', 'who-checks-institutions', 'plans-help', 'contact-operator'],
  },
  {
    slug: 'who-checks-institutions',
    title: 'Chi ha verificato un ospedale o un’altra istituzione?',
    keywords:
      'chi verificato verifica controlla ospedale istituzione licenza vero vera falso finto fiducia revisore medico prova controllato',
    answer:
      'I revisori nominati dal gestore di questo sito: guardano la licenza e i documenti dell’istituzione, e due di loro devono essere d’accordo. Solo allora può concedere il suo ruolo, e solo a chi lavora per lei. Se perde la verifica, dalla scansione successiva le sue persone non leggono più nulla.',
    more: [
      'Diciamo che i documenti sono stati esaminati, mai di più. Gli uffici del portale li apre il gestore, che deve esserne certo.',
      'Ogni scansione ti dice il nome, il ruolo e l’istituzione di chi ha letto: così puoi chiedere lì.',
    ],
    related: ['professional-roles', 'institution-start', 'who-read-mine'],
  },
];
