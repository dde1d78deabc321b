import type { HelpArticle } from '../help-article.ts';

/** Money that goes back, plans that end, and units that are no money. */
export const italianPaying: readonly HelpArticle[] = [
  {
    slug: 'end-plan',
    title: 'Disdire un piano o abbonamento: smettere di pagare',
    keywords:
      'disdire disdetta terminare chiudere smettere piano abbonamento pagare mensile addebito rinnovo automatico annullare uscire',
    answer:
      'Apri Piani e scegli Disdici il piano. Resta fino alla fine del mese che hai pagato, poi termina; fino a quel giorno puoi ripensarci. Nulla viene addebitato da solo: non conserviamo nessuna carta, e un mese che non paghi fa terminare il piano il settimo giorno.',
    more: [
      'Non perdi nulla e nulla si blocca: tessere, cartelle, contatti e vista di emergenza restano come senza un piano.',
      'Un mese già pagato non viene restituito da solo; vedi «Riavere i soldi: i rimborsi».',
    ],
    related: ['plans-help', 'refunds', 'delete-account'],
  },
  {
    slug: 'refunds',
    title: 'Riavere i soldi: i rimborsi',
    keywords:
      'rimborso rimborsare soldi indietro restituire addebitato due volte scalato errore reclamo pagamento disdetto contestare',
    answer:
      'Un ordine che annulli prima della produzione viene rimborsato, e così un addebito che arriva per qualcosa di annullato, o un secondo pagamento dello stesso ordine o mese. In ogni altro caso, come un mese di piano già pagato o un prodotto difettoso, decide il gestore: scrivi al contatto nelle Condizioni, con il numero del pagamento che trovi in Tutti i pagamenti.',
    more: [
      'Ciò che paghi in più con un bonifico diventa credito dell’account.',
      'Un rimborso compare accanto al suo pagamento e genera una nota di credito. Restano i diritti che ti dà la legge.',
      'Torna per la strada da cui è venuto: sulla carta o su PayPal da solo, come credito dell’account subito, dopo un bonifico con un bonifico che il gestore fa a mano. Quando il pagamento dice «Rimborsato», il denaro è partito da qui; una banca impiega spesso da 5 a 10 giorni lavorativi per mostrarlo su una carta. Se poi manca ancora, chiedi alla banca con giorno e importo, poi al gestore. Se torna a noi, te lo dice una notifica.',
      'Hai ricevuto meno di quanto hai pagato? Il gestore può rimborsare una parte, per esempio un prodotto senza la spedizione; il pagamento mostra quanto, e il perché te lo dice il gestore. Solo un ordine annullato prima della produzione torna sempre per intero. Un mese di piano restituito per intero fa finire subito il piano.',
      'Se il gestore non risponde, la tua banca può verificare un addebito, e per il resto aiuta un’associazione di consumatori. Finché un pagamento è contestato in banca, qui non si può fare un rimborso.',
    ],
    related: ['payments-help', 'returns', 'end-plan', 'faulty-order', 'contact-operator'],
  },
  {
    slug: 'faulty-order',
    title: 'Un prodotto arrivato rovinato o sbagliato, o mai arrivato',
    keywords:
      'prodotto ordine adesivo portachiavi custodia tessera ordinato arrivato rovinato difettoso sbavato sbagliato stampato male graffiato rotto non arrivato pacco perso reso cambio sostituzione reclamo',
    answer:
      'Scrivi al gestore di questo sito, il cui contatto è nelle Condizioni in fondo a ogni pagina, con il numero dell’ordine e una foto. Sostituzione o rimborso si decidono lì; nel negozio non c’è un modulo per i resi, e restano i diritti che ti dà la legge.',
    more: [
      'Ogni pezzo porta un glifo tutto suo: se un pacco va perso, disattiva quel glifo in Tessere. Gli altri continuano a funzionare.',
      'L’ordine mostra dov’è il pacco, quando lo stampatore l’ha spedito.',
      'È arrivato il pezzo di un’altra persona? A te non apre nulla, ma non darlo a nessuno e non buttarlo: scrivi al gestore con il numero del tuo ordine, così il proprietario lo viene a sapere e può disattivare quel glifo, e ti mandano il tuo.',
      'L’errore è tuo, per esempio una svista nel testo? Finché la produzione non inizia puoi annullare l’ordine e rifarlo, senza costi. Dopo, un nuovo pezzo si ordina e si paga. Se è sbagliato solo il contenuto, cambialo in Tessere, nella tessera di quel pezzo: il pezzo resta buono.',
    ],
    related: ['order-help', 'refunds', 'returns', 'contact-operator'],
  },
  {
    slug: 'unit-value',
    title: 'Quanto valgono QRX e le altre unità, e che cosa non sono',
    keywords:
      'qrx unità moneta valore vale valgono prezzo investire investimento guadagno ricco soldi veri vendere incassare cambio euro dollaro bitcoin token comprare',
    answer:
      'QRX, e BTC ed ETH in questi portafogli, sono unità del registro di questo sito. Non sono un investimento: nessuno promette di ricomprarle, non si riscattano su Bitcoin o Ethereum e qui non si vendono in cambio di euro. Nella prova non hanno valore; gli importi in dollari accanto sono cambi di esempio.',
    more: [
      'Per una tessera non servono a nessuno: crearla, stamparla e leggerla funziona senza unità.',
      'Dove il gestore accetta le unità, servono a pagare le tariffe di questo sito, a un cambio fisso per 15 minuti.',
    ],
    related: ['wallet-help', 'payments-help'],
  },
  {
    slug: 'wrong-address',
    title: 'Unità inviate a un indirizzo o a una persona sbagliati',
    keywords:
      'inviato mandato sbagliato sbagliata indirizzo persona destinatario errore annullare storno trasferimento transazione indietro unità portafoglio recuperare',
    answer:
      'Quando un trasferimento è in un blocco, dopo circa due secondi, nessuno può più annullarlo: né tu, né il gestore. Chiedi alla persona di rimandare indietro le unità. Se nessuno ha la chiave di quell’indirizzo, restano lì per sempre.',
    more: [
      'Prima di inviare confronta l’indirizzo e manda prima una piccola somma. Un nuovo destinatario attende un’ora, così puoi ancora accorgerti di un errore; si cambia in Limiti.',
    ],
    related: ['wallet-help', 'unit-value'],
  },
  {
    slug: 'wallet-phrase',
    title: 'Le 24 parole del portafoglio (frase di recupero)',
    keywords: 'frase recupero 24 parole seed ventiquattro perse parole foglio ripristinare portafoglio mnemonica',
    answer:
      'Le 24 parole riportano i tuoi portafogli su qualsiasi dispositivo. Se hai perso il foglio ma puoi ancora aprire la cassaforte, Portafoglio, Frase di recupero, mostra di nuovo le parole: scrivile subito. Se perdi sia la cassaforte sia le parole, nessuno può riportare le unità.',
    more: [
      'Le parole non aprono le tue tessere: per quelle c’è il codice di recupero dell’account.',
      'Se qualcun altro ha visto le parole, invia ciò che i portafogli contengono a un portafoglio di un altro account.',
      'Perché su carta? Chi ha le parole ha il portafoglio. Una foto finisce nel cloud e in altre app, dove può trovarla un estraneo: quindi niente foto, niente email, niente appunti in un servizio online. Nessuno di questo sito te le chiede mai, nemmeno una.',
    ],
    related: ['wallet-help', 'recovery-code'],
  },
];
