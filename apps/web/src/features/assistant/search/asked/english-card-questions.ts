import { PRODUCT } from '@house/contract/brand';
import type { AskedQuestions } from './asked-question.ts';

/** Making, printing, changing and losing a card. */
export const ENGLISH_CARD_QUESTIONS: AskedQuestions = {
  'create-glyph': `make a new code / create a glyph / how do I start / how do I make a card / create my first card / where do I begin / I am new here what do I do first /
    set one up / make another one / get a card for myself / how does it work to get one / how long does making one take / write a new card`,
  'what-is-a-glyph': `what is this thing / what is a glyph / how does this work / explain it simply / is it like a QR code / why not just a qr code /
    what does the picture with the dots mean / why does my phone camera not read the square / two halves of a key / what is ${PRODUCT}`,
  'who-may-read': `if the police stop me can they read my medical history / can a policeman scan it / can a teacher read it / show it to my cardiologist / give it to my specialist / let my GP look at it / who can read my card / who is allowed to see it / can my wife read it / can my mum open my card / can my friends see it /
    let my doctor see it / choose who sees what / give access to somebody / only doctors should read it / take access away from a role /
    can the police read it / can my employer read it / share it with my family / what can the pharmacist see / who gets to see my stuff / difference between read and full`,
  'print-glyph': `print a sticker / print stickers at home / does A4 paper work / which printer do I need / how do I print it / print at home / what size is it / how big must it be / which paper / print it for the fridge / sheet for the fridge door /
    make stickers / stick it on my helmet / put it on my bike / download a pdf / save as picture / my printer is bad will it scan / ink is low /
    print is faint / black and white or colour / does it matter if it is grey / print it smaller / can I laminate it / check that the print works / print several copies / back of my phone`,
  'change-glyph': `I typed the wrong blood group / wrote the wrong allergy and it is printed / a mistake on the printed card / wrote it wrong how do I correct it / change the text of a printed card / started on a new drug yesterday / my medicine changed / I take a new pill now / new tablets / different dose / doctor changed my medication / I have a new doctor / my phone number changed /
    update my card / edit what it says / correct a mistake on my card / wrong blood type on it / do I have to print again / do I need a new card after a change /
    is the old print still good / add an allergy later / stopped taking a drug / I moved house / my contact has another number / came off the pill / had an operation put it on the card / change the content`,
  'reissue-glyph': `somebody photographed my card, stop them / my child threw the card away / the bag with my card fell into a river / I lost my card / my card was stolen / someone stole my bag with the card / my purse is gone / lost my handbag / my wallet got pinched with the card inside /
    left my wallet on the bus / cannot find my card / somebody copied my card / someone took a photo of my card / block a lost card / cancel my card / get a replacement card /
    how do I make the old one useless / I need a new one because mine is missing / robbed and the card is gone / dropped it somewhere / mugged / the keychain is lost / stolen jacket with card in the pocket`,
  'deactivate-glyph': `switch a card off for a while / turn my card off / stop it being read / pause it / delete a card / bring back a deleted card / undo deleting / I deleted it by accident /
    throw a card away / where is the trash / make it unreadable / restore a card / get rid of a card / reactivate / turn it on again / how long does deleted stuff stay`,
  'glyph-limits': `set an expiry date / make it stop working after a date / limit how often it can be read / protect it with a pin / add a passcode / forgot the passcode of my card /
    card is locked after wrong passcodes / temporary card / only for my trip / does it expire / how long is it valid / does it run out`,
  'glyph-capacity': `how much fits on it / can I upload a file / put a pdf in / add an x-ray picture / attach my lab results / upload a photo of a letter / text is too long / maximum size / store documents / scan of my papers`,
  'manage-glyphs': `where are my cards / list of my cards / find a card / I have too many cards / search for one / rename a card / change the title / see all of them / how many cards can I have / more than one card`,
  folders: `keep the cards of the family together / sort my cards / put cards together / make a folder / organise them / one folder per person / group them / move a card to a folder / delete a folder / what are folders for / tidy up`,
  'medical-card': `I am pregnant where do I write it so that doctors see it / blood / blood group / where do I write the medicines I take / where do I put my heart tablets / what should I write on it / what do I put on my card / where do I enter my blood type / add my allergies / list my tablets / I have diabetes where do I write it / epilepsy on the card /
    pacemaker / organ donor / I am pregnant / do not resuscitate where / asthma inhaler / what belongs on a medical card / enter insulin / I am allergic to penicillin / what information do helpers need / bee stings`,
  'found-card': `how do I tell the owner of a card that I found / found one on the ground / return a card I found / what does a stranger see / somebody found my card / what can a finder see / person without account scans it / anyone on the street scans it / can anyone read it / what happens if a normal person scans it /
    I found a card what do I do / someone picks it up / what can a thief see / curious person points phone at it / can my neighbour scan it / passer-by / does it show my address / does it show my name to strangers / can the person who finds it contact me / nosy people`,
  'damaged-print': `a corner is broken off / the sticker is scratched / can it be read with a piece missing / my card is damaged / got wet / went through the washing machine / torn / faded / scratched / bent / the dog chewed it / coffee stain / does it still work with a crease / dirty card / part is missing / worn out / rubbed off / sun bleached it / unreadable print / crumpled`,
  'restricted-level': `what does restricted mean / what is the restricted level / difference between none and restricted / it says restricted / why is it restricted`,
  'after-death': `what happens when I die / my husband died / my mother passed away can I open her card / heirs / after my death / inheritance / who gets my data when I am dead / close the account of a dead person / my late wife / deceased relative account`,
};
