import { readMeta } from '@repo/contract/accounts/meta';
import { PRODUCT } from '@repo/contract/brand';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { read } from '../../api/read.ts';
import { STRANGER_PATH } from '../../device/page-address.ts';
import { m } from '../../paraglide/messages.js';
import { LegalLinks } from '../../parts/legal/legal-links.tsx';
import { watchVault } from '../../parts/vault/vault-session.ts';
import { LanguageSwitch } from '../../parts/words/language-switch.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { focusOn } from '../../ui/layers.ts';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { HowItWorks } from './landing/how-it-works.tsx';
import { LandingIntro } from './landing/landing-intro.tsx';
import lattice from './landing/lattice.svg';
import { SignInForm } from './sign-in-form.tsx';

/** Whoever signs in does not load it; it comes with the press on its tab. */
const RegisterForm = lazy(async () => ({ default: (await import('./register-form.tsx')).RegisterForm }));

export type SignInTab = 'sign-in' | 'register';
type SignInPageProps = { tab: SignInTab; onTab: (tab: SignInTab) => void };

/** The frame of the sign-in page: what the product is, and a panel with the two forms; on a phone one below the other. */
export function SignInPage({ tab, onTab }: SignInPageProps) {
  // Starts the vault worker while the person types, so that deriving need not wait for its script.
  useEffect(() => watchVault(), []);
  const [asked, setAsked] = useState<SignInTab | null>(null);
  const cursor = (of: SignInTab, name: string) =>
    asked === of ? <CursorIn name={name} onDone={() => setAsked(null)} /> : null;
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] bg-canvas max-lg:content-start lg:grid-cols-[minmax(0,1fr)_416px] lg:grid-rows-[auto_auto_1fr_auto]">
      <header
        className={`${COLUMN} flex flex-wrap items-center justify-between gap-3 py-2 max-lg:bg-surface lg:min-h-20`}
      >
        <BrandMark size={36} className="text-h2" />
        <LanguageSwitch hideLabel />
      </header>
      <LandingIntro
        className={`${COLUMN} pt-3 max-lg:border-t max-lg:border-line lg:pt-5`}
        isRegistering={tab === 'register'}
        onMake={() => setAsked('register')}
        onSignIn={() => setAsked('sign-in')}
      />
      <main
        id="main"
        tabIndex={-1}
        className="border-line bg-surface outline-none max-lg:mt-4 max-lg:border-y lg:col-start-2 lg:row-span-4 lg:row-start-1 lg:border-l"
      >
        <div aria-hidden="true" className="hidden border-b border-line bg-canvas lg:block">
          <div className="h-50 bg-primary mask-cover opacity-40 forced-colors:hidden" style={LATTICE} />
        </div>
        <div className="mx-auto max-w-[40rem] px-4 pt-2 pb-8 lg:px-10 lg:pt-5">
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
              {
                value: 'sign-in',
                label: m.accounts_tab_sign_in(),
                content: (
                  <>
                    <SignInForm />
                    {cursor('sign-in', 'username')}
                  </>
                ),
              },
              {
                value: 'register',
                label: m.accounts_tab_register(),
                content: (
                  <Suspense fallback={<RegisterSkeleton />}>
                    <RegisterForm />
                    {cursor('register', 'fullName')}
                  </Suspense>
                ),
              },
            ]}
          />
          {/* Another page of the server, outside the router. */}
          <p className="mt-6 border-t border-line pt-4 text-small text-ink-2">
            {m.stranger_found_about_door()}{' '}
            <a href={STRANGER_PATH} className="link">
              {m.stranger_found_door()}
            </a>
          </p>
          <p className="mt-3 text-small text-ink-2">
            {m.portal_link_about()}{' '}
            <Link to="/institutional-login" className="link">
              {m.portal_link()}
            </Link>
          </p>
        </div>
      </main>
      <HowItWorks
        className={`${COLUMN} grid content-start gap-5 py-6 lg:grid-cols-3 lg:pt-5.5 xl:grid-cols-[236fr_236fr_248fr]`}
      />
      <footer className={`${COLUMN} flex flex-wrap gap-x-5 border-t border-line py-2 lg:max-w-none`}>
        <LegalLinks />
        <LabLink />
      </footer>
    </div>
  );
}

/** The way to `/demo-scan`, the laboratory of the reader, which stands only where the server has a demo. */
function LabLink() {
  const meta = useQuery(read(readMeta, {}));
  return meta.data?.demo ? (
    <Link to="/demo-scan" className="link inline-flex min-h-11 items-center text-small lg:min-h-8">
      {m.accounts_how_scanner()}
    </Link>
  ) : null;
}

/** An ornament in the page's colour, the size of its place. */
const LATTICE = { maskImage: `url(${lattice})` };

/** The left column, and on a phone the whole width. */
const COLUMN = 'w-full mx-auto px-4 sm:max-lg:px-[max(1rem,calc(50%-19rem))] lg:max-w-[54.5rem] lg:pr-14 lg:pl-12';

type CursorInProps = { name: string; onDone: () => void };

/** Puts the cursor into a field of the panel once it stands, with the panel in sight. */
function CursorIn({ name, onDone }: CursorInProps) {
  useEffect(() => {
    const panel = document.getElementById('main');
    panel?.scrollIntoView();
    focusOn(panel?.querySelector<HTMLInputElement>(`input[name="${name}"]`), { preventScroll: true });
    onDone();
  }, [name, onDone]);
  return null;
}

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
