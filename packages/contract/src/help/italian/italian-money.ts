import type { HelpArticle } from '../help-article.ts';

/** Denaro finto e denaro vero, e che cosa fa un gestore tra l'uno e l'altro. */
export const italianMoney: readonly HelpArticle[] = [
  {
    slug: 'sample-money',
    title: 'Esempio: nessun denaro si è mosso',
    keywords:
      'esempio denaro finto prova sandbox demo carta 4242 nulla addebitato fattura ricevuta non vero filigrana ordine spedito',
    answer:
      'Dove c’è scritto «Esempio, nessun movimento di denaro» nulla viene addebitato e nulla viene davvero spedito: questo sito, o il pagamento, usa denaro finto perché si possa provare tutto.',
    more: [
      'Appartiene al pagamento: alla sua pagina, alle sue email, alla sua riga in un elenco o in una tabella, e alla sua fattura, attraverso ogni pagina. Resta un esempio anche se poi il sito prende denaro vero.',
      'Le somme pubbliche, come ciò che va in beneficenza, dicono di quale denaro sono. Un sito non ne tiene mai di entrambi i tipi.',
    ],
    related: ['shop-help', 'before-you-open'],
  },
  {
    slug: 'before-you-open',
    title: 'Prima di aprire: per chi gestisce il sito',
    keywords:
      'gestore creator aprire negozio chiuso manca riga posta lettera di prova copia ripristino provato codice fornitore stripe webhook secondo creator iva',
    answer:
      'Nel pannello creator, Panoramica elenca che cosa serve per il denaro vero. Finché una riga Manca, negozio, piani e tariffe sono chiusi per tutti; tessere, scansioni e accesso di emergenza funzionano. «Come» di ogni riga dice che cosa fare, e lo prova.',
    more: [
      'Posta: una lettera con un codice va al tuo indirizzo confermato; inserire il codice mostra che la posta arriva. Pagamenti: al fornitore si chiede se incassa per te e se invia qui i suoi rapporti.',
      'Copia: esegui «npm run restore:try» dov’è la chiave segreta. Ripristina a parte, controlla tutto, cancella e stampa un codice da inserire. Un secondo creator conta quando ha una passkey e non è bloccato.',
      '«Da controllare» non chiude nulla: ha funzionato e ora è in dubbio, come una copia della settimana scorsa. «Più tardi» sta sui siti di denaro finto.',
    ],
    related: ['sample-money'],
  },
];
