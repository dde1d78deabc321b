import { addressedName } from '@repo/client/card/first-name';
import type { User } from '@repo/contract/accounts/accounts';
import { readMeta } from '@repo/contract/accounts/meta';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { AfterFirstPaint } from '../../../ui/after-first-paint.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmailDialog } from '../email-dialog.tsx';
import { VaultNotice } from '../vault-notice.tsx';
import { type WelcomeActs, WelcomeNeeds } from './welcome-needs.tsx';
import { WelcomePicture } from './welcome-picture.tsx';

/** `acts`: what only other features can begin; the screen brings it. */
type WelcomeProps = { user: User; acts: Omit<WelcomeActs, 'confirmEmail'> };

/** The first page of somebody who has no card yet: one sentence, one picture, one thing to do. */
export function Welcome({ user, acts }: WelcomeProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <VaultNotice />
      <div className="grid items-center gap-x-16 gap-y-8 lg:min-h-[528px] lg:grid-cols-[minmax(0,528fr)_minmax(0,608fr)]">
        <div>
          <p className="text-h3 font-normal text-ink-2">{m.dashboard_hello({ name: addressedName(user.fullName) })}</p>
          <h1
            tabIndex={-1}
            className="mt-2 max-w-[12.2em] text-[2rem] leading-[1.14] tracking-[-0.02em] sm:text-[2.625rem] lg:mt-3"
          >
            {m.dashboard_hello_title()}
          </h1>
          <p className="mt-3 max-w-[27em] text-h3 leading-normal font-normal text-balance text-ink-2 sm:text-[1.1875rem] lg:mt-5">
            {m.dashboard_hello_about()}
          </p>
          <div className="mt-5 flex flex-wrap items-center gap-2 lg:mt-8">
            <Link
              to="/generate"
              className={`${buttonClass({ variant: 'primary', size: 'big' })} px-7 max-sm:w-full sm:min-h-14 sm:text-[1.125rem]`}
            >
              {m.dashboard_hello_make()}
            </Link>
            <WatchLink />
          </div>
          <p className="mt-3 text-small text-ink-3 lg:mt-4">{m.dashboard_hello_small()}</p>
        </div>
        <WelcomePicture className="mx-auto w-full max-w-[608px] lg:max-w-none" />
      </div>
      <AfterFirstPaint>
        <WelcomeNeeds acts={{ ...acts, confirmEmail: () => setConfirming(true) }} />
      </AfterFirstPaint>
      {isConfirming ? <EmailDialog onClose={() => setConfirming(false)} /> : null}
    </>
  );
}

/** Only where the demo exists. */
function WatchLink() {
  const { data: meta } = useQuery(read(readMeta, {}));
  if (meta?.demo !== true) return null;
  return (
    <Link
      to="/demo-scan"
      className={`${buttonClass({ variant: 'quiet', size: 'big' })} max-sm:w-full sm:min-h-14 sm:text-[1.125rem]`}
    >
      {m.dashboard_hello_watch()}
    </Link>
  );
}
