import { PRODUCT } from '../../brand.ts';
import type { HelpArticle } from '../help-article.ts';

/** Leggere per chi soccorre, come si è avvisati, e ciò che impedisce di usare il sito. */
export const italianTold: readonly HelpArticle[] = [
  {
    slug: 'helper-reads',
    title: 'Per medici, infermieri ed equipaggi: leggere la tessera di un paziente',
    keywords:
      'medico infermiere soccorritore equipaggio paziente leggere scansione tessera servizio aprire incosciente motivo rete risultato sparito minuti',
    answer:
      'Accedi con il tuo ruolo professionale, apri Scansiona e tieni la tessera davanti alla fotocamera. Prima vengono nome ed età, poi le avvertenze e ciò che il tuo ruolo può leggere. In emergenza premi Accesso di emergenza e scegli un motivo: si aprono farmaci, storia e allergie. Il paziente saprà il tuo nome e l’istituzione.',
    more: [
      'Niente rete? La pagina dice che la tessera è stata letta e aspetta: si apre da sola quando la rete torna. Intanto gira la tessera e leggi le righe in chiaro.',
      'Ciò che è stato aperto con un motivo lascia lo schermo dopo 15 minuti, e tutto dopo aver ricaricato la pagina: scansiona di nuovo.',
      'Ancora nessun ruolo? Lo dà la tua istituzione; senza, nessuno legge nulla.',
      'Vedi solo nome ed età, o manca una riga? Per quella parte il titolare ha dato al tuo ruolo nessun accesso o Riservato. «Non compilato dal proprietario» vuol dire che lì non è scritto nulla. Non puoi cambiarlo: chiedi alla persona, gira la tessera o, in emergenza, premi Accesso di emergenza.',
      'Hai letto la tessera sbagliata, o per curiosità? È registrato a tuo nome, il titolare è stato avvisato, e nessuno può cancellarlo. Chiudila e dillo tu alla tua istituzione: risponde delle tue letture e decide che cosa fare. Per esercitarti usa una tessera tua o un account dimostrativo.',
    ],
    related: ['emergency-access', 'staff-access', 'scan-glyph'],
  },
  {
    slug: 'copy-for-notes',
    title: 'Un medico può copiare, stampare o tenere ciò che è sulla tessera?',
    keywords:
      'medico ospedale copia tenere conservare salvare stampare esportare appunti cartella scaricare portare impedire permettere paziente dati dopo',
    answer:
      'Con il livello Lettura i dati stanno sullo schermo e restano solo in quella scheda; con Completo chi legge può anche copiarli per i propri appunti, stamparli ed esportarli. Tutto viene registrato, vieni avvisato, e una copia porta la sua fonte: di chi è la tessera, quando e da chi è stata letta.',
    more: [
      'Chi legge uno schermo può sempre scrivere a mano o fotografarlo. Scoraggiamo e registriamo; impedirlo non si può.',
      'Ciò che un medico ha messo nella documentazione resta lì, per la legge di quel paese: chiedi al medico. Tu puoi abbassare il livello o fermare la tessera per il futuro.',
      'Per i medici: la copia per gli appunti sta sotto il risultato. Dove manca o è rifiutata, il titolare non ha permesso copie.',
    ],
    related: ['who-may-read', 'who-read-mine', 'helper-reads'],
  },
  {
    slug: 'emergency-alarm',
    title: 'Un avviso rosso o arancione sopra la pagina: tessera aperta o tentata',
    keywords:
      'rosso arancione avviso striscia barra allarme alto pagina aperta emergenza tentativo rifiutato vedi aspettavo togliere messaggio',
    answer:
      'Rosso: qualcuno ha aperto una tessera in emergenza. Arancione: qualcuno ha provato e non ha visto nulla. Dice di chi è la tessera, chi, da dove e perché, e resta su ogni pagina e dispositivo finché premi Vedi o «Non me lo aspettavo». Un’apertura si chiude da sola dopo 15 minuti.',
    more: [
      'A quella persona non è successo nulla? Premi «Non me lo aspettavo»: lì puoi fermare la tessera o darle un nuovo glifo. Ciò che è stato visto non si ritira. Anche l’istituzione che ha concesso il ruolo è avvisata, o lo trova nel registro delle scansioni del suo portale: chiedi lì.',
      'Se può essere vero, telefona alla persona, o all’istituzione indicata a un numero che conosci.',
    ],
    related: ['who-read-mine', 'emergency-access', 'deactivate-glyph'],
  },
  {
    slug: 'push-alerts',
    title: 'Avvisi sul telefono, anche a pagina chiusa (push)',
    keywords:
      'push avviso telefono cellulare comparsa browser chiuso sfondo messaggio sms subito permesso consentire bloccato schermata nessun avviso manca non avvisato perché',
    answer:
      'In Impostazioni, Notifiche, attiva le notifiche push su ogni telefono o computer e consentile quando il browser lo chiede. Così ti dice che una tua tessera è stata letta o aperta in emergenza, anche senza pagine aperte, dove il browser lo sa fare. Il testo non nomina né persone né malattie.',
    more: [
      'Su un iPhone aggiungi prima la pagina alla schermata Home. Non arriva nulla? Guarda nelle impostazioni del browser o del telefono se le notifiche di questo sito sono bloccate.',
      'Non ci sono SMS né WhatsApp. Gli avvisi critici arrivano anche per mail, a un indirizzo confermato.',
      'L’hanno scansionata e non è arrivato nulla? Nessuno viene avvisato se è stato aperto solo il piccolo codice QR, se l’hai scansionata tu, o se chi leggeva era senza rete e quindi non ha letto. Con «Avvisi sui documenti» spento sai solo delle emergenze. Un avviso push non arriva a un browser da cui sei uscito; per un telefono senza rete aspetta al massimo un giorno. Chi ha letto sta in ogni caso nella tessera, in «Chi l’ha aperta».',
    ],
    related: ['notifications', 'install-app', 'confirm-email'],
  },
  {
    slug: 'user-name',
    title: 'Nome utente: dimenticato, o un altro',
    keywords: 'nome utente username accesso dimenticato perso ricordare cambiare altro usato visibile entrare',
    answer:
      'Si accede con il nome utente. Se non lo ricordi, scegli «Password dimenticata» nella pagina di accesso e scrivi il tuo indirizzo mail: con il codice ricevuto scegli una nuova password, e la pagina mostra il nome utente. Dopo non si può cambiare.',
    more: [
      'Chi legge non lo vede: una scansione mostra il nome sulla tessera e quello del tuo profilo. Lo conosce un’istituzione che ti invita o ti offre una cartella.',
      'Chi ne vuole un altro apre un nuovo account e rifà lì le tessere.',
    ],
    related: ['forgot-password', 'update-details', 'sign-in-choices'],
  },
  {
    slug: 'something-fails',
    title: 'Qualcosa non funziona: pagina bianca, errore, carica all’infinito',
    keywords:
      'errore bianca pagina caricare carica lento blocca pianta storto non funziona browser versione vecchio firefox safari chrome edge bug problema ricaricare tecnico',
    answer:
      'Ricarica la pagina. Se non basta, controlla la connessione, chiudi le altre finestre del sito e aggiorna il browser: serve uno attuale, come Chrome, Edge, Firefox o Safari, con JavaScript. Prova anche una finestra privata o un altro dispositivo. Le tessere non sono perse: stanno sul server.',
    more: [
      '«Troppe richieste» vuol dire: aspetta qualche minuto. Una barra verde con Aggiorna vuol dire che c’è una nuova versione: premila.',
      'Se continua, scrivi al gestore indicato in Privacy e Condizioni: che cosa hai fatto, che cosa diceva la pagina, quale browser. Non mandare dati sulla salute.',
      'Un pulsante è fuori dallo schermo o sotto una barra: gira il telefono, rimpicciolisci testo e pagina (con due dita, o dal menu del browser) e chiudi la tastiera.',
      'In albergo, treno o ospedale: il Wi-Fi può chiedere prima un suo accesso, o bloccare pagine. Apri un’altra pagina qualsiasi per vederlo, oppure usa i dati mobili.',
    ],
    related: ['contact-operator', 'without-a-connection', 'camera-problems'],
  },
  {
    slug: 'account-locked',
    title: 'Il gestore ha bloccato il mio account',
    keywords: 'account bloccato sospeso bannato disattivato gestore amministratore creatore sbloccare motivo',
    answer: `Il gestore di ${PRODUCT} può bloccare un account. Allora tutte le sue sessioni finiscono e nessuno può accedervi; il motivo ti arriva per mail. Le tessere stampate restano leggibili per chi hai ammesso, così nessuno è in pericolo. Per sbloccarlo scrivi al gestore indicato nelle Condizioni.`,
    more: [
      'Dopo molte password sbagliate nulla resta bloccato per sempre: aspetta, o usa il codice per mail. È un’altra cosa.',
    ],
    related: ['contact-operator', 'sign-in-code', 'forgot-password'],
  },
];
