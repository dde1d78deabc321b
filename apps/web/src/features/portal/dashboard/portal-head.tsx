import { PRODUCT } from '@repo/contract/brand';
import type { Office, StaffUser } from '@repo/contract/staff/staff';
import { fingerprintArcs, fingerprintDigest } from '@repo/vault';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
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
      <div className="flex min-w-0 items-center gap-4">
        <Seal arcs={fingerprintArcs(fingerprintDigest(institution.code))} size={52} className="text-surface" />
        <p className="min-w-0 text-[1.5rem] leading-tight font-strong">
          {institution.name}
          <span className="mt-0.5 block text-base font-normal">
            {m.portal_head_code({ code: institution.code, product: PRODUCT })}
          </span>
        </p>
      </div>
      <div className="flex items-center gap-5 max-sm:w-full max-sm:justify-between">
        <div className="leading-snug sm:text-right">
          <span className="block font-strong">{user.fullName}</span>
          <span className="block text-label">{roleWord(user)}</span>
          <button
            type="button"
            className="min-h-7 text-label underline underline-offset-2 pointer-coarse:min-h-11"
            onClick={() => setAccessOpen(true)}
          >
            {m.spid_access()}
          </button>
        </div>
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
