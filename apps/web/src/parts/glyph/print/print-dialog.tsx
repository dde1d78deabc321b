import { pickFirstName } from '@repo/client/card/first-name';
import { personOfFields } from '@repo/client/card/person';
import { lazy, Suspense } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import type { PrintFormProps } from './print-form.tsx';

/** Layout and QR code load with the first print. */
const PrintForm = lazy(async () => ({ default: (await import('./print-form.tsx')).PrintForm }));

type PrintDialogProps = Omit<PrintFormProps, 'onLeave'> & { open: boolean; onOpenChange: (open: boolean) => void };

/** Chooses a sheet, shows it, prints it or makes its PDF. Nothing leaves the device. */
export function PrintDialog({ open, onOpenChange, ...form }: PrintDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="wide"
      whole="phone"
      title={formatTitle(form.glyph)}
      about={m.glyphs_print_about()}
    >
      <Suspense fallback={<FormSkeleton />}>
        <PrintForm {...form} onLeave={() => onOpenChange(false)} />
      </Suspense>
    </Dialog>
  );
}

/** "Print Marta’s card" */
function formatTitle({ title, fields = {} }: PrintFormProps['glyph']): string {
  const name = pickFirstName(personOfFields(fields)?.name ?? '');
  return name === '' ? m.glyphs_print_title({ title }) : m.glyphs_print_title_of({ name });
}

function FormSkeleton() {
  return (
    <Skeleton label={m.shell_loading_page()}>
      <SkeletonBar className="h-80 w-full rounded-card" />
    </Skeleton>
  );
}
