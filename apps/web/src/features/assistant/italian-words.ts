import { type HelpLanguage, wordList } from './help-language.ts';

/** Endings of verbs (infinitive, participle, gerund), and of nouns and adjectives in gender and number. */
const VERB_ENDING = /(?<=\p{L}{4})(?:are|ere|ire|ete|at[aeio]|ut[aeio]|it[aeio]|ando|endo|ano|ono|iamo)$/u;
const LAST_VOWELS = /(?<=\p{L}{3})[aeiou]{1,2}$/u;

/** `creare` and `crea`, `glifo` and `glifi`, `amica` and `amiche` become equal. */
function italianStem(word: string): string {
  const root = word.replace(VERB_ENDING, '');
  const stem = root === word ? word.replace(LAST_VOWELS, '') : root;
  return stem.length > 3 ? stem.replace(/h$/, '') : stem;
}

export const ITALIAN_WORDS: HelpLanguage = {
  stopWords: wordList(
    `a ad agli ai al alcuni alcuno all alla alle allo allora altra altre altri altro anche ancora avere aveva avevo bene c che
    ci cio col com come con cos cosa cui da dagli dai dal dall dalla dalle dallo dare darlo de degli dei del dell della delle dello
    dentro devi devo deve di dire dopo dov dove due e ecco ed era ero essere fa faccio fai fanno far fare farlo farla fatta fatto fra
    gia gli ha hai hanno ho i il in io la le lei li lo loro lui ma mai me meglio meno mentre metter mettere mettiamo metto mi mia mie
    miei mio molto ne nei nel nell nella nelle nello niente no noi non nostra nostro nulla o od ogni ok oppure per perche pero persona
    persone piu po poi posso possiamo possono potrei prima proprio puo pure qual qualcosa quale quali quando quanto quel
    quell quella quelle quelli quello quest questa queste questi questo qui riesco sa sapere se sei sempre senza si sia siamo so solo
    sono sopra sotto sta stare stata stati stato sto su sua sue sugli sui sul sull sulla sulle sullo suo suoi tanto te ti tra troppo
    tu tua tue tuo tuoi tutta tutte tutti tutto un una uno usare usa uso va vengono vengo venuta venuto viene vi vogliono voglio voi
    vorrei vuole funziona funzionano grazie
    aiuto arriva arrivata arrivato arrivano capire capisco capita chiedere chiede chiedono comincia cominciare conviene differenza
    diverso diversa domanda esempio esiste facile difficile forse giorno giorni importante invece inizia iniziare mese minuto modo normale
    nuovo nuova nuovi nuove paura preoccupo possibile problema ragione resta rimane secondo serve servono settimana sito spiegare
    succede successo trovo trovare tipo vero vita volta volte anno ore pagina parola vecchio vecchia aggiungere aggiungo`,
  ),
  phrases: [
    [/\b(?:quanto|cosa) costa(?:no)?\b/g, 'costo'],
    [/\b(?:ven|vien)\p{L}+ a mancare\b/gu, 'morte'],
    [/\bse n.e andat[oa]\b/g, 'morte'],
    [/\b(?:e-?)?mail\b/g, 'email'],
    [/\bposta elettronica\b/g, 'email'],
    [/\bparola (?:d.ordine|chiave)\b/g, 'password'],
    [/\b(?:vuol|vuole|voler) dire\b/g, 'significa'],
    // One level with two names; the stems are those of "riserva" and "limiti", which are something else.
    [/\b(?:riservat|limitat)[oaie]\b/g, 'livelloriservato'],
    [/\bcarta d.identita\b/g, 'cartaidentita'],
    [/\bsenza (?:internet|rete|campo|connessione|linea|wi-?fi)\b/g, 'offline'],
    [/\bsenza (?:un )?account\b/g, 'senzaccount'],
    // Their stems are those of "testo" and "farmaco".
    [/\btesta\b/g, 'capo'],
    [/\bfarmaci[ae]\b/g, 'negozio'],
    [/\bpronto soccorso\b/g, 'emergenza'],
  ],
  synonyms: [
    // What people call the thing they hold.
    'glifo tessera tesserino',
    'morte morire muoio muore muoiono morto decesso defunto deceduto scomparso funerale',
    'erede eredita ereditare successione vedova vedovo',
    'parente coniuge moglie marito compagno fidanzato familiare famiglia madre padre mamma papa figlio figlia bambino bambina genitore fratello sorella nonno nonna zio zia cugino amico',
    'accesso accedere entrare',
    'soccorritore ambulanza paramedico soccorso',
    'emergenza urgenza incidente urgente svenire svenuto incosciente coma',
    'medico dottore dottoressa infermiere infermiera chirurgo dentista farmacista',
    'farmaco medicina medicinale pastiglia pillola compressa insulina vaccino vaccinazione',
    'malattia patologia diagnosi malato diabete diabetico asma epilessia tumore',
    'allergia allergico intolleranza',
    'eliminare cancellare rimuovere togliere',
    'costo costare prezzo pagare pagamento gratis gratuito tariffa soldi denaro euro abbonamento caro',
    'danneggiata rovinata rotta rompere strappata tagliata bruciata bagnata acqua pioggia caffe vino macchia sporca fango caduta graffiata sbiadita stropicciata piegata masticata morso buco crepa lavata lavatrice consumata',
    'perdere perso persa perduto smarrito smarrita',
    'rubato ladro furto rubare',
    'dispositivo telefono cellulare smartphone telefonino portatile computer tablet pc',
    'dimenticare dimenticato scordato',
    'scrivere scritto compilare inserire indicare annotare',
    'inviare mandare spedire trasmettere',
    'conservare tenere salvare',
    'condividere vendere',
    'fotografia foto immagine',
    'sfocata mossa',
    'respinto rifiutato scartato rifiuto negato accettato',
    'verifica verificare controllare controllo',
    'identita cartaidentita',
    'impronta dito pollice',
    'offline connessione internet rete wifi',
    'disattivare bloccare revocare fermare',
    'ripristinare recuperare',
    'estraneo sconosciuto passante senzaccount polizia poliziotto carabinieri pompiere vicino',
    'terzi azienda societa ditta pubblicita assicurazione',
    'scadenza scade scadere validita durare durata',
    'cambiare cambio modificare aggiornare correggere',
    'vedere vede visto guardare guardato leggere letto letta lettura consultare aprire aperto',
    'esportare esporto',
    'significa significato',
    'stampare stampa ristampare',
    'foglio carta',
    'cartella gruppo ordinare organizzare categoria raggruppare',
    'suono rumore suoneria',
    'lingua italiano inglese tradurre traduzione',
  ],
  stem: italianStem,
};
