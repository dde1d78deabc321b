import { useNavigate, useSearch } from '@tanstack/react-router';
import { readSession } from '../api/session.ts';
import { CharityDesk } from '../features/charity/desk/charity-desk.tsx';
import { CreatorPanel } from '../features/reviews/creator-panel.tsx';
import { DeniedPanel } from '../features/reviews/denied-panel.tsx';
import { CreatorOrders } from '../features/shop/creator/creator-orders.tsx';
import { m } from '../paraglide/messages.js';

/** The stored role decides only what is drawn: every call behind it asks the server. `?tab=orders` can be linked. */
export function CreatorScreen() {
  const { tab } = useSearch({ from: '/guarded/creator-panel' });
  const navigate = useNavigate();
  const role = readSession()?.user.role ?? 'user';
  if (role === 'user') return <DeniedPanel />;
  return (
    <CreatorPanel
      role={role}
      tab={tab ?? 'reviews'}
      onTab={(next) =>
        void navigate({ to: '/creator-panel', search: next === 'reviews' ? {} : { tab: next }, resetScroll: false })
      }
      more={[
        { value: 'orders', label: m.creator_tab_orders(), content: <CreatorOrders /> },
        // Money is the creator's alone.
        ...(role === 'creator'
          ? [{ value: 'charity', label: m.charity_short(), content: <CharityDesk /> } as const]
          : []),
      ]}
    />
  );
}
