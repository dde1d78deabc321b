import { DriveReturn } from '../features/backups/drive-return.tsx';

/** The way back from Google, signed in. */
export function DriveReturnScreen() {
  return <DriveReturn />;
}
