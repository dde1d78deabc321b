import type { AnyoneTicks } from '@repo/client/card/anyone-lines';
import { PASSCODE_MAX, PASSCODE_MIN } from '@repo/contract/glyphs/glyphs';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useAsksAnyone, useGiveAnyoneConsent } from '../../../parts/anyone/use-anyone-consent.ts';
import { useCall } from '../../../parts/calls/use-call.ts';
import { formatIsoDay } from '../../../parts/words/dates.ts';
import { needsAgreement } from '../form/whom/needs-agreement.ts';
import { agreed } from '../form/whom/whom-draft.ts';
import { errorMessage } from '../manage/manage-actions.ts';
import type { OpenedGlyph } from '../use-glyphs.ts';
import { type AnyoneEntries, keysOfGroups } from './anyone-entries.ts';
import { isSameTicks, mergeTicks, NOTHING_TICKED, onlyLess } from './anyone-ticks.ts';
import { useSaveAnyone } from './use-save-anyone.ts';

type ChoiceProblem = 'consent' | 'agreement' | 'passcode';

/** What is asked beside the switches before something is shown to anyone, and what of it is missing. */
function useAnyoneAsked({ row, draft }: OpenedGlyph) {
  const asksConsent = useAsksAnyone();
  const give = useGiveAnyoneConsent();
  const giving = useCall(() => give.mutateAsync(), { failed: m.anyone_failed() });
  const [ticked, setTicked] = useState<readonly ChoiceProblem[]>([]);
  const [problems, setProblems] = useState<readonly ChoiceProblem[]>([]);
  const [passcode, setPasscode] = useState('');
  const today = formatIsoDay(new Date());
  const asksAgreement = draft.said.agreement === null && needsAgreement(draft, today);
  const lacksPasscode = row.hasPasscode && (passcode.length < PASSCODE_MIN || passcode.length > PASSCODE_MAX);
  const settle = (problem: ChoiceProblem) => setProblems((before) => before.filter((one) => one !== problem));

  function findMissing(): ChoiceProblem[] {
    const asked: ChoiceProblem[] = [];
    if (asksConsent && !ticked.includes('consent')) asked.push('consent');
    if (asksAgreement && !ticked.includes('agreement')) asked.push('agreement');
    if (lacksPasscode) asked.push('passcode');
    return asked;
  }

  return {
    ...{ asksConsent, asksAgreement, problems, passcode, lacksPasscode, giving, findMissing, setProblems },
    isTicked: (what: ChoiceProblem) => ticked.includes(what),
    tick: (what: ChoiceProblem, isTicked: boolean) => {
      setTicked(isTicked ? [...ticked, what] : ticked.filter((one) => one !== what));
      settle(what);
    },
    typePasscode: (text: string) => {
      setPasscode(text);
      settle('passcode');
    },
    agreement: ticked.includes('agreement') ? agreed(draft, today).said.agreement : null,
  };
}

/**
 * What is chosen on the page, and what stands on the server. Whatever shows less is stored at once; whatever shows more waits
 * for the button, the consent and the confirmation.
 */
export function useAnyoneChoice(opened: OpenedGlyph, entries: AnyoneEntries) {
  const save = useSaveAnyone(opened.row.id);
  const asked = useAnyoneAsked(opened);
  const { giving, passcode, agreement, lacksPasscode, findMissing, setProblems } = asked;
  const [saved, setSaved] = useState(opened.draft.anyone ?? NOTHING_TICKED);
  const [wanted, setWanted] = useState(saved);

  const storing = useCall(
    (before: AnyoneTicks, after: AnyoneTicks, _kind: 'off' | 'on') => save({ before, after, passcode, agreement }),
    {
      // A second tap must not wait for the first: what is switched off is off.
      isParallel: true,
      done: (_saved, _before, _after, kind) =>
        kind === 'on' ? m.anyone_saved() : { title: m.anyone_saved_off(), about: m.anyone_saved_off_about() },
      onDone: ({ ticks }, _before, after) => {
        setSaved(ticks);
        setWanted((now) => mergeTicks(ticks, after, now));
      },
      // What could not be stored stands as it was: no switch says "off" of what anyone still reads.
      onFailed: (_error, before, after, kind) => kind === 'off' && setWanted((now) => mergeTicks(now, after, before)),
      failed: m.anyone_failed(),
      reason: errorMessage,
    },
  );

  function change(next: AnyoneTicks): void {
    const less = onlyLess(saved, next, keysOfGroups(entries, saved.groups));
    const isLess = !isSameTicks(less, saved);
    if (isLess && lacksPasscode) {
      setProblems(['passcode']);
      return;
    }
    setWanted(next);
    if (isLess) void storing.submit(saved, less, 'off');
  }

  async function submit(): Promise<void> {
    const missing = findMissing();
    setProblems(missing);
    if (missing.length > 0) return;
    if (asked.asksConsent && !(await giving.submit())) return;
    await storing.submit(saved, wanted, 'on');
  }

  return {
    ...asked,
    ticks: wanted,
    isUnsaved: !isSameTicks(wanted, saved),
    running: storing.pending?.[2] ?? (giving.isPending ? 'on' : null),
    failure: giving.problem ?? storing.problem,
    ...{ change, submit },
  };
}

export type AnyoneChoice = ReturnType<typeof useAnyoneChoice>;
