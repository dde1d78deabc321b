import type { HelpArticle } from '../help-article.ts';

/** Who gets a role, and how an institution looks after its people, its name and its records. */
export const italianStaff: readonly HelpArticle[] = [
  {
    slug: 'who-gets-a-role',
    title: 'Chi ottiene un ruolo professionale: professioni, prove, tempi',
    keywords:
      'farmacista volontario croce rossa misericordia specializzando tirocinante studente ostetrica fisioterapista veterinario avvocato libero professionista albo tesserino pec laurea prova straniero richiesta respinta rifiutata in attesa quanto tempo giorni',
    answer:
      'Chiunque abbia alle spalle un’istituzione verificata che ne risponde: medici, anche specializzandi, infermieri, farmacisti, soccorritori e volontari, avvocati, personale di banca. Un elenco di professioni non c’è. A noi non mandi nessuna prova della professione: l’istituzione conosce le sue persone, decide da sola e ne è responsabile.',
    more: [
      'I ruoli sono quattro: sanitario, di emergenza, finanziario e legale. Un’istituzione dà solo quello del suo tipo. Uno specializzando ha lo stesso ruolo di un primario: che cosa si legge lo decide il titolare di ogni tessera.',
      'I volontari ricevono il ruolo dalla loro associazione e i farmacisti dalla farmacia o dall’ospedale, se è un’istituzione verificata. Per veterinari, insegnanti e assicuratori non c’è nessun ruolo.',
      'Lavori da solo, per esempio come avvocato o medico? Registra lo studio come istituzione, con la sua licenza, e te stesso con un account privato e un altro indirizzo email. Quando lo studio è verificato, ti concede il ruolo. L’account di un’istituzione non può averne uno.',
      'Un tempo fisso non c’è: all’istituzione decide una persona, a mano. In Impostazioni, Ruoli, Richieste leggi In attesa, Concesso o Rifiutato. L’istituzione vede la tua richiesta solo su questo sito: avvisala che l’hai mandata. Noi non possiamo concederlo al suo posto.',
      'Rifiutato: nessun motivo viene registrato, e i tuoi documenti non c’entrano. Chiedi all’istituzione, poi manda di nuovo la richiesta. Un nome utente sbagliato dell’istituzione, o un ruolo di un altro tipo, viene respinto subito.',
      'Se basta un titolo di un altro paese o in un altro alfabeto, lo decide l’istituzione. Prima di chiedere, il tuo profilo deve essere completo, con un documento d’identità.',
    ],
    related: ['staff-access', 'professional-roles', 'institution-start'],
  },
  {
    slug: 'portal-staff',
    title: 'I dipendenti nel portale: invitare, invitare di nuovo, cambiare ruolo',
    keywords:
      'portale dipendenti invitare aggiungere collega medico infermiere segreteria receptionist reinvitare invito scaduto email non arrivata indirizzo sbagliato elenco excel foglio tanti operatore amministratore diritti limitati ruolo sbagliato correggere id dipendente',
    answer:
      'Nel portale apri Dipendenti e premi «Invita un dipendente»: nome, ID dipendente, email, Operatore o Amministratore, e l’ultimo giorno. Spunta «Attesta il ruolo» solo per chi deve leggere tessere. La persona riceve un link valido sette giorni e sceglie da sé la password.',
    more: [
      'L’email non è arrivata o il link è scaduto: premi Azioni accanto al nome, poi «Invia di nuovo l’invito». Il link precedente smette di funzionare. Un indirizzo sbagliato non si corregge: scegli «Annulla l’invito» e invita di nuovo, anche con lo stesso ID.',
      'Segreteria e accettazione: invitale come Operatore, senza attestare il ruolo. Così offrono cartelle e vedono i dati dell’istituzione, ma non aprono nessuna diagnosi. Diritti più fini non esistono: un ruolo si attesta o no, e che cosa legge lo decide il titolare di ogni tessera.',
      'Hai attestato il ruolo alla persona sbagliata: Azioni, «Revoca il ruolo». Già la scansione successiva viene rifiutata. In Scansioni vedi quali campi le sono stati mostrati fino a quel momento.',
      'Operatore e Amministratore non si scambiano dopo, e un ID dipendente resta com’è. Sospendi l’accesso e invita di nuovo la persona con un altro ID.',
      'Un elenco non si può caricare: ciascuno si invita a mano, al massimo 100 all’ora e 5.000 in tutto. Un’istituzione senza portale concede i ruoli in Impostazioni, Il tuo personale, al massimo a 200 persone.',
    ],
    related: ['staff-leaves', 'portal-confirm', 'vouch-staff', 'institution-log'],
  },
  {
    slug: 'staff-leaves',
    title: 'Un dipendente se ne va: togliere subito l’accesso',
    keywords:
      'dipendente licenziato dimesso dimissioni andato via pensione togliere revocare chiudere accesso ruolo sospendere subito oggi ex collega telefono personale ha ancora i permessi cancellare ferie aspettativa riattivare',
    answer:
      'Nel portale apri Dipendenti, premi Azioni accanto al nome e scegli «Sospendi l’accesso»: tutte le sessioni terminano subito e ogni scansione è rifiutata. Senza portale apri Impostazioni, Il tuo personale, e premi Revoca: dalla scansione successiva la persona legge come un utente comune.',
    more: [
      'Vale su ogni dispositivo, anche sul telefono personale, perché il ruolo si controlla a ogni scansione. Non c’è nulla da farsi restituire. Ciò che è stato letto prima resta letto.',
      'Deve finire solo il ruolo professionale? «Revoca il ruolo» nel portale lascia l’accesso com’è. Per un giorno futuro scegli «Cambia la scadenza».',
      'Non serve il consenso di nessuno. Chi perde il ruolo dalle Impostazioni riceve una notifica, e un’email se l’indirizzo è confermato. L’account privato resta suo: togli il ruolo, non l’account.',
      'Chi ha accettato un invito resta nell’elenco come Sospeso e non si può cancellare, perché le scansioni portano il suo nome. «Riattiva l’accesso» ridà password e ruolo, per esempio dopo un’aspettativa.',
      'Nessuno sospende sé stesso: se va via un amministratore lo fa un altro. Dove non ce n’è un altro, il gestore di questo sito prima ne invita uno.',
    ],
    related: ['portal-staff', 'vouch-staff', 'institution-log'],
  },
  {
    slug: 'institution-log',
    title: 'Quale dipendente ha letto quale tessera: il registro dell’istituzione',
    keywords:
      'registro log accessi dipendenti personale letto aperto quale paziente quando responsabile privacy dpo asl esportare csv mesi rapporto scansioni emergenza abuso istituzione amministratore controllo',
    answer:
      'Nel portale un amministratore vede in Scansioni, «Registro delle scansioni», chi dell’istituzione ha scansionato, quando, con quale ruolo, con quale esito e motivo, e quali campi sono stati mostrati. Di chi fosse la tessera c’è solo se porta un codice emesso da voi. Ciò che è stato letto non si conserva mai.',
    more: [
      'L’elenco non si filtra per giorno o nome e non si può esportare: comincia dalla più recente e «Mostra altri» va indietro. Una scansione ne esce quando il titolare della tessera elimina l’account. Chi non è amministratore vede solo le proprie.',
      'Analisi conta scansioni e rifiuti per giorno e regione, per 7, 30 o 90 giorni. «Scarica CSV» salva questi numeri, senza nomi.',
      'Un’istituzione che concede i ruoli in Impostazioni non ha questo elenco. Riceve una notifica di ogni accesso di emergenza: chi, quando e con quale motivo. Per i dipendenti nel portale, gli altri amministratori lo vedono per tre giorni sopra ogni scheda; nell’elenco resta.',
      'Un paziente chiede chi ha letto la tessera? Il titolare lo vede in Tessere, con nome e istituzione, e può mostrarvelo.',
    ],
    related: ['who-read-mine', 'emergency-access', 'portal-staff'],
  },
  {
    slug: 'institution-check',
    title: 'La verifica di un’istituzione: documenti, tempi, rifiuto',
    keywords:
      'istituzione struttura domanda documenti licenza foto certificato controllo verifica quanto tempo giorni in attesa approvare respinta rifiutata motivo ricorso di nuovo clinica studio ufficio responsabile autorizzazione',
    answer:
      'Chiediamo nome, tipo e numero di licenza dell’istituzione, indirizzo e telefono, e una fotografia della licenza di almeno 1000 pixel; un altro certificato se lo avete. La persona responsabile mostra un documento d’identità e un selfie. Due revisori devono essere d’accordo.',
    more: [
      'Un tempo fisso non c’è: guardano delle persone, e una terza se due non sono d’accordo. Lo stato è nel vostro profilo, e la decisione arriva con una notifica. Se passa molto, scrivete al gestore indicato in Privacy. Fino ad allora potete guardare tutto, ma non concedere ruoli.',
      'Respinta? Il motivo sta accanto alla parte respinta, nel profilo: per esempio, la licenza non mostra bene l’istituzione. Dove un motivo aiuterebbe un falsario, si dice solo che la parte non è stata confermata.',
      'Mandate di nuovo quella parte, con la pagina intera della licenza in luce uniforme, oppure presentate ricorso una volta, con ciò che volete spiegare: decidono altri revisori. Il nome deve essere quello della licenza.',
    ],
    related: ['institution-start', 'kyc-rejected', 'document-photos', 'contact-operator'],
  },
  {
    slug: 'institution-changes',
    title: 'Un’istituzione con più sedi, che cambia nome o chiude',
    keywords:
      'istituzione più sedi filiali uffici città un account due ragione sociale nuovo nome fusione denominazione trasferimento indirizzo chiudere chiusa cessata togliere eliminare clinica studio legale ambulatorio',
    answer:
      'Più sedi con una sola licenza hanno bisogno di un account solo: accanto a chi legge sta il nome dell’istituzione, senza la sede. Una sede con licenza o nome propri si registra per sé. Il nome non si cambia né in Impostazioni né nel portale. Si chiude in Impostazioni, Elimina account.',
    more: [
      'Un nome nuovo: registratevi di nuovo con il nuovo nome e la sua licenza, aspettate la verifica, concedete di nuovo i ruoli, poi eliminate il vecchio account. Per il portale scrivete al gestore di questo sito, che lo apre con un codice e un nome. Scrivete lì anche per un telefono o un indirizzo sbagliati nel profilo.',
      'Chiudere: revocate prima i ruoli, se devono finire oggi. Dopo Elimina account avete 14 giorni per ripensarci; poi l’account sparisce, e con lui tutti i ruoli che ha dato. Le persone tengono il loro account privato.',
      'Un portale lo chiude il gestore: tutte le sessioni terminano subito, nessuno scansiona più e i registri restano. Ritirate prima i codici emessi, se devono finire: le cartelle accettate restano alle persone.',
      'Ciò che i titolari vedono delle scansioni passate resta nei loro elenchi.',
    ],
    related: ['institution-start', 'staff-leaves', 'delete-account', 'contact-operator'],
  },
];
