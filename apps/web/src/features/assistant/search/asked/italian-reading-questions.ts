import type { AskedQuestions } from './asked-question.ts';

/** Scanning, emergencies, who looked, and what is kept. */
export const ITALIAN_READING_QUESTIONS: AskedQuestions = {
  'scan-glyph': `il medico ha provato a scansionarla e non si legge / dice che non si può leggere / l'infermiera non riusciva a scansionare la tessera /
    come si scansiona / scansionarla con il telefono / leggere una tessera / leggere da una foto / caricare la foto di una tessera /
    il lettore non la trova / non riconosce la tessera / a che distanza tengo il telefono / scansionare un pdf / la lettura è lenta /
    provare la mia tessera / un paziente mi mostra una tessera / scansionare al buio / torcia / leggere un pdf che mi hanno mandato /
    davanti alla fotocamera non succede niente / scansionare da uno screenshot / caricare la foto della tessera / non trova il codice /
    la fotocamera non lo riconosce / leggerlo da un altro schermo / usare la torcia / come leggo la tessera di uno / posso usare la webcam del portatile /
    incollare un'immagine / con che app scansiono / ci mette una vita a leggere / non lo rileva / stare fermi`,
  'scan-refused': `accesso negato / è stata rifiutata / dice nessun accesso / perché non posso leggere questo paziente / scansione negata / sono medico e non vedo niente /
    glifo sconosciuto / dice scaduto / codice sbagliato / nessun permesso / la tessera non è attiva / errore durante la scansione /
    accesso negato ma sono infermiera / perché non riesco ad aprirla / dice nessun permesso / lettura rifiutata / dice disattivata / il tuo ruolo non può /
    la tessera del paziente non si apre / al medico dà errore / codice di accesso errato / non si apre dal dottore / nessun dato accessibile /
    rifiutata in ospedale`,
  'emergency-access': `l'ambulanza sa dove abito / mio figlio sta male cosa vedono / cosa vede l'ambulanza / cosa leggono i soccorritori / sono incosciente cosa vedono /
    dopo un incidente / se perdo i sensi / se svengo possono aprirla / cosa vede il primo soccorso / accesso di emergenza /
    perché la mia tessera è stata aperta in emergenza / disattivare l'accesso di emergenza / se non posso parlare / l'equipaggio vede i miei farmaci /
    mi trovano per terra / al pronto soccorso la vedono / in coma / infarto cosa vedono sulla tessera / il 118 cosa legge /
    cosa vede l'equipaggio prima di premere emergenza / paziente incosciente come arrivo ai farmaci / e se non riesco a parlare /
    aprire senza permesso in emergenza / pulsante rosso / togliere l'accesso di emergenza / cosa vedono i pompieri / come la aprono se sono svenuto /
    motivo dell'apertura / possono abusarne / e se sono in coma / l'ambulanza vede tutto / chi controlla le aperture di emergenza /
    ho un incidente cosa vedono / crisi e non parlo`,
  'camera-problems': `la fotocamera non funziona / la fotocamera è nera / non chiede la fotocamera / permettere la fotocamera / fotocamera bloccata / immagine sfocata /
    obiettivo sbagliato / non riesco a fare la foto / webcam non trovata / fotocamera tutta nera / chiede sempre il permesso / nessuna fotocamera trovata /
    capovolta / usa la fotocamera davanti / zoom / usa quella dei selfie / foto heic / non riesco ad autorizzare la fotocamera /
    un'altra app usa la fotocamera / webcam`,
  'who-read-mine': `scoprire quale medico o soccorritore l'ha aperta / quale infermiera ha letto la tessera /
    un'infermiera che non conosco ha aperto la mia tessera / come so se qualcuno l'ha letta / aperta di notte mentre dormivo /
    chi ha guardato la mia tessera / chi l'ha aperta / qualcuno ha letto la mia tessera stanotte /
    mi è arrivato un messaggio che la tessera è stata aperta / chi mi ha scansionato / vedere il registro / quando è stata letta /
    non mi aspettavo questa lettura / uno sconosciuto ha aperto la tessera / avviso che hanno visto i miei dati / è stato il mio medico a guardare /
    aperta mentre ero a casa / di notte / chi è questa persona che mi ha scansionato / qualcuno ha consultato la mia tessera e stavo bene /
    elenco delle letture / lettura sospetta / lamentarsi di chi ha letto / un'infermiera ha guardato i miei dati senza motivo / capire chi è stato /
    qualcuno ha guardato la mia tessera questa settimana / elenco di chi ha letto / vedere chi ha scansionato / storico delle letture /
    è stata letta in ospedale / quando è stata aperta l'ultima volta / voglio sapere chi ha sbirciato / l'ha letta uno che non conosco /
    quante volte è stata scansionata / nome sconosciuto nell'elenco / lo vengo a sapere se un medico la legge /
    può leggerla qualcuno senza che io lo sappia / lamentarmi di chi ha letto / quale ospedale l'ha aperta / chi è andato a vedere`,
  'document-retention': `la mia faccia resta conservata / le cancellate dopo / per quanto tenete la foto del passaporto / quando cancellate le foto del documento /
    conservate il mio selfie / cancellare la scansione del passaporto / che fine fa la foto della patente / per quanto si conservano i documenti /
    tenere la carta d'identità / togliere le foto del documento / buttate via la foto del passaporto / il selfie lo tenete per sempre /
    quando cancellate le foto / per quanto conservate il passaporto / eliminare la foto della carta d'identità / tenete la foto del documento /
    chi vede la foto del passaporto / togliere la scansione della patente / conservazione foto d'identità`,
  'document-photos': `la foto del passaporto è mossa / foto del documento sfocata / foto storta /
    come fotografo il passaporto / la foto del documento è sfocata / fare un buon selfie / quali documenti accettate / riflesso sulla foto /
    immagine troppo grande / caricare la patente / consigli per la foto / selfie non accettato / va bene il permesso di soggiorno / foto troppo scura /
    file troppo grande / va bene la tessera sanitaria come documento / basta la carta d'identità / consigli per il selfie / fronte e retro /
    permesso di soggiorno / che foto serve / barba o occhiali nel selfie / non carica il documento`,
  'kyc-verification': `cosa significa kyc / come mi verifico / controllo dell'identità / verificare la mia identità / quanto dura il controllo / ancora in attesa /
    il profilo è approvato / cos'è il kyc / stato della verifica / aspetto da giorni l'approvazione / completare il profilo /
    quanto ci mettete a controllare / sono verificato / controllo identità / stato della mia verifica / iniziare la verifica /
    cosa succede dopo aver mandato i documenti / è obbligatorio / devo verificarmi / quando mi approvate / in lavorazione da giorni / saltare la verifica`,
  'kyc-rejected': `il documento non va bene / il documento è stato respinto / passaporto rifiutato / fare ricorso / perché mi hanno respinto / verifica fallita /
    riprovare dopo un rifiuto / dicono che il documento è scaduto / foto scartata / bocciata la patente / foto nitida e rifiutata lo stesso /
    documento non accettato / negato / ricorso / perché mi avete respinto / rimandare il documento / passaporto scaduto / selfie rifiutato /
    decisione ingiusta / respinta`,
  'profile-needed': `perché devo fotografare la faccia / perché volete il passaporto / perché devo mostrare il documento / perché un selfie / devo verificarmi per forza /
    posso saltarlo / perché il profilo è incompleto / non voglio mandare il passaporto / è necessario dimostrare chi sono /
    nessuno può leggere la tessera per via del profilo / non mi fido a darvi il documento / motivo del controllo dell'identità /
    cosa ne fate del passaporto / perché volete la foto del passaporto / mi puzza / devo far vedere la carta d'identità / senza passaporto /
    non voglio caricare il documento / posso usarla senza verifica / serve il documento / perché tante informazioni / a che serve il profilo /
    restare anonimo / non ho il passaporto`,
  'three-steps': `perché tre passi quando accedo / secondo fattore / doppio fattore / perché devo confermare di nuovo all'accesso / passo in più dopo la password /
    perché tre passaggi per entrare / cos'è il secondo fattore / l'accesso è lungo / quali sono i passaggi / chiede un altro codice dopo la password /
    accesso in due passaggi / secondo passaggio`,
  're-verification': `ogni quanto devo confermare / perché devo confermare ogni tre mesi / controllo trimestrale / promemoria di nuova verifica / riverifica /
    è scaduta la conferma / di nuovo ogni tre mesi / sono obbligato a riconfermare / rimandare il controllo / conferma scaduta / trimestrale /
    perché ancora / promemoria di conferma / se ignoro il controllo`,
  'new-phone': `il vecchio telefono è rotto e ne ho uno nuovo / ho un telefono nuovo / ho comprato un iphone nuovo / passare a un altro android / cambio cellulare /
    portatile nuovo / come porto le tessere sul telefono nuovo / spostarsi su un altro dispositivo / si perde tutto con il telefono vecchio /
    usarla su un secondo dispositivo / sul tablet e sul telefono / trasferire i dati sul nuovo cellulare / adesso ho un samsung /
    vendo il vecchio telefono / ritrovo tutto su quello nuovo / ho comprato un pixel nuovo come sposto tutto / cambio telefono / da android a iphone /
    usarla su due dispositivi / anche sul tablet / trasferire l'account su un altro telefono / ho venduto il telefono / entrare da un secondo dispositivo /
    spostare le tessere sul telefono nuovo`,
  'lost-phone': `il ladro del telefono può aprire tutto / mi hanno rubato il telefono cosa può vedere il ladro / ho perso il telefono / mi hanno rubato il telefono /
    il telefono è caduto in mare / telefono rotto non riesco ad accedere / portatile rubato / perso il dispositivo con la passkey /
    l'app di autenticazione era sul telefono perso / qualcuno ha il mio telefono / cellulare sparito / il cellulare è caduto in mare /
    i ladri hanno preso il portatile / telefono rubato / persa la chiave di sicurezza / telefono rotto e non entro / il ladro col mio telefono apre tutto /
    perso l'authenticator / non entro senza il vecchio telefono / telefono in frantumi / mi hanno preso il tablet / telefono lasciato sul treno`,
  'contact-operator': `come vi contatto / c'è un numero di telefono / parlare con una persona / servizio clienti / email dell'assistenza / chi gestisce questo sito /
    chi siete / chi c'è dietro / che azienda è / fare un reclamo / segnalare un errore / ho bisogno dell'aiuto di una persona / parlare con qualcuno /
    dove avete sede / posso telefonarvi / assistenza / operatore umano / numero verde / telefono dell'assistenza / chi gestisce il sito / mail della ditta /
    fare reclamo / una persona vera per favore / chi è il responsabile / ho un suggerimento / qualcuno mi deve aiutare / la chat non mi aiuta /
    call center`,
  'service-ends': `se si rompono i server / e se fallite / e se l'azienda chiude / il server non va / il sito non funziona / funzionerà tra dieci anni / e se smettete /
    manutenzione / sito irraggiungibile / sito bloccato / guasto / esisterete ancora / blackout / il sistema è giù / e se la ditta fallisce /
    esisterà tra dieci anni / e se il server è giù / sito fuori servizio / quando il servizio chiude / le tessere muoiono con la ditta /
    cosa succede se chiudete`,
  'privacy-rights': `dove stanno i miei dati / dove sono conservati /
    rispetta il gdpr / dove sono i miei dati / in che paese è il server / cosa sapete di me / mi tracciate / ha il gps / i miei diritti /
    protezione dei dati / informativa sulla privacy / la polizia può avere i miei dati / il governo può vederli / posizione / chi ha i miei dati /
    potete seguirmi / raccogliete dati / sapete dove mi trovo / siete in regola col gdpr / seguite dove sono / responsabile protezione dati /
    in che paese sono i server / geolocalizzazione / diritto all'oblio / la polizia può chiedere i miei dati / informativa privacy /
    la mia posizione viene salvata / garante`,
  'server-sees': `chi della vostra ditta può leggere i miei dati / chi da voi li legge /
    chi mi garantisce che non leggete voi le mie malattie / voi stessi andate a leggere le mie malattie / vedete quello che scrivo /
    voi potete guardare la mia tessera / potete leggere i miei dati / i vostri dipendenti vedono la mia malattia / cosa vede il server /
    il gestore può leggere la tessera / vedete le mie allergie / è cifrato / gli amministratori possono guardare / i tecnici vedono / crittografia /
    potete leggere quello che scrivo / i vostri dipendenti vedono le mie malattie / l'amministratore la vede / cosa sapete della mia salute /
    il gestore può aprire la mia tessera / cosa c'è sul server / vedete le mie medicine / dove vanno le mie parole / chi da voi può guardare`,
  'third-parties': `vendete i miei dati a qualcuno / i miei dati sono venduti / cosa fate con i miei dati / google legge le mie malattie / vendete i miei dati /
    i dati vanno a google / pubblicità / condividete con le assicurazioni / ci sono tracciatori / terze parti / openai legge questo / cookie /
    le case farmaceutiche ricevono i dati / facebook / vendete i dati alle assicurazioni / vendere dati / date i dati alle case farmaceutiche /
    google analytics / c'entra facebook / li passate allo stato / chi altro riceve i miei dati / openai vede le mie domande / tracciamento /
    guadagnate con i miei dati`,
  'security-of-data': `è sicuro / si può hackerare / e se entrano gli hacker / qualcuno può copiare il disegno / uno fotografa la mia tessera cosa ci fa /
    i miei dati sono al sicuro / come sono protetti / computer quantistici / furto di dati / foto del codice / e se vi hackerano / clonare la tessera /
    è abbastanza sicura / foto della tessera su internet / un malintenzionato potrebbe usarla / rubare le informazioni dal quadratino /
    può essere hackerata / e se uno la fotografa / è sicura / quanto sono sicuri i miei dati / un criminale può copiare la tessera / crittografia /
    se vi rubano il database / violazione dei dati / si può clonare / ho paura per la privacy della mia malattia / la foto della tessera è pericolosa /
    dimostra che è sicura`,
  'screen-protection': `perché il disegno si sfoca / sparisce quando faccio lo screenshot / filigrana sullo schermo / l'immagine è nascosta / non riesco a fare lo screenshot /
    tasto destro bloccato / perché l'immagine si sfoca / filigrana col mio nome / si nasconde quando cambio finestra / sfocato /
    riquadro grigio al posto del disegno / schermata bloccata / avviso strumenti di sviluppo`,
  'without-a-connection': `il soccorso alpino la legge / al rifugio senza segnale / funziona senza rete / non c'è campo / in montagna / senza internet / in aereo / senza wifi /
    in galleria / in mare / senza dati mobili / non prende / copertura scarsa / in cantina / vedo la mia tessera senza rete / escursione dove non prende /
    modalità aereo / in mezzo al nulla / serve internet / zona isolata / telefono senza segnale / in montagna non c'è campo / funziona senza internet /
    il wifi non va / in barca al largo / sottoterra / giga finiti / non si connette / un soccorritore la legge senza rete /
    vedere le mie tessere senza internet / zona senza copertura / rete caduta durante la scansione / al rifugio non prende`,
  'helper-reads': `sono del 118 come leggo la tessera di un paziente / il medico legge la tessera del paziente / cosa faccio con questa tessera da soccorritore /
    scansionare un paziente / arrivare ai farmaci del paziente / come la apro in servizio / niente rete sul posto / guida rapida per equipaggi /
    paziente incosciente con la tessera nel portafogli / sono il primo sul posto / leggere con i guanti / il risultato è sparito /
    risultato sparito dopo quindici minuti / rileggere la tessera / codice letto ma niente rete / caduta la linea mentre leggevo un paziente /
    come legge un'infermiera / cosa faccio da medico / ho il diritto di aprirla / il paziente saprà che ho guardato`,
  'copy-for-notes': `un medico può tenere una copia / l'ospedale può stampare o salvare i miei dati / copiare nei miei appunti / mettere nella cartella del paziente /
    possono esportare i miei dati / possono portarseli via / il medico vuole copiare l'elenco / può essere copiata / stampare il risultato da medico /
    non si riesce a copiare dallo schermo / il dottore conserva i miei dati / chiedere al titolare di permettere la copia / salvare i dati di un paziente /
    scaricare la tessera di un paziente / che fine fanno i dati dopo la lettura / impedire ai medici di copiare`,
  'emergency-alarm': `striscia rossa in alto / avviso che uno ha aperto la mia tessera / allarme su ogni pagina / come tolgo l'avviso rosso /
    qualcuno ha aperto la tessera in emergenza / ricevuto un allarme di emergenza e adesso / messaggio che hanno aperto la tessera di mio figlio /
    la barra rossa non va via / vedi o non me lo aspettavo / avvisato che l'hanno aperta adesso / il soccorritore l'ha aperta ma sto bene /
    nessun incidente ma l'hanno aperta / avviso sopra la pagina / avviso di tentativo rifiutato / abuso dell'accesso di emergenza`,
};
