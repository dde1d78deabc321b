import { PRODUCT } from '@house/contract/brand';
import { useEffect } from 'react';
import { m } from '../../paraglide/messages.js';
import { watchVault } from '../../parts/vault/vault-session.ts';
import { LanguageSwitch } from '../../parts/words/language-switch.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ArcLattice } from './arc-lattice.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

export type SignInTab = 'sign-in' | 'register';
type SignInPageProps = { tab: SignInTab; onTab: (tab: SignInTab) => void };

/** The frame of the sign-in page: a panel with the two forms, and beside it one large ornament. */
export function SignInPage({ tab, onTab }: SignInPageProps) {
  // Starts the vault worker while the person types, so that deriving need not wait for its script.
  useEffect(() => watchVault(), []);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[480px_1fr]">
      <main
        id="main"
        tabIndex={-1}
        className="flex flex-col bg-surface px-4 outline-none sm:px-14 lg:border-r lg:border-line"
      >
        <div className="mx-auto w-full max-w-[26rem] grow pt-6 pb-10 sm:pt-9 lg:mx-0 lg:max-w-none">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <BrandMark size={36} className="text-h2" />
            <LanguageSwitch hideLabel />
          </div>
          <h1 tabIndex={-1} className="sr-only">
            {tab === 'register'
              ? m.accounts_register_title({ product: PRODUCT })
              : m.accounts_sign_in_title({ product: PRODUCT })}
          </h1>
          <Tabs
            className="mt-5 sm:mt-8"
            label={m.accounts_tabs()}
            value={tab}
            onChange={onTab}
            tabs={[
              { value: 'sign-in', label: m.accounts_tab_sign_in(), content: <SignInForm /> },
              { value: 'register', label: m.accounts_tab_register(), content: <RegisterForm /> },
            ]}
          />
        </div>
      </main>
      <aside className="sticky top-0 hidden h-dvh flex-col bg-canvas lg:flex">
        <ArcLattice className="min-h-0 grow" />
        <p className="border-t border-line px-12 pt-8 pb-9 text-statement">
          <span className="block max-w-[30em]">{m.accounts_statement()}</span>
        </p>
      </aside>
    </div>
  );
}
