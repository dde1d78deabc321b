import { type CardRow, findFixedAnswer, findSeverity } from '@repo/client/card/card-rows';
import { classNames } from '../../ui/class-names.ts';
import { rowWords } from '../words/card-words.ts';

type RowTextProps = {
  row: CardRow;
  className?: string;
  detailClass?: string;
  /** Without the details that stand elsewhere, such as beside a button to call. */
  detail?: string;
};

/** A row as its reader sees it: what it is, and what is said of it in words; colour only helps. */
export function RowText({ row, className, detailClass, detail: given }: RowTextProps) {
  const { text, detail: whole } = rowWords(row);
  const detail = given ?? whole;
  const severity = findSeverity(row);
  return (
    <p className={classNames('break-words', className, findFixedAnswer(row) === null ? null : 'font-normal')}>
      <span className={severity === 'life-threatening' ? 'text-danger' : undefined}>{text}</span>
      {detail === '' ? null : (
        <>
          {' '}
          <span
            className={classNames(
              severity === 'life-threatening' ? 'font-strong text-danger' : 'font-normal',
              detailClass,
            )}
          >
            {detail}
          </span>
        </>
      )}
    </p>
  );
}
