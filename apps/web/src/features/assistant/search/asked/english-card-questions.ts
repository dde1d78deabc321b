import { PRODUCT } from '@house/contract/brand';
import type { AskedQuestions } from './asked-question.ts';

/** Making, printing, changing and losing a card. */
export const ENGLISH_CARD_QUESTIONS: AskedQuestions = {
  'create-glyph': `make a new code / create a glyph / how do I start / how do I make a card / create my first card / where do I begin / I am new here what do I do first /
    set one up / make another one / get a card for myself / how does it work to get one / how long does making one take / write a new card /
    I just registered what now / what is the first step / want one for my mum where do I click / how to get started / what do I need before I can make one /
    steps to a finished card / which category should I choose / how do I begin with my own medical card / where is the button to make one /
    order my first card for free / do you send me a card / I would like a card / sign up and get a card / make a second one for work`,
  'what-is-a-glyph': `what is this thing / what is a glyph / how does this work / explain it simply / is it like a QR code / why not just a qr code /
    what does the picture with the dots mean / why does my phone camera not read the square / two halves of a key / what is ${PRODUCT} /
    difference to a normal QR / how does the square thing keep stuff secret / what are these dots and rings / what does it do exactly /
    is there a battery or chip inside / what is special about the drawing / I do not understand what this is for / what is the idea behind it /
    can any app read the picture / why can normal scanner apps not read it / what is the point of it / what do I get here / explain it to my grandmother /
    is the information inside the picture itself`,
  'who-may-read': `if the police stop me can they read my medical history / can a policeman scan it / can a teacher read it / show it to my cardiologist /
    give it to my specialist / let my GP look at it / who can read my card / who is allowed to see it / can my wife read it / can my mum open my card /
    can my friends see it / let my doctor see it / choose who sees what / give access to somebody / only doctors should read it /
    take access away from a role / can the police read it / can my employer read it / share it with my family / what can the pharmacist see /
    who gets to see my stuff / difference between read and full / can my sister open it with her own login / will my dentist see it /
    can a security guard or bouncer read it / can the gym trainer see it / can my landlord read it / can my boss scan me / does the school see it /
    may a nurse read it / can my physiotherapist open it / can a vet read it / which jobs can read it / who are the people that can open it /
    I only want my own doctor to see it / can two doctors read it / let the care home read it / does my bank see it /
    can the army or customs or border guard read it / difference between the four roles / show only part of it to somebody /
    can teachers at kindergarten read it / who has permission / can everybody in the hospital see it / give my daughter permission`,
  'print-glyph': `put it onto a key ring or a tag /
    print a sticker / print stickers at home / does A4 paper work / which printer do I need / how do I print it / print at home / what size is it /
    how big must it be / which paper / print it for the fridge / sheet for the fridge door / make stickers / stick it on my helmet / put it on my bike /
    download a pdf / save as picture / my printer is bad will it scan / ink is low / print is faint / black and white or colour /
    does it matter if it is grey / print it smaller / can I laminate it / check that the print works / print several copies / back of my phone /
    my printer only does black / file to send to the print shop / how do I get it on paper / print it bigger / print it as small as possible /
    put it in my purse or phone case / for the car windscreen or glove box / can it be printed on fabric / how many stickers on one page /
    print two copies one for the car / save it as a file / printer cuts off the edge / print came out tiny / what thickness of paper /
    glossy or matt paper / print from my phone / my printer scales it / send the print by email / hang it on the fridge /
    put it on the back of my id badge / plain text beside the drawing / what is printed on the back`,
  'change-glyph': `I typed the wrong blood group / wrote the wrong allergy and it is printed / a mistake on the printed card / wrote it wrong how do I correct it /
    change the text of a printed card / started on a new drug yesterday / my medicine changed / I take a new pill now / new tablets / different dose /
    doctor changed my medication / I have a new doctor / my phone number changed / update my card / edit what it says / correct a mistake on my card /
    wrong blood type on it / do I have to print again / do I need a new card after a change / is the old print still good / add an allergy later /
    stopped taking a drug / I moved house / my contact has another number / came off the pill / had an operation put it on the card / change the content /
    I came off a drug last week / put my new consultant on it / spelling mistake on the card / wrong date of birth on the card /
    typo in the allergy list and the sticker is already up / my blood type was entered wrong / remove an old illness / add a new diagnosis /
    I am no longer pregnant / doctor put me on something new / update it every time my dose changes / new phone number for my wife on the card /
    edit the card / correct it afterwards / dosage went up / forgot to write something / can I still change it later /
    is it possible to edit after printing / replace the emergency number of my daughter / I had surgery / got a pacemaker now / new allergy found`,
  'reissue-glyph': `somebody photographed my card at work / a man took a picture of my card /
    somebody photographed my card, stop them / my child threw the card away / the bag with my card fell into a river / I lost my card / my card was stolen /
    someone stole my bag with the card / my purse is gone / lost my handbag / my wallet got pinched with the card inside / left my wallet on the bus /
    cannot find my card / somebody copied my card / someone took a photo of my card / block a lost card / cancel my card / get a replacement card /
    how do I make the old one useless / I need a new one because mine is missing / robbed and the card is gone / dropped it somewhere / mugged /
    the keychain is lost / stolen jacket with card in the pocket / purse got nicked on the tube / left my jacket in a taxi with the card in the pocket /
    somebody took a photo of it / pickpocket got my card / the card fell out somewhere / cannot find it any more / make the lost one worthless /
    my bag was snatched / I had my card stolen on holiday / a colleague copied my sticker / posted a picture of my card on facebook by mistake /
    kid lost the keyring / I need a replacement / old one must not work any more / left it on a plane / it is gone / can a thief still use it /
    they took my wallet / order a new one after loss / report a lost card / block it now / someone has my card`,
  'deactivate-glyph': `switch a card off for a while / turn my card off / stop it being read / pause it / delete a card / bring back a deleted card / undo deleting /
    I deleted it by accident / throw a card away / where is the trash / make it unreadable / restore a card / get rid of a card / reactivate /
    turn it on again / how long does deleted stuff stay / switch it off while I am not travelling / pause for a while /
    binned a card by accident is it gone forever / threw a card in the bin on the page / I do not want this card any more / remove one card /
    take it offline / make nobody able to open it / recover a removed card / undelete / how long is the bin kept / empty the bin / temporarily off /
    turn it back on / can I stop it without losing it / kill the card`,
  'glyph-limits': `set an expiry date / make it stop working after a date / limit how often it can be read / protect it with a pin / add a passcode /
    forgot the passcode of my card / card is locked after wrong passcodes / temporary card / only for my trip / does it expire / how long is it valid /
    does it run out / make it stop working after my holiday / someone keeps guessing the pin / valid only this week / expires when /
    allow only three scans / self destruct after reading / put a password on the card / do I have to renew it every year / what if somebody tries codes /
    add a secret word to it / card says locked / how many wrong tries / I forgot the pin for the card / does it stay valid for years /
    is there a use by date / temporary pass for the hospital stay`,
  'glyph-capacity': `how much fits on it / can I upload a file / put a pdf in / add an x-ray picture / attach my lab results / upload a photo of a letter /
    text is too long / maximum size / store documents / scan of my papers / can I stick an x ray on / how many letters or characters fit /
    attach a discharge letter / put my ECG in it / photo of my prescription / upload my medical record / vaccination booklet as a file /
    can I add a voice message / can I add a picture of me / not enough room / it says too long / add a video / attachments / which file types /
    import a text file / put a whole medical history in`,
  'manage-glyphs': `where are my cards / list of my cards / find a card / I have too many cards / search for one / rename a card / change the title / see all of them /
    how many cards can I have / more than one card / I have a dozen cards and cannot find one / limit on how many cards one person can have /
    where did my card go / list of everything I made / open one of my cards / look for a card by name / tags on cards / give a card another name /
    filter and sort the list / where do I see all cards / which card is which / maximum number of cards / choose several at once / order of the list /
    cards page`,
  folders: `put it in a folder that only my wife sees / share a folder with one person /
    keep the cards of the family together / sort my cards / put cards together / make a folder / organise them / one folder per person / group them /
    move a card to a folder / delete a folder / what are folders for / tidy up / keep mum's and dad's apart / separate work and private /
    bundle the children's cards / make categories / put them in order / subfolder / what is a folder good for / share a folder / rename a folder /
    empty folder / remove a folder without losing cards / default permissions for new cards`,
  'medical-card': `I am pregnant where do I write it so that doctors see it / blood / blood group / where do I write the medicines I take /
    where do I put my heart tablets / what should I write on it / what do I put on my card / where do I enter my blood type / add my allergies /
    list my tablets / I have diabetes where do I write it / epilepsy on the card / pacemaker / organ donor / I am pregnant / do not resuscitate where /
    asthma inhaler / what belongs on a medical card / enter insulin / I am allergic to penicillin / what information do helpers need / bee stings /
    what should a diabetic put down / I carry an adrenaline pen which box / do I have to fill in everything / empty fields /
    will they think I have none if I leave it blank / haemophilia / blood thinner / heart stent / hearing implant / I am deaf where do I note it /
    autism what to write / asthma / which facts matter in an emergency / is height and weight needed / vaccination list / advice what to fill in /
    where does my blood type go / rare disease / kidney disease dialysis / allergic to latex / jehovah's witness no blood /
    write that I do not want resuscitation / organ donation note / which fields are important / insulin pump / thyroid`,
  'found-card': `how do I tell the owner of a card that I found / found one on the ground / return a card I found / what does a stranger see / somebody found my card /
    what can a finder see / person without account scans it / anyone on the street scans it / can anyone read it /
    what happens if a normal person scans it / I found a card what do I do / someone picks it up / what can a thief see /
    curious person points phone at it / can my neighbour scan it / passer-by / does it show my address / does it show my name to strangers /
    can the person who finds it contact me / nosy people / picked up somebody's card in the park / who do I give a found card to /
    can a nosy neighbour point his phone at it / what comes up if anybody scans it / I have somebody else's card here / can a taxi driver read it /
    will a thief learn where I live / does the finder see my phone number / is my name visible to anyone / what does the small qr do / hand in a card /
    somebody lost this / can people on the bus read it / public view / open it without login / is there anything to see for a normal person`,
  'damaged-print': `the print came out crooked and cut off /
    a corner is broken off / the sticker is scratched / can it be read with a piece missing / my card is damaged / got wet /
    went through the washing machine / torn / faded / scratched / bent / the dog chewed it / coffee stain / does it still work with a crease / dirty card /
    part is missing / worn out / rubbed off / sun bleached it / unreadable print / crumpled / went through the wash / half the picture is scraped off /
    coffee over it / sun faded / folded in the middle / child scribbled on it / ripped / print is peeling off / does it work when dirty / too old and pale /
    glass of wine over it / bitten by the dog / burn mark / scratched by keys / it is not recognised since it got wet / sweat and rain /
    a hole punched through it / laminated with bubbles / cannot be read any more because worn`,
  'restricted-level': `what does restricted mean / what is the restricted level / difference between none and restricted / it says restricted / why is it restricted /
    what is the level restricted for / which level should I choose / read or restricted / reader sees restricted / why not simply none / levels explained`,
  'after-death': `what happens when I die / my husband died / my mother passed away can I open her card / heirs / after my death / inheritance /
    who gets my data when I am dead / close the account of a dead person / my late wife / deceased relative account /
    dad died how do his things get closed / who inherits it / mum passed on and we have her card / close a dead relative's account /
    does it get deleted when I die / leave access in my will / executor / what if I do not wake up again / can my children open it after my death /
    memorial / delete the account of somebody who died / widow needs access`,
  'home-page': `what is on the first page / what are these boxes on home / home screen of the site / what does the home page show / order of cards on home /
    why is only one task shown / needs attention / what does later do / where did the dashboard go / the start page / tasks on the first page /
    postpone a task / what do the colours of a card mean / amber state on a card / ready state / where are the statistics / overview on home /
    only two rows / more cards than shown`,
  'not-readable-yet': `it says not readable yet / I finished everything but the doctor cannot open it / amber note on my card / nobody can read this card yet /
    why is my card not readable / when do helpers see it / card waits for my profile / card not active for others / my ticks are gone /
    only I can read my card / owner only / print says nobody can read / I am not verified yet is my card useless / card works only for me / card on hold`,
  'old-paper': `is the paper in her bag still current / print is out of date / how do I know whether my print is still right / old sticker old medicines /
    your paper still says / which print is old / I printed it last year / paper shows the old dose / print again / I threw the old paper away /
    several prints around the house / does the app know what I printed / list of prints / the fridge sheet is old / do I throw away the old ones /
    outdated print / warning that paper is old / birthday changes the print`,
  'show-my-card': `show it on my screen instead of paper / my card on the phone / hold up my phone to be scanned / full screen / show my card button /
    can they scan my phone screen / I forgot the paper at home / digital card / have it on my mobile / bright screen / present the card /
    open my card fast / show it without internet / scan from phone display`,
  'whose-card': `does it show how old I am / do they see my age /
    whose name comes up when they scan my kid's card / does it show my name or my child's / does it show how old I am / which name do they see /
    age on the card / name of the patient / who is the card for / field for / date of birth visible / year of birth / mixed up two children /
    cards of my kids all look the same / name at the top / is my full name shown / wrong person on the card / the account holder's name is shown /
    tell cards apart / my picture on the card`,
  'not-offered': `is there a gps tracker in the card / find a person who got lost by gps / does the card show where she is /
    add to apple wallet / google wallet / apple watch / smartwatch / nfc chip / rfid / bracelet version / medical bracelet / necklace / lock screen /
    alexa / connect to apple health / health kit / fitbit / chip implant / dog tag / wristband / gps tracker / sos button / send an sms / braille /
    does it have bluetooth / widget / siri / esim / hearing aid / family account / dark web`,
};
