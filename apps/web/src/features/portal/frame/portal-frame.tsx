import { PRODUCT } from '@repo/contract/brand';
import { type ReactNode, useLayoutEffect } from 'react';
import { chooseLanguage, speakUnlessChosen } from '../../../device/remembered/language.ts';
import { m } from '../../../paraglide/messages.js';
import { PageFooter } from '../../../parts/legal/page-footer.tsx';
import { languageOptions } from '../../../parts/words/language-labels.ts';
import { useLanguage } from '../../../parts/words/use-language.ts';
import './italia.css';

type PortalFrameProps = {
  /** The blue header: whose portal it is, and who is there. */
  head: ReactNode;
  isDemo: boolean;
  children: ReactNode;
};

/** The layout of the portal, which shares nothing with that of persons but the legal pages. */
export function PortalFrame({ head, isDemo, children }: PortalFrameProps) {
  useItaliaLook();
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto]">
      <header>
        <div className="italia-slim">
          <div className="page-width flex min-h-10 flex-wrap items-center gap-x-6 gap-y-1 py-1 text-label">
            <span>{m.portal_slim({ product: PRODUCT })}</span>
            {isDemo ? (
              <span className="max-sm:order-last max-sm:w-full sm:ml-auto">{m.portal_sample_data()}</span>
            ) : null}
            <span className={isDemo ? 'max-sm:ml-auto' : 'ml-auto'}>
              <PortalLanguages />
            </span>
          </div>
        </div>
        <div className="italia-head">
          <div className="page-width flex min-h-22 flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            {head}
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="page-width w-full py-6 outline-none">
        {children}
      </main>
      <PageFooter className="page-width w-full" />
    </div>
  );
}

/** While a page of the portal stands: the look of public services, light only, and Italian unless a language was chosen. */
function useItaliaLook(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const { theme } = dataset;
    dataset.look = 'italia';
    dataset.theme = 'light';
    const speakAsBefore = speakUnlessChosen('it');
    return () => {
      delete dataset.look;
      if (theme === undefined) delete dataset.theme;
      else dataset.theme = theme;
      speakAsBefore();
    };
  }, []);
}

/** Italian and English by their own names, as public sites have it. */
function PortalLanguages() {
  const spoken = useLanguage();
  return (
    <fieldset aria-label={m.ui_language()} className="flex gap-2">
      {languageOptions.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          lang={value}
          aria-pressed={value === spoken}
          onClick={() => chooseLanguage(value)}
          className={`min-h-7 px-1 pointer-coarse:min-h-11 ${value === spoken ? 'font-strong' : 'underline underline-offset-2'}`}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** A white button on blue. */
export const ON_BLUE =
  'inline-flex min-h-10 items-center justify-center rounded-control border border-surface bg-surface px-5 font-strong text-primary no-underline hover:bg-primary-wash pointer-coarse:min-h-11';
