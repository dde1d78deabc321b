import type { AskedQuestions } from './asked-question.ts';

/** Other people, helpers and institutions. */
export const ENGLISH_PEOPLE_QUESTIONS: AskedQuestions = {
  'card-for-others': `my dad has alzheimer and wanders off / sticker for the jacket of my mother who gets lost / somebody who gets lost / make a card for my son /
    for my daughter / for my baby / for my kids / can my child have one / my toddler has an allergy / for my old father / my mum has dementia /
    my gran has no email / for my husband / for somebody I care for / I am a carer / on behalf of my mother / two children /
    a card for each of my children / school trip card for my boy / for my wife / is there a minimum age / how old must you be / newborn / disabled brother /
    set it up for grandad / whole family / teenager / can I do it for someone else / my dad forgets things / nursing home resident / kid with nuts allergy /
    my little one is four and allergic to milk / can a toddler have one without an account / father in law has dementia and wanders off / card for granny /
    for my disabled brother / for somebody in a care home / can I do it on behalf of my wife / one for each of my kids / several people in one account /
    for my class or pupils / for my dog or cat / manage my parents' cards / does my child need an email address / nursery bag tag /
    grandpa does not use computers / she is in a wheelchair and cannot do it herself / my partner does not want an account / foster child /
    make cards for the whole family / who is told when my child's card is scanned`,
  'child-grows-up': `my daughter turns 18 / my son is now an adult / when my child is old enough / she wants to manage her card herself / hand the card over to my son /
    transfer a card to another account / who owns the card when he is grown up / coming of age / my teenager wants his own account / give my kid control /
    pass it on to my daughter / can she take it over / my lad turns eighteen / daughter wants to take over her own card / when is a child old enough /
    give the card to my grown up son / move it to her own account / at what age can they do it themselves / my teenager does not want me to see it`,
  'sensitive-facts': `I have a condition people look down on /
    I have hiv / hide that I take antidepressants / do not want my boss to know / keep my depression private / nobody should know about my abortion /
    my mental illness / does everyone see my illness / I take methadone / was an addict / hepatitis / std / embarrassing illness /
    does the insurance see my illness / bipolar / schizophrenia / keep one thing secret from paramedics / hide one medicine /
    will the nurse see everything / can the receptionist see my diagnosis / can the bank see my health / epilepsy and my driving licence / drugs I take /
    not every doctor should know / psychiatrist / stigma / eating disorder / transgender / viagra / the ambulance should not know about my hiv /
    can my boss find out about cancer / does the pharmacist see my antidepressants / keep my abortion secret / nobody should know about my drinking /
    hide one thing from the paramedics / leave something out / I am ashamed of it / psychiatric diagnosis private / mental illness on the card yes or no /
    taking methadone / will the insurance learn of my disease / erectile medicine / not every nurse should read it / only show part of my illnesses /
    my transition / can I hide some medicines / what if I do not want to tell everything / second card for delicate things`,
  'emergency-contact': `will somebody next to me know who to ring when I cannot speak / who to ring during a fit / which number does a passer-by call /
    can a stranger ring my family / whom do they call when I have a seizure / put two phone numbers on it / one number for each of my sons /
    more than one person to ring / who do they call if something happens to me / will my wife be called / does it ring my family / next of kin /
    emergency contact / add a contact / two contacts / is my mother told when I am in hospital / ice number / will it text my husband /
    who gets notified in an accident / will it ring my husband by itself if I crash / who gets told when I am brought to hospital / does it text my family /
    add my partner as contact / mother's phone number on it / can helpers call my wife / who do they phone / does my contact need the app /
    inform relatives / automatic call / alert my son when something happens / do you notify my family / contact person`,
  abroad: `abroad and no network there / does it work abroad / on holiday / travelling to france / in another country / foreign hospital / doctor in germany /
    we go to greece / trip to america / does it work outside italy / holiday in portugal / foreign language / will they understand it there /
    language of the card for foreigners / outside europe / in japan / on a cruise / exchange student abroad / skiing in austria /
    off to Turkey for two weeks any use there / do they understand it in spain / works in the usa / travelling to asia / foreign doctor /
    use on a cruise ship / does a german hospital read it / card in another language / backpacking / student year abroad / does it work in every country /
    emergency number in another country / roaming / what language do they see`,
  'helpers-know': `does the person who scans need a special phone / do paramedics know this / does the ambulance have a scanner / will they look for it /
    which hospitals use it / do hospitals here take part / who uses this / does my hospital support it / what do they need to scan it /
    special app for the ambulance / is it used in my town / will they even look in my wallet / do doctors know what it is /
    how do first responders know what to do / is it accepted / have the medics in my town heard of this / do all hospitals have it /
    does the red cross use it / is it common / do firefighters carry a scanner / how will they know to scan it / which ambulance services take part /
    nobody knows this thing / is my hospital connected / what if the doctor has no idea what it is / do they need special equipment /
    is it accepted everywhere / where on my body should I carry it so they find it / train crews`,
  'no-smartphone': `does my phone have to be on / my battery was dead / does it work with my phone switched off / do I have to carry my phone /
    his phone had no battery to scan / I have no smartphone / without a phone / my father has no computer / no printer at home / where can I print it /
    copy shop / old phone with buttons / does the person need a phone / I am not good with computers / no internet at home / do I need an app /
    gran has no mobile / I only have a landline / do I need to carry my phone / works with phone off / old nokia / no computer /
    my phone was stolen does the card still work / can it be made in a library / mum is not good with technology / is paper enough / I hate smartphones`,
  'legal-papers': `papers for my lawyer / documents from the notary / my will / power of attorney / only my lawyer should see it / legal documents / keep contracts /
    house deeds / keep the doctor out of my legal papers / lasting power of attorney / solicitor papers in one place / a lawyer should see my will /
    store my power of attorney / documents for the notary / contract on a card / deed of the house / divorce papers / last will / guardian papers /
    legal category`,
  'not-a-substitute': `does it count as proof of age / can I show it as id / use it at the post office / is it valid as id / instead of my health insurance card /
    replace my passport / does it count as a living will / legally binding / is it a medical device / official document /
    can I leave my insurance card at home / do not resuscitate order valid / is it instead of calling / can I ask you medical questions /
    does it call the ambulance / proof of identity at the airport / valid living will / instead of my insurance card / is it an official document /
    does it count as prescription / can I leave my passport at home / is it a driving licence / is it legally binding / replaces a medical bracelet /
    doctors must obey it / does it call an ambulance by itself / is it approved by the health ministry`,
  'staff-access': `I changed hospital is my access still valid / I moved to another hospital / I left my job at the hospital / I am a nurse how do I sign in /
    I am a doctor / I am a paramedic / I work in a hospital / how do I get access at work / my ward wants to use it / log in as hospital staff /
    staff account / I am a GP / pharmacist access / my hospital has joined how do I join / new colleague / I work on an ambulance /
    become a verified doctor / I started a new job at the clinic / care home nurse / firefighter access / locum doctor / medical student /
    I am a ward sister how do I get reading rights / new doctor here / I start at a clinic on monday / locum / my hospital uses this how do I log in /
    I am a student nurse / retired doctor / paramedic account / register as a physician / I work in a pharmacy / volunteer with the red cross /
    I changed employer / colleagues have access and I do not / get a medical login / where do I ask for a role`,
  'institution-start': `care home with forty residents manage them together / cards for all our residents / secretary of a nursing home / manage cards of many people for an institution /
    our surgery would like to use it, how / what is the process for a practice / how does our hospital join / we are a clinic /
    we want to use it in our practice / register an institution / bring our ward in / sign up our care home / for our company / our school /
    get the portal / our ambulance service wants to take part / dentist practice / how do we start as an organisation / NGO / onboard my team /
    pharmacy joins / our practice has six doctors how do we sign up / we are a fire brigade / care home wants to join / register our hospital /
    school nurse office / sports club / our pharmacy wants to take part / what does a clinic need to join / become a partner / can a company join /
    licence number / demo for our hospital / contract with a hospital`,
  'who-checks-institutions': `how do you know somebody is really a paramedic / anyone can say he is a nurse / proof that the doctor is real / who verifies the people that scan /
    who decides that a doctor is a doctor / anyone could say he is a doctor / how do you verify professionals / how can I be sure the hospital is not fake /
    who checked this hospital / is the hospital real / how do I know the doctor is a real doctor / can anyone pretend to be a hospital / fake doctor /
    who verified the clinic / who says they are genuine / do you check licences / who decides who is verified / could someone lie about being a nurse /
    can an impostor become a doctor here / anyone could call themselves a hospital / how do I know the clinic is real / can a crook register as a doctor /
    who guarantees that a paramedic is one / is the institution verified / somebody pretends to be a nurse / how do you check licences / bogus hospital`,
  'professional-roles': `become verified as a nurse / request a professional role / what is a role / medical role / emergency role / lawyer role / financial role /
    my role expired / role was refused / give up my role / what can I read with my role / ask for the doctor role / renew my role / get the medical role /
    apply for a role / become a verified doctor / how does a doctor prove it / role ran out / lose my role / who gives me the role / bank employee reading /
    legal role / I am a doctor privately`,
  'vouch-staff': `add my employees / give my staff the role / let my nurses read / grant a role / take the role away from somebody who left /
    add a colleague by username / my team needs access / an employee quit / give my nurses the role / add an employee / remove an employee /
    my staff need reading rights / withdraw a role / somebody left our clinic / my employees`,
  'portal-confirm': `portal password forgotten / administrator of the portal / confirm in the portal / invite an employee in the portal / stop an access in the portal /
    portal asks for my password again / admin left the hospital / portal invitation expired / colleagues in the portal /
    invite a colleague as administrator / forgotten portal password / suspend an employee / portal for institutions / last changes of accesses`,
  'institutional-codes': `institutional codes / code for my bank / embassy code / what are the codes of institutions / code for the ministry /
    number of the hospital in the list / number for the ministry / list of hospitals in my country / codes of the state / personal code for an office /
    what are institutional codes / what can I do with the code of an institution`,
  'institutional-folders': `the hospital offered me a folder / folder from my town / accept the offer of an institution / decline a folder / give a code back /
    the office withdrew my code / town hall sent me a folder / accept a folder / folder I cannot edit / lock on a folder / give a folder back /
    what does the municipality see / code from the council / folder with a lock sign`,
  'two-parents': `both parents want to be told / my wife and I both want to edit it / share one card between two accounts / separated parents one child /
    two people managing one card / can my husband also get the alerts / joint account / grandparents also want the card / co-parent / second owner /
    give my partner control of our son's card / two owners / both of us / my sister and I look after dad / custody / same login for two people /
    use one account together`,
  'who-may-change': `can my doctor correct something on my card / does the hospital fill it in for me / can a nurse add a medicine / who is allowed to write /
    only I can change it / can the gp update it / my doctor should enter my diagnoses / can somebody alter my card /
    is it filled automatically from my health record / connect to my health record / import from the nhs / doctor signs it / confirm by a doctor /
    can a reader edit / does the data come from my doctor / can hackers change my blood group / let my wife edit it`,
  'allergies-at-once': `allergies should come up straight away / show allergies at once / allergy visible without a reason / switch for allergies /
    let the ambulance see my allergies first / are allergies shown immediately / stop showing allergies to everybody /
    do they see my penicillin allergy without pressing anything / first thing the crew sees / undo allergies at once /
    is my peanut allergy visible at once / allergies before the reason`,
};
