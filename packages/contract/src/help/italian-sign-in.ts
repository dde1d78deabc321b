import type { HelpArticle } from './help-article.ts';

export const italianSignIn: readonly HelpArticle[] = [
  {
    slug: 'biometric-setup',
    title: 'Configurare la biometria: impronta, viso, passkey',
    keywords:
      'biometria biometrica biometrico impronta digitale viso volto face touch id windows hello passkey configurare impostare registrare',
    answer:
      'Scegli Biometria nel menu dell’account, poi «Configura l’autenticazione biometrica». Il tuo dispositivo crea una passkey che si sblocca con il dito, il viso o il PIN. A noi arriva una firma, mai un’immagine del tuo dito o del tuo viso.',
    more: [
      'Una passkey firma solo per questo indirizzo: una pagina che ci somiglia soltanto non ottiene nulla.',
      'Dove il dispositivo lo permette, lo stesso gesto apre anche la tua cassaforte. Prima ti viene chiesto se lo vuoi.',
      'Puoi aggiungere quante passkey e chiavi di sicurezza vuoi, e revocarle una per una in Impostazioni.',
    ],
    related: ['camera-and-voice', 'no-biometrics', 'biometric-test'],
  },
  {
    slug: 'camera-and-voice',
    title: 'Viso con la fotocamera e voce',
    keywords: 'fotocamera viso volto riconoscimento voce microfono comodità campione somiglianza',
    answer:
      'Vengono confrontati su questo dispositivo e sono comodità: non fanno accedere nessuno e non confermano nulla, perché una foto o una registrazione può imitarli. Si conservano dei numeri, sigillati nella tua cassaforte.',
    more: ['Puoi eliminarli in qualsiasi momento nella pagina Biometria; dopo non ci sono più.'],
    related: ['biometric-setup'],
  },
  {
    slug: 'biometric-test',
    title: 'Provare l’accesso biometrico',
    keywords: 'prova provare accesso biometrico passkey funziona test',
    answer:
      'Nella pagina Biometria scegli «Prova l’accesso biometrico». Se la passkey risponde, si apre davvero una nuova sessione al posto di quella di adesso: così sai che funziona.',
    more: [],
    related: ['biometric-setup'],
  },
  {
    slug: 'no-biometrics',
    title: 'Un dispositivo senza impronta né viso',
    keywords: 'senza hardware non rilevato non supportato alternativa chiave di sicurezza pin',
    answer:
      'Puoi collegare una chiave di sicurezza o usare invece un’app di autenticazione. Senza né l’una né l’altra, accedi con la password.',
    more: [],
    related: ['authenticator-app', 'biometric-setup'],
  },
  {
    slug: 'authenticator-app',
    title: 'App di autenticazione e codici di riserva',
    keywords: 'totp app autenticazione sei cifre secondo fattore 2fa mfa codici riserva backup carta',
    answer:
      'In Impostazioni, Sicurezza, configura un’app di autenticazione leggendo il codice mostrato lì. Poi crea i codici di riserva e conservali su carta: ognuno vale per un accesso quando la passkey o l’app non è a portata di mano.',
    more: ['I codici di riserva si mostrano una volta sola. Crearne di nuovi annulla i precedenti.'],
    related: ['three-steps', 'lost-phone'],
  },
  {
    slug: 'lost-phone',
    title: 'Ho perso il dispositivo con la passkey o l’app',
    keywords: 'perso smarrito telefono rubato cellulare dispositivo passkey revocare codice riserva',
    answer:
      'Accedi con un codice di riserva o un’altra passkey, poi revoca la passkey perduta in Impostazioni, Sicurezza, e dimentica il dispositivo in Sessioni e dispositivi. Da quel momento non fa più accedere nessuno.',
    more: ['Se non ti resta un secondo fattore, comincia da «Password dimenticata?» nella pagina di accesso.'],
    related: ['forgot-password', 'sessions'],
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
      'Scegli «Password dimenticata?» nella pagina di accesso. Un codice di sei cifre arriva al tuo indirizzo confermato e vale 15 minuti. Il codice di recupero apre poi ciò che hai sigillato; senza, o senza una passkey che apre la cassaforte, questa resta chiusa alla nuova password.',
    more: [
      'Senza una seconda prova, cassaforte e modifiche restano chiuse per 24 ore, nel caso che non sia stata una tua richiesta. Tutti i tuoi indirizzi e le tue sessioni vengono avvisati.',
    ],
    related: ['recovery-code', 'earlier-vault', 'not-me'],
  },
  {
    slug: 'recovery-code',
    title: 'Il codice di recupero e il suo kit',
    keywords: 'recupero kit codice carta stampare conservare 160 bit cassaforte persa password',
    answer:
      'Apre ciò che hai sigillato quando hai dimenticato la password. Noi non lo abbiamo e non possiamo rifarlo. Stampalo, conservalo come un passaporto, e non accanto alla password.',
    more: [
      'Funziona una volta: poi ne ricevi uno nuovo. In Impostazioni, Sicurezza, puoi crearne uno nuovo quando vuoi; da quel momento il vecchio non apre più nulla.',
    ],
    related: ['forgot-password', 'vault'],
  },
  {
    slug: 'change-password',
    title: 'Cambiare la password',
    keywords: 'cambiare cambio password nuova vecchia attuale robustezza',
    answer:
      'Impostazioni, Password: scrivi quella attuale, e due volte quella nuova. La cassaforte viene sigillata di nuovo su questo dispositivo e tutte le altre sessioni terminano. Almeno 8 caratteri; le password degli elenchi più comuni sono rifiutate.',
    more: [
      'La password non lascia mai il dispositivo: ne nasce una chiave, e una parte di quella chiave ti fa accedere.',
    ],
    related: ['forgot-password', 'vault'],
  },
  {
    slug: 'sessions',
    title: 'Sessioni e dispositivi',
    keywords: 'sessioni dispositivi accesso altrove chiudere uscire dimenticare ricordato esci',
    answer:
      'Impostazioni, Sessioni e dispositivi, mostra dove il tuo account è aperto e con che cosa si è fatto l’accesso. Chiudi ciò che non riconosci, uno per uno o tutte le altre sessioni insieme. Un dispositivo dimenticato vale come nuovo la volta dopo.',
    more: ['Una sessione termina anche dopo 60 minuti senza uso.'],
    related: ['not-me', 'sign-in-choices'],
  },
  {
    slug: 'not-me',
    title: 'Non sono stato io',
    keywords:
      'hacker violato rubato accesso qualcun altro estraneo sospetto avviso email link attacco non sono stata io',
    answer:
      'Apri il link nell’email che ti ha avvisato. Chiude ogni sessione, annulla ciò di cui parlava l’email, chiude la password e ti invia un codice di recupero.',
    more: ['Il link funziona una volta e per sette giorni, e la pagina chiede prima di agire.'],
    related: ['sessions', 'forgot-password'],
  },
];
