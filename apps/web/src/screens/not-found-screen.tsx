import { Link, useRouter } from '@tanstack/react-router';
import { readSession } from '../api/session.ts';
import { m } from '../paraglide/messages.js';
import { PageFooter } from '../parts/legal/page-footer.tsx';
import { BrandMark } from '../ui/brand-mark.tsx';

export function NotFoundScreen() {
  // Which pages these are, they say themselves; this screen stands below the list of pages.
  const { routesByPath } = useRouter();
  const whoever = readSession() ? 'signedIn' : 'signedOut';
  const routes = Object.values(routesByPath).filter(({ options }) => options.staticData?.whenLost === whoever);
  return (
    <div className="mx-auto flex min-h-dvh max-w-reading flex-col px-4">
      <main id="main" tabIndex={-1} className="flex grow flex-col py-12 outline-none">
        <Link to="/" className="flex self-start text-h3 no-underline">
          <BrandMark />
        </Link>
        <div className="my-auto py-12">
          <LostArc />
          <h1 tabIndex={-1} className="mt-6">
            {m.shell_not_found()}
          </h1>
          <p className="mt-2 text-ink-2">{m.shell_not_found_text()}</p>
          <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
            {routes.map(({ fullPath, options }) => (
              <li key={fullPath}>
                <Link to={fullPath} className="link">
                  {options.staticData?.title?.()}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </main>
      <PageFooter />
    </div>
  );
}

/** Rings with a sector missing. */
function LostArc() {
  const rings = [8, 16, 24, 32, 40, 48, 56];
  return (
    <svg width={120} height={120} viewBox="0 0 120 120" fill="none" className="stroke-edge" aria-hidden="true">
      {rings.map((radius) => (
        <path
          key={radius}
          d={`M${60} ${60 - radius}A${radius} ${radius} 0 1 0 ${60 + radius} 60`}
          strokeWidth={radius === 40 || radius === 16 ? 3 : 0.8}
        />
      ))}
    </svg>
  );
}
