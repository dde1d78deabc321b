import { PRODUCT } from '@repo/contract/brand';
import type { DemoUsername } from '@repo/contract/glyphs/demo-sample';

export const DEMO_PASSWORD = `demo-${PRODUCT.toLowerCase()}`;

/** Shown on the sign-in screen while the demo is open. Invented data only. */
export const DEMO_ACCOUNTS = [
  { username: 'demo', fullName: 'Demo Person', about: 'a private person' },
  { username: 'dr.rossi', fullName: 'Dr. Maria Rossi', about: 'a doctor, with a role granted by the demo hospital' },
  {
    username: 'first.responder',
    fullName: 'Luca Bianchi',
    about: 'a paramedic, with a role granted by the demo ambulance',
  },
  { username: 'demo.clinic', fullName: 'Demo Clinic', about: 'an institution that edits its entry of the directory' },
] as const satisfies readonly { username: DemoUsername; fullName: string; about: string }[];

/** The directory entry that the demo clinic administers, in the demo realm only: of the first country that the page shows. */
export const DEMO_SPEAKER = { username: 'demo.clinic', institutionId: 'ca-hospital' } as const;

/** The administrators of the demo's institutions, who are shown on the sign-in page of the portal with the same password. */
export const DEMO_OFFICE_ADMINS = [
  { code: 'IT-HOSP-001', username: 'mrossi' },
  { code: 'IT-GOV-002', username: 'lbianchi' },
  { code: 'IT-BANK-003', username: 'averdi' },
  { code: 'IT-EMER-004', username: 'nesposito' },
] as const;
