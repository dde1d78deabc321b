import type { ServiceFee } from '../fees/service-fees.ts';
import { type InLanguages, type Language, sayIn } from '../rules/languages.ts';
import type { GlyphRole } from '../rules/permissions.ts';

/** The facts of a notification, as its metadata have them; `card` is the name of the card, for whoever may read it. */
export type NoticeFacts = Readonly<Record<string, string | undefined>>;

type NoticeWords = {
  somebody: string;
  of: string;
  /** At the beginning of a sentence, within one, and as its owner. */
  card: (name: string | undefined) => { Card: string; card: string; ofCard: string; cardName: string | undefined };
  roles: Readonly<Record<GlyphRole, string>>;
  transactions: Readonly<Record<string, string>>;
  fees: Readonly<Record<ServiceFee, string>>;
};

const WORDS: InLanguages<NoticeWords> = {
  en: {
    somebody: 'Someone',
    of: 'of',
    card: (name) =>
      name === undefined
        ? { Card: 'One of your cards', card: 'one of your cards', ofCard: 'of one of your cards', cardName: undefined }
        : { Card: `“${name}”`, card: `“${name}”`, ofCard: `of “${name}”`, cardName: `“${name}”` },
    roles: {
      medical: 'medical personnel',
      emergency: 'emergency services',
      financial: 'financial personnel',
      legal: 'legal personnel',
    },
    transactions: { incoming: 'incoming', outgoing: 'outgoing' },
    fees: {
      identity_verification: 'Identity verification',
      glyph_issuance: 'Glyph issuance',
      institutional_registration: 'Institutional registration',
      document_notarization: 'Document notarization',
    },
  },
  it: {
    somebody: 'Qualcuno',
    of: 'di',
    card: (name) =>
      name === undefined
        ? { Card: 'Una tua tessera', card: 'una tua tessera', ofCard: 'di una tua tessera', cardName: undefined }
        : {
            Card: `La tessera «${name}»`,
            card: `la tessera «${name}»`,
            ofCard: `della tessera «${name}»`,
            cardName: `«${name}»`,
          },
    roles: {
      medical: 'personale medico',
      emergency: 'servizi di emergenza',
      financial: 'personale finanziario',
      legal: 'personale legale',
    },
    transactions: { incoming: 'Transazione in entrata', outgoing: 'Transazione in uscita' },
    fees: {
      identity_verification: 'Verifica dell’identità',
      glyph_issuance: 'Emissione di un glifo',
      institutional_registration: 'Registrazione di un’istituzione',
      document_notarization: 'Attestazione di un documento',
    },
  },
};

/** A wallet is known again by so much of its address. */
const WALLET_CHARACTERS = 8;

/** Whoever scanned, in words; a role that was given or ended keeps its name. */
export function nameScanner(language: Language, { scannerName, scannerRole, institutionName }: NoticeFacts): string {
  const { somebody, of } = sayIn(WORDS, language);
  const name = scannerName ?? somebody;
  const hasRole = scannerRole !== undefined && scannerRole !== 'user';
  const who = hasRole ? `${name} (${nameRole(language, scannerRole)})` : name;
  return institutionName === undefined ? who : `${who} ${of} ${institutionName}`;
}

function nameRole(language: Language, role: string): string {
  const names: Readonly<Record<string, string>> = sayIn(WORDS, language).roles;
  return names[role] ?? role;
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The facts, with the words that templates use beside them. */
export function addNoticeWords(language: Language, facts: NoticeFacts): NoticeFacts {
  const { card, transactions, fees } = sayIn(WORDS, language);
  const { role, transactionType = '', feeType } = facts;
  const feeNames: Readonly<Record<string, string>> = fees;
  return {
    ...facts,
    ...card(facts.card),
    who: nameScanner(language, facts),
    role: role && capitalise(nameRole(language, role)),
    transaction: transactions[transactionType] ?? (transactionType || undefined),
    fee: feeType === undefined ? undefined : feeNames[feeType],
    wallet: facts.walletAddress?.slice(0, WALLET_CHARACTERS),
  };
}
