import type { AskedQuestions } from './asked-question.ts';

/** Signing in, settings, money and the rest. */
export const ENGLISH_ACCOUNT_QUESTIONS: AskedQuestions = {
  'forgot-password': `I forgot my password / cannot log in / cannot get into my account / locked out / password does not work / reset my password / wrong password /
    do not remember my password / lost access to my account / login fails / how do I get back in / I cannot remember how to log in /
    no longer know my login / no clue what my password was / says incorrect / new password / it does not let me in / I forgot everything /
    password not accepted`,
  'recovery-code': `what is the recovery code / I lost my recovery code / where do I find the recovery code / new recovery code / recovery sheet is gone /
    threw away the paper with the code / keep the kit / print the kit / lost the paper I was supposed to keep / someone saw my recovery code /
    house fire burned my recovery sheet / what is this long code you told me to print / lost the sheet / threw the recovery paper away /
    where do I find my recovery code / code was in the burnt house / never saved the code / what if I lose the code / what is the kit /
    do I really need to print the code / it asks me for a recovery code / emergency sheet`,
  'change-password': `I want a longer password / a safer password / change my password / new password / stronger password / password too weak / how long must a password be /
    somebody knows my password / pick a stronger password / change my login / password rules / is my password good enough / how often should I change it`,
  'biometric-setup': `what is a passkey good for /
    biometrics / set up biometrics / use my fingerprint / face id / log in with my finger / set up a passkey / sign in without a password / windows hello /
    touch id / use my face to log in / what is a passkey / add another passkey / get in with my thumb / log in without a password / set up fingerprint /
    use my face to sign in / security key / yubikey / passkey on my iphone / sign in faster`,
  'camera-and-voice': `log in with my voice / face recognition with the camera / voice recognition / delete my voice sample / face sample / do you store my face /
    is my voice stored / face by camera / record my voice / does the camera recognise me`,
  'biometric-test': `test my fingerprint login / try the passkey / does my passkey work / try my passkey / test the fingerprint`,
  'no-biometrics': `my phone has no fingerprint reader / no face id on my computer / security key / usb key / yubikey / old computer without fingerprint /
    no fingerprint reader / old computer without face / device not supported / alternative to fingerprint / I have no biometrics /
    my pc has no camera or sensor`,
  'authenticator-app': `authenticator app / google authenticator / six digit code / backup codes / two factor app / lost my backup codes / set up 2fa / totp / six digit app /
    two factor / where do I get the code of the app / 2fa / set up totp / print backup codes / microsoft authenticator`,
  'sign-in-choices': `stay signed in / it logs me out too often / how long am I logged in / remember this device / ask for password less / change how I log in /
    log in less often / remember this computer / how long am I signed in / kicked out too soon / choose how I log in / session hours / keep me logged in`,
  sessions: `where am I logged in / sign out everywhere / log out / sign out of another computer / forgot to log out at work / see my devices / end a session /
    how do I log off / signed in on a library computer / public computer / log me out everywhere / kicked out every hour / where am I signed in /
    sign out my old phone / how do I log out / someone left logged in at the library / list of devices / automatic logout / forgot to sign out at work`,
  'not-me': `somebody else signed in / I got a mail that somebody signed in / an email says someone signed in and it was not me / somebody is in my account /
    I was hacked / someone else logged in / I got a mail about a sign in that was not me / my account was taken over / unknown login /
    strange email from you / my ex has my password / a login I do not recognise / somebody in Russia logged into my account / I did not do this /
    strange login / my account was hacked / somebody changed my password / mail about a sign in I do not know / intruder in my account /
    password changed without me / suspicious activity / someone uses my login / account taken over / I did not request a password reset`,
  'security-activity': `log of what I did / security activity / prove the log / audit log / verify entries / download proofs / alarm about the log / log of everything /
    check the log / what happened in my account / proof of entries / alarm in the activity log / download the log / witness`,
  'known-devices': `what is a known device / why is my device unknown / forget a device / is my browser known / why does it not know my computer / known browser /
    new device / shared computer / remember this browser / forget this device`,
  'sign-in-code': `it asks for a code from the mail when I log in / twelve characters / code by email does not arrive / too many wrong passwords /
    why do I need a mail code / account temporarily blocked / twelve character code from a mail / it wants a code from my email at login /
    wrong password too many times / blocked after many tries / wait before next try / somebody tries my password / code with twelve signs /
    too many attempts`,
  vault: `what is the vault / vault is locked / unlock the vault / why does it lock / it asks for my password to see my cards / titles are hidden /
    why must I enter my password again / titles show as locked / sealed / unlock again / it locked itself / contents hidden until I unlock /
    stays open how long`,
  'earlier-vault': `old vault / content in an earlier vault / after the reset my cards do not open / my old cards are locked after I reset the password /
    old cards do not open since the reset / content of an earlier vault / after resetting my password the cards are closed / open the old vault /
    old stuff unreadable after new password`,
  'health-consent': `withdraw my consent / consent to health data / what did I agree to / I take back my permission / revoke agreement to store health data /
    terms I accepted / take back my consent / why do I have to agree / I do not agree any more / terms changed / tick the box for health data`,
  'export-data': `export my data /
    download my data / copy of everything / export / all my data in one file / take my data with me / gdpr request copy / get everything you have on me /
    save all my cards to my computer / move to another service / a file with everything you hold on me / copy of all my cards / zip /
    save everything before I leave / data portability / how do I get all my information out`,
  backups: `make a backup / restore a backup / save to google drive / icloud / backup file / bring my cards back from a backup / copy in case something happens /
    save everything to google drive / make a safety copy / restore after losing everything / backup file does not open / recover my cards from a backup /
    store a copy on a usb stick / do I need a backup`,
  'install-app': `is there an app / install on my phone / app store / play store / home screen / put the icon on my desktop / update the app / new version /
    download the app / iphone app / is it on android / is there something in the play store / android app / put it on the home screen / desktop program /
    icon on my phone / install it on windows`,
  'delete-account': `I want to be forgotten / wipe everything about me / delete my account / close my account / remove everything / erase me / I want to leave / quit /
    get rid of all my data / cancel my registration / is everything really gone / delete all my information / unregister / undo the deletion of my account /
    do you keep anything after I leave / shut my account for good / I want out / remove everything about me / leave for ever / unsubscribe completely /
    cancel my account / I changed my mind about deleting / how long until everything is deleted / quit the service / deregister`,
  'confirm-email': `confirm my email / code for the email does not come / verify my address / email not confirmed / resend the confirmation /
    why should I confirm my email / verify my mail address / it says address not confirmed / confirm the address / my email is unconfirmed`,
  'change-email': `change my email / new email address / I have another mail address / typo in my email / old mailbox no longer exists /
    change the email I registered with / new mail address / I no longer have that mailbox / switch to another email / update my email /
    old provider closed my mailbox / wrong email typed at registration`,
  notifications: `stop emailing me / turn off notifications / too many messages / stop the emails / mute / sound off / it keeps beeping / I get no notifications /
    push notifications / which alerts can I switch off / how am I told / switch alerts on / stop bothering me / why did I not get a notification /
    unsubscribe from mails / silence it / fed up with alerts / be told on my phone / too many beeps / stop mailing me / what do the notifications mean /
    turn off the bell / which alerts cannot be switched off / I do not want emails / number on the bell / mark all as read / delete notifications /
    sounds off / I got a notification what does it mean / set which alerts I get`,
  language: `which languages are there / can I have it in german / my husband only speaks german / is it available in another language / change the language /
    in italian / in english / is there german / other languages / the page is in the wrong language / spanish version / translate the site / german /
    does it speak french / change to english / everything is in the wrong language / set italian / which languages / switch language`,
  'keyboard-shortcuts': `white on black / white letters on a dark background / dark background / light is too bright / the screen is too bright / night mode /
    black background because my eyes hurt / the text is tiny / my eyes are bad / I cannot see well / dark mode / bigger letters / larger text /
    screen reader / I am blind / keyboard shortcuts / change the theme / colours hard to see / accessibility / text too small / high contrast /
    color blind / make the letters bigger / blind user / zoom the page / colour blind / use it without a mouse / less animation / keyboard / large font /
    dark mode at night`,
  spinners: `loading animation / spinner / design an animation / design a spinner / export a spinner / what is the spinners page`,
  'about-assistant': `who are you / are you a robot / are you chatgpt / do you use ai / do you save what I ask / is this chat private / can you make mistakes /
    am I talking to a person / is what I type here stored / who reads this chat / can you answer medical questions / who am I talking to /
    do you remember what I ask / who reads what I type here / is this an ai / what can you do / you are useless / hello / can I ask you anything`,
  'wallet-help': `crypto balance / balance of my coins / how does the wallet work / send units / receive coins / my balance / create a wallet / private key / staking /
    crypto wallet / what is the wallet for / daily limit / fees of a transfer / ledger units / show my wallet address / do I need the wallet /
    earn interest on my units / how do I send coins / receive money in the wallet / what is staking / show my address / transfer waiting for an hour /
    connect metamask / bitcoin wallet / ethereum / balance is zero / buy coins / why does a new recipient take an hour / do I need the wallet at all`,
  'wallet-phrase': `lost my 24 words / seed phrase / recovery phrase / twenty four words / restore my wallet / somebody saw my words / what are the words for /
    write down the words / wallet seed lost / phrase paper lost / lost the 24 words / where are my words / what do I do with the 24 words /
    show the words again / restore a wallet / words of the wallet`,
  'unit-value': `what is qrx worth / can I sell my units / turn coins into euros / is it real money / price of qrx / will it go up / good investment / cash out /
    buy qrx / is this bitcoin / can I get rich / worth of a unit / exchange for dollars / is it a cryptocurrency scam / pay out my balance /
    what is a qrx worth / can I sell units / turn units into euros / is it an investment / exchange to bitcoin / is it real cryptocurrency /
    how do I get bitcoin / get rich`,
  'wrong-address': `mistyped one letter of the address / coins went to who knows where / sent coins to the wrong person / wrong address / undo a transfer /
    get my units back / reverse a transaction / typed the address wrong / sent too much / recall a payment of units / can you cancel my transfer /
    sent it to a stranger by mistake / transferred to an old address / mistake in a wallet transfer / typed the wrong wallet address coins gone /
    sent to the wrong person / cancel a transaction / recall units / paid the wrong wallet / took back a payment in units / mistake in the recipient`,
  'payments-help': `what does it cost / is it free / how much per month / any hidden costs / price list / how can I pay / pay by card / paypal / bank transfer /
    receipt for a payment / pay with apple pay / do I pay for printing / is there a fee / cost of a card / expensive / monthly price / trial /
    can I pay in cash / payment failed / my card was declined / what do you charge / is it really free / what do I have to pay / pay by bank transfer /
    does it accept paypal / apple pay / credit card details safe / do you store my card number / hidden charges / cost per year / free trial /
    how much is a card / how much is premium / pay in pounds / pay in instalments / payment pending / transfer without reference / receipt for what I paid /
    why was I charged`,
  'plans-help': `I need an invoice / download an invoice / invoice for the accountant / invoice for a tax return / which plan / what are plans for / premium plan /
    upgrade my plan / change plan / invoice / what do I get with premium / hospital plan / seats in a plan / remove ads on the dashboard / family plan /
    difference between basic and premium / invoice for my tax / discount / plan for my company / invite staff to our plan / smaller plan /
    invoice with vat number / next month payment / house messages / remove the messages on home / number of seats / is premium worth it /
    download the invoice / need a bill for my accountant`,
  'end-plan': `cancel my subscription / stop paying / end my plan / quit premium / how do I unsubscribe from the plan / no longer want to pay /
    stop the monthly payment / does it renew automatically / terminate / get out of the contract / notice period / stop charging me / downgrade to free /
    what happens when I stop paying / cancel premium / stop the subscription / do I get charged if I stop / unsubscribe / end of contract /
    I do not want to pay any more / how do I get out of the plan / does it renew by itself / stop monthly payment / what do I lose without a plan`,
  refunds: `I was charged and do not know why / I want my money back / refund / charged twice / you took money by mistake / cancelled but still charged /
    paid too much / wrong amount taken / how long does a refund take / give me back what I paid / double payment / unauthorised charge /
    charged after cancelling / when do I get my refund / money taken from my account / paid twice / want my money back / charged by mistake /
    money was taken but order failed / get reimbursed / refund takes how long / I was debited two times / return my payment / did not want to buy /
    dispute a charge / wrong amount`,
  'faulty-order': `the parcel was due last week and nothing came / my parcel is late / turned up broken / arrived snapped in half / my order arrived broken /
    sticker is smudged / wrong product arrived / parcel did not come / order never arrived / keychain is scratched / printed badly / send it back /
    return an item / exchange it / product does not scan / misprinted card / package lost / defective / complain about an order / engraving has a typo /
    poor quality / peeling off / warranty / sticker came with a smudge / arrived broken / keychain snapped / wrong colour delivered / parcel never came /
    misprint / scratched on arrival / engraving has a mistake / does not scan out of the box / refuse the parcel / complaint about a product /
    return a faulty thing / printed wrong name`,
  'shop-help': `is the keychain waterproof / does it survive swimming / which product for swimming / does the product resist water /
    order a card / buy a keychain / titanium card / phone case / tattoo / order stickers / what can I buy / put it on metal / bracelet / dog tag /
    wristband / necklace / engraving / order a keyring / buy a metal card / sticker for the helmet / how much is the keychain / put text on it /
    buy a present for my dad / waterproof version / t-shirt / shop products / can I have it as a tattoo / which material lasts / card made of plastic /
    buy a nice one`,
  'order-help': `can I return a keychain that I do not like / send back something I do not like /
    ordered weeks ago and still nothing / my order has not come yet / when will the thing I ordered come /
    the parcel is still not here / I ordered the wrong thing / cancel what I ordered yesterday / changed my mind about an order / where is my order /
    delivery time / cancel my order / shipping costs / change the delivery address / track my parcel / when does it arrive / order status /
    ship to switzerland / customs / still not shipped / where is my parcel / how long is delivery / cancel an order /
    change the delivery address of an order / ordered the wrong thing / how much is postage / send it back / tracking number / sold out /
    delivered to a neighbour / I want to add something to my order / payment for my order does not go through`,
  'charity-help': `can I donate too / make a donation myself / give more to charity / where does the 20% go / who gets the donations / charity / twenty percent /
    which hospitals get money / where does the donated money go / proof of donation / how much have you donated / does my money really go to charity /
    good cause / can our hospital receive / who gets the charity money / can I give something too / which hospitals receive / proof that you donate /
    is the donation real / how much has been given / can I choose the hospital / tax deduction for the donation / our hospital would like to receive`,
  'public-ledger': `public ledger / check a transaction / blocks / explorer / verify a hash / supply / look up a transaction / block explorer / check a hash /
    is the ledger public / can anybody see my balance / who runs the chain / alarm about the ledger / verify a payment on the chain / operator key words`,
  'sample-money': `is this real money / sample no money moved / sandbox / test payment / demo / was I really charged in the demo / play money /
    is it real money or a demo / nothing was charged / what does sample mean / no money moves / test mode / invoice says sample / watermark sample /
    is my order real`,
  'before-you-open': `open the shop as operator / operator missing line / creator panel overview / stripe webhook / run my own site / what is missing before real money /
    shop is closed for everybody / test the mail / restore try / second creator / set up stripe`,
  'close-month': `close the month / bank statement difference / reconciliation / bookkeeping as creator / reconcile the bank / bookkeeping / difference in the month /
    bank statement / creator books / export month csv`,
  'end-access': `take the permission back from a doctor / the hospital should no longer see it / withdraw what I allowed yesterday / revoke the permission of a doctor /
    my ex can still see my things / keep my ex out / we split up and he knows my password / take away access from somebody / remove a person /
    divorced now shut him out / stop my former partner from reading / my carer left and must not see it any more / revoke access of a friend /
    separated from my wife / my boyfriend and I broke up / block somebody for good / exclude a relative / she should not see it any longer /
    kick somebody out / my carer left she should not see anything / ex boyfriend knows my password / keep my brother out / take a person's access away /
    stop my ex / former nurse still has my card / divorce / someone moved out / we broke up / stop sharing with somebody / take my mother off /
    fired the nanny`,
  'passkey-fails': `fingerprint does not work any more / face id stopped working / passkey is not accepted / my finger is not recognised / passkey fails since the update /
    biometric login broken / passkey is gone / cannot sign in with my fingerprint / touch id fails after an update / windows hello stopped /
    it says passkey not found / security key is not recognised / face thing stopped working / fingerprint refused / touch id broken / passkey not found /
    device does not recognise me / finger is injured / biometric error / passkey gone after update / it does not take my face`,
  'missing-code': `the code by email never came / code does not arrive / did not get the email with the code / checked spam and no code / resend the code /
    no email arrives / six digit code did not come / waiting for the code / still no mail from you / where is my code / the reset email does not come /
    code expired before I could type it / six digits never turned up / no mail / code does not come / confirmation mail missing / mail not arriving /
    code expired / send it again / not in spam / code is wrong / did not get an email / where is the mail`,
  'minimum-age': `how old do you have to be / minimum age to sign up / is there an age limit / can a 14 year old register / I am 15 can I have an account /
    from what age / too young to sign up / am I too old for this / can teenagers open an account / age to register / I am fourteen can I join / too young /
    age limit / can a teenager register / my son is fifteen / can minors have an account / is there an upper age / eighty years old too old`,
  'real-invitation': `a hospital wants to add me is that real / I got an invitation is it genuine / is this message from a hospital a scam / an office invites me /
    should I accept the invitation / who sent me this invitation / refuse an invitation / invited to join a plan /
    message says an institution wants to add me / is this email really from you / phishing / got a request from a clinic /
    what happens if I accept the invitation / text saying confirm your password here / is this mail from you / strange message in your name / scam /
    suspicious link / they asked for my code on the phone / somebody called and asked for my password / fake mail / is it genuine /
    hospital wants to add me / invitation from the council / should I accept / qr code in a letter / someone says they are from your company`,
  'update-details': `I have a new phone number where do I change it / my own number changed / I moved house where do I change my address / new surname after the wedding /
    change my name / update my profile / correct my personal details / my profile is out of date / wrong birthday in my profile / new mobile number /
    change my personal data / my number is different now / married and changed name / new home address / got married and have another surname /
    moved to another town / my address changed / correct my date of birth in the profile / wrong name in my profile / edit my profile / update my data /
    new surname / changed my address`,
  'push-alerts': `alerts on my phone when the page is shut / push notifications / be told at once on my mobile / pop up on the lock screen when it is scanned /
    turn on push / no push comes / notify me even if the browser is closed / message on my phone when my child's card is read / sms alert /
    text message when scanned / does it text me / blocked notifications in the browser / push does not work on iphone / allow notifications`,
  'user-name': `cannot remember my user name / pick a different username / forgot my login name / change my username / what is my username / lost username /
    is my username visible / can I log in with my email / which name do I sign in with / username taken / my username is stupid / user id`,
  'something-fails': `page is blank / nothing loads / something went wrong / it hangs / error message / button does nothing / which browsers does it run on / site is slow /
    it does not work / crashed / stuck on loading / white screen / old browser / internet explorer / firefox / safari / my phone is too old /
    spinner never ends / page frozen / technical problem / bug / keeps reloading / cannot save / could not be loaded / too many requests / try again later /
    javascript`,
  'account-locked': `account locked by an administrator / my account is suspended / blocked account / banned / why was my account locked / unlock my account /
    it says locked by the operator / can you close my account without asking / do my cards work while my account is locked / account disabled /
    lift the lock`,
};
