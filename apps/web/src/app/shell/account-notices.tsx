import { EmailBanner } from '../../features/recovery/email-banner.tsx';
import { HoldBanner } from '../../features/recovery/hold-banner.tsx';
import { DeletionNotice } from '../../features/settings/deletion-notice.tsx';

/** What the signed-in person should know of the account itself, above every guarded page. */
export function AccountNotices() {
  return (
    <>
      <DeletionNotice className="mb-6" />
      <HoldBanner />
      <EmailBanner />
    </>
  );
}
