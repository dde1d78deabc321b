import { PRODUCT } from '../../brand.ts';
import type { HelpArticle } from '../help-article.ts';

/** The page itself: its language, its look, what it runs on, and its assistant. */
export const italianPage: readonly HelpArticle[] = [
  {
    slug: 'language',
    title: 'La lingua: inglese e italiano',
    keywords:
      'lingua italiano inglese english italian language tradurre cambiare tradotto traduzione scrivere righe tedesco francese due',
    answer:
      'Le lingue sono due, inglese e italiano; tedesco o altre non ci sono ancora. Si sceglie nel menu dell’account. La seguono date, numeri e questi articoli della guida. Ciò che hai inserito in un modulo resta.',
    more: [
      'In che lingua compilo una tessera? In quella che vuoi, o in due nella stessa riga, per esempio «Penicillina / Penicillin». Ciò che scrivi non viene tradotto e si legge così com’è; solo i nomi delle righe e le risposte pronte compaiono nella lingua di chi legge, inglese o italiano. Per un viaggio aiutano di più le righe in chiaro nella lingua del posto.',
    ],
    related: ['keyboard-shortcuts'],
  },
  {
    slug: 'keyboard-shortcuts',
    title: 'Tastiera, tema e accessibilità',
    keywords:
      'tastiera scorciatoia scorciatoie tasto scuro tema chiaro accessibilità lettore schermo movimento ingrandimento',
    answer:
      'Premi ? per l’elenco delle scorciatoie; quelle con un solo tasto si possono disattivare lì. Il tema è nel menu dell’account. Tutto funziona con la tastiera e con un lettore di schermo, e viene rispettata l’impostazione di movimento ridotto del dispositivo.',
    more: [],
    related: ['spinners'],
  },
  {
    slug: 'larger-text',
    title: 'Scritte più grandi: i caratteri sono troppo piccoli',
    keywords:
      'grande grandi ingrandire ingrandimento scritte scritta caratteri lettere testo piccolo piccoli piccole non leggo non vedo occhi occhiali lente zoom contrasto schermo vista',
    answer:
      'Al computer premi Ctrl e + (su Mac Cmd e +), anche più volte; Ctrl e 0 torna come prima. Sul telefono scegli un testo più grande nel menu del browser (in Safari accanto all’indirizzo) o nelle impostazioni del telefono, oppure allarga la pagina con due dita. Qui non c’è un interruttore apposta.',
    more: [
      'Fino al 400 % le pagine si ridispongono, e nulla viene tagliato. Il browser ricorda la misura per questo sito.',
      'Nel menu dell’account scegli il tema chiaro o scuro, quello che leggi meglio. Un lettore di schermo del tuo dispositivo legge le pagine ad alta voce.',
      'Qualcosa resta troppo piccolo o illeggibile: scrivi al contatto in Accessibilità, in fondo a ogni pagina, e indica quale pagina e quale dispositivo.',
    ],
    related: ['keyboard-shortcuts', 'which-devices', 'no-smartphone'],
  },
  {
    slug: 'which-devices',
    title: 'Su quali telefoni, computer e browser funziona',
    keywords:
      'requisiti sistema quale quali telefono cellulare computer tablet browser versione vecchio vecchia ios iphone android windows mac linux chrome safari firefox edge samsung compatibile funziona minimo',
    answer:
      'Su ogni telefono, tablet o computer con un browser attuale: Chrome o Edge dalla versione 123, Firefox dalla 121, Safari dalla 17.5, con JavaScript. Su iPhone e iPad vuol dire iOS 17.5 o più recente, con qualunque browser. Quelli più vecchi possono mostrare una pagina bianca o un errore; Internet Explorer non funziona.',
    more: [
      'Su Android conta la versione del browser, non quella del telefono: aggiorna Chrome o Firefox nello store. Windows, Mac e Linux per la pagina sono uguali.',
      'Non si deve installare nulla. Una fotocamera è utile per scansionare e per la verifica dell’identità, ma ovunque si può scegliere un’immagine da un file. Impronta o viso richiedono un dispositivo che li abbia; senza, basta la password.',
      'Il tuo telefono è troppo vecchio: usa quello più nuovo di una persona di fiducia, o un computer. A chi porta una tessera stampata non serve alcun dispositivo.',
    ],
    related: ['something-fails', 'install-app', 'no-smartphone', 'no-biometrics'],
  },
  {
    slug: 'spinners',
    title: 'Disegnare un’animazione di caricamento',
    keywords: 'animazione animazioni spinner caricamento modello esportare json importare particelle',
    answer:
      'Apri Animazioni nella navigazione: scegli tra sei varianti, dimensioni da 32 a 96 pixel, velocità, colore e particelle. Esporta salva un file JSON, Importa ne carica uno, e Copia il link mette le scelte in un link.',
    more: [],
    related: ['keyboard-shortcuts'],
  },
  {
    slug: 'about-assistant',
    title: 'Che cos’è questo assistente',
    keywords: 'assistente ai ia chatgpt gemini fornitore combinato chi sei robot risposte locali privacy guida aiuto',
    answer: `Cerco nella guida di ${PRODUCT} sul tuo dispositivo e mostro gli articoli adatti. Senza il tuo consenso, ciò che scrivi qui non viene inviato da nessuna parte.`,
    more: [
      'I tre stili cambiano come viene mostrata una risposta: Combinato dà la risposta e gli articoli collegati, ChatGPT il testo completo dell’articolo migliore, Gemini un elenco di articoli.',
      'Chi gestisce questo sito può collegare ChatGPT o Gemini. Solo se acconsenti per quel fornitore, gli vengono inviati la tua domanda e gli articoli migliori, ma nessun dato del tuo account o della tua cassaforte. Puoi ritirare il consenso nello stesso riquadro.',
    ],
    related: ['security-of-data'],
  },
];
