import type { ReviewCase, ReviewSummary } from '@house/contract/reviews/reviews';
import { m } from '../../paraglide/messages.js';
import { roleLabel } from '../../parts/words/glyph-labels.ts';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { evidenceLabel } from './review-labels.ts';

type AccountFactsProps = Pick<ReviewCase, 'account'> & Pick<ReviewSummary, 'evidence' | 'risk'>;

/** What the server doubts, and for an institution what it says it is. */
export function AccountFacts({ account: { institution }, evidence, risk }: AccountFactsProps) {
  return (
    <Card
      title={m.creator_doubts()}
      action={<span className="numeric">{m.creator_risk({ percent: Math.round(risk * 100) })}</span>}
    >
      {evidence.length === 0 ? <p className="text-label text-ink-2">{m.creator_no_doubts()}</p> : null}
      <ul className="grid gap-1.5">
        {evidence.map(({ code }) => (
          <li key={code}>
            <StatusPill tone="warn" bare>
              {evidenceLabel(code)}
            </StatusPill>
          </li>
        ))}
      </ul>
      {institution === null ? null : (
        <div className="mt-3 border-t border-line">
          <DefinitionList
            rows={[
              { key: 'name', term: m.creator_institution(), value: institution.name },
              {
                key: 'type',
                term: m.creator_institution_type(),
                value: institution.type === null ? m.creator_nothing() : roleLabel(institution.type),
              },
              { key: 'license', term: m.creator_license(), value: institution.licenseNumber },
            ]}
          />
        </div>
      )}
    </Card>
  );
}
