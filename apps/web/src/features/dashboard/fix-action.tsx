import type { NeedName, PostureName } from '@repo/contract/rules/posture';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';

/** What only other features can begin: the screen brings it. */
export type OtherActs = {
  openProfile: () => void;
  startVerification: () => void;
  /** The list, or one of it. */
  openNotices: (id?: string) => void;
  showRecoveryCode: () => void;
};
export type DashboardActs = OtherActs & { confirmEmail: () => void };

/** The act, or the page, that answers a need or a missing measure. */
const ACTS: Partial<Record<NeedName | PostureName, keyof DashboardActs>> = {
  criticalNotices: 'openNotices',
  reverification: 'startVerification',
  profile: 'openProfile',
  pictureAsked: 'openProfile',
  identity: 'openProfile',
  email: 'confirmEmail',
  recoveryCode: 'showRecoveryCode',
};
const SECURITY = { to: '/settings/security' } as const;
const MANAGE = { to: '/manage' } as const;
const PASSKEYS = { to: '/settings/security', hash: 'passkeys' } as const;
const WAYS = {
  passkey: PASSKEYS,
  secondFactor: PASSKEYS,
  backupCodes: SECURITY,
  preference: SECURITY,
  glyphs: MANAGE,
  planDue: { to: '/pricing' },
  folderOffered: { to: '/manage', search: { tab: 'folders' } },
  orderWaiting: { to: '/shop', search: { view: 'orders' } },
  paymentWaiting: { to: '/payment' },
  feeUnderWay: { to: '/payment' },
  room: MANAGE,
  staleGlyphs: MANAGE,
  endedGlyphs: MANAGE,
  // The screen with the three places.
  storagePlace: { to: '/settings', hash: 'storage' },
  devices: { to: '/settings/sessions' },
} as const;

type FixActionProps = {
  of: NeedName | PostureName;
  acts: DashboardActs;
  /** Said to readers beside the word, which alone would be one of many. */
  about: string;
  /** `task`: the one filled button of the page. */
  variant: 'button' | 'link' | 'task';
  children: string;
};

const LOOKS = {
  button: `${buttonClass({ size: 'low' })} shrink-0`,
  link: 'link whitespace-nowrap',
  task: `${buttonClass({ variant: 'primary', size: 'big' })} grow`,
} as const;

export function FixAction({ of, acts, about, variant, children }: FixActionProps) {
  const className = LOOKS[variant];
  const act = ACTS[of];
  const label = `${children}: ${about}`;
  if (act !== undefined) {
    return (
      <button type="button" aria-label={label} className={className} onClick={() => acts[act]()}>
        {children}
      </button>
    );
  }
  const way = of in WAYS ? WAYS[of as keyof typeof WAYS] : SECURITY;
  return (
    <Link {...way} aria-label={label} className={className}>
      {children}
    </Link>
  );
}
