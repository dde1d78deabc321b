import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';

type PageTurnerProps = {
  hasPrevious: boolean;
  /** It is the cursor of the page after this one. */
  next: string | null;
  onPrevious: () => void;
  onNext: (cursor: string) => void;
};

/** Nothing where all rows stand on one page. */
export function PageTurner({ hasPrevious, next, onPrevious, onNext }: PageTurnerProps) {
  if (!hasPrevious && next === null) return null;
  return (
    <div className="mt-3 flex justify-end gap-2">
      <Button size="low" disabled={!hasPrevious} onClick={onPrevious}>
        {m.panel_previous()}
      </Button>
      <Button size="low" disabled={next === null} onClick={() => next !== null && onNext(next)}>
        {m.panel_next()}
      </Button>
    </div>
  );
}
