import { notMe } from '@repo/contract/recovery/recovery';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { describeFailure } from '../../api/ask-error.ts';
import { takeFragment } from '../../device/page-address.ts';
import { m } from '../../paraglide/messages.js';
import { PageFooter } from '../../parts/legal/page-footer.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';

/** The link of a mail: it asks once more, because mail programs open links by themselves. */
export function NotMe() {
  const [token] = useState(takeFragment);
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking');
  const [problem, setProblem] = useState<string | null>(null);

  async function report(secret: string) {
    setState('busy');
    setProblem(null);
    try {
      await ask(notMe, { body: { token: secret } });
      setState('done');
    } catch (error) {
      setProblem(describeFailure(error, m.recovery_not_me_failed()));
      setState('asking');
    }
  }

  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[30rem] flex-col px-4">
      <main id="main" tabIndex={-1} className="grow pt-6 pb-16 outline-none sm:pt-12">
        <BrandMark size={36} className="text-h2" />
        <h1 tabIndex={-1} className="mt-8 mb-4">
          {state === 'done' ? m.recovery_not_me_done_title() : m.recovery_not_me_title()}
        </h1>
        <ProblemAlert problem={problem} className="mb-4" />
        {state === 'done' ? (
          <>
            <p className="mb-5 text-ink-2">{m.recovery_not_me_done()}</p>
            <Link to="/recover" className={buttonClass({ variant: 'primary', size: 'big', wide: true })}>
              {m.recovery_not_me_go_on()}
            </Link>
          </>
        ) : null}
        {state !== 'done' && token === '' ? <p className="text-ink-2">{m.recovery_not_me_no_link()}</p> : null}
        {state !== 'done' && token !== '' ? (
          <>
            <p className="mb-5 text-ink-2">{m.recovery_not_me_about()}</p>
            <Button
              variant="primary"
              size="big"
              wide
              busy={state === 'busy'}
              busyLabel={m.recovery_not_me_busy()}
              onClick={() => void report(token)}
            >
              {m.recovery_not_me_do()}
            </Button>
          </>
        ) : null}
      </main>
      <PageFooter />
    </div>
  );
}
