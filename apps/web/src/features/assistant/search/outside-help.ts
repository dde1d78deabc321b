import type { Language } from '@house/contract/rules/languages';
import { withoutAccents } from './help-terms.ts';

/**
 * Questions that the help cannot answer and must not seem to: somebody in danger now, medical advice, and what is asked of
 * others. Sentences that name the card are none of these; those that name what is done with it can be danger only.
 */
export type OutsideHelp = 'danger' | 'medical' | 'elsewhere';

/** `product`: things of ours. `acts`: what is done with them, and with much else. */
type Signs = { product: RegExp; acts: RegExp; danger: RegExp; medical: RegExp; elsewhere: RegExp };

const SIGNS: Record<Language, Signs> = {
  en: {
    product:
      /\b(?:cards?|glyphs?|codes?|scan\w*|print\w*|stickers?|accounts?|app|passwords?|data|notif\w+|wallet|profile|your site|this site|the site)\b/,
    acts: /\b(?:read|reads|sees?|shown?|opened|log(?:ged)? in|sign in|delete|write|enter|add|put|verif\w+|upload\w*|document|background|dark mode|theme|font|contrast|invoices?|parcels?)\b/,
    danger:
      /\b(?:(?:chest|heart) (?:\w+ )?(?:pains?|hurts?|tight\w*)|pains? (?:\w+ ){0,3}chest|tight chest|heart attack|(?:having|had|has) a stroke|face (?:is )?droop\w*|(?:can'?t|cannot|can not|not|hardly|trouble|difficulty|struggling to|stopped) breath\w*|chok(?:ing|es)|bleeding (?:a lot|badly|heavily|out)|(?:won'?t|doesn'?t|does not|not) stop bleeding|overdos\w*|swallowed|poison\w*|(?:kill|hurt|harm)(?:ing)? myself|suicid\w*|want to die|(?:having|has|had) a (?:fit|seizure)|convuls\w*|unresponsive|(?:won'?t|not|doesn'?t) wak\w* up|anaphyla\w*|throat (?:is )?(?:swelling|closing|swollen)|going into labour|waters? broke|not moving|call (?:me )?an ambulance|i need an ambulance)\b/,
    medical:
      /\b(?:(?:can|should|may|could) (?:i|she|he|we|my \w+|you|a child|children)(?: still)? (?:take(?! it\b)|drink|eat|give|mix|swallow|smoke|exercise|be worried|worry)\b|how (?:much|many) (?:mg|ml|milligrams?|drops?|tablets?|pills?|units? of insulin|paracetamol|ibuprofen|aspirin)|dos(?:e|age) of|what (?:dose|dosage)|side[ -]effects?|symptoms?|overweight|hurts?|aches?|aching|sore|itch\w*|rash|fever|headaches?|migraine|cough\w*|vomit\w*|nause\w*|dizzy|swollen|infected|toothache|diarrh\w*|constipat\w*|paracetamol|ibuprofen|aspirin|antibiotics?|flu jab|vaccines?|vaccination|cholesterol|blood sugar|treat(?:ment|ed)? (?:for|of|a|an|my)|treat a|cure\b|remed(?:y|ies)|is it (?:safe to|normal to|ok to|dangerous to|bad to|contagious)|contagious|diagnos\w+ me|lose weight|sleep better|good for my|bad for my|should i (?:see|go to|call) (?:a|the|my) (?:doctor|gp|hospital))/,
    elsewhere:
      /\b(?:weather|forecast|rain(?:ing)?|snow(?:ing)?|sunny|(?<!on (?:the|a) )trains?|(?<!on (?:the|a) )bus(?:es)?|flights?|taxi|timetable|airport|recipes?|cook\w*|bak(?:e|ing)|carbonara|pizza|restaurants?|hotels?|football|match|championship|elections?|president|prime minister|capital (?:city )?of|films?|movies?|netflix|jokes?|poems?|songs?|lyrics|homework|calories|how (?:tall|high|old|far|deep) is|birthday present|mortgage|divorce|tax return|(?:washing machine|dishwasher|oven|boiler|toaster|kettle|hoover|vacuum|toilet|drain|shower|smell|stink|egg|cat|kitten|hamster|horoscope|recipe)s?|appointments?|register to vote|bank holiday|clocks go|what time (?:is it|does|do)|opening hours|nearest|recommend|should i buy|connect my \w+ to|tell me (?:a|about)|who (?:is|was) the|who won|who invented|meaning of life|translate \w+ \w* ?(?:in)?to|whatsapp|instagram|tyres?|garden\w*|tomatoes|carpet|leak\w*|plumber|ants|car won'?t|landlord|stock market|horoscope|lottery|tv tonight|the earth|the moon|the sky|percent of|write (?:me )?a poem|vaccin\w* do i need|renew (?:my|a|the) (?:passport|id|driving)|apply for a)\b/,
  },
  it: {
    product:
      /\b(?:tesser\w+|glif\w+|codic\w+|scansion\w*|stamp\w*|adesiv\w*|account|app|password|dati|notific\w*|portafogli\w*|profilo|vostro sito|questo sito|il sito)\b/,
    acts: /\b(?:legg\w+|letto|letta|ved\w+|mostra\w*|apert\w+|apri\w+|accesso|acced\w+|elimin\w+|scriv\w+|inseri\w+|indic\w+|aggiung\w+|verific\w*|caric\w+|documento|sfondo|tema scuro|modalita scura|contrasto|caratteri|fattur\w+|pacc(?:o|hi))\b/,
    danger:
      /\b(?:(?:dolor\w*|mal\w*|male|fitt\w+|oppression\w+|peso) (?:\w+ ){0,2}(?:al |di |nel |il |sul )?(?:petto|torace|cuore)|infart\w*|ictus|bocca storta|non (?:riesco|riesce) a respirare|non respir\w*|fatic\w* a respirare|manca (?:il respiro|l.?aria|il fiato)|soffoc\w*|perd\w+ (?:molto |tanto |troppo )?sangue|sanguin\w*|emorragia|overdose|avvelenat\w*|ingoiat\w*|bevuto (?:la )?candeggina|uccider(?:mi|e)|ammazzarmi|suicid\w*|voglio morire|farla finita|farmi del male|convulsion\w*|crisi epilettica|non si sveglia|non risponde piu|anafila\w*|gola (?:\w+ ){0,2}(?:gonfi\w*|chiud\w*)|gonfi\w* (?:la |il |le )?(?:gola|lingua|labbra)|rotte le acque|chiamat\w* (?:un.)?ambulanza|mi serve un.?ambulanza)\b/,
    medical:
      /(?:\b(?:posso|puo|possono|devo|deve|potrei|si puo|si possono)(?: ancora)? (?:prendere|bere|mangiare|dare|dargli|darle|assumere|mescolare|fumare|volare|preoccuparmi)\b|\bdevo preoccuparmi|\bquant[ie] (?:mg|ml|milligramm\w+|gocce|compresse|pastiglie|pillole)|\bche dose|\bdosaggio|effetti collaterali|\bsintom\w+|\bfa(?:nno)? male\b|\bmal di \w+|\bmi duole|\bprurito|\bfebbre\b|\btosse\b|\bvomit\w+|\bnausea|\bgir\w+ la testa|\bgonfi[oa]\b|\binfezione|\bdiarrea|\bstitic\w+|\braffreddore|\btachipirina|\bparacetamolo|\bibuprofene|\baspirina|\bantibiotic\w+|\bvaccin\w+|\bcolesterolo|\bglicemia|\bcome si cura|\bcome curo|\brimedi\w*|\be (?:pericoloso|normale|contagioso|grave)\b|\bcontagios\w+|\bperd\w+ peso|\bdimagrire|\bdorm\w+ meglio|\bcosa (?:gli|le) do\b|\bcosa devo prendere|\bva bene in gravidanza|\bscottatura|\bdevo andare (?:dal|al) (?:medico|dottore|pronto))/,
    elsewhere:
      /\b(?:che tempo|meteo|previsioni|piov\w+|pioggia domani|nevic\w+|(?<!\bsul )tren[oi]|(?<!\b(?:in|sull.))autobus|vol[oi] (?:per|economic\w+)|taxi|orari|aeroporto|ricett\w+ (?:per|di|della|del)|cuoc\w+|cucin\w+|carbonara|pizza|ristorant\w+|albergo|hotel|calcio|partita|campionato|elezioni|president\w+|capitale|film|barzellett\w+|poesi\w+|canzon\w+|compiti|calorie|quanto (?:e alt[oa]|dista|pesa)|quanti anni ha la|regalo|mutuo|divorzi(?:o|are|a)?|dichiarazione dei redditi|lavastoviglie|forno|caldaia|tostapane|aspirapolvere|gabinetto|scarico|doccia|puzz\w+|odor\w+|uov[oa]|gatt\w+|criceto|prenot\w+|iscrivo per votare|ora solare|ora legale|festa lunedi|lunedi e festa|che ore sono|a che ora|piu vicin[oa]|mi consigli\w*|consigliami|racconta\w*|chi ha (?:vinto|inventato|scritto|scoperto)|chi e il|senso della vita|traduci|quanto guadagn\w+|collego la|collegare la|whatsapp|instagram|gomma|pomodori|rubinetto|idraulico|formiche|la (?:mia )?macchina|padrone di casa|oroscopo|lotteria|stasera in tv|la terra|la luna|il cielo|per cento di|tappeto|certificato di residenza|rinnov\w+ (?:la|il) (?:patente|passaporto|carta|cartaidentita)|richied\w+ il passaporto)\b/,
  },
};

/** What a question is about, where it is not the help. */
export function recogniseOutside(question: string, language: Language): OutsideHelp | null {
  const plain = withoutAccents(question).replace(/[’‘]/g, "'");
  const { product, acts, danger, medical, elsewhere } = SIGNS[language];
  if (product.test(plain)) return null;
  // Somebody in danger may well say what they see, put or read.
  if (danger.test(plain)) return 'danger';
  if (acts.test(plain)) return null;
  if (medical.test(plain)) return 'medical';
  return elsewhere.test(plain) ? 'elsewhere' : null;
}
