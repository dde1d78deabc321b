import type { HelpArticle } from '../help-article.ts';

export const italianShop: readonly HelpArticle[] = [
  {
    slug: 'shop-help',
    title: 'Un glifo su tessera, portachiavi, custodia o adesivo',
    keywords:
      'negozio shop merchandising tessera titanio portachiavi custodia telefono adesivo vinile tatuaggio comprare ordinare personalizzare incisione materiale misura',
    answer:
      'In Negozio scegli un prodotto, un glifo e, se vuoi, un testo fino a 50 caratteri. Ogni pezzo riceve un nuovo glifo con lo stesso contenuto: un portachiavi perso si disattiva da solo in Tessere e gli altri continuano a funzionare.',
    more: [
      'La tessera in titanio non teme acqua, calore o lavatrice. Gli adesivi tatuaggio durano da 3 a 5 giorni. Un braccialetto non c’è; la pagina di ogni prodotto dice di che cosa è fatto.',
      'Mostra il mio glifo lo disegna in scala su ogni prodotto. Si leggerà? crea proprio il file che verrebbe stampato e lo rilegge con il nostro lettore; un pezzo che non si legge non viene prodotto.',
      'Chiunque abbia in mano il prodotto può leggere il testo accanto al glifo e può scansionarlo. Che cosa vede lo decide il suo ruolo, come per ogni stampa.',
      'Si può ordinare anche un glifo con codice: scrivi il codice ancora una volta prima di pagare, perché non lo conserviamo.',
      'Una modifica successiva del contenuto non raggiunge ciò che è già stato ordinato: il pezzo porta un glifo tutto suo. Modifica quello in Tessere.',
      'Come regalo: un prodotto porta il disegno di una tessera del tuo account, quindi chi ha un account lo ordina da lì. Un buono regalo non c’è, e un piano non si può comprare per un altro account. Per chi non ha un account puoi creare la tessera nel tuo e far spedire il prodotto al suo indirizzo.',
    ],
    related: ['products', 'order-help', 'delivery', 'payments-help'],
  },
  {
    slug: 'order-help',
    title: 'Ordini, consegna, annullamento',
    keywords:
      'ordine consegna spedizione corriere tracciamento annullare rimborso reso disponibilità carrello cassa stampatore indirizzo produzione fattura recensione',
    answer:
      'Dopo la cassa il tuo dispositivo crea i glifi dei pezzi e ne sigilla i disegni per chi li stampa; poi paghi. L’ordine mostra a che punto è, i suoi glifi e la fattura, e si può annullare finché la produzione non inizia. Ciò che è stato pagato viene allora restituito.',
    more: [
      'I pezzi sono riservati per 15 minuti, finché ne restano abbastanza per gli altri; poi li ha chi paga per primo. Se sono esauriti prima che arrivi un bonifico, l’ordine finisce e il denaro ti viene reso. Un ordine che nessuno paga finisce da solo, e il carrello resta com’era.',
      'Chi stampa riceve il disegno, il testo, la misura e il numero d’ordine: abbastanza per leggere il glifo, ma non che cosa dice. Il disegno sigillato viene eliminato 30 giorni dopo la consegna.',
      'I prezzi comprendono l’IVA del paese di consegna. Fuori dall’Unione europea non viene applicata, e la dogana può chiedere dazi.',
      'Dopo la consegna puoi recensire un prodotto. Le recensioni sono mostrate senza nome.',
    ],
    related: ['delivery', 'returns', 'shop-help', 'payments-help'],
  },
  {
    slug: 'close-month',
    title: 'Chiudere un mese (creatori)',
    keywords:
      'mese chiusura riconciliazione estratto conto banca differenza registro contabilità stripe paypal saldo stampa csv libri',
    answer:
      'Nel pannello del creatore, sotto Banca, ogni mese mostra ciò che abbiamo scritto accanto a ciò che dicono la banca, Stripe e PayPal. Quando un mese è finito, decidi ciò che attende, guarda ciò che è indicato e chiudilo entro il 10 del mese dopo.',
    more: [
      'Una riga con una differenza elenca i movimenti che possono spiegarla. Per chiudere serve allora un motivo, e un altro creatore che chiude. Se nel frattempo le cifre cambiano, la richiesta decade da sola.',
      'Una somma che nessuno ha detto manca, non è zero: leggi l’estratto conto che arriva alla fine del mese, o attendi che il fornitore risponda. Gli viene richiesto da solo.',
      'Un mese chiuso conserva le sue cifre. Nulla vi si decide o si annulla più; ciò che attendeva, e ciò che arriva tardi, conta nel mese successivo.',
      'Stampa il mese o salvalo come tabella (CSV), un mese o tutti quelli chiusi.',
    ],
    related: ['payments-help'],
  },
];
