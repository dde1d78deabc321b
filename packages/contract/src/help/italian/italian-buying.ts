import type { HelpArticle } from '../help-article.ts';

/** Che cosa si compra, come si paga, come arriva e come torna indietro. */
export const italianBuying: readonly HelpArticle[] = [
  {
    slug: 'delivery',
    title: 'Consegna: in quali paesi, costo, tempi, un altro indirizzo',
    keywords:
      'consegna spedizione spedire spedite paese estero svizzera sicilia sardegna isole costo prezzo giorni tempo quanto ci mette indirizzo cambiare sbagliato corriere casa pacco locker posta ritiro dogana',
    answer:
      'Il negozio consegna in tutti i paesi dell’Unione europea e in Svizzera, Regno Unito, Norvegia, Stati Uniti, Canada, Australia e Giappone; in nessun altro. Scelto il paese, la cassa mostra prima del pagamento il prezzo della spedizione e i giorni in cui dovrebbe arrivare.',
    more: [
      'In euro o dollari: la spedizione normale costa 4,90 in Italia, isole comprese, 7,90 nel resto dell’Unione europea e 12,90 negli altri paesi; quella espressa 11,50, 19,90 e 29,90. Se la cassa mostra un altro prezzo, vale quello. Fuori dall’Unione non si applica l’IVA, e la dogana può chiedere dazi.',
      'I giorni si contano dal pagamento, da lunedì a venerdì: da 3 a 5 in Italia, da 4 a 7 nel resto dell’Unione, da 7 a 12 altrove; con l’espresso da 1 a 2, da 2 a 3 e da 3 a 5. È una stima. L’ordine mostra i giorni, a che punto è e, una volta spedito, il numero di tracciamento.',
      'L’indirizzo di un ordine non si può cambiare. Se non è pagato, ordina di nuovo con quello giusto. Se è pagato e non ancora in produzione, annullalo: ti torna tutto, e ordini da capo. Più tardi scrivi subito al gestore indicato nelle Condizioni; quando è in viaggio, solo il corriere può deviarlo.',
      'Non c’era nessuno in casa? Dove va il pacco lo decide il corriere: chiedi lì con il numero di tracciamento del tuo ordine. Un numero di telefono scritto alla cassa aiuta. Se il pacco torna al mittente, scrivi al gestore.',
      'Un locker o un ufficio postale non si può scegliere. Puoi indicare un altro indirizzo, per esempio del lavoro o di un vicino. In Italia puoi anche ritirare gratis a Prato, di solito 1 o 2 giorni lavorativi dopo il pagamento; il luogo chiedilo al gestore.',
    ],
    related: ['order-help', 'returns', 'faulty-order', 'contact-operator'],
  },
  {
    slug: 'products',
    title: 'I prodotti: prezzo, misure, modelli di telefono, resistenza',
    keywords:
      'prodotto prodotti prezzo quanto costa misura misure spessore millimetri tessera plastica titanio metallo cover custodia telefono modello iphone samsung galaxy pixel adesivo vinile tatuaggio portachiavi impermeabile pioggia sole aperto dura resiste consumo graffi cantiere portafogli',
    answer:
      'Sono cinque: una tessera in titanio, grande e spessa circa come un bancomat (85,6 per 54 mm, 0,8 mm), una custodia per 14 modelli di telefono, un portachiavi in metallo (40 per 40 mm), adesivi in vinile e tatuaggi temporanei (60 per 60 mm ciascuno). Una tessera di plastica non c’è. In Negozio, Personalizza mostra la misura e il tuo disegno sopra.',
    more: [
      'Prezzi in euro o dollari, senza spedizione: tessera in titanio 49,99, custodia 34,99, portachiavi 19,99, foglio di quattro adesivi in vinile 12,99, foglio di sei tatuaggi 8,99. La spedizione si aggiunge: quanto, lo dicono «Consegna» in questa guida e la cassa. Se la pagina Negozio mostra un altro prezzo, vale quello.',
      'Per un lavoro pesante la più robusta è la tessera in titanio: il disegno è inciso al laser, non stampato, e acqua, calore o lavatrice non le fanno danno. È naturale o sabbiata, con o senza un foro di 4 mm per un cordino. Anche il portachiavi è inciso al laser, in acciaio o ottone.',
      'Ci sono custodie per iPhone 13, 14, 15, 16 e 17, Galaxy S23, S24, S25, A54 e A55, Pixel 8 e 9, Fairphone 5 e Redmi Note 13, bianche o sabbia. I modelli Pro, Plus, Max o Ultra non sono compresi. Per un altro telefono, metti un adesivo in vinile sulla custodia che hai.',
      'Gli adesivi in vinile, opachi o lucidi, sono fatti per un casco, un frigorifero o una sedia a rotelle. Per pioggia e sole non si promette un numero di anni: scegli un punto piano, scansiona l’adesivo ogni tanto e cambialo quando sbiadisce. Un adesivo stampato da te su carta non resiste alla pioggia. I tatuaggi durano da 3 a 5 giorni.',
      'Una tessera semplice la stampi tu, gratis: «Tessera» nella finestra di stampa è grande come un bancomat; piegala o incollala, poi plastificala. Chi la vuole di plastica può portare il file in copisteria. Scansionala una volta prima di fidarti.',
    ],
    related: ['shop-help', 'delivery', 'print-glyph'],
  },
  {
    slug: 'payment-methods',
    title: 'Come si può pagare: carta, PayPal, bonifico, Postepay e altri',
    keywords:
      'pagare pagamento metodo metodi paypal visa mastercard american express amex bancomat debito prepagata postepay apple pay google pay satispay klarna rate contrassegno contanti assegno bollettino posta bonifico sepa bitcoin accettate accettato',
    answer:
      'Con carta (Visa, Mastercard, American Express), Apple Pay, Google Pay, PayPal, Stripe, bonifico SEPA, credito dell’account o unità del tuo portafoglio. Quali siano attivi su questo sito lo decide il gestore: l’elenco in Pagamenti li mostra tutti e dice accanto a ognuno che manca il perché.',
    more: [
      'Una carta di debito o prepagata, come Postepay, funziona se è Visa o Mastercard, è abilitata ai pagamenti in internet e contiene abbastanza denaro.',
      'Satispay, contrassegno, bollettino postale, assegno, rate o addebito diretto non sono nell’elenco. La pagina di Stripe può offrire altri modi, se il gestore li ha attivati.',
      'Senza una carta puoi pagare con bonifico, dove è attivo: in euro, con la causale esattamente come mostrata. Ci vogliono da 1 a 3 giorni lavorativi.',
      'Bitcoin ed Ether delle reti pubbliche non si accettano. «Criptovaluta» vuol dire unità del registro di questo sito.',
      'Nessun metodo costa di più qui. La banca può chiedere la sua commissione per un bonifico, e il registro una piccola per le unità. I prezzi sono in euro o dollari; un bonifico è sempre in euro.',
    ],
    related: ['payments-help', 'payment-fails', 'invoice-details'],
  },
  {
    slug: 'invoice-details',
    title: 'Fattura con azienda, partita IVA, codice fiscale, SDI',
    keywords:
      'fattura fatturazione elettronica azienda ditta società partita iva codice fiscale sdi pec codice destinatario univoco ente pubblico commercialista ricevuta intestare intestazione detrarre scaricare spesa',
    answer:
      'Ogni pagamento completato, tranne una ricarica del credito, ha una fattura: apri il pagamento in Pagamenti, Tutti i pagamenti, e salva «Fattura in PDF». L’acquirente è il tuo account: una persona con il suo nome, un’istituzione con il nome con cui si è registrata. Non c’è un campo per partita IVA, codice fiscale o indirizzo di chi compra.',
    more: [
      'Se ti servono questi dati su una fattura, chiedi al gestore indicato nelle Condizioni prima di pagare. Per una fattura già fatta, manda il numero del pagamento. Una fattura emessa qui non cambia mai; un rimborso genera una nota di credito accanto.',
      'Questo sito non invia fatture elettroniche: nulla va al Sistema di Interscambio (SDI) e non c’è dove scrivere PEC o codice destinatario. Una ditta o un ente pubblico che ne ha bisogno chiede prima al gestore.',
      'Per una fattura a nome del tuo studio, clinica o azienda, paga da un account di tipo Istituzione.',
      'L’IVA è compresa nel prezzo: quella del paese di chi vende per piani e tariffe, quella del paese di consegna per un ordine. Un acquisto senza IVA per le aziende (inversione contabile) non c’è.',
    ],
    related: ['payments-help', 'plans-help', 'contact-operator'],
  },
  {
    slug: 'returns',
    title: 'Restituire un prodotto: recesso, 14 giorni, cambio',
    keywords:
      'restituire restituzione reso rendere rimandare indietro recesso recedere ripensamento quattordici 14 giorni cambio cambiare modello misura sbagliata ci ripenso non lo voglio',
    answer:
      'Il negozio non ha un modulo per resi o cambi e non fissa giorni suoi. Ogni pezzo è fatto per te, con un disegno tutto suo, e per ciò che è fatto su misura la legge europea di regola non dà i 14 giorni di recesso. Scrivi al gestore indicato nelle Condizioni, con il numero dell’ordine: che cosa si può fare si decide lì, e restano i diritti che ti dà la legge.',
    more: [
      'Ci hai ripensato e non è ancora in produzione? Annulla l’intero ordine sulla sua pagina: ti torna tutto, spedizione compresa. Un pezzo solo non si può togliere da un ordine.',
      'Modello di telefono, colore o finitura sbagliati: un cambio non c’è. Annulla prima della produzione, oppure ordina da capo quello giusto. Se il primo pezzo non lo usi, disattiva il suo glifo in Tessere.',
      'Un piano si può disdire quando vuoi e resta fino alla fine del mese pagato. Per i servizi comprati in internet la legge dell’Unione europea di solito dà 14 giorni per recedere: se vuoi indietro il mese, scrivi al gestore entro quel tempo. Un pulsante per questo non c’è.',
      'Non rimandare nulla prima che il gestore abbia risposto e ti abbia detto dove: potrebbero non sapere di chi è il pacco.',
    ],
    related: ['refunds', 'faulty-order', 'end-plan', 'order-help'],
  },
  {
    slug: 'payment-fails',
    title: 'Un pagamento rifiutato, o hai pagato e non succede nulla',
    keywords:
      'rifiutato rifiutata negato fallito non riuscito carta banca pagamento errore riprovare prenotato addebitato pagato piano ancora gratuito non attivo non parte in attesa in lavorazione soldi spariti',
    answer:
      'Un pagamento non riuscito o annullato non ha addebitato nulla, e la sua pagina dice perché: carta rifiutata, fondi insufficienti, codice di sicurezza sbagliato, conferma della banca mancata. Aprilo in Pagamenti, Tutti i pagamenti, e riprova, anche con un’altra carta o un altro metodo. Se dice «Completato», il piano o l’ordine va avanti da solo.',
    more: [
      'Rifiutata, anche se la banca dice che è tutto a posto? Noi sappiamo solo il motivo che dà il fornitore del pagamento. Spesso sono disattivati i pagamenti in internet o all’estero, è raggiunto un limite, o è scaduta la conferma nell’app della banca. Se non va nemmeno un’altra carta, usa PayPal o un bonifico.',
      'La banca mostra una somma prenotata: non è ancora pagata, e dopo un pagamento non riuscito di solito sparisce in qualche giorno. Un addebito su carta o PayPal che arriva per qualcosa di fallito o annullato torna indietro da solo.',
      'Hai pagato e il piano non c’è ancora? «In lavorazione» vuol dire che il fornitore non ha ancora risposto. «In attesa della tua banca» vuol dire che il bonifico non è arrivato: ci vogliono da 1 a 3 giorni lavorativi, e serve la causale. Se c’è «Completato» e Piani non mostra un piano, controlla di aver fatto l’accesso con lo stesso account, poi scrivi al gestore con il numero del pagamento.',
      'Un piano che inizi attende il primo pagamento per un giorno, un bonifico per una settimana. Comincia quando il denaro è arrivato. Il denaro che arriva dopo non fa partire nulla e viene restituito.',
      'Chi paga due volte lo stesso ordine o lo stesso mese di un piano riceve indietro il secondo pagamento: da carta o PayPal da solo, dopo un bonifico a mano.',
    ],
    related: ['payment-methods', 'refunds', 'payments-help', 'contact-operator'],
  },
  {
    slug: 'wallet-missing-units',
    title: 'Il saldo del portafoglio è più basso del previsto, o a zero',
    keywords:
      'saldo zero mancano unità monete spariti sparite scomparse meno basso portafoglio vuoto rubate storico movimenti transazioni dove sono finite',
    answer:
      'Apri Portafoglio e poi Transazioni: ogni movimento è lì con giorno, importo, destinatario o mittente e commissione, ed Esporta li salva. Le unità escono da un portafoglio solo con un trasferimento firmato dalla sua chiave. Se nell’elenco non ce n’è uno che non conosci, le unità sono in un altro posto del tuo account.',
    more: [
      'Guarda in «Tutti i portafogli» e tra quelli nascosti («Mostra nascosti»). Le unità in staking non fanno parte del saldo; ciò che ritiri dallo staking torna dopo sette giorni. Ogni trasferimento costa anche una piccola commissione di rete. Se l’elenco è troppo corto, annulla i filtri.',
      'Il valore in dollari viene da cambi campione e può scendere anche se il numero di unità resta lo stesso.',
      'Un trasferimento che non hai fatto tu? Qualcuno ha le tue parole, la password o una sessione aperta. Invia ciò che resta a un portafoglio di un altro account, chiudi tutte le sessioni e cambia la password. Ciò che è in un blocco non si riprende.',
      'Non si vede nessun portafoglio, o una chiave non si apre: sblocca la cassaforte. Dopo una nuova password senza codice di recupero i portafogli appartengono alla cassaforte precedente; «Ho già 24 parole», in Frase di recupero, li riporta.',
      'Su un sito di denaro finto le unità non hanno valore, e ogni portafoglio può ricevere unità di prova una volta al giorno.',
    ],
    related: ['wallet-help', 'not-me', 'wallet-phrase', 'wrong-address'],
  },
];
