import { readSession } from '../api/session.ts';
import { Scanner } from '../features/scans/scanner.tsx';
import { FoundCardContext } from '../parts/anyone/found-view.ts';
import { useOwnRoles } from '../parts/roles/own-roles.ts';
import { FailedPart } from '../ui/failed-part.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

/** Only who reads nothing by a role is shown it. */
const FoundCard = lazyPart(
  async () => (await import('../features/emergency/stranger/found-card.tsx')).FoundCard,
  FailedPart,
);

export function ScanScreen() {
  // Drawn again when a role is granted meanwhile.
  useOwnRoles();
  const person = readSession()?.user;
  return person ? (
    <FoundCardContext value={FoundCard}>
      <Scanner person={person} />
    </FoundCardContext>
  ) : null;
}
