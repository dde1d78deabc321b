import type { AskedQuestions } from './asked-question.ts';

/** Scanning, emergencies, who looked, and what is kept. */
export const ENGLISH_READING_QUESTIONS: AskedQuestions = {
  'scan-glyph': `the doctor tried to scan it and it cannot be read / it says it can not be read / the nurse could not scan my card /
    how do I scan a card / scan it with my phone / read a card / scan from a picture / upload a photo of a card / scanner does not find it /
    it does not recognise the card / hold the phone how far / scan a pdf / reading takes long / test my own card / patient shows me a card /
    scan in the dark / torch / how close do I hold the phone / read a pdf somebody emailed me / nothing happens in front of the camera /
    scan from a screenshot / upload a photo of the card / it does not find the code / camera does not recognise it / read it from another screen /
    use the torch / how do I read somebody's card / can I scan with my laptop webcam / paste a picture / which app do I scan with / scanning takes forever /
    not detected / hold still`,
  'scan-refused': `access denied / it was refused / it says no access / why can I not read this patient / my scan was denied / as a doctor I see nothing / unknown glyph /
    it says expired / wrong passcode / no permission / card is not active / error when scanning / access denied though I am a nurse /
    why can I not open it / says no permission / reading was refused / it says inactive / your role may not / patient's card does not open /
    doctor got an error / card will not open for the doctor / no accessible data / declined at the hospital`,
  'emergency-access': `does the crew know where I live from it / do firefighters see my allergies / what does the ambulance see / what do paramedics read /
    I am unconscious what can they see / after an accident / break the glass / if I collapse / if I faint can they open it / what can first responders see /
    emergency access / why was my card opened in an emergency / switch emergency access off / what if I cannot speak / can the crew see my medicines /
    knocked out in a crash / found lying on the street / emergency button / does the ER see it / in a coma / heart attack what do they see on my card /
    what does a crew see before they press emergency / patient is unconscious how do I get to the medicines / open without permission in an emergency /
    red button / what do firefighters see / how do they open it when I am out cold / reason for opening / overrule / can they abuse it /
    what if I am in a coma / can an ambulance see everything / who controls emergency openings / I had an accident what do they see /
    seizure and cannot talk`,
  'camera-problems': `camera does not work / camera is black / it does not ask for the camera / allow the camera / camera blocked / picture is blurry / wrong lens /
    cannot take a photo / webcam not found / camera stays dark / camera picture is black / asks for permission again and again / no camera found /
    picture is blurred / upside down / front camera instead of back / zoom / it uses the selfie camera / heic photo / cannot allow the camera /
    other app uses the camera`,
  'who-read-mine': `find out which paramedic or doctor opened it / which nurse read my card /
    a nurse I do not know opened my card / how do I know if somebody read my card / it was opened at night while I was asleep /
    somebody I do not know was looking at my data / who looked at my card / who opened it / somebody read my card last night /
    I got a message that my card was opened / who scanned me / see the log / when was it read / I did not expect this scan / a stranger opened my card /
    notification that someone saw my data / was it my doctor who looked / opened while I was at home / at night / who is this person that scanned me /
    someone accessed my card and I was fine / how do I see who viewed it / list of readings / suspicious scan / complain about a reader /
    a nurse looked at my data without reason / did anyone look at my card this week / list of readers / see who scanned / history of reads /
    was it read in hospital / when was it last opened / I want to know who peeked / somebody I do not know read it / how often was it scanned /
    unknown name in the list / do I find out when a doctor reads it / can somebody read it without me knowing / which hospital opened it / track who looks`,
  'document-retention': `is my face stored anywhere / do you delete it afterwards / how long do you keep my passport photo / when are my id pictures deleted /
    do you store my selfie / delete my passport scan / what happens to the picture of my driving licence / how long are documents stored / keep my id /
    remove my document photos / do you throw my passport picture away / do you keep my selfie forever / when are the photos deleted /
    how long is my passport stored / delete my id picture / is my document photo kept / who sees my passport photo / remove the scan of my licence /
    storage of identity photos`,
  'document-photos': `how do I photograph my passport / my id photo is blurry / take a good selfie / which documents are accepted / glare on the photo / picture too large /
    upload my driving licence / photo tips / selfie not accepted / can I use my residence permit / which documents do you take / picture is too dark /
    file too large / can I use my health card as id / is an id card enough / selfie tips / do both sides / residence permit / what photo do you need /
    beard or glasses on the selfie / upload fails for my id`,
  'kyc-verification': `how do I verify myself / identity check / verify my identity / how long does the check take / still pending / is my profile approved / what is kyc /
    status of my verification / waiting for days for approval / complete my profile / how long does your checking take / am I verified /
    checking my identity / start the verification / what happens after I sent my documents / is it compulsory / do I have to verify / when am I approved /
    processing since days / skip verification`,
  'kyc-rejected': `my document was rejected / passport refused / appeal / why was I turned down / verification failed / try again after rejection /
    they say my id is expired / photo was declined / they turned my licence down / photo was sharp and still refused / my id was not accepted / denied /
    why was I rejected / send the document again / not accepted / expired passport / declined my selfie / unfair decision`,
  'profile-needed': `why do you need my passport / why must I show my id / why a selfie / do I have to verify / can I skip it / why is my profile incomplete /
    I do not want to send my passport / is it necessary to prove who I am / nobody can read my card because of the profile / I do not trust you with my id /
    reason for the identity check / what do you do with my passport / why do you want a picture of my passport / sounds dodgy / do I have to show my id /
    without passport / I do not want to upload my id / can I use it without verification / is id needed / why so much information /
    what is the profile for / can I stay anonymous / I have no passport`,
  'three-steps': `why three steps when I log in / second factor / two factor / why must I confirm again at sign in / extra step after the password /
    why three steps to log in / what is the second factor / sign in takes so long / what are the steps / asks for another code after my password /
    two step login / second step`,
  're-verification': `why do I have to confirm every three months / quarterly check / reminder to verify again / re-verification / it is overdue what now /
    every three months again / do I have to confirm again / postpone the check / overdue confirmation / quarterly / why again / reminder to confirm /
    what if I ignore the check`,
  'new-phone': `my old phone is broken and I have a new one / I have a new phone / bought a new iphone / switch to a new android / change my phone / new laptop /
    how do I get my cards on my new phone / move to another device / is everything gone with my old phone / set up on a second device /
    use it on tablet and phone / upgraded my mobile / transfer data to new mobile / got a samsung now / selling my old phone /
    is my stuff still there on the new one / bought a new pixel how do I move everything / change of phone / switch from android to iphone /
    use it on two devices / also on my tablet / transfer my account to another phone / sold my phone / sign in on a second device /
    move cards to the new phone`,
  'lost-phone': `I lost my phone / my phone was stolen / phone fell in the sea / broken phone cannot sign in / laptop stolen / lost the device with my passkey /
    authenticator was on the lost phone / somebody has my phone / mobile is gone / my mobile fell in the sea / burglars took my laptop / phone stolen /
    lost my security key / phone is broken and I cannot sign in / thief has my phone can he open everything / lost my authenticator /
    cannot get into my account without my old phone / dropped phone smashed / someone took my tablet / left my phone on the train`,
  'contact-operator': `how do I contact you / is there a phone number / talk to a human / customer service / email address of support / who runs this / who are you /
    who is behind this / which company / make a complaint / report a bug / I need help from a person / speak to someone / impressum / where is your office /
    help desk / are you a charity or a company / can I call you / speak to a human / is there a helpline / phone number of support /
    email address of the company / real person please / who is responsible / where are you based / I have a suggestion / somebody must help me /
    your chat does not help`,
  'service-ends': `your servers crash / what if you go bankrupt / what if the company closes / server is down / what if the site does not work /
    does it still work in ten years / what if you shut down / maintenance / site not reachable / website crashed / outage / will you still exist /
    power cut / system failure / what if your company goes bust / will it still exist in ten years / what if the server is down / site is down /
    when the service is switched off / do my cards die with the company / what happens if you close`,
  'privacy-rights': `where do my data lie / where are they stored /
    is it gdpr compliant / where is my data stored / which country is the server in / what do you know about me / do you track where I am /
    does it have gps / my rights / data protection / privacy policy / can the police get my data / can the government see it / location tracking /
    who has my data / can you follow me / do you collect data / is my data sold abroad / is this gdpr compliant / data protection officer /
    which country are the servers in / right to be forgotten / can the police demand my data / is my location saved`,
  'server-sees': `who in your company can read my data /
    who guarantees that you do not read my illnesses yourselves / do you yourselves look at my illnesses / do you see what I wrote /
    can you people look at my card / can you read my data / can your employees see my illness / what does the server see / can the operator read my card /
    do you see my allergies / is it encrypted / can admins look / end to end / can it staff see it / can you read what I typed /
    do your staff see my illnesses / does the administrator see it / what do you know about my health / can the operator open my card /
    what is stored on the server / do you see my medicines / where do my words go / who at your company can look`,
  'third-parties': `do you sell my data to anyone / is my data sold / honest answer what do you do with my data / do you sell my data / is my data given to google /
    advertising / do you share with insurance companies / are there trackers / third parties / is openai reading this / cookies /
    do drug companies get my data / facebook / do you flog my data to insurers / sell data / give data to pharma companies / google analytics /
    is facebook involved / do you share with the government / who else gets my data / does openai see my questions / tracking scripts /
    make money with my data / data brokers`,
  'security-of-data': `can a hacker read all my stuff from a picture / is it safe / can it be hacked / what if hackers get in / can someone copy the drawing /
    somebody takes a picture of my card what can he do with it / is my data secure / how is it protected / quantum computers / data breach /
    photo of the code / what if you get hacked / clone the card / is this secure enough / screenshot of my card on the internet / could crooks use it /
    what if somebody photographs it / how safe are my data / could a criminal copy my card / encryption / what if your database is stolen /
    can somebody clone my card / I worry about privacy of my illness / is a photo of the card dangerous / prove that it is secure`,
  'screen-protection': `why does the drawing blur / it hides when I take a screenshot / watermark on the screen / picture is hidden / why is it blurred / cannot screenshot /
    right click blocked / why does the picture go fuzzy / cannot take a screenshot / watermark with my name / it hides when I switch windows / blur /
    grey box instead of my drawing / screenshot blocked / warning about developer tools`,
  'without-a-connection': `can mountain rescue read it / does mountain rescue need a signal / does it work offline / no signal / in the mountains / no internet / on a plane /
    without wifi / in a tunnel / at sea / no mobile data / no reception / bad coverage / in the cellar / can I see my card without network /
    hiking where there is no coverage / airplane mode / in the middle of nowhere / does it need internet / remote area / no bars up in the hills /
    does it work without internet / wifi is down / in flight mode / on a boat at sea / underground / data used up / cannot connect /
    can a helper read it without network / see my cards without internet / dead zone / network lost while scanning / the hut has no reception`,
  'helper-reads': `I am a paramedic how do I read a patient's card / doctor reads a patient card / what do I do with this card as a medic / scan a patient /
    get to the patient's medicines / how do I open it on duty / no network at the scene / quick guide for crews / patient unconscious card in wallet /
    I am first on the scene / read it with gloves / result disappeared / result gone after fifteen minutes / read the card again /
    code read but no network / lost connection while reading a patient / how does a nurse read it / what do I do as a doctor / am I allowed to open it /
    will the patient know I looked / hospital staff scan`,
  'copy-for-notes': `can a doctor keep a copy of what is read / can the hospital print or save my data / copy it into my notes / put it in the patient file /
    can they export my data / can they take it with them / doctor wants to copy the list / may be copied / print the result as a doctor /
    cannot copy from the screen / does the doctor store my data / ask the owner to allow a copy / save a patient's data / download a patient's card /
    what happens to my data after they read it / stop doctors from copying`,
  'emergency-alarm': `red bar at the top / banner says a stranger opened my card / alarm on every page / how do I get rid of the red notice /
    somebody opened my card in an emergency / I got an emergency alert what now / message that my child's card was opened / red banner does not go away /
    see or I did not expect this / told that my card was opened just now / paramedic opened my card and I am fine /
    nobody was in an accident but it was opened / notice above the page / warning strip / refused try notice / an attempt was refused /
    misuse of emergency access`,
};
