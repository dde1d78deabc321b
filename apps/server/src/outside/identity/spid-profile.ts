/** What SPID and CIE agree on beyond OpenID Connect (AgID, "Linee guida OpenID Connect in SPID"). */

/** Claim with `TINIT-` and the person's tax code. */
export const FISCAL_NUMBER_CLAIM = 'https://attributes.eid.gov.it/fiscal_number';

/** Level 2 (substantial) means two factors at the provider. */
export const REQUIRED_LEVEL = 2;
const ACR_PATTERN = /^https:\/\/www\.spid\.gov\.it\/SpidL([123])$/;

export const formatAcr = (level: number): string => `https://www.spid.gov.it/SpidL${level}`;
export const REQUIRED_ACR: string = formatAcr(REQUIRED_LEVEL);

/** The level of a claim `acr`; 0 when it is none of the three. */
export function parseAcrLevel(acr: unknown): number {
  return typeof acr === 'string' ? Number(ACR_PATTERN.exec(acr)?.[1] ?? 0) : 0;
}
