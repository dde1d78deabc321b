import type { FeeType } from './payments.ts';

/** What fees are called in English (PAY-04): in titles of payments, by which the page finds its own words. */
export const FEE_NAMES: Readonly<Record<FeeType, string>> = {
  identity_verification: 'Identity verification',
  glyph_issuance: 'Glyph issuance',
  institutional_registration: 'Institutional registration',
  document_notarization: 'Document notarization',
  wallet_topup: 'Account credit',
};
