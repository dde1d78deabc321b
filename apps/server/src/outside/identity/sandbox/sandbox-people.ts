import type { IdentityScheme } from '../identity-provider.ts';

/** Identity providers that the sandbox plays; each is an issuer of its own, as in SPID. */
export const SANDBOX_PROVIDERS: readonly { id: string; scheme: IdentityScheme; name: string }[] = [
  { id: 'aurora', scheme: 'spid', name: 'Gestore di prova Aurora' },
  { id: 'borea', scheme: 'spid', name: 'Gestore di prova Borea' },
  { id: 'cometa', scheme: 'spid', name: 'Gestore di prova Cometa' },
  { id: 'carta', scheme: 'cie', name: 'Carta di prova' },
];

export type SandboxPerson = { readonly fiscalCode: string; readonly givenName: string; readonly familyName: string };

/** Invented people. No municipality has the code X000, so that nobody has their tax codes. */
export const SANDBOX_PEOPLE: readonly SandboxPerson[] = [
  { fiscalCode: 'RSSMRC80A01X000B', givenName: 'Marco', familyName: 'Rossi' },
  { fiscalCode: 'CNTGLI90M55X000C', givenName: 'Giulia', familyName: 'Conti' },
  { fiscalCode: 'BNCLRA75D41X000R', givenName: 'Laura', familyName: 'Bianchi' },
  { fiscalCode: 'VRDNDR82H12X000K', givenName: 'Andrea', familyName: 'Verdi' },
  { fiscalCode: 'SPSNCL88C10X000X', givenName: 'Nicola', familyName: 'Esposito' },
  { fiscalCode: 'TSTVIO79T15X000X', givenName: 'Ivo', familyName: 'Testa' },
];
