import type { CertificateFile } from '@repo/contract/statements/certificate-file';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

type Kind = 'pdf' | 'json';
type SaveButtonsProps = { read: () => Promise<CertificateFile>; className?: string };

/** Saves a certificate in either of its two forms. */
export function SaveButtons({ read, className }: SaveButtonsProps) {
  const save = useCall(
    async (kind: Kind) => {
      const papers = await import('../../parts/statements/save-certificate.ts');
      const certificate = await read();
      if (kind === 'pdf') await papers.saveCertificatePdf(certificate);
      else papers.saveCertificateFile(certificate);
    },
    { failed: { title: m.statements_save_failed() } },
  );
  const busy = (kind: Kind) => save.pending?.[0] === kind;
  return (
    <div className={classNames('flex flex-wrap gap-2', className)}>
      <Button size="low" icon="download" busy={busy('pdf')} onClick={() => void save.submit('pdf')}>
        {m.statements_save_pdf()}
      </Button>
      <Button size="low" icon="download" busy={busy('json')} onClick={() => void save.submit('json')}>
        {m.statements_save_json()}
      </Button>
    </div>
  );
}
