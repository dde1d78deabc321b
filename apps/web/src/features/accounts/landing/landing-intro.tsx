import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { WatchStrip } from './watch-strip.tsx';

type LandingIntroProps = {
  /** The panel shows the form that makes an account, whose button is the filled one then. */
  isRegistering: boolean;
  onMake: () => void;
  onSignIn: () => void;
  className: string;
};

/** What the product is, for somebody who sees it for the first time, and the one thing to do. */
export function LandingIntro({ isRegistering, onMake, onSignIn, className }: LandingIntroProps) {
  return (
    <section aria-labelledby="how-it-works" className={className}>
      <h2
        id="how-it-works"
        className="max-w-[15em] text-[2rem] leading-[1.12] font-title tracking-[-0.022em] text-balance xl:text-[2.75rem] xl:leading-[1.1]"
      >
        {m.accounts_how_title()}
      </h2>
      <p className="mt-2.5 max-w-[38em] text-h3 leading-[1.45] font-normal text-ink-2 lg:mt-3 lg:text-[1.125rem] lg:leading-normal">
        <span className="max-lg:hidden lg:block">{m.accounts_how_lead()}</span> {m.accounts_how_who()}
      </p>
      <p className="mt-4.5 flex flex-wrap items-center justify-between gap-x-5 text-label text-ink-2 lg:mt-5.5 lg:text-base">
        <MakeCard isFilled={!isRegistering} onMake={onMake} className="min-h-14 px-8 text-[1.125rem] max-lg:w-full" />
        <span className="lg:mr-auto">{m.accounts_make_about()}</span>
        <span>
          <span className="max-lg:hidden">{m.accounts_have()} </span>
          <Link
            to="."
            search={{}}
            state
            replace
            resetScroll={false}
            className="link inline-flex min-h-11 items-center"
            onClick={onSignIn}
          >
            {m.accounts_to_sign_in()}
          </Link>
        </span>
      </p>
      <WatchStrip className="mt-1.5 lg:mt-6" makeCard={<MakeCard size="normal" onMake={onMake} />} />
    </section>
  );
}

type MakeCardProps = { isFilled?: boolean; size?: 'normal' | 'big'; onMake: () => void; className?: string };

/** Opens the form that makes an account; whoever has made it, or signs in instead, comes to the form of a card. */
function MakeCard({ isFilled = false, size = 'big', onMake, className }: MakeCardProps) {
  return (
    <Link
      to="."
      search={{ tab: 'register' }}
      state={{ back: '/generate' }}
      replace
      resetScroll={false}
      className={classNames(buttonClass({ variant: isFilled ? 'primary' : 'secondary', size }), className)}
      onClick={onMake}
    >
      {m.shell_make_card()}
    </Link>
  );
}
