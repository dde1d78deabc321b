import type { AnyoneSettings } from '@repo/contract/emergency/anyone-settings';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { WhoIsTold } from '../../../parts/alert-contacts/who-is-told.tsx';
import { nameReadGroups } from '../../../parts/anyone/reading-words.ts';
import { formatTime, formatWhen } from '../../../parts/words/dates.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { ReadOften } from './read-often.tsx';
import { StopAppealDialog } from './stop-appeal-dialog.tsx';
import { useAnyoneActs, useAnyoneSettings, useMakeReady } from './use-anyone-settings.ts';

type AnyoneStateProps = {
  glyph: GlyphRow;
  /** Opens the page on which it is chosen what anyone may read. */
  onChoose: () => void;
  /** Opens the page on which the card gets a new drawing. */
  onReplace: () => void;
};

/** On the page of a card: whether anyone may read it, and how to try it. Nothing where this installation has none of it. */
export function AnyoneState({ glyph, onChoose, onReplace }: AnyoneStateProps) {
  const { settings, isOffered } = useAnyoneSettings(glyph);
  if (!isOffered) return null;
  return (
    <Card
      title={m.anyone_section()}
      action={
        <button type="button" className="link min-h-11" onClick={onChoose}>
          {m.anyone_choose()}
        </button>
      }
    >
      {settings.isPending ? (
        <Skeleton label={m.anyone_loading()}>
          <SkeletonBar className="h-11 w-full" />
        </Skeleton>
      ) : null}
      {settings.isError ? (
        <ReadError title={m.anyone_load_failed()} error={settings.error} onRetry={() => void settings.refetch()} />
      ) : null}
      {settings.data === undefined ? null : <State glyph={glyph} settings={settings.data} onReplace={onReplace} />}
    </Card>
  );
}

type StateProps = { glyph: GlyphRow; settings: AnyoneSettings };

function State({ glyph, settings, onReplace }: StateProps & Pick<AnyoneStateProps, 'onReplace'>) {
  const { switching, late } = useAnyoneActs(glyph);
  const { registered, on, stopped, lateNotices } = settings;
  const isOn = switching.pending?.[0] ?? on;
  return (
    <>
      <NotReady glyph={glyph} settings={settings} />
      <ReadOften readings={settings.readings} onReplace={onReplace} />
      {stopped === null ? null : <Stopped glyphId={glyph.id} {...stopped} />}
      {registered ? (
        <>
          <SwitchField
            label={<span className="font-strong">{m.anyone_switch()}</span>}
            hint={describeSwitch(glyph, isOn)}
            checked={isOn}
            disabled={stopped !== null && !on}
            word={isOn ? m.glyphs_switch_on() : m.glyphs_switch_off()}
            onChange={(wanted) => void switching.submit(wanted)}
          />
          <Drill glyph={glyph} settings={settings} />
          <SwitchField
            label={m.anyone_late()}
            hint={m.anyone_late_about()}
            checked={late.pending?.[0] ?? lateNotices}
            onChange={(wanted) => void late.submit(wanted)}
          />
        </>
      ) : null}
      <WhoIsTold className="mt-2 border-t border-line pt-2" />
    </>
  );
}

function describeSwitch({ anyone }: GlyphRow, isOn: boolean): string {
  if (anyone.length === 0) return m.anyone_switch_none();
  return isOn ? `${m.anyone_switch_on()} ${nameReadGroups(anyone)}.` : m.anyone_switch_off();
}

/** A card from before: the vault makes it ready by itself; where that did not work, a button does. */
function NotReady({ glyph, settings }: StateProps) {
  const making = useMakeReady(glyph, settings.registered);
  if (settings.registered) return null;
  return (
    <>
      <InlineAlert
        tone="warn"
        title={m.anyone_unready_title()}
        action={
          <Button busy={making.isPending} onClick={() => void making.submit()}>
            {m.anyone_unready_do()}
          </Button>
        }
      >
        {m.anyone_unready_about()}
      </InlineAlert>
      <ProblemAlert problem={making.problem} className="mt-3" />
    </>
  );
}

type StoppedProps = NonNullable<AnyoneSettings['stopped']> & { glyphId: string };

function Stopped({ glyphId, at, reason, appealedAt }: StoppedProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <InlineAlert
      tone="danger"
      title={m.anyone_stopped_title()}
      className="mb-2"
      action={appealedAt === null ? <Button onClick={() => setIsAsking(true)}>{m.anyone_appeal()}</Button> : null}
    >
      <p className="break-words">{m.anyone_stopped_about({ when: formatWhen(at), reason })}</p>
      {appealedAt === null ? null : <p>{m.anyone_stopped_appealed({ when: formatWhen(appealedAt) })}</p>}
      {isAsking ? <StopAppealDialog glyphId={glyphId} onClose={() => setIsAsking(false)} /> : null}
    </InlineAlert>
  );
}

function Drill({ glyph, settings: { drillUntil, drillsLeft } }: StateProps) {
  const { drilling } = useAnyoneActs(glyph);
  const isRunning = drillUntil !== null && Date.parse(drillUntil) > Date.now();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 grow basis-60">
        <span className="block">{m.anyone_drill()}</span>
        <span role="status" className="block text-small text-ink-3">
          {isRunning ? m.anyone_drill_on({ time: formatTime(Date.parse(drillUntil)) }) : m.anyone_drill_about()}
        </span>
      </span>
      {isRunning ? null : (
        <Button disabled={drillsLeft === 0} busy={drilling.isPending} onClick={() => void drilling.submit()}>
          {drillsLeft === 0 ? m.anyone_drill_none_left() : m.anyone_drill_do()}
        </Button>
      )}
    </div>
  );
}
