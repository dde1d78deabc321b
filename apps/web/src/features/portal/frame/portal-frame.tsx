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
          <div className="page-width flex min-h-10 flex-wrap items-center gap-x-6 gap-y-1 py-1 text-label max-sm:gap-x-2 max-sm:py-0 max-sm:text-small">
            {/* One line on a phone: what is not real goes before what everybody knows. */}
            <span className={isDemo ? 'max-sm:hidden' : undefined}>{m.portal_slim({ product: PRODUCT })}</span>
            {isDemo ? <span className="sm:ml-auto">{m.portal_sample_data()}</span> : null}
            <span className={isDemo ? 'max-sm:ml-auto' : 'ml-auto'}>
              <PortalLanguages />
            </span>
          </div>
        </div>
        <div className="italia-head">
          <div className="page-width flex min-h-22 flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 max-sm:gap-y-2 max-sm:py-3">
            {head}
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="page-width w-full py-6 outline-none max-md:pt-2">
        {children}
      </main>
      <div className="page-width">
        <PageFooter />
      </div>
    </div>
  );
}

/** While a page of the portal stands: the look of public services, and Italian unless a language was chosen. */
function useItaliaLook(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.look = 'italia';
    const speakAsBefore = speakUnlessChosen('it');
    return () => {
      delete dataset.look;
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

/** A white button on blue, in both themes. */
export const ON_BLUE =
  'italia-white inline-flex min-h-10 items-center justify-center rounded-control px-5 font-strong no-underline pointer-coarse:min-h-11 max-sm:px-4 forced-colors:border';
