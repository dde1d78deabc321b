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
  const isVerb = cut !== one && cut.length > 2 && VOWEL.test(cut);
  const root = isVerb ? cut.replace(DOUBLED, '$1') : one;
  return root.length > 3 ? root.replace(/[ey]$/, '') : root;
}

export const ENGLISH_WORDS: HelpLanguage = {
  stopWords: wordList(
    `a able about actually after again all also always am an and another any anybody anyone anything are as at away be because
    been before being both but by can cannot could did didn do does doesn doing don done down each either else even ever every
    everybody everyone everything few find for from further get gets getting give gives go goes going got had has have having he
    help her here him his how however i if in into is isn it its just know let like little look looking looks many
    may me mean means might mine more most much must my myself need needs never no nobody nor not nothing now of off often ok on
    once one only onto or other our out over own people person please possible put puts quite rather really same say says set shall she should show shows since so some somehow something still stuff such take takes tell than thank
    thanks that the their them then there these they things think this those though through thus to together too try under
    until up upon us use used using very via want wants was way we well were what whatever when where whether which while whom
    whose why will with within won work works would yes yet you your yours man woman guy lady boss neighbour neighbor colleague ex mistake mistakenly accidentally instead took taken
    gave given thing lot bit kind sort today tomorrow yesterday day time times
    ask asks asked become became begin start happen happens happened hear heard hope idea important live normal normally
    point certain sure real problem question reason right side suppose talk tell told turn turned understand wait website site wonder word wrong
    case come comes coming different difference easy hard enough first last next long new big small good bad best better
    find finding add adding answer explain worry worried afraid order second minute hour week month year`,
  ),
  phrases: [
    [/\bpass(?:ed|es)? away\b/g, 'death'],
    [/\b(?:bring|get|gets|getting) (?:\w+ )?back\b/g, 'restore'],
    [/\blog(?:s|ged|ging)? (?:\w+ )?(?:out|off)\b/g, 'logout'],
    [/\bsign(?:s|ed|ing)? (?:\w+ )?(?:out|off)\b/g, 'logout'],
    [/\blog(?:s|ged|ging)? in\b/g, 'login'],
    [/\bsign(?:s|ed|ing)?[ -]in\b/g, 'login'],
    [/\bbreak(?:ing)?[ -](?:the[ -])?glass\b/g, 'breakglass'],
    [/\b(?:e-?)?mails?\b/g, 'email'],
    [/\b(?:mobile|cell) ?phones?\b/g, 'phone'],
    [/\bid cards?\b/g, 'identitycard'],
    [/\bhow (?:much|expensive)\b(?! (?:text|space|time))/g, 'cost'],
    [/\bthird part(?:y|ies)\b/g, 'thirdparty'],
  ],
  synonyms: [
    // What people call the thing they hold.
    'glyph card',
    'death die died dead dying deceased funeral',
    'heir inherit inheritance legacy widow widower bequeath',
    'relative family spouse wife husband partner girlfriend boyfriend fiance mother father mum mom dad parent son daughter child children kid baby brother sister grandmother grandfather grandma grandpa aunt uncle cousin friend',
    'somebody someone',
    'stranger finder found unregistered passer bystander police policeman firefighter fireman neighbour',
    'responder paramedic ambulance rescuer medics',
    'emergency accident urgent crash unconscious coma collapse faint',
    'doctor nurse physician medic surgeon dentist pharmacist midwife therapist',
    'medicine medication drug pill tablet prescription insulin painkiller vaccine vaccination',
    'illness disease condition diagnosis sick ill diabetes diabetic epilepsy asthma cancer',
    'allergy allergic intolerance',
    'create make made generate',
    'delete erase remove',
    'cost price pay paid payment free fee expensive cheap money charge subscription euro dollar',
    'damage broken break broke drop tear torn tore rip cut burn burnt melt wet water rain spill coffee tea wine dirty mud stain scratch fade crumple bent bend chew bite bit hole crack ruin wash soak worn smudge',
    'lose lost loss missing mislaid misplace',
    'steal stole stolen thief theft rob',
    'device phone smartphone mobile telephone laptop computer tablet',
    'forget forgot forgotten',
    'view read open opened saw seen see watch',
    'recognise recognize detect',
    'paper sheet page',
    'write wrote written fill type enter note',
    'send sent transmit forward',
    'keep kept store stored save retain',
    'share sell sold',
    'photo photograph picture image snapshot pic',
    'blurred blurry shaky unsharp',
    'reject refuse decline deny denied accept',
    'verify verification check',
    'identity identitycard',
    'fingerprint thumb finger',
    'offline internet network wifi connection signal',
    'session logout',
    'deactivate disable block revoke stop',
    'restore undelete undo',
    'hacked hacker hack intruder',
    'thirdparty company advertiser ads advertising marketing',
    'expire expiry expiration date deadline validity until',
    'change edit update modify switch correct',
    'folder group sort organise organize category tidy',
    'sound noise ring mute',
    'italian english language translate translation',
    'plan upgrade premium',
  ],
  stem: englishStem,
};
