import type { ScannerRole } from '@house/contract/accounts/accounts';
import { REFUSALS } from '@house/contract/scans/scans';
import { useEffect, useState } from 'react';
import { loadRefusalTexts, type RefusalTexts } from '../../../api/refusal-texts.ts';
import type { ScanError } from '../use-scan.ts';

const CODES = { denied: 'scans.denied', restricted: 'scans.restricted', nothing: 'scans.nothing' } as const;

/** What the gate would answer to this role, in the words in which the scanner reads it. */
export function usePreviewRefusal(result: keyof typeof CODES, role: ScannerRole): ScanError {
  const [texts, setTexts] = useState<RefusalTexts>({});
  useEffect(() => {
    let isLeft = false;
    void loadRefusalTexts().then((loaded) => isLeft || setTexts(loaded));
    return () => {
      isLeft = true;
    };
  }, []);
  const code = CODES[result];
  const reason = (texts[code] ?? REFUSALS[code].sentence).replace('{role}', role);
  return { kind: 'refused', code, status: REFUSALS[code].status, reason, params: { role }, unopened: [] };
}
