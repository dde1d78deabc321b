import type { FeeOffer } from '@repo/contract/fees/fees';
import type { ServiceFee } from '@repo/contract/fees/service-fees';
import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { WITHOUT_TEXTS } from '../../../parts/fees/fee-words.ts';
import { formatWhen } from '../../../parts/words/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { LooksLike } from './looks-like.tsx';

type HappensThenProps = { fee: ServiceFee; offer: FeeOffer; amount: string };

/** What follows the payment, until when, and what happens when it is late. */
export function HappensThen({ fee, offer, amount }: HappensThenProps) {
  const time = formatWhen(offer.promisedBy);
  return (
    <Card flush title={m.fees_then()}>
      <div className="px-4 pb-4 sm:px-5">
        <ol aria-label={m.fees_then()}>
          {listSteps(fee, time).map(([word, when], index, steps) => (
            <li key={word} className="relative pb-4 pl-10 last:pb-0">
              {index === steps.length - 1 ? null : (
                <span aria-hidden="true" className="absolute top-6.5 bottom-0 left-3 border-l border-edge" />
              )}
              <span aria-hidden="true" className="absolute top-0 left-0 size-6.5 rounded-full border border-edge" />
              <p>{word}</p>
              <p className="text-small text-ink-2">{when}</p>
            </li>
          ))}
        </ol>
        <p className="mt-4 flex gap-3 rounded-control border border-line bg-canvas px-4 py-3 text-small">
          <Icon name="restore" className="text-seal" />
          <span>
            <strong>{m.fees_late_title()}</strong> {m.fees_late_about({ time, amount })}
            {fee === 'identity_verification' || fee === 'institutional_registration' ? ` ${m.fees_refused_back()}` : ''}
          </span>
        </p>
        <p className="mt-4 text-small text-ink-2">{WITHOUT_TEXTS[fee]()}</p>
      </div>
      <LooksLike fee={fee} />
      <p className="border-t border-line px-4 py-3 text-small text-ink-2 sm:px-5">
        {m.fees_charity()}{' '}
        <Link to="/charity" className="link">
          {m.fees_charity_link()}
        </Link>
      </p>
    </Card>
  );
}

type ThenStep = readonly [word: string, when: string];

function listSteps(fee: ServiceFee, time: string): ThenStep[] {
  const by = m.fees_then_by({ time });
  const between: Readonly<Record<ServiceFee, readonly ThenStep[]>> = {
    identity_verification: [
      [m.fees_then_identity_1(), m.fees_then_identity_1_when()],
      [m.fees_then_identity_2(), by],
    ],
    glyph_issuance: [
      [m.fees_then_glyph_1(), m.fees_then_glyph_1_when()],
      [m.fees_then_glyph_2(), m.fees_then_glyph_2_when()],
    ],
    institutional_registration: [
      [m.fees_then_institution_1(), m.fees_then_institution_1_when()],
      [m.fees_then_institution_2(), by],
    ],
    document_notarization: [
      [m.fees_then_notarization_1(), m.fees_then_glyph_1_when()],
      [m.fees_then_glyph_2(), m.fees_then_glyph_2_when()],
    ],
  };
  return [[m.fees_then_pay(), m.fees_then_now()], ...between[fee]];
}
