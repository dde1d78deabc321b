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
    `a ad agli ai al all alla alle allo allora anche ancora avere aveva avevo bene c ce che ci ciao cio col com come
    con cos cosa cui d da dagli dai dal dall dalla dalle dallo de degli dei del dell della delle dello dentro deve
    devi devo devono di dopo dov dove e ecco ed era ero essere fa faccio fai fanno far fare farla farlo fatta fatto
    fra gente gia gli grazie ha hai hanno ho i il in io l la le lei li lo loro lui m ma mai me mi mia mie miei mio
    molto n ne nei nel nell nella nelle nello nessuno no noi non nostra nostro o od ogni ok oppure per perche pero
    persona persone piu po poi possiamo posso possono potete potrei puo puoi pure qual qualcun qualcuno quale quali
    quando quant quel quell quella quelle quelli quello quest questa queste questi questo qui s salve se sei sempre
    si sia siamo so solo sono sopra sotto sta stare stata stati stato sto su sua sue sugli sui sul sull sulla sulle
    sullo suo suoi t tanto te ti tra tu tua tue tuo tuoi tutta tutte tutti tutto un una uno v va vi voglio voi vorrei
    vuole è`,
  ),
  weakWords: wordList(
    `aggiungere aggiungo aiuto alcuni alcuno altra altre altri altro anno arriva arrivano arrivata arrivato capire
    capisco capita chiede chiedere chiedono comincia cominciare conviene dare darlo differenza difficile dire diversa
    diverso domanda due esempio esiste facile forse funziona funzionano giorni giorno importante inizia iniziare
    invece meglio meno mentre mese metter mettere mettiamo metto minuto modo niente normale nulla nuova nuove nuovi
    nuovo ore pagina parola paura possibile preoccupo prima problema proprio qualcosa quanto ragione resta riesco
    rimane sa sapere secondo senza serve servono settimana sito spiegare succede successo tipo troppo trovare trovo
    usa usare uso vengo vengono venuta venuto viene vita vogliono volta volte`,
  ),
  phrases: [
    // Borsa e portafogli in tasca, e non il portafoglio delle unità.
    [
      /\b(pers[oaie]|perduto|smarrit[oa]|rubat[oaie]|fregat[oa]|scippat[oa]|dimenticat[oa]|lasciat[oa]|cadut[oa]|trovat[oa]|trovo(?: piu)?|sparit[oa])((?: \w+){0,3}) portafogli?o?\b/g,
      '$1$2 borsa',
    ],
    [/\bportafogli?o?(?=(?: \w+){0,3} (?:rubato|perso|smarrito|sparito|scippato|fregato))/g, 'borsa'],
    [/\b(?:nel|dal|del) portafogli?o?(?= (?:con|di (?:mio|mia)|in tasca)|$|[?.,!])/g, 'borsa'],
    [/\bportafogli?o?(?= (?:con|e|che aveva)(?: \w+){0,3} tessera)/g, 'borsa'],
    [/\bportafogli\b/g, 'borsa'],
    [/\b(?:soldi|denaro) (?:\w+ )?indietro\b/g, 'rimborso'],
    [/\b(?:rivoglio|ridatemi|restituitemi|riavere|riprendermi) (?:\w+ )?(?:soldi|denaro)\b/g, 'rimborso'],
    [/\b(?:smett\p{L}+|fin\p{L}+) di (?:pagare|addebitar\p{L}+)\b/gu, 'disdire'],
    [/\bnon (?:voglio|vorrei) (?:piu )?pagare(?: piu)?\b/g, 'disdire'],
    [/\b(?:quanto|cosa) costa(?:no)?\b/g, 'costo'],
    [/\b(?:ven|vien)\p{L}+ a mancare\b/gu, 'morte'],
    [/\bse n.e andat[oa]\b/g, 'morte'],
    [/\bmaggiore eta\b/g, 'maggiorenne'],
    [/\b(?:compi\p{L}*|fa|fara|avra) (?:i )?(?:18|16|diciotto|sedici)\b/gu, 'maggiorenne'],
    [/\bnon (?:riesco|posso)(?: piu)? (?:a |ad )?(?:entrare|accedere|rientrare|loggarmi)\b/g, 'chiusofuori'],
    [/\bnon (?:entro|accedo)(?: piu)?\b/g, 'chiusofuori'],
    [/\b(?:rimast[oa]|chius[oa]) fuori\b/g, 'chiusofuori'],
    // An order in the shop, and not order among cards.
    [/\b(?:l|un|dell|nell|all|dall|sull|quest|mio|vostro)[' ]ordine\b/g, 'ordinazione'],
    [/\b(?:ex|vecchio|vecchia) (?:marito|moglie|compagn[oa]|fidanzat[oa]|ragazz[oa])\b/g, 'expartner'],
    [
      /\b(?:divorziat|separat|lasciat)[oaie] (?:da|dal|dalla|con)\b|\b(?:sono|siamo|ho|abbiamo) (?:divorziat|separat)[oaie]\b|\bci siamo lasciati\b/g,
      'expartner',
    ],
    [
      /\b(telefono|telefonino|cellulare|smartphone)(?: \w+){0,3} (?:spento|acceso|scarico)\b|\bbatteria (?:\w+ )?(?:scarica|morta|finita)\b/g,
      'telefono batteria',
    ],
    [
      /\b(?:quanti anni (?:bisogna|si deve|devo|serve|servono|ci vogliono)|eta minima|limite d.eta|da che eta|a che eta)\b/g,
      'limiteanni',
    ],
    [/\bchi (?:\w+ ){0,2}?(?:chiamare|telefonare|avvisare|contattare)\b/g, 'chichiamare'],
    [/\bdichiarazione dei redditi\b/g, 'tasse'],
    [
      /\bnon (?:mi )?(?:va|funziona|riconosce|accetta|prende)(?: piu)?(?= .{0,20}(?:impronta|dito|passkey|viso|volto))/g,
      'nonriconosciuta',
    ],
    [
      /\b(impronta|dito|passkey|viso|volto|face id|touch id)(?: \w+){0,2} non (?:mi )?(?:va|funziona|viene|viene riconosciut[oa]|riconosce)(?: piu)?\b/g,
      '$1 nonriconosciuta',
    ],
    [/\bnon (?:mi )?(?:e |e mai |ho )?(?:mai )?(?:arriv\w+|ricev\w+)\b/g, 'mancante'],
    [/\b(?:casa|citta|indirizzo) nuov[oa]\b|\b(?:nuov[oa]|cambiato|cambio) (?:casa|indirizzo)\b/g, 'trasloco'],
    [/\b(?:e-?)?mail\b/g, 'email'],
    [/\bposta elettronica\b/g, 'email'],
    [/\bparola (?:d.ordine|chiave)\b/g, 'password'],
    [/\b(?:vuol|vuole|voler) dire\b/g, 'significa'],
    // One level with two names; the stems are those of "riserva" and "limiti", which are something else.
    [/\b(?:riservat|limitat)[oaie]\b/g, 'livelloriservato'],
    [/\bcart[ae] d.identita\b/g, 'cartaidentita'],
    [/\bsenza (?:internet|rete|campo|connessione|linea|wi-?fi|segnale|copertura|dati)\b/g, 'offline'],
    [/\bnon (?:c.e|ho|prende) (?:campo|rete|segnale|internet|copertura|linea)\b/g, 'offline'],
    [/\bnon (?:mi )?prende\b/g, 'offline'],
    [/\bsenza (?:un )?account\b/g, 'senzaccount'],
    [/\bper quanto(?: tempo)?\b/g, 'durata'],
    [/\bquanto (?:tempo|dura|durano)\b/g, 'durata'],
    [
      /\b(?:chi)(?: \w+)? (?:ha|abbia|e stato a) (?:\w+ )?(?:aperto|letto|visto|guardato|guardare|scansionato|consultato)\b/g,
      'chihaaperto',
    ],
    [
      /\b(?:aperto|letto|visto|guardato|scansionato|consultato)(?: \w+){0,8} chi (?:e|era|sia|e stato)\b/g,
      'chihaaperto',
    ],
    // Their stems are those of "testo" and "farmaco".
    [/\btesta\b/g, 'capo'],
    [/\bfarmaci[ae]\b/g, 'negozio'],
    [/\bpronto soccorso\b/g, 'emergenza'],
    [/\bdatore di lavoro\b/g, 'datorelavoro'],
    [/\bmedic[oi] (?:di base|curante|di famiglia)\b/g, 'medico'],
    [/\bcasa di riposo\b/g, 'rsa'],
    [/\btestamento biologico\b/g, 'dat'],
    [/\bqualcun'? ?altr[oa]\b/g, 'altrapersona'],
    [/\b(?:20|venti) ?(?:%|per ?cento)/g, 'quinto'],
    [/\b(?:senza|zero|poche) tacche\b/g, 'offline'],
    [/\b(?:da )?qualche parte\b/g, 'dove'],
    [
      /\b(?:server|sito|sistema)(?: \w+)? (?:si rompono|si rompe|cade|cadono|giu|non va|non vanno|fermi|guasto|bloccato|irraggiungibile)\b/g,
      'guasto',
    ],
    [/\bnon va bene\b/g, 'respinto'],
    [/\b(?:rompono|rompe) (?:i )?(?:vostri )?server\b/g, 'guasto'],
    [/\bchi c.e dietro\b/g, 'operatore gestore'],
    [/\bparlare con\b/g, 'operatore'],
    [/\bsmett\p{L}* di (?:scrivermi|mandarmi)\b/gu, 'notifica silenziare'],
    [/\b(?:togliere|lasciare|mollare|uscire da) (?:il |la )?(?:premium|piano|abbonamento)\b/g, 'disdire piano'],
    [
      /\b(?:ospedale|medico|infermiere|clinica) (?:e |non e |sia )?(?:inventat\p{L}|fint\p{L}|fals\p{L})/gu,
      '$& fingersi',
    ],
    [/\btessera sanitaria\b(?= (?:regionale|europea|vera|verde|del servizio))/g, 'teamssn'],
  ],
  synonyms: [
    // What people call the thing they hold.
    'glifo tessera tesserino scheda',
    'morte morire muoio muore muoiono morto morta decesso defunto deceduto scomparso funerale',
    'erede eredita ereditare successione vedova vedovo',
    'parente coniuge moglie marito compagno compagna fidanzato fidanzata familiare famiglia madre padre mamma papa babbo genitore genitori fratello sorella nonno nonna nonni zio zia cugino amico amica suocera suocero',
    'figlio figlia figli bambino bambina bimbo bimba neonato neonata ragazzino ragazzina nipote nipotino minorenne minore',
    'maggiorenne 18 16 diciotto sedici diciottenne adolescente ragazzo ragazza adulto cresce crescere',
    'anziano anziana vecchio vecchia demenza alzheimer pensionato',
    'badante assistere assisto accudire caregiver tutore conto',
    'accesso accedere entrare',
    'soccorritore ambulanze alpino ambulanza paramedico soccorso soccorsi equipaggio 118 pompiere pompieri barelliere',
    'emergenza urgenza incidente urgente svenire svenuto svengo incosciente coma sensi',
    'medico cardiologo neurologo oncologo pediatra ginecologo dermatologo dottore dottoressa chirurgo dentista farmacista specialista',
    'infermiere infermiera infermieri ostetrica oss',
    'ospedale clinica reparto ambulatorio poliambulatorio',
    'vista occhi occhiali cieco ipovedente scritte lettere',
    'guasto blackout manutenzione',
    'fallire fallimento fallite bancarotta',
    'farmaco coumadin eliquis statina metformina ventolin cortisone antistaminico chemio medicina medicinale pastiglia pillola pasticca compressa insulina vaccino vaccinazione cura terapia dose gocce antibiotico inalatore ricetta',
    'malattia patologia diagnosi malato diabete diabetico asma epilessia tumore cancro disturbo',
    'stigma bevo bere alcool esaurimento autolesionismo hiv aids sieropositivo epatite sifilide depressione depresso antidepressivo psicofarmaco psichiatra psichiatrico psicologo mentale bipolare schizofrenia ansia dipendenza tossicodipendente alcolista alcolismo droga metadone aborto transgender viagra imbarazzo imbarazzante vergogna vergogno',
    'nascondere segreto nascosto delicato privato tacere',
    'datorelavoro principale',
    'assicurazione assicuratore polizza',
    'allergia allergico intolleranza anafilassi arachidi celiaco celiachia penicillina lattice',
    'eliminare cancellare rimuovere togliere',
    'costo costare prezzo pagare pagamento gratis gratuito tariffa caro spesa spese',
    'soldi denaro euro',
    'piano abbonamento abbonarsi premium',
    'disdire disdetta disdetto recedere recesso',
    'danneggiata spezzato spezzata crepato scheggiato danneggiato rovinato rotto rotta strappato rovinata rotta rompere strappata tagliata bruciata bagnata acqua pioggia caffe vino macchia sporca fango graffiata sbiadita stropicciata piegata masticata morso buco crepa lavata lavatrice consumata scolorita pallida sbavato',
    'perdere buttato buttata gettato perso persa perduto smarrito smarrita sparito sparita',
    'rubato sfilato sfilata borseggio borseggiatore ladro furto rubare scippo scippato derubata fregato',
    'borsa borsetta borsellino zaino portamonete marsupio',
    'dispositivo telefono cellulare smartphone telefonino portatile computer tablet pc iphone android samsung huawei',
    'dimenticare dimenticato scordato ricordo ricordare',
    'scrivere scritto compilare inserire indicare annotare',
    'inviare mandare spedire trasmettere trasferire trasferimento bonificato',
    'conservare tenere salvare',
    'condividere vendere',
    'fotografia foto immagine selfie fotografare',
    'sfocata mossa',
    'viso faccia volto',
    'respinto rifiutato scartato rifiuto negato accettato',
    'verifica verificare controllare controllo',
    'identita cartaidentita',
    'impronta dito pollice',
    'offline connessione internet rete wifi segnale campo copertura montagna escursione galleria cantina',
    'disattivare bloccare revocare fermare sospendere spegnere spengo',
    'ripristinare recuperare',
    'annullare stornare storno',
    'estraneo sconosciuto passante senzaccount vicino',
    'polizia poliziotto carabinieri carabiniere governo autorita giudice tribunale',
    'terzi societa ditta pubblicita',
    'scadenza scade scadere validita vale valido valida',
    'cambiare cambio modificare aggiornare correggere',
    'vedere vede visto guardare guardato leggere letto letta lettura consultare aprire aperto',
    'esportare esporto',
    'significa significato',
    'stampare stampa ristampare stampante',
    'foglio carta carte',
    'cartella gruppo ordinare organizzare categoria raggruppare ordine',
    'expartner ex',
    'invito invitare invitato invitata inviti',
    'incinta gravidanza gestante',
    'fattura ricevuta scontrino',
    'scuro sfondo luminoso',
    'cognome sposata sposato matrimonio',
    'crisi convulsione',
    'notifica avviso avvisare avvertire',
    'suono rumore suoneria',
    'lingua italiano inglese tradurre traduzione tedesco francese spagnolo',
    'estero straniero vacanza viaggio viaggiare ferie turista spagna francia germania grecia portogallo america giappone cina austria svizzera croazia turchia egitto europa europeo erasmus crociera',
    'rimborso rimborsare rimborsato restituire',
    'addebito addebitato addebitare scalato prelevato',
    'pacco ordinazione consegna spedizione corriere',
    'sbagliato sbagliata errore errato sbaglio',
    'operatore assistenza supporto reclamo contattare',
    'avvocato notaio legale',
    'personale dipendente collega',
    'aderire iscrivere registrare registrazione aderisce',
    'vero vera autentico falso finto inventato impostore fingersi truffa',
    'sicuro sicura sicurezza protetto protetti',
    'frigo frigorifero',
    'misura grande grandezza piccolo minuscolo minuscole formato dimensione millimetro centimetro a4 a5 a6',
    'beneficenza donazione donare donati',
    'unita moneta token qrx cripto criptovaluta',
    'hacker pirata hackerare hackerano malintenzionato criminale',
  ],
  stem: italianStem,
};
