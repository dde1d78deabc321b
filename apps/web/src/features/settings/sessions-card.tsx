import type { AnswerOf } from '@repo/contract/call';
import type { SessionProof } from '@repo/contract/sessions/assurance';
import { endSession as endSessionCall, listSessions, type sessionRow } from '@repo/contract/sessions/sessions';
import { endOtherSessions, forgetDevice, listDevices } from '@repo/contract/settings/settings';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type * as z from 'zod/mini';
import { ask } from '../../api/ask.ts';
import { describeFailure } from '../../api/ask-error.ts';
import { read } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { formatShortDay, formatWhen } from '../../parts/words/dates.ts';
import { deviceName } from '../../parts/words/device-name.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { SettingsCard } from './settings-card.tsx';

type SessionRow = z.output<typeof sessionRow>;
type DeviceRow = AnswerOf<typeof listDevices>[number];

/** What ending one of them changes. */
const READS = [listSessions, listDevices];

/** Every place where the account is signed in, and every device that ever was, with a way to end each. */
export function SessionsCard() {
  const sessions = useQuery({ ...read(listSessions, {}), refetchOnMount: 'always' });
  const devices = useQuery({ ...read(listDevices, {}), refetchOnMount: 'always' });
  const endingOthers = useCall(endOtherSessions, {
    refetches: READS,
    done: ({ ended }) => m.settings_sessions_ended({ ended }),
    failed: m.settings_failed(),
  });
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  const problem =
    endingOthers.problem ?? (sessions.isError ? describeFailure(sessions.error, m.accounts_sessions_failed()) : null);
  return (
    <SettingsCard title={m.accounts_sessions_title()} about={m.accounts_sessions_about()}>
      <ProblemAlert problem={problem} />
      {sessions.isPending ? (
        <Skeleton label={m.accounts_sessions_loading()}>
          <SkeletonBar className="h-12 w-full" />
          <SkeletonBar className="mt-3 h-12 w-full" />
        </Skeleton>
      ) : null}
      <ul aria-label={m.accounts_sessions_title()} className="divide-y divide-line">
        {sessions.data?.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      {others.length < 2 ? null : (
        <Button variant="dangerQuiet" busy={endingOthers.isPending} onClick={() => void endingOthers.submit({})}>
          {m.settings_sessions_end_others()}
        </Button>
      )}
      <h3 className="pt-2">{m.settings_devices_title()}</h3>
      <p className="text-small text-ink-2">{m.settings_devices_about()}</p>
      <ul aria-label={m.settings_devices_title()} className="divide-y divide-line">
        {devices.data?.map((device) => (
          <DeviceLine key={device.id} device={device} />
        ))}
      </ul>
      <p>
        <Link to="/security-activity" search={{ show: 'signIn' }} className="link text-label">
          {m.audit_link_sessions()}
        </Link>
      </p>
    </SettingsCard>
  );
}

function SessionLine({ session }: { session: SessionRow }) {
  const kind = session.kind === 'native' ? m.accounts_session_native() : m.accounts_session_browser();
  const device = session.device ? deviceName(session.device) : kind;
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon name={session.kind === 'native' ? 'keyboard' : 'browser'} size={24} className="text-ink-2" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="truncate font-strong">{device}</span>
          {device === kind ? null : <span className="text-small text-ink-3">{kind}</span>}
        </p>
        <p className="text-small text-ink-2">{m.accounts_session_seen({ date: formatWhen(session.lastSeenAt) })}</p>
        <p className="text-small text-ink-2">{proofSentence(session)}</p>
        {session.network === null ? null : (
          <p className="text-small text-ink-2">{m.settings_session_from({ address: session.network })}</p>
        )}
        <p className="text-small text-ink-3">
          {m.accounts_session_since({ date: formatWhen(session.createdAt) })}
          {'. '}
          {m.accounts_session_until({ date: formatWhen(session.expiresAt) })}
        </p>
      </div>
      {session.current ? (
        <StatusPill tone="ok">{m.accounts_session_this()}</StatusPill>
      ) : (
        <EndButton
          label={m.accounts_session_end_label({ device })}
          word={m.accounts_session_end()}
          done={m.accounts_session_ended()}
          end={() => ask(endSessionCall, { params: { id: session.id } })}
        />
      )}
    </li>
  );
}

function proofSentence({ scope, provedBy }: SessionRow): string {
  const proofs = provedBy.map((proof) => PROOF_LABELS[proof]()).join(', ');
  if (scope === 'full') return m.settings_session_proved({ proofs });
  return m.settings_session_unfinished({ proofs });
}

const PROOF_LABELS: Record<SessionProof, () => string> = {
  password: m.settings_proof_password,
  passkey: m.settings_proof_passkey,
  totp: m.settings_proof_totp,
  backupCode: m.settings_proof_backup_code,
  remembered: m.settings_proof_remembered,
  emailCode: m.settings_proof_email_code,
};

function DeviceLine({ device }: { device: DeviceRow }) {
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon name="device" size={24} className="text-ink-2" />
      <div className="min-w-0 grow">
        <p className="truncate font-strong">{deviceName(device.label)}</p>
        <p className="text-small text-ink-2">
          {m.accounts_session_seen({ date: formatWhen(device.lastSeenAt) })}
          {'. '}
          {m.settings_device_first({ day: formatShortDay(device.createdAt) })}
        </p>
        {device.rememberedUntil === null ? null : (
          <p className="text-small text-ink-3">
            {m.settings_device_remembered({ until: formatWhen(device.rememberedUntil) })}
          </p>
        )}
      </div>
      {device.current ? (
        <StatusPill tone="ok">{m.settings_device_this()}</StatusPill>
      ) : (
        <EndButton
          label={m.settings_device_forget_label({ device: deviceName(device.label) })}
          word={m.settings_device_forget()}
          done={m.settings_device_forgotten()}
          end={() => ask(forgetDevice, { params: { id: device.id } })}
        />
      )}
    </li>
  );
}

type EndButtonProps = { label: string; word: string; done: string; end: () => Promise<unknown> };

/** Each row has its own call, so that ending one does not disable the others, and a failure stands under its button. */
function EndButton({ label, word, done, end }: EndButtonProps) {
  const ending = useCall(end, { refetches: READS, done, failed: m.settings_failed() });
  return (
    <div>
      <Button
        size="low"
        aria-label={label}
        busy={ending.isPending}
        busyLabel={m.accounts_session_ending()}
        onClick={() => void ending.submit()}
      >
        {word}
      </Button>
      <ProblemAlert problem={ending.problem} className="mt-2" />
    </div>
  );
}
