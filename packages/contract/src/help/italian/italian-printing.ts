import type { HelpArticle } from '../help-article.ts';

/** Quanto grande, su che cosa e quante volte si stampa una tessera, e che cosa ne ferma o ostacola la lettura. */
export const italianPrinting: readonly HelpArticle[] = [
  {
    slug: 'print-sizes',
    title: 'Misura, copie e colore: come si può stampare una tessera',
    keywords:
      'misura dimensione piccolo minimo millimetri mm grande a4 cartello copie più tante foglio gruppo colore logo immagine stile disegno storto ghirigori righe curve casco borse',
    answer:
      'Il disegno è largo 25 mm sul foglio della tessera e 28 mm sugli adesivi, di cui scegli la misura fino a 60 mm. Sotto i 10 mm circa molti telefoni non mettono a fuoco così da vicino; sotto i 5,5 mm (disegno Classico) o 9 mm (gli altri stili) serve una stampante a 600 dpi. La finestra di stampa dice da che distanza si legge.',
    more: [
      'Ci sono quattro fogli: la tessera di 85,6 × 54 mm con fronte e retro, gli adesivi su A4, una pagina A6 per il frigorifero e una pagina A4 per una parete o una porta.',
      'Una tessera si stampa quante volte vuoi, per due case o tre borse: ogni copia ha lo stesso disegno, mostra lo stesso contenuto e si ferma insieme alle altre. Se una deve dire altro, crea una seconda tessera.',
      'Tessere diverse non si mettono sullo stesso foglio e non se ne stampano tante in una volta: stampale una per una. Oppure scarica le immagini (PNG) e mettile in un tuo documento, larghe almeno 35 mm con il bordo bianco, con il nome accanto.',
      'Il colore del disegno non si sceglie, e non vi si può mettere un logo o una foto. In Aspetto scegli uno di cinque stili, e si scansionano tutti. Una stampante in bianco e nero basta.',
      'Le linee curve e storte sono l’aspetto normale di ogni disegno: non è un errore della stampante.',
    ],
    related: ['print-glyph', 'print-materials', 'one-or-two-cards', 'scan-glyph'],
  },
  {
    slug: 'print-materials',
    title: 'Carta, plastificazione, stoffa, casco: dove può stare una stampa',
    keywords:
      'carta cartoncino opaca lucida plastificare plastificata pellicola impermeabile stoffa tessuto cucire giacca ferro stiro casco borraccia curva braccialetto collana medaglietta piastrina portachiavi pioggia sole colla',
    answer:
      'Va bene la carta bianca normale; un cartoncino dura di più nel portafogli. Il foglio della tessera è fatto per essere piegato o incollato e poi plastificato: meglio una pellicola opaca, perché quella lucida riflette le lampade. Ovunque tu la metta, la stampa deve stare in piano, essere nitida e non tirata. Alla fine scansionala una volta.',
    more: [
      'Stoffa: non c’è una stampa da stirare né una toppa. Plastifica una stampa e cucila o appuntala per il margine, oppure attacca un adesivo. Ago e graffette vanno fuori dal bordo bianco, e i quattro anelli agli angoli devono restare liberi.',
      'Casco, borraccia, bicicletta: nelle nostre misure con una fotocamera simulata un disegno si leggeva ancora piegato intorno a un terzo di cerchio. Perciò metti un disegno piccolo su una curva grande.',
      'Puoi attaccare una stampa a un braccialetto, una collana o una medaglietta tua; nel negozio non c’è un braccialetto. Serve una parte piana e larga almeno 10 mm.',
      'Braccialetto perso? Ogni stampa della stessa tessera ha lo stesso disegno, perciò un nuovo glifo le ferma tutte. Una tessera apposta per il braccialetto, fatta con Duplica, si ferma da sola.',
      'Quanto dura una tua stampa con pioggia, sole o lavaggi dipende da carta, inchiostro e pellicola; non l’abbiamo misurato. Scansionala ogni tanto. Se non si legge, stampala di nuovo: il disegno è lo stesso.',
    ],
    related: ['print-glyph', 'print-sizes', 'damaged-print', 'shop-help'],
  },
  {
    slug: 'limits-ended',
    title: 'Scaduta, letture finite o codice sbagliato troppe volte: che cosa succede',
    keywords:
      'scaduta scade scadere scadenza data passata finite esaurite letture terminata bloccata codice accesso sbagliato tentativi cinque rinnovare prolungare ancora valida quanto dura rifare',
    answer:
      'Una tessera senza data di scadenza non scade mai da sola. Dopo la data che hai scelto, o finite le letture, ogni scansione degli altri è rifiutata, anche l’accesso di emergenza di un’ambulanza: chi legge vede che è scaduta o senza letture, e nient’altro. Tu la leggi ancora e nulla viene eliminato.',
    more: [
      'Per riaprirla, nella sua pagina scegli «Cambia il contenuto» e in Limiti metti una data più lontana, nessuna, o più letture. La stampa resta valida, e le letture si contano di nuovo da capo.',
      'Il numero da chiamare e le righe in chiaro sulla carta si leggono comunque. Delle scansioni rifiutate vieni avvisato.',
      'Una tessera si legge fino alla fine del giorno scelto. Prima, l’elenco in Tessere dice fra quanti giorni scade; non arriva nessun messaggio.',
      'Il codice di accesso è chiesto solo a chi ha un ruolo che ammetti: un estraneo non può bloccare la tessera provando. Dopo cinque codici sbagliati è bloccata anche per quello giusto, finché non cambi il contenuto e rimetti il codice. Un codice di accesso tiene fuori anche l’ambulanza: su una tessera per le emergenze non va messo.',
      'Rileggi ogni tessera due volte all’anno e quando cambia un farmaco. Se una non è cambiata da un anno, la pagina te lo ricorda tra ciò che richiede attenzione.',
    ],
    related: ['glyph-limits', 'change-glyph', 'scan-refused', 'not-readable-yet'],
  },
  {
    slug: 'doctor-cannot-open',
    title: 'Il medico o l’ambulanza non è riuscito ad aprire la mia tessera: perché?',
    keywords:
      'medico base dottore ospedale ambulanza infermiere non riesce aprire leggere apre non funziona niente vede solo nome rifiutata perché mia tessera',
    answer:
      'Di solito chi prova non ha qui un account con un ruolo verificato da un’istituzione: allora non legge nulla, qualunque cosa tu abbia scelto. Altrimenti apri la pagina della tessera: dice se è «Non ancora leggibile» o «Fermata», e chi è spuntato. «Vedi come medico» mostra che cosa vede un medico.',
    more: [
      'Dalla tua parte: il profilo non è completo, il ruolo è su Nessun accesso o Riservato, la tessera è ferma, scaduta o senza letture, ha un codice di accesso che non conosce, o il foglio è più vecchio del tuo ultimo nuovo glifo.',
      'Dalla sua parte: ha fatto l’accesso senza secondo fattore, il suo ruolo è finito, non c’è rete, o ha usato l’app della fotocamera: il disegno lo legge solo Scansiona, su questo sito.',
      'Vede un nome e nient’altro? Allora le righe per il suo ruolo sono vuote: compilale con «Cambia il contenuto».',
      'Intanto apri la tessera sul tuo telefono e mostrala, o dai le righe in chiaro. Anche lo studio di un medico di base può entrare come istituzione, come un ospedale.',
    ],
    related: ['not-readable-yet', 'who-may-read', 'staff-access', 'institution-start'],
  },
];
