import { PRODUCT } from '@house/contract/brand';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { m } from '../../paraglide/messages.js';
import { PageFooter } from '../../parts/legal/page-footer.tsx';
import { watchVault } from '../../parts/vault/vault-session.ts';
import { LanguageSwitch } from '../../parts/words/language-switch.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Whoever signs in does not load it; it comes with the press on its tab. */
const RegisterForm = lazy(async () => ({ default: (await import('./register-form.tsx')).RegisterForm }));

export type SignInTab = 'sign-in' | 'register';
type SignInPageProps = { tab: SignInTab; onTab: (tab: SignInTab) => void };

/** The frame of the sign-in page: a panel with the two forms, and beside it (on a phone above them) what the product is. */
export function SignInPage({ tab, onTab }: SignInPageProps) {
  // Starts the vault worker while the person types, so that deriving need not wait for its script.
  useEffect(() => watchVault(), []);
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] bg-surface max-lg:content-start lg:bg-canvas lg:grid-cols-[480px_minmax(0,1fr)] lg:grid-rows-[auto_1fr_auto]">
      <header className={`${PANEL} flex flex-wrap items-center justify-between gap-3 py-3 lg:pt-9 lg:pb-0`}>
        <BrandMark size={36} className="text-h2" />
        <LanguageSwitch hideLabel />
      </header>
      <main id="main" tabIndex={-1} className={`${PANEL} outline-none max-lg:order-2`}>
        <div className="pt-1 pb-10 lg:pt-8">
          <h1 tabIndex={-1} className="sr-only">
            {tab === 'register'
              ? m.accounts_register_title({ product: PRODUCT })
              : m.accounts_sign_in_title({ product: PRODUCT })}
          </h1>
          <Tabs
            label={m.accounts_tabs()}
            value={tab}
            onChange={onTab}
            tabs={[
              { value: 'sign-in', label: m.accounts_tab_sign_in(), content: <SignInForm /> },
              {
                value: 'register',
                label: m.accounts_tab_register(),
                content: (
                  <Suspense fallback={<RegisterSkeleton />}>
                    <RegisterForm />
                  </Suspense>
                ),
              },
            ]}
          />
          <p className="mt-6 border-t border-line pt-4 text-small text-ink-2">
            {m.portal_link_about()}{' '}
            <Link to="/institutional-login" className="link">
              {m.portal_link()}
            </Link>
          </p>
        </div>
      </main>
      {/* On a phone above the form, although it comes after it here: who signs in every day is read the form first. */}
      <HowItWorks className="border-y border-line max-lg:order-1 lg:sticky lg:top-0 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:h-dvh lg:overflow-y-auto lg:border-0" />
      <PageFooter className={`${PANEL} max-lg:order-3`} />
    </div>
  );
}

/** The left column, and on a phone the whole width. */
const PANEL =
  'w-full px-4 sm:max-lg:mx-auto sm:max-lg:max-w-[26rem] sm:max-lg:px-0 lg:border-r lg:border-r-line lg:bg-surface lg:px-14';

/** Heights of the form's lines and of the fields in them, so that nothing moves when it comes. */
const REGISTER_LINES = [
  { of: 'account type', line: 'h-[10.5rem] sm:h-[7rem]', field: 'h-[8.75rem] sm:h-[5.25rem]' },
  { of: 'name', line: 'h-[4.375rem]', field: 'h-11' },
  { of: 'username', line: 'h-[7rem]', field: 'h-11' },
  { of: 'email', line: 'h-[4.375rem]', field: 'h-11' },
  { of: 'password', line: 'h-[9.75rem]', field: 'h-11' },
  { of: 'data', line: 'h-[10.5rem]', field: 'h-[8.75rem]' },
] as const;

function RegisterSkeleton() {
  return (
    <Skeleton label={m.accounts_register_loading()}>
      {REGISTER_LINES.map(({ of, line, field }) => (
        <div key={of} className={`mb-5 flex flex-col gap-2 ${line}`}>
          <SkeletonBar className="h-5 w-28" />
          <SkeletonBar className={field} />
        </div>
      ))}
      <SkeletonBar className="h-12" />
      <SkeletonBar className="mt-5 h-10" />
    </Skeleton>
  );
}
