import type { PrintFormat } from '@repo/client/card/card-prints';
import { isOutOfDate, type JudgedPrint } from '@repo/client/card/judge-prints';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DropdownMenu } from '../../ui/dropdown-menu.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { printWords, stateSentences } from './print-sentences.ts';

type PaperBoxProps = {
  /** It is null while they are sealed. */
  prints: readonly JudgedPrint[] | null;
  /** Opens the print dialog with the same format. */
  onPrintAgain: (format: PrintFormat) => void;
  onThrownAway: (id: string) => void;
};

/** "On paper": every print of a card, and which of them says what is no longer so. */
export function PaperBox({ prints, onPrintAgain, onThrownAway }: PaperBoxProps) {
  return (
    <Card title={m.prints_title()} flush className="overflow-hidden">
      {prints === null ? <p className="px-4 pb-5 text-ink-2 sm:px-5">{m.prints_locked()}</p> : null}
      {prints?.length === 0 ? (
        <div className="px-4 pb-5 sm:px-5">
          <p>{m.prints_none()}</p>
          <p className="mt-1 text-small text-ink-2">{m.prints_none_about()}</p>
        </div>
      ) : null}
      {prints !== null && prints.length > 0 ? (
        <>
          <ul aria-label={m.prints_title()}>
            {prints.map((judged) => (
              <Paper
                key={judged.print.id}
                judged={judged}
                onPrintAgain={() => onPrintAgain(judged.print.format)}
                onThrownAway={() => onThrownAway(judged.print.id)}
              />
            ))}
          </ul>
          <p className="border-t border-line px-4 py-4 text-small text-ink-2 sm:px-5">{m.prints_about()}</p>
        </>
      ) : null}
    </Card>
  );
}

type PaperProps = { judged: JudgedPrint; onPrintAgain: () => void; onThrownAway: () => void };

function Paper({ judged, onPrintAgain, onThrownAway }: PaperProps) {
  const isOld = isOutOfDate(judged);
  const words = printWords(judged);
  return (
    <li
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 border-t border-line px-4 py-4 sm:px-5',
        isOld && 'bg-info-wash',
      )}
    >
      <Icon name={isOld ? 'print' : 'check'} size={20} className={isOld ? 'mt-0.5 text-info' : 'mt-0.5 text-ok'} />
      <div className="min-w-0">
        <p className="font-strong">{words}</p>
        <p className="break-words">{stateSentences(judged)}</p>
        {isOld ? (
          <Button icon="print" className="mt-3" onClick={onPrintAgain}>
            {m.prints_again()}
          </Button>
        ) : null}
      </div>
      <DropdownMenu
        trigger={<IconButton icon="more" tooltip={false} label={m.prints_menu({ print: words })} />}
        items={[
          ...(isOld ? [] : [{ label: m.prints_again(), icon: 'print' as const, onSelect: onPrintAgain }]),
          { label: m.prints_thrown(), icon: 'trash' as const, onSelect: onThrownAway },
        ]}
      />
    </li>
  );
}
