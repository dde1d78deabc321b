import type { AnswerOf } from '@repo/contract/call';
import type { readSecurity } from '@repo/contract/dashboard/dashboard';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { joinWords } from '../../parts/words/join-words.ts';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { CardError } from './card-error.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { FoldedLine } from './folded-card.tsx';
import { useSecurity } from './use-dashboard.ts';

/** Lists what is set up. The creator also sees the required label and its explanation. */
export function BiometricCard({ isWhole }: { isWhole: boolean }) {
  const security = useSecurity();
  const biometrics = security.data?.biometrics;
  return (
    <Card
      title={m.dashboard_biometric()}
      flush
      action={
        <Link to="/biometric" className="link">
          {m.dashboard_biometric_open()}
        </Link>
      }
    >
      {security.isPending ? <CardSkeleton rows={3} /> : null}
      {security.isError ? <CardError error={security.error} onRetry={() => void security.refetch()} /> : null}
      {biometrics === undefined || isWhole ? null : (
        <FoldedLine>
          <Folded {...biometrics} />
        </FoldedLine>
      )}
      {biometrics === undefined || !isWhole ? null : (
        <div className="px-4 pb-4 sm:px-5">
          {biometrics.isBypassed ? (
            <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
              <StatusPill tone="seal">{m.dashboard_biometric_bypassed()}</StatusPill>
              {m.dashboard_biometric_bypassed_about()}
            </p>
          ) : (
            <p className="mb-2 text-small text-ink-2">{m.dashboard_biometric_about()}</p>
          )}
          <DefinitionList
            rows={[
              { key: 'passkeys', term: m.dashboard_biometric_passkeys(), value: biometrics.passkeys },
              { key: 'face', term: m.dashboard_biometric_face(), value: <SetUp isSet={biometrics.face} /> },
              { key: 'voice', term: m.dashboard_biometric_voice(), value: <SetUp isSet={biometrics.voice} /> },
            ]}
          />
        </div>
      )}
    </Card>
  );
}

type Biometrics = AnswerOf<typeof readSecurity>['biometrics'];

/** What is set up, and nothing of what could be. */
function Folded({ isBypassed, passkeys, face, voice }: Biometrics) {
  const set = [
    ...(passkeys > 0 ? [m.dashboard_biometric_count({ count: passkeys })] : []),
    ...(face ? [m.dashboard_biometric_face_folded()] : []),
    ...(voice ? [m.dashboard_biometric_voice_folded()] : []),
  ];
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {isBypassed ? <StatusPill tone="seal">{m.dashboard_biometric_bypassed()}</StatusPill> : null}
      {set.length === 0 ? m.dashboard_biometric_not_set() : m.dashboard_biometric_folded({ set: joinWords(set) })}
    </span>
  );
}

function SetUp({ isSet }: { isSet: boolean }) {
  return (
    <StatusPill tone={isSet ? 'ok' : 'plain'} bare>
      {isSet ? m.dashboard_biometric_set() : m.dashboard_biometric_not_set()}
    </StatusPill>
  );
}
