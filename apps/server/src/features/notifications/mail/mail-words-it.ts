import type { ProfessionalRole } from '@house/contract/accounts/accounts';
import type { DisclosedReason, ReviewKind } from '@house/contract/profile/profile';
import type { PortalRole } from '@house/contract/staff/staff';
import type { WidenedAccess } from '@house/contract/staff/staff-confirm';

/** The Italian words that mails put into their sentences. */
export const ROLES: Readonly<Record<ProfessionalRole, string>> = {
  medical: 'sanitario',
  emergency: 'emergenza',
  financial: 'finanziario',
  legal: 'legale',
};

export const ACCESS_WIDENED: Readonly<Record<WidenedAccess, string>> = {
  administrator: 'invito come amministratore, che può invitare, sospendere e attestare le professioni',
  role: 'professione attestata, che apre le tessere',
  longer: 'accesso prolungato',
  credentials: 'nuove credenziali inviate',
  restored: 'sospensione terminata',
};

export const PORTAL_ROLES: Readonly<Record<PortalRole, string>> = { admin: 'amministratore', operator: 'operatore' };

export const OUTCOMES = { approved: 'approvato', rejected: 'non approvato' } as const;

export const THINGS: Record<ReviewKind, string> = {
  identity: 'dati di identità',
  photo: 'fotografia del profilo',
  document: 'documento di identità',
  institution: 'istituzione',
};

/** Only reasons that help to do better; which detail caused suspicion is never disclosed. */
export const REASONS: Record<DisclosedReason, string> = {
  document_cut_off: 'il documento è tagliato nella fotografia',
  unreadable: 'la fotografia non è leggibile',
  glare: 'un riflesso copre parte della fotografia',
  blurred: 'la fotografia è sfocata',
  image_too_small: 'la fotografia è troppo piccola',
  expired: 'il documento è scaduto',
  unsupported_document: 'questo tipo di documento non è accettato',
  underage: "il titolare dell'account è troppo giovane",
  no_face: 'la fotografia non mostra chiaramente un volto',
  license_unclear: 'la licenza non mostra chiaramente chi la possiede',
  not_confirmed: 'non è stato possibile confermare i dati',
};
