import { useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { InlineAlert } from '../../../../ui/inline-alert.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { SlipCamera } from './slip-camera.tsx';
import { type Ticked, usePacking, useTakeBack, useUndoTime } from './use-packing.ts';

/** Ticks made orders off, one slip after the other, by camera, by a reader of codes, or typed. */
export function PackingDesk({ chosen }: { chosen: ReadonlySet<string> }) {
  const [code, setCode] = useState('');
  const [camera, setCamera] = useState<'closed' | 'open' | 'failed'>('closed');
  const { ticked, tick, isPending, problem, forget } = usePacking(chosen);
  return (
    <Card title={m.batch_tick_title()} className="mb-4">
      <p className="text-small text-ink-2">{m.batch_tick_about()}</p>
      <form
        noValidate
        className="mt-3 flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          // Also where it was refused: a reader of codes types the next one into an empty field.
          void tick(code);
          setCode('');
        }}
      >
        <TextField
          mono
          className="min-w-48 grow sm:max-w-72"
          label={m.batch_tick_code()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" className="min-h-11" busy={isPending}>
          {m.batch_tick()}
        </Button>
        <Button icon="camera" className="min-h-11" onClick={() => setCamera(camera === 'open' ? 'closed' : 'open')}>
          {camera === 'open' ? m.batch_tick_camera_end() : m.batch_tick_camera()}
        </Button>
      </form>
      {camera === 'open' ? (
        <SlipCamera
          onCode={(read) => void tick(read)}
          onError={() => setCamera('failed')}
          onHidden={() => setCamera('closed')}
        />
      ) : null}
      {camera === 'failed' ? (
        <InlineAlert tone="warn" announce="alert" className="mt-3">
          {m.batch_tick_camera_failed()}
        </InlineAlert>
      ) : null}
      {problem === null ? null : (
        <InlineAlert tone="danger" announce="alert" className="mt-3" title={m.batch_tick_failed()}>
          {problem}
        </InlineAlert>
      )}
      {ticked.length === 0 ? null : (
        <ul aria-label={m.batch_tick_list()} aria-live="polite" className="mt-3 divide-y divide-line">
          {ticked.map((one) => (
            <TickedRow key={one.id} ticked={one} onTakenBack={() => forget(one.id)} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function TickedRow({ ticked, onTakenBack }: { ticked: Ticked; onTakenBack: () => void }) {
  const mayTakeBack = useUndoTime(ticked);
  const takingBack = useTakeBack(ticked, onTakenBack);
  const { number } = ticked;
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-2 py-1">
      <span className="flex items-center gap-2">
        <Icon name="ok" className="text-ok" />
        {m.batch_tick_done({ number })}
      </span>
      {mayTakeBack ? (
        <Button
          size="low"
          busy={takingBack.isPending}
          aria-label={m.batch_tick_undo_label({ number })}
          onClick={() => void takingBack.submit()}
        >
          {m.batch_tick_undo()}
        </Button>
      ) : null}
    </li>
  );
}
