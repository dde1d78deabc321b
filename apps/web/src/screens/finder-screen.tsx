import { FinderPage } from '../features/scans/finder/finder-page.tsx';

/** `/scan` for somebody without an account, who holds a card. */
export const FinderScreen = () => <FinderPage />;
