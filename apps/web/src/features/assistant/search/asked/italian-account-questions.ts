import type { AskedQuestions } from './asked-question.ts';

/** Signing in, settings, money and the rest. */
export const ITALIAN_ACCOUNT_QUESTIONS: AskedQuestions = {
  'forgot-password': `ho dimenticato la password / non riesco ad accedere / non riesco a entrare nel mio account / sono rimasto fuori / la password non funziona /
    reimpostare la password / password sbagliata / non ricordo la password / ho perso l'accesso all'account / l'accesso fallisce / come rientro /
    non mi ricordo come si entra / non entro più / non so più che password avevo messo / non riesco a entrare / la password non va / chiuso fuori /
    perso l'accesso al mio account / dice non corretta / password nuova / accesso fallito / non mi fa entrare / ho dimenticato tutto /
    password non accettata`,
  'recovery-code': `perso il foglietto con il codice di recupero /
    cos'è il codice di recupero / ho perso il codice di recupero / dove trovo il codice di recupero / nuovo codice di recupero /
    il foglio di recupero è sparito / ho buttato il foglio con il codice / conservare il kit / stampare il kit / ho perso il foglio che dovevo tenere /
    qualcuno ha visto il codice di recupero / non trovo più le parole di recupero dell'account / cos'è questo codice lungo che mi fate stampare /
    perso il foglio / buttato il foglio di recupero / il codice era nella casa bruciata / mai salvato il codice / se perdo il codice / cos'è il kit /
    devo proprio stampare il codice / mi chiede un codice di recupero`,
  'change-password': `cambiare la password / nuova password / password più forte / password troppo debole / quanto deve essere lunga la password /
    qualcuno sa la mia password / scegliere una password più forte / qualcuno conosce la mia password / cambiare le credenziali / regole della password /
    la mia password va bene / ogni quanto cambiarla`,
  'biometric-setup': `a cosa serve la passkey / che vantaggio ha la passkey /
    biometria / attivare la biometria / usare l'impronta / face id / entrare con il dito / configurare una passkey / accedere senza password /
    windows hello / touch id / accedere con il viso / cos'è una passkey / aggiungere un'altra passkey / entrare col pollice / impostare l'impronta /
    usare il viso per entrare / chiave di sicurezza / yubikey / passkey sull'iphone / entrare più in fretta`,
  'camera-and-voice': `accedere con la voce / riconoscimento del viso con la fotocamera / riconoscimento vocale / cancellare il campione della voce / conservate il mio viso /
    conservate la mia voce / viso con la fotocamera / registrare la voce / la fotocamera mi riconosce / cancellare il campione di voce /
    entrare con la voce`,
  'biometric-test': `provare l'accesso con l'impronta / provare la passkey / la passkey funziona / testare l'impronta / la mia passkey funziona`,
  'no-biometrics': `il telefono non ha il lettore di impronte / niente face id sul computer / chiave di sicurezza / chiavetta usb / yubikey /
    computer vecchio senza impronta / niente lettore di impronte / computer vecchio senza viso / dispositivo non supportato / alternativa all'impronta /
    non ho la biometria / il pc non ha sensore`,
  'authenticator-app': `app di autenticazione / google authenticator / codice a sei cifre / codici di riserva / app per il secondo fattore / ho perso i codici di riserva /
    configurare 2fa / totp / app con sei cifre / due fattori / dove prendo il codice dell'app / 2fa / impostare totp / stampare i codici di riserva /
    microsoft authenticator`,
  'sign-in-choices': `restare connesso / mi fa uscire troppo spesso / quanto dura l'accesso / ricordare questo dispositivo / chiedere meno la password /
    cambiare come accedo / restare collegato / accedere meno spesso / ricordare questo computer / per quanto resto dentro / mi butta fuori troppo presto /
    scegliere come entrare / ore di sessione / tenermi collegato`,
  sessions: `dove sono collegato / uscire da tutti i dispositivi / disconnettersi / uscire da un altro computer / ho dimenticato di uscire al lavoro /
    vedere i miei dispositivi / chiudere una sessione / come si esce / collegato sul computer della biblioteca / computer pubblico /
    fammi uscire da tutti i dispositivi / mi butta fuori ogni ora / uscire dal vecchio telefono / come esco / lasciato aperto in biblioteca /
    elenco dispositivi / uscita automatica / dimenticato di uscire al lavoro / scollegarsi`,
  'not-me': `qualcun altro ha fatto l'accesso / mi è arrivata una mail di accesso e non sono stato io / una mail dice che qualcuno ha fatto l'accesso /
    qualcuno è entrato nel mio profilo / qualcuno è nel mio account / mi hanno hackerato / qualcun altro è entrato /
    ho ricevuto una mail di un accesso che non ho fatto io / mi hanno rubato l'account / accesso sconosciuto / strana email da voi /
    il mio ex ha la mia password / un accesso che non riconosco / uno dalla russia è entrato nel mio account / non sono stato io / accesso strano /
    account violato / qualcuno ha cambiato la mia password / mail di un accesso che non conosco / intruso nel mio account / password cambiata senza di me /
    attività sospetta / qualcuno usa il mio accesso / account rubato / non ho chiesto io di reimpostare la password`,
  'security-activity': `registro di quello che ho fatto / attività di sicurezza / provare il registro / verificare le voci / scaricare le prove / allarme del registro /
    registro di tutto / log delle attività / controllare il registro / cosa è successo nel mio account / prova delle voci / allarme nelle attività /
    scaricare il registro / testimone`,
  'known-devices': `cos'è un dispositivo conosciuto / perché il mio dispositivo è sconosciuto / dimenticare un dispositivo / il mio browser è conosciuto /
    perché non conosce il mio computer / browser conosciuto / dispositivo nuovo / computer condiviso / ricordare questo browser /
    dimenticare questo dispositivo`,
  'sign-in-code': `chiede un codice della mail quando accedo / dodici caratteri / il codice per email non arriva / troppe password sbagliate /
    perché serve il codice della mail / account bloccato per un po' / codice di dodici caratteri arrivato per mail /
    vuole un codice dalla mail per entrare / password sbagliata troppe volte / bloccato dopo molti tentativi / aspettare prima di riprovare /
    qualcuno prova la mia password / dodici segni / troppi tentativi`,
  vault: `cos'è la cassaforte / la cassaforte è bloccata / sbloccare la cassaforte / perché si blocca / chiede la password per vedere le tessere /
    i titoli sono nascosti / cassaforte bloccata / perché devo rimettere la password / i titoli risultano bloccati / sigillato / sbloccare di nuovo /
    si è bloccata da sola / contenuti nascosti finché non sblocco / quanto resta aperta`,
  'earlier-vault': `vecchia cassaforte / contenuti in una cassaforte precedente / dopo la reimpostazione le tessere non si aprono /
    le vecchie tessere sono bloccate dopo il cambio password / le vecchie tessere non si aprono dal ripristino / contenuto in una cassaforte precedente /
    dopo aver reimpostato la password le tessere sono chiuse / aprire la vecchia cassaforte / roba vecchia illeggibile dopo la password nuova`,
  'health-consent': `revocare il consenso / consenso ai dati sanitari / a cosa ho acconsentito / ritiro il permesso /
    revocare l'autorizzazione a conservare dati sulla salute / condizioni che ho accettato / ritirare il consenso / perché devo accettare /
    cosa ho accettato / non sono più d'accordo / condizioni cambiate / spunta per i dati sulla salute`,
  'export-data': `esportare i miei dati / come esporto tutto /
    scaricare i miei dati / copia di tutto / esportare / tutti i dati in un file / portare via i miei dati / richiesta gdpr copia /
    avere tutto quello che sapete di me / salvare tutte le tessere sul computer / passare a un altro servizio /
    un file con tutto quello che avete su di me / portarmi via i dati / copia di tutte le mie tessere / zip / salvare tutto prima di andarmene /
    portabilità / come tiro fuori le mie informazioni`,
  backups: `fare una copia di riserva / ripristinare una copia / salvare su google drive / icloud / file di backup / riportare le tessere da una copia /
    copia nel caso succeda qualcosa / salvare tutto su google drive / fare una copia di sicurezza / ripristinare dopo aver perso tutto /
    il file di backup non si apre / recuperare le tessere da un backup / copia su chiavetta usb / mi serve un backup`,
  'install-app': `c'è un'app / installare sul telefono / app store / play store / schermata home / icona sulla scrivania / aggiornare l'app / nuova versione /
    scaricare l'app / app per iphone / c'è per android / c'è sul play store / app android / app iphone / metterla nella schermata home /
    programma per computer / esiste un'app / icona sul telefono / installarla su windows`,
  'delete-account': `cancellare ogni traccia di me / fatemi sparire / cancellare il mio account / chiudere l'account / rimuovere tutto / cancellatemi / voglio andarmene /
    smettere / eliminare tutti i miei dati / annullare la registrazione / sparisce davvero tutto / cancellare ogni informazione su di me / disiscrivermi /
    annullare l'eliminazione dell'account / tenete qualcosa dopo che me ne vado / cancellarmi del tutto / chiudere il mio account per sempre /
    voglio uscire / togliere tutto di me / andarmene definitivamente / annullare l'account / ho cambiato idea sull'eliminazione /
    dopo quanto si cancella tutto / lasciare il servizio / eliminare la registrazione / sparire`,
  'confirm-email': `confermare l'email / il codice per l'email non arriva / verificare l'indirizzo / email non confermata / rimandare la conferma /
    perché confermare la mail / verificare il mio indirizzo di posta / dice indirizzo non confermato / confermare l'indirizzo /
    la mia mail non è confermata`,
  'change-email': `cambiare il mio indirizzo di posta / cambio mail / voglio un altro indirizzo di posta /
    cambiare email / nuovo indirizzo email / ho un'altra casella / errore nell'email / la vecchia casella non esiste più /
    cambiare la mail con cui mi sono registrato / nuovo indirizzo di posta / non ho più quella casella / passare a un'altra mail / aggiornare la mail /
    il vecchio provider ha chiuso la casella / mail sbagliata alla registrazione`,
  notifications: `smettetela di scrivermi / spegnere le notifiche / troppi messaggi / basta email / silenziare / togliere il suono / continua a suonare /
    non ricevo notifiche / notifiche push / quali avvisi posso disattivare / come vengo avvisato / attivare gli avvisi / non disturbare /
    perché non ho ricevuto l'avviso / disiscriversi dalle mail / farlo tacere / stufo degli avvisi / disattivare gli avvisi / suona troppo /
    smettetela di mandarmi mail / cosa significano le notifiche / spegnere la campanella / quali avvisi non si tolgono / non voglio mail /
    numero sulla campanella / segnare tutto come letto / cancellare le notifiche / senza suoni / ho ricevuto una notifica che vuol dire /
    scegliere quali avvisi`,
  language: `che lingue ci sono / si può avere in tedesco / mio marito parla solo tedesco / c'è in un'altra lingua / cambiare lingua / in italiano / in inglese /
    c'è in tedesco / altre lingue / la pagina è nella lingua sbagliata / versione spagnola / tradurre il sito / tedesco / parla francese /
    passare all'inglese / è tutto nella lingua sbagliata / mettere italiano / quali lingue / arabo / rumeno`,
  'keyboard-shortcuts': `bianco su nero / scritte bianche su sfondo nero / sfondo scuro / troppa luce / lo schermo è troppo luminoso / modalità notte /
    mi fanno male gli occhi con lo sfondo bianco / le scritte sono piccole / non ci vedo bene / modalità scura / lettere più grandi / testo più grande /
    lettore di schermo / sono cieco / scorciatoie da tastiera / cambiare tema / colori difficili da vedere / accessibilità / scritte troppo piccole /
    contrasto / daltonico / ci vedo poco / ingrandire i caratteri / non vedente / contrasto alto / zoom della pagina / usarlo senza mouse /
    meno animazioni / tastiera / scritte grandi / tema scuro di sera`,
  spinners: `animazione di caricamento / spinner / disegnare un'animazione / disegnare uno spinner / esportare uno spinner / cos'è la pagina spinner`,
  'about-assistant': `chi sei / sei un robot / sei chatgpt / usate l'intelligenza artificiale / salvate quello che chiedo / questa chat è privata / puoi sbagliare /
    sto parlando con una persona / quello che scrivo qui viene conservato / chi legge questa chat / sai rispondere a domande di medicina / con chi parlo /
    ti ricordi cosa chiedo / chi legge quello che scrivo qui / è una intelligenza artificiale / cosa sai fare / non servi a niente / ciao /
    posso chiederti tutto`,
  'wallet-help': `saldo in cripto / come funziona il portafoglio / inviare unità / ricevere monete / il mio saldo / creare un portafoglio / chiave privata / staking /
    portafoglio cripto / a cosa serve il portafoglio / limite giornaliero / commissioni di un trasferimento / unità del registro /
    mostrare il mio indirizzo del portafoglio / mi serve il portafoglio / guadagnare interessi con le unità / come mando monete /
    ricevere soldi nel portafoglio / cos'è lo staking / mostrare il mio indirizzo / trasferimento in attesa un'ora / collegare metamask /
    portafoglio bitcoin / ethereum / saldo a zero / comprare monete / perché un nuovo destinatario aspetta un'ora / commissioni /
    a che serve il portafoglio`,
  'wallet-phrase': `ho perso le 24 parole / frase seed / frase di recupero / ventiquattro parole / ripristinare il portafoglio / qualcuno ha visto le mie parole /
    a cosa servono le parole / scrivere le parole / persa la frase / foglio con le parole perso / perso le 24 parole / dove sono le mie parole /
    seed phrase / cosa faccio con le 24 parole / rivedere le parole / ripristinare un portafoglio / parole del portafoglio`,
  'unit-value': `quanto vale qrx / posso vendere le unità / trasformare le monete in euro / sono soldi veri / prezzo di qrx / salirà / è un buon investimento /
    incassare / comprare qrx / sono bitcoin / si diventa ricchi / valore di un'unità / cambiare in dollari / è una truffa di criptovalute /
    ritirare il saldo / quanto vale un qrx / cambiarle in euro / è un investimento / cambiare in bitcoin / è una vera criptovaluta / come ottengo bitcoin /
    prezzo qrx / diventare ricco`,
  'wrong-address': `ho sbagliato una lettera dell'indirizzo / monete finite chissà dove / ho mandato monete alla persona sbagliata / indirizzo sbagliato /
    annullare un trasferimento / riavere le mie unità / stornare una transazione / ho scritto male l'indirizzo / inviato troppo /
    richiamare un pagamento in unità / potete annullare il trasferimento / mandato a uno sconosciuto per errore / trasferito a un vecchio indirizzo /
    errore in un trasferimento del portafoglio / mi riprendo le unità spedite per sbaglio / ho sbagliato indirizzo del portafoglio monete perse /
    inviato alla persona sbagliata / annullare una transazione / richiamare le unità / pagato il portafoglio sbagliato / errore nel destinatario`,
  'payments-help': `quanto costa / è gratis / quanto al mese / costi nascosti / listino prezzi / come posso pagare / pagare con la carta / paypal / bonifico /
    ricevuta di un pagamento / apple pay / si paga la stampa / c'è una tariffa / costo di una tessera / caro / prezzo mensile / periodo di prova /
    posso pagare in contanti / pagamento non riuscito / carta rifiutata / quanto fate pagare / spese / è davvero gratis / cosa devo pagare /
    pagare con bonifico / accettate paypal / satispay / postepay / i dati della carta sono al sicuro / salvate il numero di carta / costo all'anno /
    prova gratuita / quanto viene una tessera / quanto costa premium / pagare a rate / pagamento fallito / pagamento in sospeso / bonifico senza causale /
    ricevuta di quanto ho pagato / perché mi avete addebitato / si paga`,
  'plans-help': `mi serve la fattura / scaricare una fattura / fattura per il commercialista / fattura per la dichiarazione dei redditi / quale piano /
    a cosa servono i piani / piano premium / passare a un piano superiore / cambiare piano / fattura / cosa ho con premium / piano ospedale /
    posti in un piano / togliere la pubblicità dalla pagina iniziale / piano famiglia / differenza tra base e premium / fattura per le tasse / sconto /
    cosa ho in più con premium / differenza tra basic e premium / piano per la mia azienda / invitare colleghi nel piano / piano più piccolo /
    fattura con partita iva / pagamento del mese prossimo / messaggi della casa / togliere i messaggi dalla home / numero di posti / conviene premium /
    scaricare la fattura`,
  'end-plan': `togliere premium / lasciare premium / disdire l'abbonamento / smettere di pagare / chiudere il piano / uscire da premium /
    come mi disiscrivo dal piano / non voglio più pagare / fermare il pagamento mensile / si rinnova da solo / recedere / uscire dal contratto / preavviso /
    non addebitatemi più / tornare al gratuito / cosa succede se smetto di pagare / disdetta / disdire premium / fermare l'abbonamento /
    mi addebitate qualcosa se smetto / disiscriversi dal piano / fine del contratto / come esco dal piano / bloccare il pagamento mensile /
    cosa perdo senza piano`,
  refunds: `mi avete preso soldi e non so perché / rivoglio i soldi / rimborso / addebitato due volte / mi avete preso i soldi per errore /
    ho disdetto ma mi addebitate / pagato troppo / importo sbagliato / quanto ci vuole per il rimborso / restituitemi quello che ho pagato /
    doppio pagamento / addebito non autorizzato / addebitato dopo la disdetta / quando arriva il rimborso / soldi presi dal conto / ho pagato due volte /
    addebitato per errore / soldi presi ma ordine fallito / farsi rimborsare / quanto ci mette il rimborso / addebito doppio / restituire il pagamento /
    non volevo comprare / contestare un addebito / annullato ma addebitato`,
  'faulty-order': `il pacco doveva arrivare la settimana scorsa e niente / il pacco è in ritardo / arrivato spezzato / arrivato rotto in due /
    il mio ordine è arrivato rotto / l'adesivo è sbavato / prodotto sbagliato / il pacco non è arrivato / ordine mai arrivato / portachiavi graffiato /
    stampato male / rispedirlo / fare un reso / cambiarlo / il prodotto non si legge / tessera stampata male / pacco perso / difettoso /
    reclamo per un ordine / errore nell'incisione / qualità scarsa / si stacca / garanzia / l'adesivo è arrivato macchiato / arrivato rotto /
    portachiavi spezzato / colore sbagliato / il pacco non è mai arrivato / stampa sbagliata / graffiato all'arrivo / incisione con errore /
    non si scansiona appena arrivato / rifiutare il pacco / reclamo su un prodotto / restituire un prodotto difettoso / nome stampato sbagliato /
    qualità scadente`,
  'shop-help': `il portachiavi è impermeabile / resiste in piscina / quale prodotto per il nuoto / il prodotto resiste all'acqua /
    ordinare una tessera / comprare un portachiavi / tessera in titanio / custodia del telefono / tatuaggio / ordinare adesivi / cosa posso comprare /
    metterla su metallo / braccialetto / medaglietta / collana / incisione / ordinare un portachiavi / comprare una tessera in metallo /
    adesivo per il casco / quanto costa il portachiavi / cover del telefono / mettere una scritta / regalo per mio papà / cosa si può comprare /
    versione impermeabile / maglietta / prodotti del negozio / averla come tatuaggio / quale materiale dura / tessera in plastica / comprarne una bella`,
  'order-help': `rendere il portachiavi se non mi piace / posso restituire un prodotto che non mi piace /
    ordinato due settimane fa e ancora niente / il mio ordine non è ancora arrivato / quando arriva quello che ho ordinato /
    il pacco non è ancora qui / ho ordinato la cosa sbagliata / annullare l'ordine di ieri / ho preso la cosa sbagliata / ci ho ripensato su un ordine /
    dov'è il mio ordine / tempi di consegna / annullare l'ordine / spese di spedizione / cambiare l'indirizzo di consegna / seguire il pacco /
    quando arriva / stato dell'ordine / spedite in svizzera / dogana / non ancora spedito / dov'è il mio pacco / quanto ci mette la consegna /
    annullare un ordine / quanto costa la spedizione / rispedire indietro / numero di tracciamento / esaurito / consegnato al vicino /
    aggiungere una cosa all'ordine / il pagamento dell'ordine non va`,
  'charity-help': `posso donare anche io / fare una donazione / dare di più in beneficenza / dove finisce il 20% / chi riceve le donazioni / beneficenza /
    venti per cento / quali ospedali ricevono soldi / dove vanno i soldi donati / prova della donazione / quanto avete donato /
    i miei soldi vanno davvero in beneficenza / buona causa / il nostro ospedale può ricevere / a chi vanno i soldi della beneficenza /
    posso donare anch'io / quali ospedali ricevono / prova che donate / la donazione è vera / quanto è stato dato / scelgo io l'ospedale /
    detrarre la donazione / il nostro ospedale vorrebbe ricevere`,
  'public-ledger': `registro pubblico / controllare una transazione / blocchi / explorer / verificare un hash / unità in circolazione / cercare una transazione /
    esploratore dei blocchi / controllare un hash / il registro è pubblico / tutti vedono il mio saldo / chi gestisce la catena / allarme sul registro /
    verificare un pagamento sulla catena / parole della chiave dell'operatore`,
  'sample-money': `sono soldi veri / esempio nessun movimento di denaro / sandbox / pagamento di prova / demo / mi avete davvero addebitato nella demo / denaro finto /
    sono soldi veri o una prova / non è stato addebitato niente / cosa vuol dire esempio / nessun soldo si muove / modalità di prova / soldi finti /
    fattura con scritto esempio / ambiente di prova / il mio ordine è vero`,
  'before-you-open': `aprire il negozio come gestore / riga mancante del gestore / panoramica del pannello creator / webhook stripe / gestire un mio sito /
    aprire il negozio da gestore / cosa manca prima dei soldi veri / pannello creatori panoramica / il negozio è chiuso a tutti / provare la posta /
    prova di ripristino / secondo creatore / configurare stripe`,
  'close-month': `chiudere il mese / differenza con l'estratto conto / riconciliazione / contabilità da creator / riconciliare la banca / contabilità /
    differenza nel mese / estratto conto / registri del creatore / esportare il mese in csv`,
  'end-access': `togliere il permesso a un medico / il pronto soccorso non deve più vedere / revocare quello che ho permesso ieri / ritirare il permesso dato /
    il mio ex vede ancora le mie cose / tenere fuori il mio ex / ci siamo lasciati e sa la password / togliere l'accesso a una persona /
    escludere qualcuno / ho divorziato non deve più vedere / la badante se n'è andata e non deve più leggere / togliere un amico / separata da mio marito /
    bloccare una persona per sempre / non deve più vedere nulla / buttare fuori qualcuno / revocare l'accesso a qualcuno / il mio ex compagno /
    la badante è andata via non deve più vedere / l'ex conosce la password / tenere fuori mio fratello / fermare il mio ex /
    l'infermiera di prima ha ancora la tessera / divorzio / se n'è andato di casa / ci siamo lasciati / togliere una persona / smettere di condividere /
    licenziata la tata`,
  'passkey-fails': `l'impronta non funziona più / face id non va più / la passkey non viene accettata / non riconosce il dito / la passkey non va dopo l'aggiornamento /
    accesso biometrico guasto / la passkey è sparita / non riesco a entrare con l'impronta / touch id non va dopo un aggiornamento / windows hello non va /
    passkey non trovata / la chiave di sicurezza non viene riconosciuta / il viso non viene più riconosciuto / il riconoscimento del viso non va più /
    impronta rifiutata / touch id rotto / il dispositivo non mi riconosce / mi sono ferito il dito / errore biometrico /
    passkey sparita dopo l'aggiornamento / non prende il viso`,
  'missing-code': `il codice per email non arriva / il codice non è mai arrivato / non ho ricevuto la mail con il codice / guardato nello spam e niente codice /
    rimandare il codice / non arriva nessuna mail / manca il codice a sei cifre / aspetto il codice / dov'è il codice / la mail per la password non arriva /
    il codice è scaduto prima che lo scrivessi / non mi arriva niente per email / le sei cifre non arrivano / nessuna mail / il codice non arriva /
    manca la mail di conferma / mail non arrivata / codice scaduto / rimandalo / non è nello spam / il codice è sbagliato / non ho ricevuto mail /
    dov'è la mail`,
  'minimum-age': `quanti anni bisogna avere / età minima per iscriversi / c'è un limite di età / può iscriversi un quattordicenne / ho 15 anni posso avere un account /
    da che età / troppo giovane per registrarsi / sono troppo vecchio / i ragazzi possono aprire un account / a quanti anni ci si registra /
    ho quattordici anni posso iscrivermi / troppo giovane / limite di età / un ragazzo può registrarsi / mio figlio ha quindici anni /
    i minori possono avere un account / età massima / ottantenne troppo vecchio`,
  'real-invitation': `un ospedale vuole aggiungermi è vero / ho ricevuto un invito è autentico / il messaggio dell'ospedale è una truffa / un ufficio mi invita /
    devo accettare l'invito / chi mi ha mandato questo invito / rifiutare un invito / invitato in un piano / un'istituzione vuole aggiungermi /
    questa email viene davvero da voi / phishing / richiesta da una clinica / cosa succede se accetto l'invito / sms che dice conferma la password qui /
    questa mail è vostra / messaggio strano a vostro nome / truffa / link sospetto / mi hanno chiesto il codice al telefono /
    uno ha chiamato e voleva la password / mail falsa / è autentica / l'ospedale vuole aggiungermi / invito del comune / devo accettare /
    codice qr in una lettera / dicono di essere della vostra ditta`,
  'update-details': `ho un nuovo numero di telefono dove lo cambio / il mio numero è cambiato / ho cambiato casa dove cambio indirizzo / cognome nuovo dopo il matrimonio /
    cambiare nome / aggiornare il profilo / correggere i miei dati personali / il profilo non è aggiornato / data di nascita sbagliata nel profilo /
    nuovo cellulare come numero / cambiare i dati personali / mi sono sposata e ho cambiato cognome / ho cambiato casa e mail cosa aggiorno /
    nuovo indirizzo di casa / ho traslocato cosa devo cambiare / sposata e ho un altro cognome / trasferito in un'altra città / nuovo cellulare /
    indirizzo cambiato / cambiare il mio nome / correggere la data di nascita nel profilo / nome sbagliato nel profilo / modificare il profilo /
    aggiornare i miei dati / cognome nuovo / ho traslocato`,
  'push-alerts': `avvisi sul telefono a pagina chiusa / notifiche push / essere avvisato subito sul cellulare / avviso nella schermata di blocco quando la leggono /
    attivare le push / non arrivano le push / avvisarmi anche a browser chiuso / messaggio sul telefono se leggono la tessera di mio figlio /
    avviso per sms / un messaggio quando viene letta / mandate sms / notifiche bloccate nel browser / push su iphone non va / permettere le notifiche /
    whatsapp quando la leggono`,
  'user-name': `non ricordo il nome utente / scegliere un altro nome utente / dimenticato il nome di accesso / cambiare il nome utente / qual è il mio nome utente /
    perso il nome utente / il nome utente si vede / posso entrare con la mail / con che nome entro / nome utente già usato / username / user`,
  'something-fails': `pagina bianca / non carica niente / qualcosa è andato storto / si blocca / messaggio di errore / il pulsante non fa niente /
    con quali browser funziona / il sito è lento / non funziona / si è piantato / resta a caricare / schermo bianco / browser vecchio / internet explorer /
    firefox / safari / il telefono è troppo vecchio / la rotellina non finisce / pagina bloccata / problema tecnico / bug / si ricarica di continuo /
    non salva / impossibile caricare / troppe richieste / riprova più tardi`,
  'account-locked': `account bloccato da un amministratore / il mio account è sospeso / bannato / perché mi avete bloccato / sbloccare il mio account /
    bloccato dal gestore / potete chiudermi l'account senza chiedere / le tessere funzionano con l'account bloccato / account disattivato /
    togliere il blocco`,
};
