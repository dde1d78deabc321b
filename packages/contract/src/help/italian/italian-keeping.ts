import { PRODUCT } from '../../brand.ts';
import type { HelpArticle } from '../help-article.ts';

/** What is kept and for how long, a change of device, and who is behind the site. */
export const italianKeeping: readonly HelpArticle[] = [
  {
    slug: 'document-retention',
    title: 'Per quanto tempo si conservano le foto del passaporto o del documento',
    keywords:
      'quanto tempo conservare conservate tenete cancellare cancellate eliminate passaporto documento carta identità cartaidentita foto fotografia selfie verifica giorni immagini',
    answer:
      'Le fotografie del documento e del viso sono conservate cifrate e distrutte 90 giorni dopo la decisione. Le apre solo un revisore, per controllare la tua identità, e ogni volta resta registrata. Se elimini l’account, spariscono con lui.',
    more: [
      'I dati controllati restano con il tuo account finché non lo elimini. Privacy, in fondo a ogni pagina, riporta i tempi di tutto il resto.',
    ],
    related: ['document-photos', 'kyc-verification', 'privacy-rights'],
  },
  {
    slug: 'new-phone',
    title: 'Un telefono o computer nuovo: passare al dispositivo nuovo',
    keywords:
      'nuovo telefono cellulare smartphone computer tablet passare trasferire spostare cambiare dispositivo comprato vecchio iphone android',
    answer:
      'Non c’è nulla da copiare: accedi sul dispositivo nuovo con nome utente e password, e le tue tessere sono lì. La password, o il codice di recupero, apre la cassaforte. Le tessere stampate restano valide. Poi configura una passkey per il dispositivo nuovo in Impostazioni, Sicurezza.',
    more: [
      'Se usi un’app di autenticazione, configurala sul dispositivo nuovo prima di dare via quello vecchio, o tieni pronto un codice di riserva.',
      'Poi esci dal dispositivo vecchio, revoca la sua passkey e dimenticalo in Sessioni e dispositivi.',
    ],
    related: ['biometric-setup', 'authenticator-app', 'lost-phone', 'vault'],
  },
  {
    slug: 'contact-operator',
    title: 'Contattare qualcuno: chi gestisce questo sito',
    keywords:
      'contatto contattare assistenza servizio clienti supporto numero telefono email persona parlare reclamo lamentela gestore azienda proprietario chi siete dietro scrivere segnalare errore',
    answer:
      'Privacy e Condizioni, in fondo a ogni pagina, indicano il gestore di questo sito con un contatto. Scrivi lì per un pagamento, un ordine, i tuoi dati o qualcosa che non funziona. Per l’app non c’è un’assistenza telefonica, e in caso di pericolo si chiama il 112.',
    more: ['Dove non è indicato un gestore, non tenere dati veri su questo sito, a meno di sapere chi lo gestisce.'],
    related: ['privacy-rights', 'refunds', 'service-ends'],
  },
  {
    slug: 'service-ends',
    title: 'Se il server non risponde o il servizio finisce',
    keywords:
      'server fermo guasto manutenzione azienda fallisce fallimento chiude chiudete finisce sparisce futuro anni affidabile',
    answer:
      'Finché il server non è raggiungibile nessuno può aprire la parte sigillata di una tessera: la carta e il server hanno ciascuno metà della chiave. Le righe in chiaro di una stampa si leggono sempre. Se il gestore chiude il servizio, le tessere stampate non si aprono più: conserva un’esportazione dei tuoi dati.',
    more: [
      'Le tue tessere si leggono anche senza il server, su un dispositivo in cui la tua cassaforte è sbloccata.',
      'C’è una pagina di stato o un calendario delle manutenzioni? No, nessuno dei due. Riprova dopo qualche minuto e da un’altra rete; se resta fermo, scrivi al gestore: annota prima il suo contatto da Privacy.',
    ],
    related: ['export-data', 'without-a-connection', 'what-is-a-glyph'],
  },
  {
    slug: 'privacy-rights',
    title: 'Privacy, i tuoi diritti e che cosa si sa di te',
    keywords:
      'privacy gdpr diritti protezione dati legge dove conservati server paese tracciare tracciamento posizione gps spiare sapete di me correggere opporsi polizia autorità garante europa fuori usa america trasferimento escono',
    answer: `Privacy, in fondo a ogni pagina, dice che cosa ${PRODUCT} conserva di te, per quanto tempo e chi lo vede. In Impostazioni puoi scaricare tutto, correggerlo, revocare il consenso ed eliminare l’account. Non c’è tracciamento e la tua posizione non viene rilevata: di una scansione restano l’ora, chi ha letto e il suo indirizzo di rete abbreviato.`,
    more: [
      'In quale paese si trova il server lo decide il gestore indicato lì: scrivigli per saperlo.',
      'Il gestore da solo non può leggere il contenuto delle tue tessere, e quindi non può consegnarlo a nessuno, nemmeno alle autorità.',
      'Chi è il titolare del trattamento, e c’è un DPO? Il titolare è il gestore, indicato in Privacy con indirizzo e contatto. Il sito non ha una voce per il responsabile della protezione dei dati (DPO): chiedilo al gestore a quel contatto.',
      'I miei dati escono dall’Europa? Ciò che il server conserva resta dove lo tiene il gestore: chiedi a lui. Le email vanno al tuo fornitore di posta. Altrove va qualcosa solo per ciò che fai tu: colleghi Google Drive, accetti il fornitore dell’assistente, attivi le notifiche push, paghi, ordini, usi una blockchain pubblica, o fai scansionare la tessera all’estero. «Chi altro riceve qualcosa», in Privacy, dice che cosa riceve ciascuno.',
    ],
    related: ['export-data', 'server-sees', 'health-consent', 'delete-account'],
  },
];
