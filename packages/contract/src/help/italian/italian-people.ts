import type { HelpArticle } from '../help-article.ts';

/** Cards for the people one cares for, and what a card does for those who carry it. */
export const italianPeople: readonly HelpArticle[] = [
  {
    slug: 'card-for-others',
    title: 'Una tessera per un figlio, un genitore o una persona che assisti',
    keywords:
      'bambino bambina neonato figlio figlia famiglia madre padre mamma papà nonna nonno genitore marito moglie anziano badante assistere caregiver parente altra persona conto per',
    answer:
      'Sì: la crei nel tuo account, una tessera per ogni persona. Scrivi il suo nome e la data di nascita, ciò che i soccorritori devono sapere e te come contatto da chiamare per primo. Chi porta la tessera non ha bisogno né di un account né di un telefono, e di ogni scansione vieni avvisato tu.',
    more: [
      'Un adulto deve saperlo ed essere d’accordo, oppure devi poter agire per lui.',
      'Puoi creare tutte le tessere che servono alla famiglia. Una cartella per persona, o un’etichetta con il nome, le tiene distinte.',
      'Chi si perde, per esempio con l’Alzheimer, può portarla come adesivo sulla giacca o come portachiavi: stampa il numero da chiamare come riga in chiaro, così chi lo trova può telefonare.',
      'Non c’è un account per bambini: chi ha un account con il profilo completo ha almeno 16 anni.',
      'Serve per lunedì? Crearla e stamparla richiede pochi minuti, e le righe in chiaro si leggono dal primo giorno. Il resto lo legge con la scansione chi hai spuntato, appena il profilo è inviato per intero e nessuna parte è respinta, anche mentre un revisore lo sta ancora guardando.',
      'A casa aspetta un animale o una persona che dipende da te? Scrivilo sulla tua tessera, in Avviso o in «Altro», con chi se ne occupa. Per l’animale stesso non c’è una tessera.',
      'Chi fa la verifica con viso e documento? Solo tu, che hai l’account. La persona della tessera non viene né fotografata né controllata, e non si chiede una procura; che tu possa agire per lei è tua responsabilità.',
    ],
    related: ['medical-card', 'child-grows-up', 'emergency-contact', 'who-may-read'],
  },
  {
    slug: 'child-grows-up',
    title: 'Quando un figlio diventa maggiorenne o vuole gestire la tessera',
    keywords:
      'figlio cresce maggiorenne adulto diciotto sedici anni compie compleanno ragazzo gestire proprio passare trasferire cedere controllo',
    answer:
      'Con un compleanno non cambia nulla da solo: la tessera resta all’account che l’ha creata e non si può spostare in un altro. Quando tocca a tuo figlio, apre un account suo, crea lì la tessera con gli stessi dati e la stampa. Poi elimini la tua in Tessere.',
    more: [
      'Un profilo completo, necessario perché altri possano leggere la tessera, è possibile dai 16 anni.',
      'Fino ad allora decidi tu chi può leggerla, e di ogni scansione vieni avvisato tu.',
    ],
    related: ['card-for-others', 'create-glyph', 'deactivate-glyph'],
  },
  {
    slug: 'sensitive-facts',
    title: 'Una malattia o un dato che non tutti devono vedere',
    keywords:
      'delicato privato stigma nascondere segreto vergogna imbarazzo hiv depressione antidepressivi psichiatra psicofarmaci dipendenza droga alcol aborto gravidanza malattia assicurazione datore lavoro capo infermiere chi vede',
    answer:
      'Ogni ruolo legge solo la sua parte di una tessera. Banche e assicurazioni non vedono mai la parte sanitaria; estranei e datori di lavoro non leggono nulla. Il personale sanitario che autorizzi vede tutte le righe sanitarie di quella tessera. Perciò lascia fuori un dato delicato, o mettilo su una seconda tessera che leggi solo tu, o solo il personale sanitario.',
    more: [
      'Chi lavora in ambulanza vede prima gli avvisi, i contatti e dove trovarti. Con un motivo può aprire anche la parte sanitaria, se per quella tessera non disattivi l’accesso di emergenza. Ogni volta vieni avvisato, con il nome.',
      'Un codice di accesso tiene fuori tutti quelli a cui non lo dici.',
      'L’anteprima accanto al modulo mostra esattamente che cosa vedrebbe ognuno. Le righe che non compili risultano non compilate, mai «nessuna».',
      'Tacere un farmaco può essere pericoloso quando non puoi parlare: chiedi al tuo medico che cosa devono sapere i soccorritori.',
    ],
    related: ['who-may-read', 'emergency-access', 'glyph-limits', 'server-sees'],
  },
  {
    slug: 'emergency-contact',
    title: 'Chi chiamare: il tuo contatto in caso di emergenza',
    keywords:
      'contatto chiamare chiama per primo telefono numero familiare parenti avvisare automaticamente squillare ice',
    answer:
      'Compila «Da chiamare» sulla tessera: nome, parentela e numero di telefono. Il personale sanitario e di emergenza che può leggere la tessera lo vede, con un pulsante per chiamare. Nessuno viene chiamato o avvisato automaticamente, e al contatto non serve un account.',
    more: [
      'Se deve poter chiamare anche un estraneo, stampa il contatto come riga in chiaro: lo legge chiunque abbia in mano la carta.',
      'Di una scansione vieni avvisato tu, il titolare, non il tuo contatto.',
      'Puoi indicare più persone: «Aggiungi» sotto «Da chiamare» fa un’altra riga. Chi soccorre le vede nell’ordine in cui le hai scritte, ognuna con il suo pulsante: in alto va chi si deve provare per primo.',
    ],
    related: ['medical-card', 'found-card', 'print-glyph'],
  },
  {
    slug: 'abroad',
    title: 'All’estero, in vacanza e in un’altra lingua',
    keywords:
      'estero straniero paese vacanza viaggio viaggiare spagna francia germania europa lingua tradotta turista frontiera',
    answer:
      'Una tessera si può leggere in ogni paese: conta il ruolo di chi legge, non il luogo. Ma un medico o un’ambulanza ha bisogno di un account con un ruolo verificato, e della rete. Dove vai, molti non avranno né l’uno né l’altra: stampa perciò i dati più importanti come righe in chiaro, in inglese o nella lingua del posto.',
    more: [
      'Il piccolo codice QR accanto al disegno apre una pagina con il numero di emergenza del paese in cui si trova il telefono. In quasi tutta Europa è il 112.',
      'Ciò che hai scritto resta come l’hai scritto. I nomi delle righe, le gravità e le risposte come «Nessuna» compaiono nella lingua di chi legge, se è inglese o italiano.',
      'Una tessera non è un’assicurazione: porta con te la tessera europea di assicurazione malattia o la polizza di viaggio.',
    ],
    related: ['print-glyph', 'without-a-connection', 'professional-roles', 'not-a-substitute'],
  },
  {
    slug: 'helpers-know',
    title: 'L’ambulanza o l’ospedale sapranno che cos’è la tessera?',
    keywords:
      'ambulanza equipaggio ospedale sanno conoscono usano riconoscere aderiscono lettore app dispositivo speciale apparecchio vicino a me 118',
    answer:
      'Non tutti. Qualsiasi telefono che apre il piccolo codice QR vede una pagina che dice che cos’è la tessera, chi può leggerla e quale numero chiamare. Per leggerla servono un browser con la fotocamera e un account il cui ruolo è verificato da un’istituzione; nessun apparecchio speciale. Chiedi ai servizi della tua zona se aderiscono.',
    more: [
      'Un equipaggio può non avere un account o la rete: stampa ciò che conta di più come righe in chiaro, che tutti possono leggere.',
      'La pagina del codice QR è uguale per tutte le tessere e non dice nulla di te.',
    ],
    related: ['found-card', 'emergency-access', 'print-glyph', 'staff-access'],
  },
  {
    slug: 'no-smartphone',
    title: 'Senza smartphone, computer o stampante',
    keywords:
      'senza smartphone computer stampante anziano vecchio solo carta copisteria tabaccheria biblioteca telefono',
    answer:
      'Chi porta la tessera non ha bisogno di un telefono né di un account: basta la carta, e il telefono può essere spento o scarico. A chi la scansiona serve un dispositivo che funzioni. La crea una persona di fiducia in un browser, da un telefono o da un computer. Senza stampante, scarica il PDF e fallo stampare, per esempio in copisteria, a grandezza 100 %.',
    more: [
      'Chi ha il file può provare a scansionare la tessera come con la carta: cancellalo dai computer degli altri.',
      'In copisteria vedono il disegno e le righe in chiaro, nient’altro: per aprire la tessera ci vuole un ruolo che hai ammesso. Se non vuoi che le leggano, lì stampa senza righe in chiaro.',
    ],
    related: ['card-for-others', 'print-glyph'],
  },
  {
    slug: 'legal-papers',
    title: 'Documenti per un notaio o un avvocato',
    keywords: 'notaio avvocato legale documento atto contratto testamento procura carte ruolo ordine ordinare',
    answer:
      'Crea una tessera di tipo Legale e dai Lettura solo al ruolo legale: il personale sanitario, di emergenza e finanziario non ne vede nulla. Contiene testo, non scansioni: scrivi quali carte ci sono, che cosa dicono e dove si trovano. Cartelle ed etichette tengono in ordine più tessere.',
    more: [
      'A un notaio o a un avvocato serve un account con il ruolo legale, verificato da un’istituzione.',
      'La tessera non dà valore legale a nessuna carta: un testamento, le disposizioni anticipate (testamento biologico) o una procura valgono solo nella forma che la legge chiede, di solito l’originale firmato. La tessera dice che c’è e dove si trova.',
    ],
    related: ['who-may-read', 'folders', 'glyph-capacity', 'professional-roles', 'not-a-substitute'],
  },
  {
    slug: 'not-a-substitute',
    title: 'Che cosa una tessera non sostituisce',
    keywords:
      'sostituisce invece posto passaporto carta identità cartaidentita tessera sanitaria regionale patente valida ufficiale valore legale testamento biologico dat dispositivo medico chiamata emergenza consiglio medico legge',
    answer:
      'Una tessera non sostituisce un documento d’identità, la tessera sanitaria del servizio pubblico o la patente, né le disposizioni anticipate o altre carte che la legge richiede. Non è un dispositivo medico, non dà consigli medici e non chiama nessuno da sola. In caso di pericolo chiama il 112 o il numero di emergenza del tuo paese.',
    more: [
      'Sulla tessera puoi scrivere che una di queste carte esiste e dove si trova.',
      'Nessuno controlla se ciò che scrivi sulla tua salute è giusto: tienilo vero e aggiornato.',
    ],
    related: ['medical-card', 'legal-papers', 'helpers-know'],
  },
];
