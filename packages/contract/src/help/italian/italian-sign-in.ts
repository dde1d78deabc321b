import type { HelpArticle } from '../help-article.ts';

export const italianSignIn: readonly HelpArticle[] = [
  {
    slug: 'biometric-setup',
    title: 'Configurare la biometria: impronta, viso, passkey',
    keywords:
      'biometria biometrica biometrico impronta digitale viso volto face touch id windows hello passkey configurare impostare registrare',
    answer:
      'Scegli Biometria nel menu dell’account, poi «Configura l’autenticazione biometrica». Il tuo dispositivo crea una passkey che sblocchi con l’impronta, il viso o il PIN. A noi arriva una firma, mai un’immagine della tua impronta o del tuo viso.',
    more: [
      'Con una passkey accedi senza scrivere la password. Funziona solo a questo indirizzo: una pagina falsa non ottiene nulla.',
      'Sui dispositivi che lo permettono, lo stesso gesto può sbloccare anche la cassaforte. Prima te lo chiediamo.',
      'Puoi aggiungere fino a venti passkey e chiavi di sicurezza. In Impostazioni, Sicurezza, rinominale, per esempio «Portatile», così le distingui, o revocale. I nomi li vedi solo tu.',
    ],
    related: ['camera-and-voice', 'no-biometrics', 'biometric-test'],
  },
  {
    slug: 'camera-and-voice',
    title: 'Riconoscimento del viso con la fotocamera e della voce',
    keywords: 'fotocamera viso volto riconoscimento voce microfono comodità campione somiglianza',
    answer:
      'Vengono confrontati su questo dispositivo e servono solo per comodità: non permettono di accedere né di confermare azioni, perché una foto o una registrazione può imitarli. Si conservano solo dei numeri, cifrati nella tua cassaforte.',
    more: ['Puoi eliminarli in qualsiasi momento nella pagina Biometria.'],
    related: ['biometric-setup'],
  },
  {
    slug: 'biometric-test',
    title: 'Provare l’accesso biometrico',
    keywords: 'prova provare accesso biometrico passkey funziona test',
    answer:
      'Nella pagina Biometria scegli «Prova l’accesso biometrico». Se la passkey viene verificata, una nuova sessione sostituisce quella attuale: così sai che funziona.',
    more: [],
    related: ['biometric-setup'],
  },
  {
    slug: 'no-biometrics',
    title: 'Un dispositivo senza impronta né viso',
    keywords: 'senza hardware non rilevato non supportato alternativa chiave di sicurezza pin',
    answer:
      'Puoi collegare una chiave di sicurezza con spazio per le passkey e un PIN, o usare invece un’app di autenticazione. Una chiave che non conserva passkey viene rifiutata quando la configuri, perché non potrebbe mai farti accedere. Senza né l’una né l’altra, accedi con la password.',
    more: [],
    related: ['authenticator-app', 'biometric-setup'],
  },
  {
    slug: 'authenticator-app',
    title: 'App di autenticazione e codici di riserva',
    keywords: 'totp app autenticazione sei cifre secondo fattore 2fa mfa codici riserva backup carta',
    answer:
      'In Impostazioni, Sicurezza, configura un’app di autenticazione inquadrando il codice mostrato lì. Poi crea i codici di riserva e conservali su carta: ognuno vale per un accesso quando non hai con te la passkey o l’app.',
    more: ['I codici di riserva vengono mostrati una sola volta. Se ne crei di nuovi, i vecchi non funzionano più.'],
    related: ['three-steps', 'lost-phone'],
  },
  {
    slug: 'lost-phone',
    title: 'Ho perso il dispositivo con la passkey o l’app',
    keywords: 'perso smarrito telefono rubato cellulare dispositivo passkey revocare codice riserva',
    answer:
      'Accedi con un codice di riserva o un’altra passkey, poi revoca la passkey perduta in Impostazioni, Sicurezza, e dimentica il dispositivo in Sessioni e dispositivi. Da quel momento non permette più di accedere.',
    more: ['Se non ti resta un secondo fattore, comincia da «Password dimenticata?» nella pagina di accesso.'],
    related: ['forgot-password', 'sessions', 'reissue-glyph'],
  },
  {
    slug: 'sign-in-choices',
    title: 'Le preferenze di accesso',
    keywords: 'accesso preferenze metodo ricorda dispositivo sessione durata ore nuova autenticazione',
    answer:
      'Nel menu dell’account scegli come accedere (password, biometria o entrambe), se questo dispositivo va ricordato e quanto dura una sessione: 2, 8, 12 o 24 ore. La sola biometria si può scegliere quando hai configurato una passkey.',
    more: ['Una durata più breve vale subito, una più lunga dal prossimo accesso.'],
    related: ['sessions', 'biometric-setup'],
  },
  {
    slug: 'forgot-password',
    title: 'Password dimenticata',
    keywords: 'dimenticato password reimpostare recuperare recupero codice email sei cifre account perso',
    answer:
      'Scegli «Password dimenticata?» nella pagina di accesso. Inviamo un codice di sei cifre al tuo indirizzo confermato; è valido per 15 minuti. Il codice di recupero sblocca poi la cassaforte. Senza, o senza una passkey che la sblocca, i dati esistenti restano bloccati.',
    more: [
      'Senza un secondo fattore non puoi aprire la cassaforte o modificare tessere per 24 ore, nel caso la richiesta non fosse tua. Avvisiamo tutti i tuoi indirizzi e le tue sessioni.',
      'Hai perso anche la casella di posta? Aiuta una passkey: accedi con quella, conferma con quella un nuovo indirizzo in Impostazioni, Email, poi comincia da «Password dimenticata». Senza, nessuno può farti entrare, nemmeno il gestore: apri un nuovo account, rifai le tessere e butta le vecchie stampe.',
    ],
    related: ['recovery-code', 'earlier-vault', 'not-me'],
  },
  {
    slug: 'recovery-code',
    title: 'Il codice di recupero e il suo kit',
    keywords: 'recupero kit codice carta stampare conservare 160 bit cassaforte persa password',
    answer:
      'Sblocca i tuoi dati se dimentichi la password. Noi non ne abbiamo una copia e non possiamo ricrearlo. Stampalo e conservalo con cura, come un passaporto. Se l’hai perso e puoi ancora accedere, creane uno nuovo in Impostazioni, Sicurezza: il vecchio allora non funziona più.',
    more: [
      'Se hai perso il foglio ma puoi ancora accedere, crea subito un codice nuovo: non perdi nulla. Se hai perso password, codice e ogni passkey che apre la cassaforte, nessuno può più aprire le tue tessere. Le 24 parole del portafoglio sono un’altra cosa.',
      'Finché non confermi di averlo salvato, resta in «Richiede la tua attenzione» nella tua prima pagina. Se esci prima, creane uno nuovo.',
      'Funziona una volta: poi ne ricevi uno nuovo. In Impostazioni, Sicurezza, puoi crearne uno nuovo quando vuoi; da quel momento il vecchio non funziona più.',
    ],
    related: ['forgot-password', 'vault'],
  },
  {
    slug: 'change-password',
    title: 'Cambiare la password',
    keywords: 'cambiare cambio password nuova vecchia attuale robustezza',
    answer:
      'Impostazioni, Password: inserisci quella attuale, e due volte quella nuova. La cassaforte viene cifrata di nuovo su questo dispositivo e tutte le altre sessioni terminano. Usa almeno 8 caratteri; le password comuni non sono accettate.',
    more: ['La password non lascia mai il dispositivo: accedi con una chiave derivata dalla password.'],
    related: ['forgot-password', 'vault'],
  },
  {
    slug: 'sessions',
    title: 'Sessioni e dispositivi',
    keywords:
      'sessioni dispositivi accesso altrove chiudere uscire dimenticare ricordato esci computer condiviso famiglia biblioteca lavoro internet point pubblico resta',
    answer:
      'Impostazioni, Sessioni e dispositivi, mostra dove il tuo account è aperto e come è stato fatto l’accesso. Chiudi le sessioni che non riconosci, una per una o tutte le altre insieme. Un dispositivo dimenticato la prossima volta conta come nuovo.',
    more: [
      'Una sessione termina anche dopo 60 minuti senza uso.',
      'Un luogo che non conosci? È il paese dell’indirizzo di rete e può essere sbagliato, per esempio con una VPN o la rete mobile. Se non tornano nemmeno il dispositivo e l’ora, chiudi la sessione, cambia la password e cerca passkey estranee in Sicurezza.',
      'Ti fa uscire troppo presto? Una finestra privata, un browser che cancella i cookie quando si chiude, o l’undicesimo accesso (dieci insieme sono possibili) chiudono prima una sessione. Se è la cassaforte a chiedere la password, è un’altra cosa: si blocca da sola.',
      'Un computer usato da più persone? Usa una finestra privata, non far salvare la password al browser, lascia spento «Ricorda questo dispositivo» e quando te ne vai premi Esci: chiudere la scheda non basta. Non creare lì una passkey, perché chi sblocca quel computer potrebbe accedere. Un browser tiene un account alla volta.',
      'Che cosa resta dopo l’uscita? Nessuna chiave, nessuna password e nessuna tessera. Un cookie senza nome dice per 180 giorni che qui qualcuno ha fatto l’accesso; restano lingua e aspetto, i file che hai scaricato e una copia di riserva fatta su questo dispositivo, che si apre solo con il suo codice di recupero. Non sei uscito? Chiudi quella sessione da un altro dispositivo.',
    ],
    related: ['not-me', 'sign-in-choices'],
  },
  {
    slug: 'not-me',
    title: 'Qualcun altro ha usato il mio account',
    keywords:
      'hacker violato rubato accesso qualcun altro estraneo sospetto avviso email link attacco non sono stata io',
    answer:
      'Apri il link nell’email che ti abbiamo inviato. Chiude tutte le sessioni, annulla la modifica, disattiva la password e ti invia un codice di sei cifre per recuperare l’account.',
    more: ['Il link funziona una volta entro sette giorni, e la pagina ti chiede conferma.'],
    related: ['sessions', 'forgot-password'],
  },
  {
    slug: 'security-activity',
    title: 'La tua attività di sicurezza',
    keywords:
      'registro attività voci prova prove verifica controllo biforcazione allarme testimone storia manomissione scaricare',
    answer:
      'Apri Attività di sicurezza nel menu dell’account. Elenca tutto ciò che è stato fatto a tuo nome o con i tuoi dati, e il tuo browser controlla ogni voce: che il testo sia quello firmato, che non ne manchi nessuna e che il registro contenga ancora ciò che hai visto prima.',
    more: [
      '«Verificato in questo browser» riporta l’ora del controllo. Una voce nuova aspetta fino a un minuto il prossimo punto di controllo firmato.',
      'Se il registro non contiene ciò che questo browser ha visto prima, o se una voce è stata modificata, appare un allarme che resta. Salva entrambi gli stati, poi vedi «A chi dirlo». Un backup ripristinato ha lo stesso aspetto: prima chiedi.',
      '«Scarica con le prove» salva un file che si può controllare senza questo sito: con il codice sorgente di questo programma, esegui npm run audit:check -- <file>. Ricalcola ogni hash e ricontrolla ogni firma.',
    ],
    related: ['security-of-data'],
  },
];
