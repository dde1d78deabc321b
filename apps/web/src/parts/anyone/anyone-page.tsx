import { MOBILE_EMERGENCY_NUMBER } from '@repo/contract/rules/emergency-numbers';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../ui/icons/icon.tsx';
import { AnyoneFacts, type AnyoneShown } from './anyone-facts.tsx';

/** The page of the emergency as it stands on the phone of a stranger, for the owner to look at: here nobody is called. */
export function AnyonePage({ shown }: { shown: AnyoneShown }) {
  return (
    <>
      <p className="flex items-center justify-between gap-3 border-b-2 border-emergency px-4 py-2 sm:px-5">
        <span className="flex items-center gap-2.5 font-strong">
          <Icon name="emergency" className="text-emergency" />
          {m.anyone_card()}
        </span>
        <span aria-hidden="true" className="rounded-control bg-emergency px-3 py-1.5 font-strong text-on-danger">
          {MOBILE_EMERGENCY_NUMBER}
        </span>
      </p>
      <AnyoneFacts {...shown} />
    </>
  );
}
