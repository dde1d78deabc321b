import type { Need } from '@repo/contract/rules/posture';
import { Icon } from '../../ui/icons/icon.tsx';
import { type DashboardActs, FixAction } from './fix-action.tsx';
import type { NeedTexts } from './need-texts.ts';

export type NeedLineProps = { need: Need; texts: NeedTexts; acts: DashboardActs };

export function NeedLine({ need, texts: { icon, title, about, act }, acts }: NeedLineProps) {
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
