import { PRODUCT } from '@repo/contract/brand';
import type { Office, StaffUser } from '@repo/contract/staff/staff';
import { fingerprintArcs, fingerprintDigest } from '@repo/vault';
import { type ReactNode, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Seal } from '../../../ui/seal.tsx';
import { ON_BLUE } from '../frame/portal-frame.tsx';
import { roleWord } from '../portal-words.ts';
import { OwnIdentityDialog } from '../spid/own-identity.tsx';
import { leavePortal } from './use-portal.ts';

/** The institution at the left, who is signed in at the right. */
export function PortalHead({ user, institution }: { user: StaffUser; institution: Office }) {
  const [isLeaving, setLeaving] = useState(false);
  const [isAccessOpen, setAccessOpen] = useState(false);
  return (
    <>
      <div className="flex min-w-0 items-center gap-4 max-sm:gap-3">
        <Seal
          arcs={fingerprintArcs(fingerprintDigest(institution.code))}
          size={52}
          className="italia-mark max-sm:size-9"
        />
        <p className="min-w-0 text-[1.5rem] leading-tight font-strong max-sm:text-h3">
          {institution.name}
          <span className="mt-0.5 block text-base font-normal max-sm:sr-only">
            {m.portal_head_code({ code: institution.code, product: PRODUCT })}
          </span>
        </p>
      </div>
      <div className="flex items-center gap-x-5 max-sm:w-full max-sm:gap-x-2">
        <div className="leading-snug max-sm:grow max-sm:text-small sm:text-right">
          <span className="block font-strong">{user.fullName}</span>
          <span className="block sm:text-label">{roleWord(user)}</span>
          <AccessButton className="max-sm:hidden" onOpen={() => setAccessOpen(true)}>
            {m.spid_access()}
          </AccessButton>
        </div>
        <AccessButton className="size-11 shrink-0 sm:hidden" label={m.spid_access()} onOpen={() => setAccessOpen(true)}>
          <Icon name="user" size={24} className="mx-auto" />
        </AccessButton>
        <button
          type="button"
          className={ON_BLUE}
          aria-busy={isLeaving || undefined}
          onClick={() => {
            if (isLeaving) return;
            setLeaving(true);
            void leavePortal();
          }}
        >
          {m.portal_leave()}
        </button>
      </div>
      {isAccessOpen ? (
        <OwnIdentityDialog user={user} institution={institution} onClose={() => setAccessOpen(false)} />
      ) : null}
    </>
  );
}

type AccessButtonProps = { className: string; label?: string; onOpen: () => void; children: ReactNode };

/** Opens one's own access: in words beside the name, and as a mark where a phone has no room for them. */
function AccessButton({ className, label, onOpen, children }: AccessButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classNames('min-h-7 text-label underline underline-offset-2 pointer-coarse:min-h-11', className)}
      onClick={onOpen}
    >
      {children}
    </button>
  );
}
