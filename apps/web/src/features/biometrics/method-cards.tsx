import {
  deleteTemplate,
  listTemplates,
  type TemplateKind,
  type TemplateRow,
} from '@repo/contract/biometrics/biometrics';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { readPlatform, selectFaceKind } from '../../device/platform.ts';
import { m } from '../../paraglide/messages.js';
import { ConfirmAndRun } from '../../parts/forms/confirm-and-run.tsx';
import type { NewPasskey } from '../../parts/passkeys/add-passkey.ts';
import { PasskeyVaultDialog } from '../../parts/passkeys/passkey-vault-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { InlineAlert } from '../../ui/inline-alert.tsx';
import { ConvenienceSetup } from './convenience-setup.tsx';
import type { DetectedSupport } from './detect-support.ts';
import { MethodCard } from './method-card.tsx';
import { faceLabel } from './method-labels.ts';
import type { BiometricMethod } from './registered-methods.ts';
import { useEnrolment } from './use-enrolment.ts';

type MethodCardsProps = {
  support: DetectedSupport;
  registered: readonly BiometricMethod[];
  templates: readonly TemplateRow[];
};

type VaultOfferProps = { passkey: NewPasskey; onDone: () => void };

/** After a passkey was made that can compute a key: whether it shall open the vault too. */
function VaultOffer({ passkey, onDone }: VaultOfferProps) {
  const [isOpen, setIsOpen] = useState(false);

  function decline() {
    passkey.prfOutput?.fill(0);
    onDone();
  }

  return (
    <InlineAlert
      tone="ok"
      announce="status"
      title={m.biometrics_vault_offer_title()}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="low" onClick={decline}>
            {m.ui_not_now()}
          </Button>
          <Button size="low" variant="primary" onClick={() => setIsOpen(true)}>
            {m.passkeys_vault_offer()}
          </Button>
        </span>
      }
    >
      {m.biometrics_vault_offer_about()}
      {isOpen ? <PasskeyVaultDialog passkey={passkey} onClose={() => setIsOpen(false)} onDone={onDone} /> : null}
    </InlineAlert>
  );
}

export function MethodCards({ support, registered, templates }: MethodCardsProps) {
  const { busy, made, enrol, putAway } = useEnrolment();
  const [convenience, setConvenience] = useState<TemplateKind | null>(null);
  const { flags, passkeys, media } = support;
  const faceKind = selectFaceKind(readPlatform());
  const has = (kind: TemplateKind) => templates.some((one) => one.kind === kind);

  /** The device's own reader first; where it refuses, the camera. */
  async function setUpFace() {
    const outcome = passkeys.platform ? await enrol(faceKind, 'face') : 'refused';
    if ((outcome === 'refused' || outcome === 'hasOne') && media.camera) setConvenience('face');
  }

  return (
    <div className="space-y-4">
      {made?.canOpenVault ? <VaultOffer key={made.row.id} passkey={made} onDone={putAway} /> : null}
      <ul className="space-y-3">
        <MethodCard
          icon="finger"
          name={m.passkeys_kind_fingerprint()}
          about={m.biometrics_about_fingerprint()}
          isDetected={flags.fingerprint}
          isRegistered={registered.includes('fingerprint')}
          busy={busy === 'fingerprint'}
          onSetUp={() => void enrol('fingerprint', 'fingerprint')}
        />
        <MethodCard
          icon="face"
          name={faceLabel()}
          about={passkeys.platform ? m.biometrics_about_face() : m.biometrics_about_face_camera()}
          isDetected={flags.faceId}
          isRegistered={registered.includes('face')}
          busy={busy === faceKind}
          onSetUp={() => void setUpFace()}
        >
          {has('face') ? <DeleteTemplate kind="face" name={faceLabel()} /> : null}
        </MethodCard>
        <MethodCard
          icon="voice"
          name={m.biometrics_voice()}
          about={m.biometrics_about_voice()}
          isDetected={flags.voice}
          isRegistered={registered.includes('voice')}
          onSetUp={() => setConvenience('voice')}
        >
          {has('voice') ? <DeleteTemplate kind="voice" name={m.biometrics_voice()} /> : null}
        </MethodCard>
        <MethodCard
          icon="key"
          name={m.passkeys_kind_security_key()}
          about={m.biometrics_about_security_key()}
          isDetected={passkeys.webauthn}
          isRegistered={null}
          busy={busy === 'securityKey'}
          onSetUp={() => void enrol('securityKey', 'fingerprint')}
        />
      </ul>
      {convenience === null ? null : <ConvenienceSetup kind={convenience} onClose={() => setConvenience(null)} />}
    </div>
  );
}

function DeleteTemplate({ kind, name }: { kind: TemplateKind; name: string }) {
  const [asks, setAsks] = useState(false);

  return (
    <>
      <Button variant="dangerQuiet" aria-label={m.biometrics_delete_label({ name })} onClick={() => setAsks(true)}>
        {m.biometrics_delete()}
      </Button>
      <ConfirmAndRun
        open={asks}
        title={kind === 'face' ? m.biometrics_delete_face_title() : m.biometrics_delete_voice_title()}
        confirmLabel={m.biometrics_delete()}
        safeLabel={m.ui_keep()}
        run={() => ask(deleteTemplate, { params: { kind } })}
        refetches={[listTemplates]}
        done={m.biometrics_deleted()}
        failed={{ title: m.biometrics_delete_failed() }}
        onClose={() => setAsks(false)}
      >
        {m.biometrics_delete_about()}
      </ConfirmAndRun>
    </>
  );
}
