import type { AskedQuestions } from './asked-question.ts';

/** Other people, helpers and institutions. */
export const ITALIAN_PEOPLE_QUESTIONS: AskedQuestions = {
  'card-for-others': `mia madre è anziana e non usa il telefono / posso fare tutto io per lei / la nonna si allontana da casa / mio papà ha l'alzheimer e si perde /
    un adesivo sulla giacca della mamma che si perde / una persona che si perde / fare una tessera per mio figlio / per mia figlia / per il mio bambino /
    per i miei bimbi / mio figlio può averne una / la mia piccola ha un'allergia / per mio padre anziano / la mamma ha la demenza /
    la nonna non ha l'email / per mio marito / per una persona che assisto / sono una badante / per conto di mia madre / due figli /
    una tessera per ogni figlio / gita scolastica del bambino / per mia moglie / c'è un'età minima / quanti anni bisogna avere / neonato /
    fratello disabile / la preparo io per il nonno / tutta la famiglia / ragazzino / posso farla per qualcun altro / mio papà dimentica le cose /
    ospite della casa di riposo / bimbo celiaco / genitore che non sa usare il computer / fare tutto al posto suo /
    la mia bimba ha quattro anni ed è allergica al latte / un bambino può averne una senza account / suocero con demenza si allontana da casa /
    tessera per la nonna / per mio fratello disabile / per uno in casa di riposo / posso farla al posto di mia moglie / una per ognuno dei figli /
    più persone in un account / per la mia classe o gli alunni / per il cane o il gatto / gestire le tessere dei genitori / a mio figlio serve una mail /
    targhetta per lo zaino dell'asilo / il nonno non usa il computer / è in carrozzina e non riesce da sola / il mio compagno non vuole un account /
    figlio in affido / tessere per tutta la famiglia / chi viene avvisato se leggono la tessera di mio figlio / anziano / assisto mia zia`,
  'child-grows-up': `un domani dovrà gestirla mio figlio / un giorno la gestirà lei / mia figlia dovrà occuparsi della tessera da sola /
    mia figlia fa 18 anni / mio figlio è diventato adulto / quando il bambino sarà grande / vuole gestire la tessera da sola /
    passare la tessera a mio figlio / trasferire una tessera a un altro account / di chi è la tessera quando è maggiorenne / maggiore età /
    mio figlio vuole un account suo / dare il controllo al ragazzo / cederla a mia figlia / può prenderla in mano lui / mio figlio fa diciotto anni /
    mia figlia vuole gestirla da sola / quando un ragazzo è abbastanza grande / passare la tessera al figlio maggiorenne / spostarla nel suo account /
    a che età può farlo da solo / il mio adolescente non vuole che io veda`,
  'sensitive-facts': `ho l'hiv / nascondere che prendo psicofarmaci / non voglio che il capo lo sappia / tenere privata la depressione / nessuno deve sapere dell'aborto /
    la mia malattia mentale / tutti vedono la mia malattia / prendo il metadone / ero tossicodipendente / epatite / malattia venerea /
    malattia imbarazzante / l'assicurazione vede la mia malattia / bipolare / schizofrenia / tenere segreta una cosa ai soccorritori /
    nascondere una medicina / l'infermiera vede tutto / la segretaria vede la diagnosi / la banca vede la mia salute / epilessia e patente /
    che farmaci prendo / non tutti i medici devono saperlo / psichiatra / vergogna / anoressia / mi vergogno / transgender / sono sieropositivo /
    l'ambulanza non deve sapere dell'hiv / il capo può scoprire che ho avuto un tumore / il farmacista vede gli antidepressivi / tenere segreto un aborto /
    nessuno deve sapere che bevo / nascondere una cosa ai soccorritori / lasciare fuori qualcosa / diagnosi psichiatrica privata /
    malattia mentale sulla tessera sì o no / l'assicurazione verrà a sapere della malattia / non tutte le infermiere devono leggerlo /
    mostrare solo alcune malattie / la mia transizione / posso nascondere qualche farmaco / se non voglio dire tutto /
    seconda tessera per le cose delicate / sieropositivo`,
  'emergency-contact': `chi mi sta vicino sa chi chiamare se non posso parlare / chi chiamare durante una crisi / che numero chiama un passante /
    un estraneo può chiamare la mia famiglia / chi avvisano se ho una crisi epilettica / mettere due numeri di telefono / un numero per ogni figlio /
    più di una persona da chiamare / chi chiamano se mi succede qualcosa / avvisano mia moglie / chiama la mia famiglia / parenti da avvisare /
    contatto di emergenza / aggiungere un contatto / due contatti / mia madre viene avvisata se finisco in ospedale / numero ice /
    manda un messaggio a mio marito / chi viene avvertito in un incidente / se faccio un incidente chiama da sola mio marito /
    chi viene avvertito se finisco al pronto soccorso / manda un messaggio alla famiglia / mettere il mio compagno come contatto /
    il numero di mamma sulla tessera / i soccorritori possono chiamare mia moglie / a chi telefonano / il contatto deve avere l'app / avvisare i parenti /
    chiamata automatica / avvertire mio figlio se succede qualcosa / avvisate la famiglia / persona di riferimento`,
  abroad: `funziona all'estero / in vacanza / viaggio in francia / in un altro paese / ospedale straniero / medico in germania / andiamo in grecia /
    viaggio in america / funziona fuori dall'italia / ferie in portogallo / lingua straniera / la capiscono lì / lingua della tessera per gli stranieri /
    fuori dall'europa / in giappone / in crociera / studente in erasmus / sciare in austria / svizzera / vado due settimane in turchia serve a qualcosa /
    in spagna la capiscono / funziona in america / viaggio in asia / medico straniero / la legge un ospedale tedesco / tessera in un'altra lingua /
    zaino in spalla / settimana bianca in austria / erasmus / vale in tutti i paesi / numero di emergenza in un altro paese / roaming / che lingua vedono /
    in viaggio / fuori dall'italia`,
  'helpers-know': `i soccorritori la conoscono / l'ambulanza ha il lettore / la cercano / quali ospedali la usano / gli ospedali qui aderiscono / chi la usa /
    il mio ospedale la supporta / cosa serve per leggerla / app speciale per l'ambulanza / si usa nella mia città / guardano nel portafogli /
    i medici sanno cos'è / come fanno i soccorsi a sapere cosa fare / il 118 la usa / è riconosciuta / i soccorritori della mia zona la conoscono /
    volontari della croce rossa / tutti gli ospedali ce l'hanno / la usa la misericordia / è diffusa / la cercheranno / i pompieri hanno un lettore /
    come fanno a sapere che devono scansionarla / quali 118 partecipano / non la conosce nessuno / il mio ospedale è collegato / se il medico non sa cos'è /
    serve un'attrezzatura speciale / è accettata ovunque / dove la porto addosso perché la trovino / pronto soccorso la conosce`,
  'no-smartphone': `il mio telefono deve essere acceso / avevo la batteria scarica / funziona con il telefono spento / devo portare il telefono /
    il suo telefono era scarico / non ho lo smartphone / senza telefono / mio padre non ha il computer / non ho la stampante / dove posso stamparla /
    copisteria / telefono vecchio con i tasti / serve il telefono a chi la porta / non sono pratico di computer / niente internet a casa / serve un'app /
    la nonna non ha il cellulare / ho solo il telefono fisso / devo avere con me il telefono / funziona a telefono spento / vecchio nokia /
    non ho il computer / mi hanno rubato il telefono la tessera funziona lo stesso / si può fare in biblioteca / mamma non è pratica di tecnologia /
    basta la carta / odio gli smartphone`,
  'legal-papers': `carte per il mio avvocato / documenti del notaio / il testamento / procura / deve vederli solo l'avvocato / documenti legali / conservare contratti /
    atto della casa / tenere il medico fuori dalle carte legali / carte legali tutte insieme / rogito / l'avvocato deve vedere il testamento /
    conservare la procura / documenti per il notaio / contratto sulla tessera / carte del divorzio / ultime volontà / documenti di tutela /
    categoria legale`,
  'not-a-substitute': `vale come documento alla posta / posso mostrarla come documento / vale come documento / al posto della tessera sanitaria /
    sostituisce la carta d'identità / vale come testamento biologico / ha valore legale / è un dispositivo medico / documento ufficiale /
    posso lasciare a casa la tessera sanitaria / disposizioni anticipate / al posto di chiamare / posso farti domande mediche / chiama l'ambulanza da sola /
    vale come documento in aeroporto / testamento biologico valido / è un documento ufficiale / vale come ricetta /
    posso lasciare a casa la carta d'identità / vale come patente / sostituisce il braccialetto medico / i medici sono obbligati a seguirla /
    volontà di non rianimare valida / chiama da sola l'ambulanza / è approvata dal ministero / dat disposizioni anticipate`,
  'staff-access': `ho cambiato ospedale il mio accesso vale ancora / passo a un altro ospedale / ho lasciato il lavoro in ospedale / sono un'infermiera come entro /
    sono un medico / sono un soccorritore / lavoro in ospedale / come ottengo l'accesso al lavoro / il mio reparto vuole usarla /
    accedere come personale dell'ospedale / account per dipendenti / sono un medico di base / accesso farmacista / il mio ospedale ha aderito come entro /
    nuovo collega / lavoro in ambulanza / diventare medico verificato / ho iniziato un nuovo lavoro in clinica / infermiere di casa di riposo /
    vigile del fuoco / oss / volontario della croce rossa / sono caposala come ottengo i permessi / medico nuovo qui / inizio in clinica lunedì /
    sostituto / il mio ospedale la usa come entro / tirocinante infermiera / medico in pensione / account da soccorritore / registrarsi come medico /
    lavoro in farmacia / volontario croce rossa / ho cambiato datore di lavoro / i colleghi hanno l'accesso e io no / accesso per medici /
    dove chiedo il ruolo / sono oss`,
  'institution-start': `casa di riposo con quaranta ospiti gestirli insieme / tessere per tutti i nostri ospiti / segretaria di una rsa / gestire le tessere di tante persone per un ente /
    il nostro ambulatorio vorrebbe usarla / come fa uno studio medico a entrare / come aderisce il nostro ospedale / siamo una clinica /
    vogliamo usarla nel nostro studio / registrare un'istituzione / portare dentro il reparto / iscrivere la casa di riposo / per la nostra azienda /
    la nostra scuola / avere il portale / il nostro servizio di ambulanze vuole partecipare / studio dentistico / come iniziamo come organizzazione /
    associazione / poliambulatorio / far aderire la farmacia / siamo uno studio con sei medici come ci iscriviamo / siamo i vigili del fuoco /
    la casa di riposo vuole partecipare / registrare il nostro ospedale / infermeria della scuola / società sportiva / la nostra farmacia vuole aderire /
    cosa serve a una clinica / diventare partner / può aderire un'azienda / numero di autorizzazione / dimostrazione per il nostro ospedale /
    convenzione con asl / associazione di volontariato`,
  'who-checks-institutions': `come sapete che uno è davvero un soccorritore / chiunque può dire di essere infermiere / prova che il medico è vero / chi verifica le persone che leggono /
    chi decide che un medico è davvero un medico / chiunque potrebbe dirsi medico / come verificate i professionisti / come so che l'ospedale non è finto /
    chi ha controllato questo ospedale / l'ospedale è vero / come so che il medico è un vero medico / chiunque può fingersi un ospedale / falso medico /
    chi ha verificato la clinica / chi dice che sono autentici / controllate le licenze / chi decide chi è verificato /
    uno può mentire e dire che è infermiere / un impostore / chiunque può dire di essere un ospedale / come so che la clinica è vera / medico finto /
    un delinquente può registrarsi come medico / chi garantisce che il soccorritore lo sia / l'istituzione è verificata / uno si finge infermiere /
    come controllate le licenze / ospedale falso`,
  'professional-roles': `come fa un'infermiera a leggere i dati di un paziente / chiedere un ruolo professionale / cos'è un ruolo / ruolo medico / ruolo di emergenza /
    ruolo avvocato / ruolo finanziario / il ruolo è scaduto / ruolo rifiutato / rinunciare al ruolo / cosa leggo con il mio ruolo /
    chiedere il ruolo di medico / rinnovare il ruolo / avere il ruolo medico / chiedere un ruolo / diventare medico verificato /
    come lo dimostra un medico / ruolo scaduto / perdere il ruolo / ruolo emergenza / chi mi dà il ruolo / impiegato di banca che legge / ruolo legale /
    sono medico privato`,
  'vouch-staff': `il mio dipendente deve poter leggere / aggiungere i dipendenti / dare il ruolo al personale / far leggere i miei infermieri / concedere un ruolo /
    togliere il ruolo a chi se n'è andato dal lavoro / aggiungere un collega con il nome utente / la mia squadra ha bisogno di accesso /
    un dipendente si licenzia / dare il ruolo alle mie infermiere / aggiungere un dipendente / togliere un dipendente / il personale deve poter leggere /
    revocare un ruolo / uno ha lasciato la clinica / i miei collaboratori`,
  'portal-confirm': `password del portale dimenticata / amministratore del portale / confermare nel portale / invitare un dipendente nel portale /
    fermare un accesso nel portale / il portale chiede di nuovo la password / invito del portale scaduto / il portale richiede la password /
    colleghi nel portale / invitare un collega amministratore / sospendere un dipendente / portale delle istituzioni / ultime modifiche agli accessi`,
  'institutional-codes': `codici istituzionali / codice per la mia banca / codice dell'ambasciata / cosa sono i codici delle istituzioni / codice del ministero /
    numero dell'ospedale nell'elenco / numero del ministero / elenco degli ospedali del mio paese / codici dello stato / codice personale per un ufficio /
    cosa sono i codici istituzionali / codice ambasciata / cosa ci faccio col codice di un ente`,
  'institutional-folders': `l'ospedale mi ha offerto una cartella / cartella del comune / accettare l'offerta di un'istituzione / rifiutare una cartella / restituire un codice /
    l'ufficio ha ritirato il codice / il comune mi ha mandato una cartella / accettare una cartella / cartella che non posso modificare /
    lucchetto sulla cartella / restituire una cartella / cosa vede il comune / codice del comune / asl cartella`,
  'two-parents': `avvisare tutti e due i genitori / io e mia moglie vogliamo modificarla entrambi / una tessera in due account / genitori separati un figlio /
    due persone che gestiscono una tessera / anche mio marito può ricevere gli avvisi / account in comune / anche i nonni vogliono la tessera /
    secondo titolare / dare al mio compagno la gestione della tessera di nostro figlio / entrambi / io e mia sorella seguiamo papà / affidamento /
    stesso accesso per due / usare un account insieme`,
  'who-may-change': `il medico può correggere qualcosa sulla tessera / la compila l'ospedale / l'infermiera può aggiungere una medicina / chi può scrivere /
    la modifico solo io / il medico di base può aggiornarla / il dottore deve inserire le diagnosi / qualcuno può alterare la tessera /
    si compila da sola dal fascicolo sanitario / collegare il fascicolo sanitario elettronico / importare dall'asl / il medico la firma /
    confermata da un medico / chi legge può modificare / i dati arrivano dal mio medico / un hacker può cambiare il gruppo sanguigno /
    far modificare a mia moglie`,
  'allergies-at-once': `le allergie devono comparire subito / mostra subito le allergie / allergie visibili senza motivo / interruttore delle allergie /
    far vedere prima le allergie all'ambulanza / le allergie si vedono immediatamente / non mostrare più subito le allergie /
    vedono l'allergia alla penicillina senza premere niente / prima cosa che vede l'equipaggio / annullare allergie subito /
    la mia allergia alle arachidi si vede subito / allergie prima del motivo`,
};
