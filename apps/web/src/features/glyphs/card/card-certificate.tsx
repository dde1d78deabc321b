import { listStatements } from '@repo/contract/statements/statements';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { stateName, stepName } from '../../../parts/statements/statement-words.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';

/** The newest certificate that the registry gave for this card; nothing where its owner bought none. */
export function CardCertificate({ cardId }: { cardId: string }) {
  const own = useQuery(read(listStatements, {})).data?.find((one) => one.cardId === cardId);
  if (own === undefined) return null;
  const { step, state } = own;
  const isSealed = step === 'sealed' && state !== null;
  return (
    <Card title={m.cards_certificate()}>
      <p className="mb-3">
        {isSealed ? (
          <StatusPill tone={state === 'valid' ? 'ok' : 'warn'}>{stateName(state)}</StatusPill>
        ) : (
          <StatusPill tone="info" icon="clock">
            {stepName(step)}
          </StatusPill>
        )}
      </p>
      <Link to="/certificates" className={buttonClass()}>
        {m.cards_certificate_open()}
      </Link>
    </Card>
  );
}
