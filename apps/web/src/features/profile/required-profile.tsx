import { useEffect, useState } from 'react';
import { onRefusal } from '../../api/refusal-watch.ts';
import { deferPart } from '../../parts/deferred/defer-part.tsx';

const RequiredDialog = deferPart(async () => (await import('./required-dialog.tsx')).RequiredDialog);

/** Says so when the server refuses something for want of a profile. Here and not in the dialog, which may come after it. */
export function RequiredProfile() {
  const [isRequired, setRequired] = useState(false);
  useEffect(() => onRefusal((code) => (code === 'profile.required' ? setRequired(true) : undefined)), []);
  return <RequiredDialog open={isRequired} onOpenChange={setRequired} />;
}
