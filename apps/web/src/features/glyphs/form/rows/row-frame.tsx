import type { ReactNode, Ref } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useMedia } from '../../../../ui/use-media.ts';
import { CloseLineContext, useOpenLine } from './one-open-line.tsx';

/** Below this width a line is closed and reads like the finished card, until it is pressed. */
const PHONE = '(max-width: 639px)';

/** What a closed line shows, one entry below the other. */
export type LineSummary = readonly { text: string; detail: string }[];

type RowFrameProps = {
  heading: string;
  about?: ReactNode;
  /** Stands below the heading, on a phone beside it. */
  action?: ReactNode;
  /** With a summary the line closes on a phone. */
  summary?: LineSummary;
  /** Something in it has to be mended: it stays open. */
  isHeldOpen?: boolean;
  /** The first line that asks for something is open before anybody presses it. */
  startsOpen?: boolean;
  children: ReactNode;
};

/** Names at the left, fields at the right. */
const COLUMNS = 'md:grid-cols-[7.5rem_minmax(0,1fr)] lg:grid-cols-[8.5rem_minmax(0,1fr)]';
const FRAME =
  'border-t border-line first:border-t-0 max-sm:-mx-4 max-sm:border-b max-sm:border-t-0 max-sm:bg-surface max-sm:px-4';

/** One line of the form: its name at the left, its fields at the right, a rule between lines. */
export function RowFrame(props: RowFrameProps) {
  const { heading, about, action, summary, isHeldOpen = false, startsOpen = false, children } = props;
  const isPhone = useMedia(PHONE);
  const { line, isOpen, onOpen, onClose } = useOpenLine(startsOpen);
  const closes = isPhone && summary !== undefined && !isHeldOpen;
  if (closes && !isOpen) {
    return <ClosedLine ref={line as Ref<HTMLButtonElement>} heading={heading} summary={summary} onOpen={onOpen} />;
  }
  return (
    <section
      ref={line}
      className={classNames('grid gap-x-4 gap-y-2 py-2 first:pt-0 max-sm:py-3.5 max-sm:first:pt-3.5', FRAME, COLUMNS)}
    >
      <div className="max-md:flex max-md:flex-wrap max-md:items-baseline max-md:justify-between max-md:gap-x-4 md:pt-1.5">
        <h2 className="text-h3">{heading}</h2>
        {about ? <div className="text-small text-ink-2 md:mt-0.5">{about}</div> : null}
        {action}
      </div>
      <div className="min-w-0 space-y-1.5 max-sm:space-y-2">
        <CloseLineContext value={closes ? onClose : null}>{children}</CloseLineContext>
      </div>
    </section>
  );
}

type ClosedLineProps = { ref: Ref<HTMLButtonElement>; heading: string; summary: LineSummary; onOpen: () => void };

function ClosedLine({ ref, heading, summary, onOpen }: ClosedLineProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-expanded="false"
      className={classNames(
        'grid w-[calc(100%+2rem)] grid-cols-[7rem_minmax(0,1fr)_20px] items-start gap-3 py-3.5 text-left',
        FRAME,
      )}
      onClick={onOpen}
    >
      <span className="leading-[1.625rem] text-ink-2">{heading}</span>
      <span>
        {summary.length === 0 ? <span className="leading-[1.625rem] text-primary">{m.glyphs_line_add()}</span> : null}
        {summary.map(({ text, detail }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two equal entries of a line differ by their place alone
          <span key={at} className="block text-balance not-first:mt-2">
            <span className="block text-h3 leading-[1.625rem]">{text}</span>
            {detail === '' ? null : <span className="block text-small text-ink-2">{detail}</span>}
          </span>
        ))}
      </span>
      <Icon name="right" className="mt-0.5 text-ink-3" />
    </button>
  );
}
