import type { AnswerOf } from '@repo/contract/call';
import type { beginStaffCode } from '@repo/contract/staff/staff-code';
import { m } from '../../../paraglide/messages.js';
import { QrCode } from '../../../parts/codes/qr-code.tsx';

/** The secret for an authenticator app, to be photographed or typed. */
export function AppSecret({ secret, uri }: AnswerOf<typeof beginStaffCode>) {
  return (
    <>
      <QrCode text={uri} label={m.portal_app_picture()} className="mx-auto max-w-56" />
      <p className="text-small text-ink-2">{m.portal_app_by_hand()}</p>
      <code className="numeric block font-mono text-label break-all select-all">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </code>
    </>
  );
}
