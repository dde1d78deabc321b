import type { Notification } from '@house/contract/notifications';
import type { Need } from '@house/contract/rules/posture';
import { readSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { formatNotice } from '../../parts/notices/notice-sentences.ts';
import { useCardName } from '../../parts/notices/use-card-name.ts';
import { formatWhen } from '../../parts/words/dates.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { type DashboardActs, FixAction } from './fix-action.tsx';
import { criticalTexts, NEED_TEXTS, type NeedTexts } from './need-texts.ts';
import { useStats } from './use-dashboard.ts';

/** What asks for the person, the most pressing first, each with its one act. Nothing here is put off or hidden. */
export function NeedsCard({ acts }: { acts: DashboardActs }) {
  const stats = useStats();
  const needs = stats.data?.needs ?? [];
  const newest = stats.data?.criticalNotice;
  // The counts above come with the same answer: they say that it failed, and ask again.
  if (stats.isError) return null;
  return (
    <Card title={m.dashboard_needs()} flush {...(needs.length > 0 && { count: needs.length })}>
      {stats.isPending ? <CardSkeleton rows={2} /> : null}
      {stats.isSuccess && needs.length === 0 ? (
        <p className="flex items-center gap-2.5 border-t border-line px-4 py-4 text-ink-2 sm:px-5">
          <Icon name="ok" className="text-ok" />
          {m.dashboard_needs_none()}
        </p>
      ) : null}
      {needs.length > 0 ? (
        <ul className="divide-y divide-line border-t border-line">
          {needs.map((need) =>
            need.name === 'criticalNotices' && newest ? (
              <CriticalLine key={need.name} need={need} notice={newest} acts={acts} />
            ) : (
              <NeedLine
                key={need.name}
                need={need}
                texts={NEED_TEXTS[need.name](need, readSession()?.user.email ?? '')}
                acts={acts}
              />
            ),
          )}
        </ul>
      ) : null}
    </Card>
  );
}

type NeedLineProps = { need: Need; texts: NeedTexts; acts: DashboardActs };

/** Who, why, when and what was shown stand here: nobody has to open a list to learn it. */
function CriticalLine({ need, notice, acts }: Omit<NeedLineProps, 'texts'> & { notice: Notification }) {
  const { title, message } = formatNotice(notice, useCardName(notice));
  const texts = criticalTexts(need, { title, message: `${formatWhen(notice.createdAt)}. ${message}` });
  return <NeedLine need={need} texts={texts} acts={{ ...acts, openNotices: () => acts.openNotices(notice.id) }} />;
}

function NeedLine({ need, texts: { icon, title, about, act }, acts }: NeedLineProps) {
  return (
    <li className="flex items-center gap-x-4 gap-y-2 px-4 py-3 max-sm:flex-wrap sm:px-5">
      <Icon name={icon} size={24} className={need.isGrave ? 'text-danger' : 'text-warn'} />
      <span className="min-w-0 grow basis-52">
        <span className="block font-strong">{title}</span>
        <span className="block text-small text-ink-2">{about}</span>
      </span>
      <span className="max-sm:ml-10">
        <FixAction of={need.name} acts={acts} about={title} variant="button">
          {act}
        </FixAction>
      </span>
    </li>
  );
}
