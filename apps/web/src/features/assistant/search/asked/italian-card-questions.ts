import { PRODUCT } from '@house/contract/brand';
import type { AskedQuestions } from './asked-question.ts';

/** Making, printing, changing and losing a card. */
export const ITALIAN_CARD_QUESTIONS: AskedQuestions = {
  'create-glyph': `creare un nuovo codice / creare un glifo / come comincio / come faccio una tessera / creare la mia prima tessera / da dove inizio /
    sono nuovo cosa faccio per primo / farne un'altra / voglio una tessera per me / come si fa ad averla / quanto ci vuole a crearla /
    scrivere una nuova tessera / come si attiva / mi sono appena iscritto e adesso / qual è il primo passo / ne vorrei una per mia madre da dove parto /
    come si inizia / cosa mi serve per farne una / i passaggi per avere la tessera / che categoria scelgo / come comincio con la mia tessera medica /
    dov'è il pulsante per crearla / me la spedite voi / vorrei una tessera / iscriversi e avere la tessera / ne faccio un'altra per il lavoro`,
  'what-is-a-glyph': `che cos'è questa cosa / cos'è un glifo / come funziona / spiegamelo in parole semplici / è come un codice QR / perché non un semplice qr /
    cosa sono quei puntini / perché la fotocamera non legge il quadrato / le due metà della chiave / cos'è ${PRODUCT} / non è un semplice qr /
    come fa quel quadratino a essere segreto / cosa sono quei puntini e cerchi / cosa fa di preciso / c'è dentro una batteria o un chip /
    cos'ha di speciale il disegno / non capisco a cosa serve / qual è l'idea / lo legge qualunque app / perché la fotocamera normale non lo legge /
    che senso ha / spiegalo a mia nonna / le informazioni sono dentro l'immagine / a che serve questo sito`,
  'who-may-read': `se mi fermano i carabinieri possono leggere la mia storia medica / un poliziotto può scansionarla / la maestra può leggerla /
    farla vedere al cardiologo / mostrarla allo specialista / cosa vede il dottore / chi può leggere la mia tessera / chi può vederla /
    può leggerla mia moglie / mia madre può aprire la mia tessera / possono vederla gli amici / farla vedere al mio medico / scegliere chi vede cosa /
    dare accesso a qualcuno / solo i medici devono leggere / togliere l'accesso a un ruolo / i carabinieri possono leggerla /
    il mio datore di lavoro può vederla / condividerla con la famiglia / cosa vede il farmacista / chi vede le mie cose /
    differenza tra lettura e completo / mia sorella può aprirla dal suo account / la vede il dentista / il buttafuori può leggerla /
    la vede l'istruttore di palestra / il padrone di casa può leggerla / il mio capo mi può scansionare / la scuola la vede / un'infermiera può leggerla /
    il fisioterapista la apre / il veterinario / quali lavori possono leggerla / chi sono le persone che la aprono / voglio che la veda solo il mio medico /
    due medici possono vederla / far leggere alla casa di riposo / la banca la vede / finanza dogana vigili possono leggerla /
    mostrare solo una parte a qualcuno / le maestre dell'asilo la leggono / chi ha il permesso / tutto l'ospedale la vede / dare il permesso a mia figlia /
    i ruoli che differenza hanno`,
  'print-glyph': `stampare un adesivo / va bene il foglio A4 / che stampante serve / quanti millimetri / come si stampa / stampare a casa / quanto è grande /
    quanto deve essere grande / che carta serve / stamparla per il frigo / il foglio per il frigorifero / fare adesivi / attaccarla sul casco /
    metterla sulla bici / scaricare il pdf / salvarla come immagine / ho una stampante scarsa si legge / l'inchiostro sta finendo / la stampa è pallida /
    bianco e nero o a colori / va bene grigia / stamparla più piccola / si può plastificare / controllare se la stampa funziona / più copie /
    stampante vecchia / stampante solo in bianco e nero / che file porto in copisteria / come la metto su carta / stamparla più grande /
    stamparla il più piccolo possibile / da mettere nel borsellino o nella cover / per il parabrezza o il cruscotto / si stampa sulla stoffa /
    quanti adesivi in un foglio / due copie una per la macchina / salvare come file / la stampante taglia il bordo / è venuta minuscola /
    che spessore di carta / carta lucida o opaca / stampare dal telefono / mandare la stampa per mail / appenderla al frigorifero / dietro al badge /
    testo semplice accanto al disegno / cosa c'è stampato dietro / la mia stampante ridimensiona`,
  'change-glyph': `ho sbagliato a scrivere il gruppo sanguigno / ho scritto l'allergia sbagliata come correggo / un errore sulla tessera stampata /
    ho messo una cosa invece di un'altra / cambiare il testo di una tessera stampata / da ieri prendo una medicina nuova / ho cambiato farmaco /
    prendo una pastiglia nuova / compresse nuove / dose diversa / il medico mi ha cambiato la cura / ho un nuovo medico / ho cambiato numero di telefono /
    aggiornare la tessera / modificare quello che c'è scritto / correggere un errore sulla tessera / gruppo sanguigno sbagliato / devo ristampare /
    serve una tessera nuova dopo un cambio / la vecchia stampa vale ancora / aggiungere un'allergia dopo / ho smesso una medicina / ho traslocato /
    il mio contatto ha un altro numero / ho fatto un'operazione la aggiungo / cambiare il contenuto / nuova terapia / non prendo più una medicina /
    ho cambiato medico di base / errore di battitura sulla tessera / data di nascita sbagliata sulla tessera /
    refuso nelle allergie e l'adesivo è già attaccato / gruppo sanguigno messo male / togliere una vecchia malattia / aggiungere una nuova diagnosi /
    non sono più incinta / il dottore mi ha dato una cosa nuova / aggiornare ogni volta che cambia la dose / nuovo numero di mia moglie sulla tessera /
    modificare la tessera / correggere dopo / dose aumentata / ho dimenticato di scrivere una cosa / posso ancora cambiarla dopo /
    si modifica dopo la stampa / sono stato operato / ora ho il pacemaker / scoperta una nuova allergia / terapia nuova`,
  'reissue-glyph': `uno ha fatto una foto alla mia tessera /
    hanno copiato la mia tessera / ho paura che qualcuno la copi / il bambino ha buttato via la tessera / la borsa con la tessera è finita nel fiume /
    ho perso la tessera / mi hanno rubato la tessera / mi hanno rubato la borsa con dentro la tessera / non trovo più il borsellino / ho perso la borsetta /
    ho dimenticato il portafogli sull'autobus con la tessera / non trovo la tessera / qualcuno ha copiato la mia tessera /
    hanno fotografato la mia tessera / bloccare una tessera smarrita / annullare la tessera / averne una nuova perché è sparita /
    rendere inutile quella vecchia / scippo / derubata e la tessera non c'è più / mi è caduta da qualche parte / il portachiavi è perso / tessera smarrita /
    duplicato della tessera / giacca rubata con la tessera in tasca / scippata la borsa in metro / dimenticato il giubbotto in taxi con la tessera /
    uno ha fotografato la mia tessera / il borseggiatore ha la mia tessera / non la trovo più / rendere inutile quella persa / derubata /
    rubata in vacanza / un collega ha copiato il mio adesivo / ho messo per sbaglio la foto della tessera su facebook / il bambino ha perso il portachiavi /
    mi serve una sostituzione / quella vecchia non deve più funzionare / lasciata in aereo / è sparita / un ladro può ancora usarla /
    mi hanno preso il portafogli / rifarla dopo averla persa / denunciare lo smarrimento / bloccarla subito / qualcuno ha la mia tessera / smarrita`,
  'deactivate-glyph': `non voglio che si possa più leggere / spegnere la tessera per un po' / disattivare la mia tessera / non farla più leggere / sospenderla /
    cancellare una tessera / recuperare una tessera eliminata / annullare la cancellazione / l'ho cancellata per sbaglio / buttare via una tessera /
    dov'è il cestino / renderla illeggibile / riattivarla / quanto restano le cose cancellate / spegnerla quando non mi serve / metterla in pausa /
    buttata una tessera per sbaglio si recupera / ho messo una tessera nel cestino / non voglio più questa tessera / togliere una tessera /
    nessuno la deve poter aprire / quanto resta nel cestino / svuotare il cestino / sospenderla per un po' / riaccenderla / fermarla senza perderla /
    ripristinare`,
  'glyph-limits': `quanto dura il codice / mettere una scadenza / che smetta di funzionare dopo una data / limitare quante volte si legge / proteggerla con un pin /
    mettere un codice / ho dimenticato il codice della tessera / tessera bloccata dopo codici sbagliati / tessera temporanea / solo per il viaggio / scade /
    quanto vale nel tempo / smettere di funzionare dopo le ferie / qualcuno prova a indovinare il pin / valida solo questa settimana / quando scade /
    solo tre letture / che si distrugga dopo la lettura / mettere una password alla tessera / va rinnovata ogni anno / se uno prova i codici /
    aggiungere una parola segreta / la tessera dice bloccata / quanti tentativi sbagliati / ho dimenticato il pin della tessera / resta valida per anni /
    ha una scadenza / tessera temporanea per il ricovero`,
  'glyph-capacity': `quanto ci sta / posso caricare un file / metterci un pdf / aggiungere una radiografia / allegare gli esami del sangue / caricare la foto di un referto /
    il testo è troppo lungo / dimensione massima / conservare documenti / scansione delle mie carte / allegare una lastra /
    quanti caratteri o lettere ci stanno / allegare la lettera di dimissione / metterci l'elettrocardiogramma / foto della ricetta /
    caricare la cartella clinica / libretto delle vaccinazioni come file / messaggio vocale / aggiungere una mia foto / non c'è spazio / dice troppo lungo /
    mettere un video / allegati / che tipi di file / importare un file di testo / tutta la storia clinica`,
  'manage-glyphs': `dove sono le mie tessere / elenco delle tessere / trovare una tessera / ho troppe tessere / cercarne una / rinominare una tessera / cambiare il titolo /
    vederle tutte / quante tessere posso avere / più di una tessera / ho una dozzina di tessere e non ne trovo una / quante tessere posso fare al massimo /
    dov'è finita la mia tessera / elenco di tutto quello che ho fatto / aprire una delle mie tessere / cercare una tessera per nome /
    etichette sulle tessere / dare un altro nome alla tessera / filtrare e ordinare l'elenco / dove vedo tutte le tessere / qual è quale /
    numero massimo di tessere / sceglierne diverse insieme / ordine dell'elenco / pagina delle tessere`,
  folders: `metterla in una cartella che vede solo mia moglie / condividere una cartella con una persona /
    tenere insieme le tessere della famiglia / ordinare le tessere / mettere insieme le tessere / creare una cartella / organizzarle /
    una cartella per persona / raggrupparle / spostare una tessera in una cartella / eliminare una cartella / a cosa servono le cartelle / fare ordine /
    tenere separate quelle di mamma e papà / dividere lavoro e privato / raggruppare le tessere dei bambini / fare categorie / metterle in ordine /
    sottocartella / a che serve una cartella / condividere una cartella / rinominare una cartella / cartella vuota /
    togliere una cartella senza perdere le tessere / permessi predefiniti delle nuove tessere`,
  'medical-card': `sono incinta dove lo scrivo così i medici lo vedono / sangue / gruppo sanguigno / dove scrivo le medicine che prendo /
    dove metto le pastiglie per il cuore / cosa devo scriverci / cosa metto sulla tessera / dove inserisco il gruppo sanguigno / aggiungere le allergie /
    elencare le pastiglie / ho il diabete dove lo scrivo / epilessia sulla tessera / pacemaker / donatore di organi / sono incinta / asma e inalatore /
    cosa va su una tessera sanitaria / inserire l'insulina / sono allergica alla penicillina / quali informazioni servono ai soccorritori /
    punture di vespa / celiachia / diabetico cosa ci scrivo / ho l'adrenalina dove la metto / devo compilare tutto / righe vuote /
    se lascio vuoto pensano che non ne ho / emofilia / anticoagulante / stent / apparecchio acustico / sono sordo dove lo segno / autismo cosa scrivo /
    asma / quali cose contano in emergenza / servono altezza e peso / elenco vaccini / consigli su cosa compilare / dove va il gruppo sanguigno /
    malattia rara / dialisi reni / allergica al lattice / testimone di geova niente sangue / scrivere che non voglio essere rianimato / donazione organi /
    campi importanti / microinfusore insulina / tiroide / celiaca / favismo`,
  'found-card': `ho trovato una tessera per strada di chi è / come avviso il proprietario di una tessera trovata / ne ho trovata una per terra /
    restituire una tessera trovata / cosa vede un estraneo / qualcuno ha trovato la mia tessera / cosa vede chi la trova /
    se la scansiona uno senza account / se uno qualunque la inquadra / la può leggere chiunque / ho trovato una tessera cosa faccio /
    uno la raccoglie per terra / cosa può vedere un ladro / un curioso la inquadra col telefono / il vicino può leggerla / un passante /
    si vede il mio indirizzo / si vede il mio nome / chi la trova può contattarmi / gente impicciona / raccolta una tessera al parco a chi la do /
    un vicino curioso può puntarci il telefono / cosa esce se la scansiona chiunque / ho in mano la tessera di un altro / il tassista può leggerla /
    un ladro scopre dove abito / chi la trova vede il mio numero / il mio nome lo vedono tutti / a cosa serve il qr piccolo /
    consegnare una tessera trovata / qualcuno ha perso questa / la gente sull'autobus la legge / pagina pubblica / aprirla senza accesso /
    uno normale cosa vede / trovata una tessera non mia / restituirla`,
  'damaged-print': `un angolo è rotto / è caduta nell'acqua / si legge se manca un pezzo / la tessera è rovinata / si è bagnata / è finita in lavatrice / strappata /
    sbiadita / graffiata / piegata / il cane l'ha morsa / macchia di caffè / funziona ancora con una piega / tessera sporca / manca un pezzo / consumata /
    scolorita dal sole / stampa illeggibile / stropicciata / metà del disegno graffiato via / sopra c'è caduto il caffè / piegata a metà /
    il bambino ci ha scarabocchiato / la stampa si stacca / funziona se è sporca / troppo vecchia e pallida / vino rosso sopra / morsa dal cane / bruciata /
    graffiata dalle chiavi / non la riconosce da quando si è bagnata / sudore e pioggia / un buco nel disegno / plastificata con bolle /
    consumata non si legge / rovinata`,
  'restricted-level': `cosa significa riservato / cos'è il livello riservato / differenza tra nessuno e riservato / c'è scritto riservato / perché è riservato /
    a che serve il livello riservato / che livello scelgo / lettura o riservato / chi legge vede riservato / perché non nessuno / spiegazione dei livelli`,
  'after-death': `cosa succede quando muoio / è morto mio marito / mia madre è mancata posso aprire la sua tessera / eredi / dopo la mia morte / eredità /
    chi prende i miei dati quando non ci sarò più / chiudere l'account di un morto / la mia povera moglie / account di un parente deceduto /
    papà è mancato come si chiude tutto / chi la eredita / la mamma è morta e abbiamo la sua tessera / chiudere l'account di un parente morto /
    si cancella quando muoio / lasciare l'accesso nel testamento / esecutore testamentario / e se non mi sveglio più /
    i figli possono aprirla dopo la mia morte / eliminare l'account di uno che è morto / vedova / defunto / quando non ci sarò più`,
  'home-page': `cosa c'è nella prima pagina / cosa sono questi riquadri / la schermata iniziale / cosa mostra la home / ordine delle tessere nella home /
    perché vedo un solo compito / richiede attenzione / a che serve più tardi / dov'è finita la dashboard / pagina iniziale / compiti nella prima pagina /
    rimandare un compito / cosa significano i colori della tessera / stato arancione sulla tessera / stato pronta / dove sono le statistiche / panoramica /
    solo due righe / altre tessere oltre a quelle mostrate`,
  'not-readable-yet': `c'è scritto non ancora leggibile / ho finito tutto ma il dottore non la apre / nota arancione sulla tessera / nessuno può ancora leggere la tessera /
    perché la mia tessera non è leggibile / quando la vedono i soccorritori / la tessera aspetta il profilo / tessera non attiva per gli altri /
    le mie spunte sono sparite / solo io leggo la mia tessera / solo il titolare / la stampa dice che nessuno può leggere /
    non sono ancora verificato la tessera non serve / la tessera funziona solo per me / tessera in sospeso`,
  'old-paper': `il foglio che ha in borsa è ancora buono / stampa non aggiornata / come so se la stampa va ancora bene / adesivo vecchio con medicine vecchie /
    il foglio dice ancora / quale stampa è vecchia / l'ho stampata l'anno scorso / la carta riporta la dose vecchia / ristampare /
    ho buttato il foglio vecchio / più stampe in giro per casa / l'app sa cosa ho stampato / elenco delle stampe / il foglio sul frigo è vecchio /
    butto via i vecchi / stampa superata / avviso che la carta è vecchia / il compleanno cambia la stampa`,
  'show-my-card': `mostrarla sullo schermo invece della carta / la mia tessera sul telefono / tenere il telefono davanti per la lettura / schermo intero /
    pulsante mostra la mia tessera / possono leggere lo schermo del telefono / ho dimenticato il foglio a casa / tessera digitale / averla sul cellulare /
    schermo luminoso / presentare la tessera / aprire la tessera in fretta / mostrarla senza internet / leggere dal display`,
  'whose-card': `che nome esce quando leggono la tessera di mio figlio / si vede il mio nome o quello del bambino / si vede quanti anni ho / che nome vedono /
    età sulla tessera / nome del paziente / per chi è la tessera / campo per / data di nascita visibile / anno di nascita / ho scambiato due figli /
    le tessere dei bambini sono tutte uguali / nome in cima / si vede il nome intero / persona sbagliata sulla tessera /
    compare il nome del titolare dell'account / distinguere le tessere / la mia foto sulla tessera`,
  'not-offered': `c'è il localizzatore gps nella tessera / trovare con il gps una persona che si perde / la tessera dice dove si trova /
    aggiungere al wallet di apple / google wallet / apple watch / smartwatch / chip nfc / rfid / versione braccialetto / braccialetto medico / collana /
    schermata di blocco / alexa / collegare apple salute / fitbit / chip sotto pelle / medaglietta / polsino / localizzatore gps / pulsante sos /
    mandare un sms / braille / bluetooth / widget / siri / orologio / account famiglia`,
};
