import type { ProfileStatus } from '@house/contract/profile';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Meanwhile } from './meanwhile.tsx';

type CompletionRequiredProps = { status: ProfileStatus; onComplete: () => void; onSkip: () => void };

/** Nothing is missing on file, and it was never sent. */
export function CompletionRequired({ status, onComplete, onSkip }: CompletionRequiredProps) {
  return (
    <div className="mx-auto max-w-[560px]">
      <PageHeader title={m.profile_required_title()} about={m.profile_required_about()} />
      <Button variant="primary" size="big" onClick={onComplete}>
        {m.profile_required_button()}
      </Button>
      <Meanwhile status={status}>
        <Button variant="quiet" onClick={onSkip}>
          {m.profile_skip()}
        </Button>
      </Meanwhile>
    </div>
  );
}
