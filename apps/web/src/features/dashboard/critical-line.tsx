import type { Notification } from '@repo/contract/notifications/notifications';
import type { ReactNode } from 'react';
import { formatNotice } from '../../parts/notices/notice-sentences.ts';
import { useCardName } from '../../parts/notices/use-card-name.ts';
import { formatWhen } from '../../parts/words/dates.ts';
import { NeedLine, type NeedLineProps } from './need-line.tsx';
import { criticalTexts } from './need-texts.ts';

type CriticalLineProps = Omit<NeedLineProps, 'texts'> & {
  notice: Notification;
  /** How it stands: as a line of a list, unless something else is given. */
  draw?: (line: NeedLineProps) => ReactNode;
};

/** Who, why, when and what was shown stand here: nobody has to open a list to learn it. */
export function CriticalLine({ need, notice, acts, draw = drawLine }: CriticalLineProps) {
  const { title, message } = formatNotice(notice, useCardName(notice));
  const texts = criticalTexts(need, { title, message: `${formatWhen(notice.createdAt)}. ${message}` });
  return draw({ need, texts, acts: { ...acts, openNotices: () => acts.openNotices(notice.id) } });
}

const drawLine = (line: NeedLineProps): ReactNode => <NeedLine {...line} />;
