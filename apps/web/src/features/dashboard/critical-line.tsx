import type { Notification } from '@house/contract/notifications';
import { formatNotice } from '../../parts/notices/notice-sentences.ts';
import { useCardName } from '../../parts/notices/use-card-name.ts';
import { formatWhen } from '../../parts/words/dates.ts';
import { NeedLine, type NeedLineProps } from './need-line.tsx';
import { criticalTexts } from './need-texts.ts';

/** Who, why, when and what was shown stand here: nobody has to open a list to learn it. */
export function CriticalLine({ need, notice, acts }: Omit<NeedLineProps, 'texts'> & { notice: Notification }) {
  const { title, message } = formatNotice(notice, useCardName(notice));
  const texts = criticalTexts(need, { title, message: `${formatWhen(notice.createdAt)}. ${message}` });
  return <NeedLine need={need} texts={texts} acts={{ ...acts, openNotices: () => acts.openNotices(notice.id) }} />;
}
