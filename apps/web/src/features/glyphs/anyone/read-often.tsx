import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';

/** As often within 30 days nobody reads the card of a healthy person by accident. */
const READ_OFTEN_MIN = 4;

/** Whoever keeps a photograph of the drawing reads later changes as well: the owner is asked, and a new drawing ends it. */
export function ReadOften({ readings, onReplace }: { readings: number; onReplace: () => void }) {
  if (readings < READ_OFTEN_MIN) return null;
  return (
    <InlineAlert
      tone="warn"
      className="mb-2"
      title={m.anyone_read_often({ count: `${readings}` })}
      action={<Button onClick={onReplace}>{m.anyone_replace()}</Button>}
    >
      {m.anyone_read_often_about()}
    </InlineAlert>
  );
}
