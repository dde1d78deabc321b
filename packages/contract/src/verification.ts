/** The three-step verification (specification section 4; security.md, Verification). */

export const VERIFICATION_PURPOSES = ['login', 'recovery', 'reverification'] as const;
export type VerificationPurpose = (typeof VERIFICATION_PURPOSES)[number];
