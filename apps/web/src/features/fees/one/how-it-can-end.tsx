import type { FeeOrder } from '@repo/contract/fees/fees';
import type { ServiceFee } from '@repo/contract/fees/service-fees';
import { m } from '../../../paraglide/messages.js';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { formatWhen } from '../../../parts/words/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import { TONE_TEXT, type Tone } from '../../../ui/tones.ts';

type PossibleEnd = { icon: IconName; tone: Tone; word: string; about: string };

/** Every way in which it can end, before it has: also too late and refused, with what becomes of the money. */
export function HowItCanEnd({ order }: { order: FeeOrder }) {
  return (
    <Card flush title={m.fees_ways()}>
      <ul className="divide-y divide-line border-t border-line">
        {listEnds(order).map(({ icon, tone, word, about }) => (
          <li key={word} className="flex gap-3 px-4 py-3 sm:px-5">
            <Icon name={icon} className={`mt-0.5 ${TONE_TEXT[tone]}`} />
            <span>
              <span className="block font-strong">{word}</span>
              <span className="block text-small text-ink-2">{about}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function listEnds({ feeType, amountMinor, currency, promisedBy }: FeeOrder): PossibleEnd[] {
  const amount = formatMoney(amountMinor, currency);
  const late: PossibleEnd = {
    ...{ icon: 'restore', tone: 'seal', word: m.fees_end_late() },
    about: describeLate({ feeType, amount, promisedBy }),
  };
  const refused: PossibleEnd = {
    ...{ icon: 'stop', tone: 'danger', word: m.fees_end_refused() },
    about: m.fees_end_refused_about({ amount }),
  };
  const ends: Readonly<Record<ServiceFee, readonly PossibleEnd[]>> = {
    identity_verification: [
      done(m.fees_end_identity_ok(), m.fees_end_identity_ok_about()),
      more('image', m.fees_end_identity_more()),
      ...[late, refused],
    ],
    glyph_issuance: [
      done(m.fees_end_glyph_ok(), m.fees_end_glyph_ok_about()),
      late,
      { icon: 'stop', tone: 'danger', word: m.fees_end_gone(), about: m.fees_end_gone_glyph({ amount }) },
    ],
    institutional_registration: [
      done(m.fees_end_institution_ok(), m.fees_end_institution_ok_about()),
      more('document', m.fees_end_institution_more()),
      ...[late, refused],
    ],
    document_notarization: [done(m.fees_end_notarization_ok(), m.fees_end_notarization_ok_about()), late],
  };
  return [...ends[feeType]];
}

const done = (word: string, about: string): PossibleEnd => ({ icon: 'ok', tone: 'ok', word, about });
const more = (icon: IconName, word: string): PossibleEnd => ({
  ...{ icon, tone: 'warn', word },
  about: m.fees_end_more_about(),
});

type LateInput = { feeType: ServiceFee; amount: string; promisedBy: string | null };

function describeLate({ feeType, amount, promisedBy }: LateInput): string {
  const time = promisedBy === null ? m.fees_end_late().toLowerCase() : formatWhen(promisedBy);
  const about = m.fees_end_late_by({ time, amount });
  return feeType === 'identity_verification' ? `${about} ${m.fees_end_late_identity()}` : about;
}
