import { readMeta } from '@house/contract/meta';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { ArcLattice } from './arc-lattice.tsx';
import { PrintPicture, ReadPicture, WritePicture } from './how-it-works-pictures.tsx';

const STEPS = [
  {
    picture: WritePicture,
    title: m.accounts_how_write,
    about: m.accounts_how_write_about,
  },
  {
    picture: PrintPicture,
    title: m.accounts_how_print,
    about: m.accounts_how_print_about,
  },
  {
    picture: ReadPicture,
    title: m.accounts_how_read,
    about: m.accounts_how_read_about,
  },
] as const;

/** What the product is, for somebody who sees it for the first time: one sentence and three pictures. */
export function HowItWorks({ className }: { className?: string }) {
  return (
    <section aria-labelledby="how-it-works" className={classNames('flex flex-col bg-canvas', className)}>
      <ArcLattice className="hidden min-h-40 grow border-b border-line lg:block" />
      <div className="mx-auto w-full max-w-[26rem] shrink-0 px-4 pt-5 sm:px-0 lg:mx-0 lg:max-w-none lg:px-12 lg:pt-8">
        <h2
          id="how-it-works"
          className="max-w-[19em] text-[1.625rem] leading-[1.2] font-strong tracking-[-0.017em] text-balance lg:text-[2.125rem]"
        >
          {m.accounts_how_title()}
        </h2>
        <ol className="mt-5 grid grid-cols-3 gap-3 lg:mt-8 lg:mb-8 lg:max-w-[46rem] lg:grid-cols-[184fr_200fr_272fr] lg:gap-6">
          {STEPS.map(({ picture: Picture, title, about }) => (
            <li key={title()} className="min-w-0">
              <Picture />
              <h3 className="mt-2.5 text-label leading-[1.3] font-strong hyphens-auto lg:mt-4 lg:text-h3">{title()}</h3>
              <p className="mt-0.5 text-small leading-[1.35] text-ink-2 lg:text-label lg:leading-[1.45]">{about()}</p>
            </li>
          ))}
        </ol>
      </div>
      <WatchLink />
    </section>
  );
}

/** The way to `/demo-scan`, which stands only where the server has a demo. Its room is kept until that is known. */
function WatchLink() {
  const meta = useQuery(read(readMeta, {}));
  if (meta.data?.demo === false) return null;
  return (
    <div className="mx-auto mt-4 w-full max-w-[26rem] shrink-0 px-4 sm:px-0 lg:mx-0 lg:mt-0 lg:max-w-none lg:border-t lg:border-line lg:px-12">
      <div className="flex min-h-13 items-center border-t border-line lg:min-h-15 lg:gap-2 lg:border-t-0">
        {meta.data === undefined ? null : (
          <>
            <Link
              to="/demo-scan"
              className="flex min-h-13 grow items-center justify-between font-strong text-primary no-underline hover:text-primary-hover lg:min-h-0 lg:grow-0 lg:font-normal lg:underline"
            >
              {m.accounts_how_watch()}
              <Icon name="right" className="lg:hidden" />
            </Link>
            <span className="hidden text-label text-ink-3 lg:inline">{m.accounts_how_watch_about()}</span>
          </>
        )}
      </div>
    </div>
  );
}
