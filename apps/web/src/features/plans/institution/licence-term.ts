import type { InstitutionStart } from '@repo/contract/plans/institution-start';
import { m } from '../../../paraglide/messages.js';
import { formatShortDay } from '../../../parts/words/dates.ts';
import { REASON_LABELS } from '../../../parts/words/identity-labels.ts';
import type { TimelineNode } from '../../../ui/timeline.tsx';

type DescribedTerm = {
  tone: 'info' | 'warn' | 'danger';
  look: TimelineNode['look'];
  /** The state in two or three words; null while there is nothing to do. */
  pill: string | null;
  about: string;
  /** The day on which it ends or ended. */
  day: string;
  mayRenew: boolean;
  isOver: boolean;
};

/** Until when the licence of a hospital holds, and what is to do about it; null for one without an end. */
export function describeTerm(term: InstitutionStart['licence']['term']): DescribedTerm | null {
  if (term === null) return null;
  const { endsAt, isOver, mayRenew, renewal } = term;
  const day = formatShortDay(endsAt);
  const known = { day, mayRenew, isOver };
  const by = renewal === null || renewal.by === null ? '' : formatShortDay(renewal.by);
  const reason = renewal === null || renewal.reason === null ? '' : REASON_LABELS[renewal.reason]();
  if (renewal?.state === 'checking') {
    const about = m.plans_term_checking_about({ day: by });
    return { ...known, tone: 'info', look: 'works', pill: m.plans_term_checking(), about };
  }
  if (renewal?.state === 'asked') {
    const about = m.plans_term_asked_about({ day: by, reason });
    return { ...known, tone: 'warn', look: 'waits', pill: m.plans_licence_asked(), about };
  }
  if (isOver) {
    const about = m.plans_term_over_about({ day });
    const said = renewal === null ? about : `${m.plans_term_refused()}: ${reason} ${about}`;
    return { ...known, tone: 'danger', look: 'bad', pill: m.plans_term_over(), about: said };
  }
  if (renewal?.state === 'refused') {
    const about = m.plans_term_refused_about({ day, reason });
    return { ...known, tone: 'danger', look: 'bad', pill: m.plans_term_refused(), about };
  }
  if (mayRenew) {
    const about = m.plans_term_ends_about({ day });
    return { ...known, tone: 'warn', look: 'waits', pill: m.plans_term_ends(), about };
  }
  return { ...known, tone: 'info', look: 'done', pill: null, about: m.plans_term_until({ day }) };
}
