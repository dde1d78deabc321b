import { type HelpLanguage, wordList } from './help-language.ts';

const VOWEL = /[aeiouy]/;
/** `ing` and `ed` leave a doubled consonant behind: `scanned`, `logging`. */
const DOUBLED = /([bdgmnprt])\1$/;

/** Plural, verb endings and the silent e, for words long enough to have one. */
function englishStem(word: string): string {
  if (word.length < 4) return word;
  const one = word
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/(?<![sui])s$/, '');
  const cut = one.replace(/(?:ation|ing|ion|ed|er|ly|ment)$/, '');
  const isVerb = cut !== one && cut.length > (one.endsWith('er') ? 3 : 2) && VOWEL.test(cut);
  const root = isVerb ? cut.replace(DOUBLED, '$1') : one;
  return root.length > 3 ? root.replace(/[ey]$/, '') : root;
}

export const ENGLISH_WORDS: HelpLanguage = {
  stopWords: wordList(
    `a able about actually after again all also always am an and another any anybody anyone are as at be because been
    before being both but by can cannot cant could d did didn didnt do does doesn doesnt doing don dont each either
    else even ever every everybody everyone for from further get gets getting gonna got gotta had has have having he
    hello her here hes hey hi him his how however hows i id if im in into is isn isnt it its ive just let lets ll m
    may maybe me might mine more most much must my myself need needs never no nobody nor not now of off ok okay on
    once only onto or other our out over own people per person please quite rather re really s same she shes should
    so some somebody someone still t than thank thanks that thats the their them then there theres these they theyre
    this those though through thus to together too try under until up upon us ve very via wanna want wants was way we
    well were what whatever whats when where wheres whether which while who whom whos whose why will with within won
    wont would yes yet you your youre yours`,
  ),
  weakWords: wordList(
    `add adding afraid answer anything ask asked asks away became become begin best better big bit case certain come
    comes coming day difference different done down easy enough everything ex explain few first gave give given gives
    go goes going good guy happen happened happens hard hear heard help hope hour idea important instead kind know
    lady last like little live long look looking looks lot man many mean means minute month new next normal normally
    nothing often one order point possible problem put puts question reason right say says second set shall show
    shows side since site small somehow something sort start stuff such suppose sure take takes talk tell thing
    things think time times today told tomorrow took turn turned understand use used using wait website week woman
    wonder word work works worried worry year yesterday`,
  ),
  phrases: [
    // The purse in a pocket, and not the wallet of units.
    [
      /\b(lost|los(?:e|ing)|stolen?|stole|nicked|pinched|swiped|snatched|grabbed|dropped|left|forgot|mislaid|misplaced|found|missing)((?: \w+){0,3}) wallet\b/g,
      '$1$2 purse',
    ],
    [/\bwallet(?=(?: \w+){0,3} (?:stolen|lost|nicked|pinched|gone|missing|snatched|disappeared))/g, 'purse'],
    [/\b((?:in|inside|from|of) (?:my|the|her|his|a|your|their)(?: \w+)?) wallet\b/g, '$1 purse'],
    [/\bwallet(?= (?:with|containing|and|that had|which had)(?: \w+){0,3} card)/g, 'purse'],
    [/\btablets\b/g, 'medicine'],
    [/\b(?:money|cash) (?:\w+ )?back\b/g, 'refund'],
    [
      /\b(?:stop|stopping|quit|quitting|end|ending|cancel|cancell?ing|cancel?led) (?:\w+ ){0,2}?(?:pay|paying|payments?|plan|subscription|premium|membership|charging|charged)\b/g,
      'endplan',
    ],
    [/\bpass(?:ed|es)? away\b/g, 'death'],
    [/\bcom(?:e|es|ing) of age\b/g, 'adult'],
    [/\b(?:grow(?:s|n|ing)?|grew)[ -]?up\b/g, 'adult'],
    [/\bnext of kin\b/g, 'relative'],
    [/\b(?:my|your|his|her) (?:late|deceased) (?=husband|wife|mother|father|mum|dad|son|daughter)/g, 'death '],
    [/\b(?:get|gets|getting|got|am|be|been) (?:\w+ )?(?:locked|shut) out\b/g, 'lockedout'],
    [/\b(?:can(?:not|'?t)|could ?n[o']?t|unable to) (?:\w+ ){0,2}?(?:log|sign|get) ?(?:in|into|on)\b/g, 'lockedout'],
    [/\bget (?:back in|back into)\b/g, 'lockedout'],
    [/\b(?:bring|get|gets|getting) (?:\w+ )?back\b/g, 'restore'],
    [/\blog(?:s|ged|ging)? (?:\w+ )?(?:out|off)\b/g, 'logout'],
    [/\bsign(?:s|ed|ing)? (?:\w+ )?(?:out|off)\b/g, 'logout'],
    [/\blog(?:s|ged|ging)? ?(?:in|on)\b/g, 'login'],
    [/\bsign(?:s|ed|ing)?[ -]in\b/g, 'login'],
    [/\bbreak(?:ing)?[ -](?:the[ -])?glass\b/g, 'breakglass'],
    [/\b(?:e-?)?mails?\b/g, 'email'],
    [/\b(?:mobile|cell) ?phones?\b/g, 'phone'],
    [/\bid cards?\b/g, 'identitycard'],
    [
      /\bhow (?:much|expensive)\b(?! (?:text|space|time|can|fits?|room|of|alcohol|water|paracetamol|ibuprofen|aspirin))/g,
      'cost',
    ],
    [/\bhow (?:long|many days)\b/g, 'duration'],
    [/\bthird part(?:y|ies)\b/g, 'thirdparty'],
    [/\b(?:turn|turned|turning|switch|switched|switching|shut)(?: \w+){0,2}? off\b/g, 'deactivate'],
    [/\bget(?:ting)? rid of\b/g, 'delete'],
    [/\b(?:ex|former)[ -](?:husband|wife|partner|boyfriend|girlfriend|spouse|bf|gf|fiancee?)\b/g, 'expartner'],
    [
      /\b(?:broke|break(?:ing)?|split) up\b|\b(?:divorced|separated) (?:now|from)\b|\b(?:are|re|am|m|got|is) (?:divorced|separated)\b/g,
      'expartner',
    ],
    [
      /\b(?:shut|keep|lock|kick|throw|block)(?:s|ed|ing)? (?:him|her|them|somebody|someone|my \w+) out\b/g,
      'takeaway access',
    ],
    [/\b(?:take|taking|took) (?:\w+ ){0,3}away\b/g, 'takeaway'],
    [/\bhow old\b|\b(?:too|old) (?:young|enough)\b|\b(?:age limit|minimum age|what age|youngest)\b/g, 'agelimit'],
    [/\bwhom? (?:\w+ ){0,3}?(?:ring|call|phone|contact)\b/g, 'callwhom'],
    [/\btax (?:return|office|declaration)\b/g, 'taxes'],
    [
      /\b(?:does(?:n'?t| not)|wo(?:n'?t|nt)|will not|is(?:n'?t| not)) (?:work(?:ing)?|accepted|recogni[sz]ed)(?: any ?more)?\b/g,
      'fails',
    ],
    [/\b(?:stopped|quit|no longer) (?:work\w*|recogni\w+)\b/g, 'fails'],
    [
      /\b(?:never|not|did(?:n'?t| not)|has(?:n'?t| not)|does(?:n'?t| not)|no sign of)(?: \w+)? (?:come|came|arrived?|turn(?:ed)? up|show(?:ed|n)? up|received?|get)\b/g,
      'neverarrived',
    ],
    [
      /\b(?:batter(?:y|ies)|phone) (?:\w+ )?(?:dead|empty|flat|died)\b|\b(?:dead|empty|flat) (?:battery|phone)\b|\b(?:mine|his|hers) (?:was|is) dead\b/g,
      'phone battery',
    ],
    [/\bno (?:signal|network|internet|reception|coverage|wi-?fi|data|connection)\b/g, 'offline'],
    [/\bwithout (?:a |any )?(?:signal|network|internet|reception|coverage|wi-?fi|data|connection)\b/g, 'offline'],
    [/\b(?:who|whoever) (?:has |have )?(?:opened|read|looked|viewed|scanned|accessed|saw|seen|peeked)\b/g, 'whoopened'],
    [/\b(?:opened|read|looked|viewed|scanned|accessed)\b.{0,60}\bwho (?:was|is) (?:it|that|this)\b/g, '$& whoopened'],
    [/\bcars?\b/g, 'vehicle'],
    [/\bdo not resuscitate\b/g, 'dnr'],
    [/\b(?:somebody|someone|anybody|anyone) else\b/g, 'otherperson'],
    [/\b(?:20|twenty) ?(?:%|per ?cent)/g, 'fifth'],
    [/\bput (?:me|him|her|us) on (?!the|a)/g, 'medicine '],
    [/\b(?:zero|no|low) bars?\b/g, 'offline'],
    [/\b(?:server|site|website|system|page)s? (?:\w+ )?(?:crash(?:es|ed)?|goes down|breaks?|fails?|down)\b/g, 'outage'],
    [/\bmade[ -]up\b/g, 'fake'],
    [/\bturned down\b/g, 'rejected'],
    [/\b(?:black|dark|blank) (?:screen|picture|image)\b/g, 'blackpicture'],
    [/\bwho(?:'?s| is| are)? (?:\w+ )?behind\b/g, 'operator'],
    [/\b(?:speak|talk) (?:to|with)\b/g, 'operator'],
    [/\bsteal(?=.{0,20}\b(?:my|the) (?:data|info|information|details|medical))/g, 'hack'],
  ],
  synonyms: [
    // What people call the thing they hold.
    'glyph card',
    'death die died dead dying deceased funeral',
    'heir inherit inheritance legacy widow widower bequeath',
    'relative family spouse wife husband partner girlfriend boyfriend fiance mother father mum mom mam dad daddy mummy parent brother sister sibling grandmother grandfather grandma grandpa granddad granny nan gran grandad aunt auntie uncle cousin friend inlaws',
    'child children son daughter kid baby toddler boy girl infant newborn grandson granddaughter grandchild niece nephew stepson stepdaughter little',
    'adult 18 16 eighteen sixteen teenager teen teenage grown eighteenth majority',
    'elderly old older pensioner aged frail dementia alzheimer',
    'carer caregiver caring behalf guardian nanny babysitter',
    'stranger finder unregistered passer bystander neighbour random nosy',
    'find found',
    'police policeman policewoman cop officer government authority court judge',
    'responder paramedic ambulance rescuer rescue medics firefighter fireman crew ems',
    'emergency accident urgent crash unconscious coma collapse faint fainted casualty er',
    'doctor physician cardiologist neurologist dermatologist oncologist paediatrician pediatrician medic surgeon dentist pharmacist chemist therapist gp consultant specialist locum',
    'nurse midwife carehome matron',
    'hospital clinic ward infirmary surgery practice',
    'keychain keyring keyfob fob',
    'outage crash crashed maintenance',
    'eyesight eyes sight blind vision glasses',
    'bankrupt bankruptcy liquidation insolvent',
    'medicine medication warfarin statin metformin ramipril ventolin antihistamine chemo drug pill tablet prescription insulin painkiller vaccine vaccination med dose dosage antibiotic inhaler injection',
    'illness disease condition diagnosis sick ill diabetes diabetic epilepsy asthma cancer disorder',
    'stigma breakdown drinking drinker alcohol rehab selfharm hiv aids std sti hepatitis syphilis herpes depression depressed antidepressant psychiatric psychiatrist psychiatry mental bipolar schizophrenia anxiety addict addiction alcoholic alcoholism drugs methadone rehab abortion miscarriage transgender viagra embarrass embarrassing ashamed',
    'hide secret secretly conceal confidential sensitive discreet discreetly private privately',
    'employer boss workplace manager',
    'insurance insurer insured',
    'allergy allergic intolerance anaphylaxis epipen peanut nut',
    'create make made generate set',
    'delete erase remove wipe scrap',
    'cost price pay paid payment free fee expensive cheap charge charged',
    'money cash euro dollar pound quid',
    'plan subscription subscribe premium membership upgrade',
    'damage broken snapped smashed cracked split shattered chipped break broke tear torn tore rip burn burnt melt wet water rain spill coffee tea wine dirty mud stain scratch fade crumple bent bend chew bite bit hole crack ruin wash soak worn smudge peel crease',
    'lose lost chucked binned thrown threw loss missing mislaid misplace vanish vanished disappear disappeared',
    'steal stole stolen thief theft rob robbed mugged nicked pinched swiped snatched pickpocket burgled burglary',
    'purse handbag bag rucksack backpack satchel pocketbook billfold',
    'device phone smartphone mobile telephone laptop computer iphone android samsung ipad pixel huawei',
    'forget forgot forgotten remember',
    'view read open opened saw seen see watch look looked viewed peek access',
    'recognise recognize detect',
    'paper sheet page',
    'write wrote written fill type enter note put',
    'send sent transmit forward transfer transferred',
    'keep kept store stored save retain',
    'share sell sold',
    'photo photograph picture image snapshot pic selfie',
    'face facial',
    'blurred blurry shaky unsharp',
    'reject refuse decline deny denied accept turneddown',
    'verify verification check genuine',
    'identity identitycard id',
    'fingerprint thumb finger',
    'offline remote internet network wifi connection signal reception coverage mountain hike hiking tunnel cellar basement',
    'session logout',
    'deactivate disable block revoke stop pause suspend',
    'restore undelete undo reverse recall',
    'hacked hacker hack intruder criminal crook cybercriminal',
    'thirdparty company advertiser ads advertising marketing',
    'expire expiry expiration deadline validity until valid',
    'change edit update modify switch correct amend alter swap',
    'folder group sort organise organize category tidy',
    'sound noise ring mute beep beeping silence silent',
    'notification alert notify notified emailing ping pings nag nagging spam spamming',
    'italian english language translate translation german french spanish',
    'abroad foreign overseas holiday vacation travel trip travelling traveling journey tourist spain france germany greece portugal italy america usa states japan china austria switzerland croatia turkey egypt thailand europe european',
    'refund reimburse reimbursement reimbursed',
    // Led by a word that tells: "order" alone says little.
    'parcel order ordered delivery shipping shipped deliver delivered courier package',
    'wrong wrongly mistake mistaken error accidentally incorrect',
    'operator support helpdesk helpline hotline complain complaint human agent',
    'lawyer solicitor attorney notary barrister',
    'staff employee colleague coworker workforce team',
    'join enrol enroll onboard signup register registration',
    'trust genuine fake real impostor pretend scam fraud phishing',
    'safe secure security protected safety',
    'fridge refrigerator freezer',
    'size big large small tiny millimetre centimetre format dimension a4 a5 a6',
    'donate donation charity donated good-cause',
    'unit coin token qrx crypto cryptocurrency',
    'expartner ex',
    'invitation invite invited invites',
    'pregnant pregnancy expecting',
    'invoice receipt bill',
    'dark background bright',
    'surname married wedding maiden',
  ],
  stem: englishStem,
};
