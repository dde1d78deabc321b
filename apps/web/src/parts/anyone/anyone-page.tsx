import { MOBILE_EMERGENCY_NUMBER } from '@repo/contract/rules/emergency-numbers';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@repo/contract/rules/languages';
import { Suspense, use, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { type AnyoneShown, StrangerViewContext } from './stranger-view.ts';

/**
 * The page of the emergency as it stands on the phone of a stranger, for the owner to look at: here nobody is called. The
 * language of that phone is chosen, because it stands large and the one of the card below it.
 */
export function AnyonePage({ shown }: { shown: AnyoneShown }) {
  const StrangerView = use(StrangerViewContext);
  const [reader, setReader] = useState<Language>(getLocale());
  return (
    <>
      <div className="border-b border-line px-4 py-3 sm:px-5">
        <ChoiceChips
          label={m.anyone_reader()}
          value={reader}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={setReader}
        />
      </div>
      <p className="flex items-center justify-between gap-3 border-b-2 border-emergency px-4 py-2 sm:px-5">
        <span className="flex items-center gap-2.5 font-strong">
          <Icon name="emergency" className="text-emergency" />
          {m.anyone_card()}
        </span>
        <span aria-hidden="true" className="rounded-control bg-emergency px-3 py-1.5 font-strong text-on-danger">
          {MOBILE_EMERGENCY_NUMBER}
        </span>
      </p>
      <Suspense
        fallback={
          <Skeleton label={m.anyone_loading()} className="p-4">
            <SkeletonBar className="h-11 w-full" />
          </Skeleton>
        }
      >
        <StrangerView shown={shown} reader={reader} />
      </Suspense>
    </>
  );
}
